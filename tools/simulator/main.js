/** The page: reads the address, builds the console, lays the handheld out, offers test hooks. */
import { fetchBundle } from "./bundle.js";
import { Console, newChip } from "./console.js";
import { browserStorage, Files } from "./files.js";
import { Finger } from "./finger.js";
import { GLASS } from "./glass.js";
import { Keys } from "./keys.js";
import { fittingScale, Screen } from "./screen.js";
import { Sound } from "./sound.js";

const NAMES = Object.keys(GLASS);
const SMALL_WIDTH = 620;
const SMALL_HEIGHT = 500;
// CSS pixels of one arm of the cross
const LEAST_KEY = 34;
const KEY = 54;
const MOST_KEY = 60;
// more often than the firmware wants to see a level before it counts
const ENOUGH_READS = 5;

const query = new URLSearchParams(location.search);
const find = (id) => document.getElementById(id);

/** Shows a sentence, with more to unfold where there is more. */
function say(sentence, details = "") {
  find("notice").hidden = sentence === "";
  find("notice-text").textContent = sentence;
  find("notice-more").hidden = details === "";
  find("notice-details").textContent = details;
}

function sayBoards(name) {
  say(`There is no board “${name.slice(0, 40)}”. The boards are: `);
  NAMES.forEach((board, index) => {
    const link = document.createElement("a");
    link.href = `?board=${board}`;
    link.textContent = board;
    find("notice-text").append(index ? ", " : "", link);
  });
  find("notice-text").append(".");
}

/** Gives the wanted scale, 0 for the largest that fits, or null after a complaint. */
function wantedScale() {
  const text = query.get("scale");
  if (text === null) return 0;
  const value = Number(text);
  if (value >= 1 && value <= 8) return value;
  say(`The scale is a number from 1 to 8, not “${text.slice(0, 20)}”.`);
  return null;
}

/** Puts the panel beside or above the keys, whichever lets it be larger. */
function layOut(width, height, wanted) {
  const { innerWidth, innerHeight } = window;
  const small = innerWidth < SMALL_WIDTH || innerHeight < SMALL_HEIGHT;
  // pixels round the panel that are neither panel nor keys
  const [edge, beside, above] = small ? [48, 64, 70] : [80, 110, 148];
  const least = small ? LEAST_KEY : KEY;
  const scale = (roomWidth, roomHeight) =>
    fittingScale(width, height, { width: roomWidth, height: roomHeight }, wanted);
  const wide = scale(innerWidth - 6 * least - beside, innerHeight - above);
  const tall = scale(innerWidth - edge, innerHeight - above - 3 * least - 68);
  const upright = tall === wide ? innerHeight > innerWidth : tall > wide;
  const size = upright ? tall : wide;
  const room = upright
    ? Math.min((innerWidth - edge) / 6, (innerHeight - above - 68 - height * size) / 3)
    : (innerWidth - beside - width * size) / 6;
  const good = small ? MOST_KEY : Math.max(KEY, (height * size) / 9);
  const key = Math.max(least, Math.min(good, room));
  document.body.classList.toggle("small", small);
  document.body.classList.toggle("tall", upright);
  document.documentElement.style.setProperty("--key", `${Math.floor(key)}px`);
  find("screen").style.width = `${width * size}px`;
  find("screen").style.height = `${height * size}px`;
}

function download(address) {
  const now = new Date();
  const digits = (value) => String(value).padStart(2, "0");
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(digits).join("-");
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(digits).join("");
  const link = document.createElement("a");
  link.href = address;
  link.download = `paihe-${date}-${time}.png`;
  link.click();
}

function explain(handheld) {
  handheld.addEventListener("power", ({ detail }) => {
    document.body.classList.toggle("on", detail);
    if (detail) say("");
  });
  handheld.addEventListener("stopped", ({ detail }) => {
    say(
      detail
        ? "The firmware stopped with an error. The power button (R) starts it again."
        : "The firmware has ended. The power button (R) starts it again.",
      [detail, ...handheld.lines.slice(-20)].filter(Boolean).join("\n"),
    );
    handheld.stopped = detail || "ended";
  });
  handheld.addEventListener("file", () => {
    if (handheld.files.broken && !handheld.warned) {
      handheld.warned = true;
      say("This browser keeps no files for the page: what is saved lasts until it is closed.");
    }
  });
}

/** What tests use. */
function hooks(handheld, keys) {
  return {
    ready: handheld.ready,
    board: handheld.name,
    version: handheld.bundle.version,
    screenshot: () => handheld.screen.picture(),
    bytes: () => handheld.bytes,
    causes: () => [...handheld.causes],
    stopped: () => handheld.stopped || null,
    lines: () => [...handheld.lines],
    files: () => Object.keys(handheld.files.all()).sort(),
    powerCycle: () => handheld.powerCycle(),
    read: (name) => handheld.read(name, ENOUGH_READS),
    async press(name, ms = 120) {
      if (!handheld.facts.KEYS.some(([key]) => key === name)) throw new Error(`no key ${name}`);
      // a machine under load must not swallow a key: each change is read as often as it takes
      keys.hold(name, "test", true);
      const held = new Promise((resolve) => setTimeout(resolve, ms));
      await Promise.all([held, handheld.read(name, ENOUGH_READS)]);
      keys.hold(name, "test", false);
      await handheld.read(name, ENOUGH_READS);
    },
  };
}

async function get(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function start() {
  const name = query.get("board") ?? NAMES[0];
  if (!NAMES.includes(name)) {
    sayBoards(name);
    return;
  }
  const scale = wantedScale();
  if (scale === null) return;
  const glass = GLASS[name];
  const screen = new Screen(find("screen"), glass.width, glass.height);
  const relay = () => layOut(glass.width, glass.height, scale);
  relay();
  window.addEventListener("resize", relay);

  const files = new Files(browserStorage());
  if (query.get("fresh") === "1") files.clear();
  const chip = newChip();
  const [bundle, machine] = await Promise.all([fetchBundle("firmware.bin"), get("machine.py")]);
  const sound = new Sound();
  const parts = { bundle, machine, name, glass, files, screen, sound };
  const handheld = new Console(parts);
  find("board-name").textContent = handheld.facts.NAME;
  explain(handheld);
  const restart = () => handheld.powerCycle();
  const keys = new Keys(document.body, (key, down) => handheld.key(key, down), {
    KeyP: () => download(screen.picture()),
    KeyR: restart,
  });
  if (handheld.facts.TOUCH) new Finger(find("screen"), (place) => handheld.finger(place));
  for (const element of document.querySelectorAll("[data-key]")) {
    const there = handheld.facts.KEYS.some(([key]) => key === element.dataset.key);
    element.classList.toggle("absent", !there);
  }
  find("power").addEventListener("click", restart);
  for (const gesture of ["pointerdown", "keydown"]) {
    window.addEventListener(gesture, () => sound.wake(), { capture: true });
  }
  handheld.powerOn(chip);
  window.paihe = hooks(handheld, keys);
}

start().catch((error) => say("The console could not start.", String(error.message || error)));
