/**
 * The chip: a worker that runs the firmware in MicroPython. Terminating it is pulling the plug.
 *
 * In: {type: "boot", ...} once, {type: "level", gpio, level} for keys, {type: "raw", gpio, raw} for
 * what the ADC reads (0..4095), {type: "finger", gpio, place} for the glass, and {type: "count",
 * gpio, reads} to be told by "read" when a pin has been read so often. Out: "events" (what the pins and
 * buses did, in order), "file", "memory", "restart", "sleep", "line", "stopped", "read".
 */
import { clean } from "./clean.js";

const PIN = 0;
const BUS = 1;
const WAVE = 2;
const SAVES = "/saves/";
const UNFINISHED = ".tmp";
const HEAP = 4 << 20;
// in a task of its own: in the outermost coroutine asyncio.wait_for would never come back
const START = `
import asyncio
from console.app import main
await asyncio.create_task(main())
`;

// asked for, not awaited, here: a message that comes before all is loaded must find its hearer
const engine = import("./micropython.mjs");
const outputs = new Int8Array(40).fill(-1);
const outside = new Int8Array(40).fill(-1);
const pulls = new Int8Array(40);
const reads = new Int8Array(40);
const raws = new Int16Array(40);
let finger = null;
let events = [];
let memory = new Uint8Array(0);
let cause = 1;

quickTurns();
self.onmessage = ({ data }) => {
  if (data.type === "level") outside[data.gpio] = data.level;
  if (data.type === "raw") raws[data.gpio] = data.raw;
  if (data.type === "finger") {
    finger = data.place;
    outside[data.gpio] = finger ? 0 : 1;
  }
  if (data.type === "count") reads[data.gpio] = data.reads;
  if (data.type === "boot") boot(data);
};

/** Browsers hold back chained timers of 0 ms for 4 ms each; a turn of asyncio is one of them. */
function quickTurns() {
  const later = self.setTimeout.bind(self);
  const channel = new MessageChannel();
  const due = [];
  channel.port1.onmessage = () => due.shift()();
  self.setTimeout = (action, ms, ...rest) => {
    if (ms > 0) return later(action, ms, ...rest);
    due.push(() => action(...rest));
    channel.port2.postMessage(0);
    return 0;
  };
}

function note(event) {
  if (events.length === 0) queueMicrotask(send);
  events.push(event);
}

function send() {
  if (events.length === 0) return;
  const list = events;
  events = [];
  self.postMessage({ type: "events", list });
}

/** Says the last word and waits for the plug to be pulled. */
function end(message) {
  send();
  self.postMessage(message);
  for (;;);
}

/** Counts a reading of a pin that somebody waits for. */
function told(gpio) {
  if (reads[gpio] > 0) {
    reads[gpio] -= 1;
    if (reads[gpio] === 0) self.postMessage({ type: "read", gpio });
  }
}

/** What machine.py finds as `_chip`. */
const chip = {
  drive(gpio, level) {
    if (outputs[gpio] !== level) {
      outputs[gpio] = level;
      note([PIN, gpio, level]);
    }
  },
  level(gpio) {
    told(gpio);
    if (outputs[gpio] >= 0) return outputs[gpio];
    // inputs without a resistor of their own have one on their boards
    return outside[gpio] >= 0 ? outside[gpio] : pulls[gpio] || (gpio >= 34 ? 1 : 0);
  },
  release(gpio) {
    outputs[gpio] = -1;
  },
  pull(gpio, level) {
    pulls[gpio] = level;
  },
  bus() {},
  wave(gpio, frequency, duty) {
    note([WAVE, gpio, frequency, duty]);
  },
  microvolts(gpio) {
    told(gpio);
    return Math.round((raws[gpio] * 3300000) / 4095);
  },
  /** Where a finger is, 0 to 1 from left to right or from top to bottom; -1 without one. */
  finger(down) {
    return finger ? finger[down ? 1 : 0] : -1;
  },
  memory() {
    return memory;
  },
  remember(values) {
    memory = Uint8Array.from(values);
    self.postMessage({ type: "memory", data: memory });
  },
  cause() {
    return cause;
  },
  restart() {
    end({ type: "restart", cause: 2 });
  },
  soft() {
    end({ type: "restart", cause: 5 });
  },
  sleep(ms) {
    end({ type: "sleep", ms });
  },
};

async function boot({ bundle, machine, board, saved, ...kept }) {
  memory = kept.memory;
  cause = kept.cause;
  try {
    const { loadMicroPython } = await engine;
    const python = await loadMicroPython({
      heapsize: HEAP,
      stdout: (line) => self.postMessage({ type: "line", line: clean(line) }),
    });
    fill(python.FS, { ...bundle, ...saved });
    writeFile(python.FS, "/board.txt", new TextEncoder().encode(`${board}\n`));
    writeFile(python.FS, "/lib/machine.py", machine);
    for (const bus of [1, 2]) addBus(python.FS, bus);
    watchFiles(python.FS);
    python.registerJsModule("_chip", chip);
    await python.runPythonAsync(START);
    self.postMessage({ type: "stopped", text: "" });
  } catch (error) {
    self.postMessage({ type: "stopped", text: clean(error.message || error) });
  }
}

function fill(fs, files) {
  for (const [path, data] of Object.entries(files)) writeFile(fs, path, data);
}

function writeFile(fs, path, data) {
  const folders = path.split("/").slice(1, -1);
  let folder = "";
  for (const name of folders) {
    folder += `/${name}`;
    if (!fs.analyzePath(folder).exists) fs.mkdir(folder);
  }
  fs.writeFile(path, data);
}

function addBus(fs, bus) {
  const device = fs.makedev(64, bus);
  fs.registerDevice(device, {
    open(stream) {
      stream.seekable = false;
    },
    close() {},
    read: () => 0,
    write(stream, buffer, offset, length) {
      const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length).slice();
      note([BUS, bus, bytes]);
      return length;
    },
  });
  fs.mkdev(`/dev/spi${bus}`, 0o666, device);
}

/** Tells the page of every file under /saves that is written, renamed or removed. */
function watchFiles(fs) {
  const { close, rename, unlink } = fs;
  const tell = (path) => {
    if (!path.startsWith(SAVES) || path.endsWith(UNFINISHED)) return;
    const there = fs.analyzePath(path).exists;
    self.postMessage({ type: "file", path, data: there ? fs.readFile(path) : null });
  };
  fs.close = (stream) => {
    const written = (stream.flags & 3) !== 0 && stream.node && fs.isFile(stream.node.mode);
    const path = written ? fs.getPath(stream.node) : "";
    close.call(fs, stream);
    if (written) tell(path);
  };
  fs.rename = (from, to) => {
    rename.call(fs, from, to);
    tell(from);
    tell(to);
  };
  fs.unlink = (path) => {
    unlink.call(fs, path);
    tell(path);
  };
}
