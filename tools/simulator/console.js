/** The console: a chip and its board, switched on and off; knows nothing of the page. */
import { Board } from "./board.js";
import { clean } from "./clean.js";

const POWER_ON = 1;
const SOFT_RESET = 5;
const DEEP_SLEEP = 4;
const OFF_MS = 250;
const UNREAD_MS = 2000;
// what the ADC reads at the divider of a cell with 4 V
const CHARGED = 2482;

export class Console extends EventTarget {
  /**
   * @param {object} parts bundle, machine (Uint8Array), name, glass, files, screen, sound
   */
  constructor(parts) {
    super();
    Object.assign(this, parts);
    this.facts = this.bundle.boards[this.name];
    this.worker = null;
    this.board = null;
    this.memory = new Uint8Array(0);
    this.held = new Set();
    this.lines = [];
    this.bytesBefore = 0;
    this.asleep = 0;
    this.touched = null;
    // why each life of the firmware began
    this.causes = [];
    this.ready = new Promise((resolve) => {
      this.isReady = resolve;
    });
  }

  /** Bytes that the panel was sent since the page opened. */
  get bytes() {
    return this.bytesBefore + (this.board ? this.board.panel.bytes : 0);
  }

  /** Lets power flow; `worker` may be a chip that has been made ready. */
  powerOn(worker = newChip(), cause = POWER_ON) {
    this.board = new Board(this.facts, this.glass, {
      light: (power) => this.screen.setLight(power),
      sound: (frequency, duty) => this.sound.set(frequency, duty),
    });
    this.run(worker, cause);
  }

  /** Lets a chip run on the board. */
  run(worker, cause) {
    this.worker = worker;
    this.causes.push(cause);
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = (event) => this.stop(clean(event.message || "the chip did not start"));
    const { name, memory, machine } = this;
    const saved = this.files.all();
    const bundle = this.bundle.files;
    for (const key of this.held) this.wire(key, true);
    if (this.touched) this.finger(this.touched);
    const { BATTERY } = this.facts;
    if (BATTERY?.[0] === "adc") worker.postMessage({ type: "raw", gpio: BATTERY[1], raw: CHARGED });
    worker.postMessage({ type: "boot", bundle, board: name, saved, memory, cause, machine });
    this.tell("power", true);
  }

  /** Cuts the power: what was not saved is gone. */
  powerOff() {
    clearTimeout(this.asleep);
    this.asleep = 0;
    this.worker?.terminate();
    this.worker = null;
    this.bytesBefore = this.bytes;
    this.board = null;
    this.sound.stop();
    this.screen.clear();
    this.tell("power", false);
  }

  /** Off and, a moment later, on. */
  async powerCycle() {
    this.powerOff();
    this.memory = new Uint8Array(0);
    const chip = newChip();
    await new Promise((resolve) => setTimeout(resolve, OFF_MS));
    if (this.worker === null) this.powerOn(chip);
    else chip.terminate();
  }

  /** Starts the chip again. Where only its interpreter does, all that hangs on its pins goes on. */
  restart(cause) {
    if (cause === SOFT_RESET) {
      this.worker.terminate();
      this.board.endWaves();
      this.run(newChip(), cause);
      return;
    }
    this.powerOff();
    this.powerOn(newChip(), cause);
  }

  sleep(ms) {
    this.powerOff();
    this.asleep = setTimeout(() => this.wake(), ms > 0 ? ms : 2 ** 31 - 1);
  }

  wake() {
    this.asleep = 0;
    this.restart(DEEP_SLEEP);
  }

  hear(message) {
    if (message.type === "events") {
      this.board.take(message.list);
      this.screen.refresh(this.board.panel);
      if (this.board.panel.complete) this.isReady();
    } else if (message.type === "file") {
      this.files.put(message.path, message.data);
      this.tell("file", message.path);
    } else if (message.type === "memory") {
      this.memory = message.data;
    } else if (message.type === "restart") {
      this.restart(message.cause);
    } else if (message.type === "sleep") {
      this.sleep(message.ms);
    } else if (message.type === "line") {
      this.lines.push(message.line);
      if (this.lines.length > 200) this.lines.shift();
    } else if (message.type === "read") {
      this.tell("read", message.gpio);
    } else if (message.type === "stopped") {
      this.stop(message.text);
    }
  }

  stop(text) {
    this.tell("stopped", text);
  }

  /** A key goes down or up. */
  key(name, down) {
    if (down) this.held.add(name);
    else this.held.delete(name);
    if (down && this.asleep) this.wake();
    else this.wire(name, down);
  }

  wire(name, down) {
    const key = this.board?.keys[name];
    if (key === undefined) return;
    const { gpio, raw } = key;
    if (raw !== null) this.worker.postMessage({ type: "raw", gpio, raw: down ? raw : 0 });
    else this.worker.postMessage({ type: "level", gpio, level: down ? 0 : 1 });
  }

  /** A finger on the glass at (x, y), shares of its width and height, or null when it goes. */
  finger(place) {
    this.touched = place;
    if (place && this.asleep) this.wake();
    else if (this.board?.touch) {
      this.worker.postMessage({ type: "finger", gpio: this.board.touch.gpio, place });
    }
  }

  /** Waits until the firmware has read a key so often, or can't any more. */
  read(name, times) {
    const gpio = this.board?.keys[name]?.gpio;
    if (gpio === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(late);
        for (const event of ["read", "power"]) this.removeEventListener(event, hear);
        resolve();
      };
      const hear = ({ type, detail }) => {
        if (type === "power" || detail === gpio) done();
      };
      const late = setTimeout(done, UNREAD_MS);
      for (const event of ["read", "power"]) this.addEventListener(event, hear);
      this.worker.postMessage({ type: "count", gpio, reads: times });
    });
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** A chip without power yet: it loads MicroPython while other things are got. */
export function newChip() {
  return new Worker(new URL("chip.js", import.meta.url), { type: "module" });
}
