/**
 * Reads the firmware as tools/play.py packs it: four bytes (low first) that give the length of a
 * JSON index, the index, then the files one after another. The index is {version, boards, files},
 * files being rows [path, size].
 */
export async function fetchBundle(address) {
  const response = await fetch(address, { cache: "no-store" });
  if (!response.ok) throw new Error((await response.text()).trim() || response.statusText);
  const data = new Uint8Array(await response.arrayBuffer());
  const length = new DataView(data.buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(data.subarray(4, 4 + length)));
  const files = {};
  let at = 4 + length;
  for (const [path, size] of index.files) {
    files[path] = data.subarray(at, at + size);
    at += size;
  }
  if (at !== data.length) throw new Error("the firmware came incomplete");
  return { version: index.version, boards: index.boards, files };
}
