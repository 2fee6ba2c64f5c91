const LONGEST_LINE = 400;
const LONGEST = 6000;

/** Cuts a text down to what a person can read: the engine's own script is one huge line. */
export function clean(text) {
  return String(text)
    .split("\n")
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line))
    .join("\n")
    .slice(0, LONGEST);
}
