/** The canvas that shows the panel: painted once a frame, scaled by whole device pixels. */

const MOST = 4;

export class Screen {
  constructor(canvas, width, height) {
    this.canvas = canvas;
    canvas.width = width;
    canvas.height = height;
    this.context = canvas.getContext("2d", { alpha: false });
    this.image = this.context.createImageData(width, height);
    this.cells = new Uint32Array(this.image.data.buffer);
    this.cells.fill(0xff000000);
    this.panel = null;
    this.light = 0;
    this.waiting = false;
  }

  /** Paints what `panel` has changed before the next frame. */
  refresh(panel) {
    this.panel = panel;
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.paint();
    });
  }

  paint() {
    const changed = this.panel && this.panel.paint(this.cells);
    if (changed) {
      const { x, y, w, h } = changed;
      this.context.putImageData(this.image, 0, 0, x, y, w, h);
    }
  }

  /** Sets the backlight, 0 to 1. The eye sees a tenth of the power as a third of the light. */
  setLight(power) {
    if (power === this.light) return;
    this.light = power;
    this.canvas.style.filter = power >= 1 ? "" : `brightness(${Math.sqrt(power).toFixed(3)})`;
  }

  /** No power: black. */
  clear() {
    this.panel = null;
    this.cells.fill(0xff000000);
    this.context.putImageData(this.image, 0, 0);
  }

  /** Gives the picture, unscaled and undimmed, as the address of a PNG. */
  picture() {
    this.paint();
    return this.canvas.toDataURL("image/png");
  }
}

/** The size in CSS pixels that a canvas of `width` has at the wanted or largest fitting scale. */
export function fittingScale(width, height, room, wanted) {
  const ratio = window.devicePixelRatio || 1;
  if (wanted) return Math.max(1, Math.round(wanted * ratio)) / ratio;
  const fits = Math.min(room.width / width, room.height / height);
  const whole = Math.floor(Math.min(fits, MOST) * ratio + 0.001);
  return Math.max(1, whole) / ratio;
}
