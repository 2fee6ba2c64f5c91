/** A board: what hangs on the pins of the chip, by the firmware's own table of the board. */
import { Panel } from "./panel.js";

const PIN = 0;
const BUS = 1;
const WAVE = 2;
const FULL = 65535;

export class Board {
  /**
   * @param {object} facts PANEL, SPI, KEYS, BACKLIGHT, SPEAKER of the firmware's board module
   * @param {object} glass the row of GLASS
   * @param {{light: function(number), sound: function(number, number)}} outputs
   */
  constructor(facts, glass, outputs) {
    const [bus, , , , , cs, dc, reset] = facts.SPI;
    Object.assign(this, { bus, cs, dc, reset, outputs });
    this.backlight = facts.BACKLIGHT;
    this.speaker = facts.SPEAKER;
    this.keys = {};
    // of several buttons for one key the first one is pressed; of a ladder, the middle of its window
    for (const [name, gpio, least, most] of facts.KEYS) {
      this.keys[name] ??= { gpio, raw: most ? (least + most) / 2 : null };
    }
    this.touch = facts.TOUCH && { gpio: facts.TOUCH[4], width: glass.width, height: glass.height };
    this.panel = new Panel(glass);
    this.levels = {};
    this.waves = new Set();
    outputs.light(this.backlight === null ? 1 : 0);
  }

  /** Takes events of the chip in their order. */
  take(list) {
    for (const [kind, where, first, second] of list) {
      if (kind === BUS) this.bytes(where, first);
      else if (kind === PIN) this.pin(where, first);
      else if (kind === WAVE) this.wave(where, first, second);
    }
  }

  bytes(bus, bytes) {
    if (bus === this.bus && this.levels[this.cs] === 0 && this.levels[this.reset] !== 0) {
      this.panel.feed(this.levels[this.dc] === 1, bytes);
    }
  }

  pin(gpio, level) {
    this.levels[gpio] = level;
    this.waves.delete(gpio);
    if (gpio === this.reset && level === 0) this.panel.reset();
    if (gpio === this.backlight) this.outputs.light(level);
  }

  wave(gpio, frequency, duty) {
    this.waves.add(gpio);
    if (gpio === this.backlight) this.outputs.light(duty / FULL);
    if (gpio === this.speaker) this.outputs.sound(frequency, duty);
  }

  /** The interpreter ends: so do its waves, while pins keep their levels. */
  endWaves() {
    for (const gpio of this.waves) this.wave(gpio, 0, 0);
    this.waves.clear();
  }
}
