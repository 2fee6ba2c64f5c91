/** The finger on the glass of a board that has touch. */

export class Finger {
  /**
   * @param {HTMLCanvasElement} canvas the panel
   * @param {function(?number[]): void} moved told of the place, shares of width and height, or null
   */
  constructor(canvas, moved) {
    this.canvas = canvas;
    this.moved = moved;
    this.id = null;
    canvas.style.touchAction = "none";
    canvas.addEventListener("pointerdown", (event) => {
      if (this.id !== null || event.button > 0) return;
      this.id = event.pointerId;
      canvas.setPointerCapture(this.id);
      this.tell(event);
    });
    canvas.addEventListener("pointermove", (event) => this.tell(event));
    for (const name of ["pointerup", "pointercancel"]) {
      canvas.addEventListener(name, (event) => {
        if (event.pointerId !== this.id) return;
        this.id = null;
        this.moved(null);
      });
    }
  }

  tell(event) {
    if (event.pointerId !== this.id) return;
    const box = this.canvas.getBoundingClientRect();
    const share = (at, start, size) => Math.min(Math.max((at - start) / size, 0), 0.999);
    this.moved([
      share(event.clientX, box.left, box.width),
      share(event.clientY, box.top, box.height),
    ]);
  }
}
