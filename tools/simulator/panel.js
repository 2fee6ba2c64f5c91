/**
 * An ST7789, ILI9341 or ILI9342 controller with its glass: takes the bytes of the SPI bus, has a picture.
 *
 * Memory cells are 0xFFBBGGRR, as ImageData has them. Colour order and inversion act between
 * memory and glass, the address order (MX, MY, MV) acts while memory is written.
 */

const SHORT = 240;
const LONG = 320;
const OPAQUE = 0xff000000;

const SOFT_RESET = 0x01;
const SLEEP_IN = 0x10;
const SLEEP_OUT = 0x11;
const INVERT_OFF = 0x20;
const INVERT_ON = 0x21;
const DISPLAY_OFF = 0x28;
const DISPLAY_ON = 0x29;
const COLUMN_SPAN = 0x2a;
const ROW_SPAN = 0x2b;
const WRITE = 0x2c;
const ORDER = 0x36;
const PIXEL_FORMAT = 0x3a;
const WRITE_ON = 0x3c;

const MIRROR_ROWS = 0x80;
const MIRROR_COLUMNS = 0x40;
const EXCHANGE = 0x20;
const BGR = 0x08;

/** RGB565 → memory cell. */
const WIDE = new Uint32Array(65536);
for (let value = 0; value < 65536; value += 1) {
  const r = value >> 11;
  const g = (value >> 5) & 63;
  const b = value & 31;
  WIDE[value] =
    OPAQUE | (((b << 3) | (b >> 2)) << 16) | (((g << 2) | (g >> 4)) << 8) | (r << 3) | (r >> 2);
}

export class Panel {
  /** @param {object} glass a row of GLASS */
  constructor(glass) {
    this.glass = glass;
    this.width = glass.width;
    this.height = glass.height;
    this.memoryColumns = glass.upright ? LONG : SHORT;
    this.memoryRows = glass.upright ? SHORT : LONG;
    this.memory = new Uint32Array(SHORT * LONG).fill(OPAQUE);
    this.seen = new Uint8Array(SHORT * LONG);
    this.unseen = glass.width * glass.height;
    this.bytes = 0;
    this.reset();
  }

  /** The reset pin or the reset command: registers go back, memory stays. */
  reset() {
    this.asleep = true;
    this.on = false;
    this.inverted = false;
    this.order = 0;
    this.wordBytes = 3;
    this.command = -1;
    this.parameters = [];
    this.columns = [0, this.memoryColumns - 1];
    this.rows = [0, this.memoryRows - 1];
    this.x = this.y = 0;
    this.word = 0;
    this.wordGot = 0;
    this.markAll();
  }

  /** Whether the glass shows the memory. */
  get showing() {
    return this.on && !this.asleep;
  }

  /** Whether every visible pixel has been written since power came and the picture is on. */
  get complete() {
    return this.showing && this.unseen === 0;
  }

  /** Takes bytes sent with the D/C line low (commands) or high (data). */
  feed(isData, bytes) {
    this.bytes += bytes.length;
    if (!isData) {
      for (const code of bytes) this.begin(code);
    } else if (this.command === WRITE || this.command === WRITE_ON) {
      this.pixels(bytes);
    } else {
      for (const value of bytes) this.parameter(value);
    }
  }

  begin(code) {
    this.command = code;
    this.parameters.length = 0;
    this.wordGot = 0;
    this.word = 0;
    if (code === WRITE) {
      this.x = this.columns[0];
      this.y = this.rows[0];
    } else if (code === SOFT_RESET) {
      this.reset();
    } else if (code === SLEEP_IN || code === SLEEP_OUT) {
      this.asleep = code === SLEEP_IN;
      this.markAll();
    } else if (code === INVERT_ON || code === INVERT_OFF) {
      this.inverted = code === INVERT_ON;
      this.markAll();
    } else if (code === DISPLAY_ON || code === DISPLAY_OFF) {
      this.on = code === DISPLAY_ON;
      this.markAll();
    }
  }

  parameter(value) {
    const got = this.parameters;
    got.push(value);
    if (this.command === ORDER && got.length === 1) {
      this.order = value;
      this.markAll();
    } else if (this.command === PIXEL_FORMAT && got.length === 1) {
      this.wordBytes = (value & 7) === 5 ? 2 : 3;
    } else if (got.length === 4) {
      const span = [(got[0] << 8) | got[1], (got[2] << 8) | got[3]];
      if (this.command === COLUMN_SPAN) this.columns = span;
      if (this.command === ROW_SPAN) this.rows = span;
    }
  }

  pixels(bytes) {
    const size = this.wordBytes;
    let word = this.word;
    let got = this.wordGot;
    for (let i = 0; i < bytes.length; i += 1) {
      word = (word << 8) | bytes[i];
      got += 1;
      if (got === size) {
        this.put(
          size === 2
            ? WIDE[word]
            : (OPAQUE | ((word & 0xfc) << 16) | (word & 0xfc00) | ((word >> 16) & 0xfc)) >>> 0,
        );
        word = got = 0;
      }
    }
    this.word = word;
    this.wordGot = got;
  }

  /** Writes one cell and moves the address on, column by column, then row by row. */
  put(cell) {
    const exchange = this.order & EXCHANGE;
    let column = exchange ? this.y : this.x;
    let row = exchange ? this.x : this.y;
    const { memoryColumns, memoryRows, glass } = this;
    if (column < memoryColumns && row < memoryRows) {
      if (this.order & MIRROR_COLUMNS) column = memoryColumns - 1 - column;
      if (this.order & MIRROR_ROWS) row = memoryRows - 1 - row;
      const at = row * memoryColumns + column;
      this.memory[at] = cell;
      const [across, down] = glass.upright ? [column, row] : [row, column];
      this.mark(
        glass.mirrored ? glass.left - across : across - glass.left,
        glass.flipped ? glass.top - down : down - glass.top,
        at,
      );
    }
    this.x += 1;
    if (this.x > this.columns[1]) {
      this.x = this.columns[0];
      this.y += 1;
      if (this.y > this.rows[1]) this.y = this.rows[0];
    }
  }

  /** The place in memory that is seen at (x, y) of the glass. */
  cell(x, y) {
    const { left, top, mirrored, flipped, upright } = this.glass;
    const across = mirrored ? left - x : left + x;
    const down = flipped ? top - y : top + y;
    return upright ? down * this.memoryColumns + across : across * this.memoryColumns + down;
  }

  mark(x, y, at) {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    if (!this.seen[at]) {
      this.seen[at] = 1;
      this.unseen -= 1;
    }
    if (x < this.left) this.left = x;
    if (x >= this.right) this.right = x + 1;
    if (y < this.top) this.top = y;
    if (y >= this.bottom) this.bottom = y + 1;
  }

  markAll() {
    this.left = this.top = 0;
    this.right = this.width;
    this.bottom = this.height;
  }

  /**
   * Copies what changed into `target` (width × height cells, rows from left to right) and gives
   * the changed rectangle {x, y, w, h}, or null.
   */
  paint(target) {
    const { left, top, right, bottom, width, glass } = this;
    if (left >= right || top >= bottom) return null;
    const swap = Boolean(this.order & BGR) !== glass.bgr;
    const flip = this.inverted !== glass.inverted ? 0x00ffffff : 0;
    const showing = this.showing;
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        let cell = showing ? this.memory[this.cell(x, y)] ^ flip : OPAQUE;
        if (swap) {
          cell = (cell & 0xff00ff00) | ((cell & 255) << 16) | ((cell >> 16) & 255);
        }
        target[y * width + x] = cell;
      }
    }
    this.left = width;
    this.top = this.height;
    this.right = this.bottom = 0;
    return { x: left, y: top, w: right - left, h: bottom - top };
  }
}
