/** Keys of the handheld from keyboard, mouse and fingers; several may be held at once. */

// a busy browser reports both ends of a tap at once; no finger is faster than this
const LEAST_MS = 60;

const KEYBOARD = {
  ArrowUp: "UP",
  ArrowDown: "DOWN",
  ArrowLeft: "LEFT",
  ArrowRight: "RIGHT",
  KeyZ: "A",
  Enter: "A",
  NumpadEnter: "A",
  Space: "A",
  KeyX: "B",
  Backspace: "B",
  Escape: "B",
  KeyM: "MENU",
  Tab: "MENU",
};

export class Keys {
  /**
   * @param {HTMLElement} root where the elements with data-key are
   * @param {function(string, boolean): void} changed told of each key that goes down or up
   * @param {Object<string, function(): void>} commands by keyboard code: what else there is
   */
  constructor(root, changed, commands) {
    this.root = root;
    this.changed = changed;
    this.commands = commands;
    this.holders = {};
    this.pointers = new Map();
    this.listen();
  }

  listen() {
    window.addEventListener("keydown", (event) => this.keyboard(event, true));
    window.addEventListener("keyup", (event) => this.keyboard(event, false));
    window.addEventListener("blur", () => this.releaseAll());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.releaseAll();
    });
    const root = this.root;
    root.addEventListener("pointerdown", (event) => this.pointer(event, true));
    window.addEventListener("pointermove", (event) => {
      if (this.pointers.has(event.pointerId)) this.pointer(event, true);
    });
    for (const name of ["pointerup", "pointercancel"]) {
      window.addEventListener(name, (event) => this.pointer(event, false));
    }
    for (const name of ["contextmenu", "selectstart", "dragstart", "dblclick"]) {
      root.addEventListener(name, (event) => event.preventDefault());
    }
    // Safari zooms on a double tap and scrolls in spite of touch-action
    root.addEventListener("touchstart", stop, { passive: false });
    root.addEventListener("touchmove", stop, { passive: false });
  }

  keyboard(event, down) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const key = KEYBOARD[event.code];
    const command = this.commands[event.code];
    if (!key && !command) return;
    if (event.target.closest && event.target.closest("#notice")) return;
    event.preventDefault();
    if (event.repeat) return;
    if (key) this.hold(key, event.code, down);
    else if (down) command();
  }

  /** A pointer holds the key under it, and another one when it slides there. */
  pointer(event, down) {
    const id = event.pointerId;
    const before = this.pointers.get(id);
    const element = down ? document.elementFromPoint(event.clientX, event.clientY) : null;
    const key = element && element.closest("[data-key]")?.dataset.key;
    if (down && event.type === "pointerdown") {
      if (!key || event.button > 0) return;
      if (event.target.hasPointerCapture?.(id)) event.target.releasePointerCapture(id);
      event.preventDefault();
    }
    if (before && before !== key) this.hold(before, `pointer ${id}`, false);
    if (key && before !== key) this.hold(key, `pointer ${id}`, true);
    if (down) this.pointers.set(id, key);
    else this.pointers.delete(id);
  }

  /** Lets `holder` hold `key` down or let it go; not before the firmware can have noticed. */
  hold(key, holder, down) {
    const holders = (this.holders[key] ??= new Map());
    if (down) {
      this.change(key, holders, () => holders.set(holder, performance.now()));
      return;
    }
    const since = holders.get(holder);
    if (since === undefined) return;
    const rest = since + LEAST_MS - performance.now();
    const release = () => {
      if (holders.get(holder) === since) this.change(key, holders, () => holders.delete(holder));
    };
    if (rest > 0) setTimeout(release, rest);
    else release();
  }

  change(key, holders, action) {
    const before = holders.size > 0;
    action();
    const down = holders.size > 0;
    if (down !== before) {
      this.root.querySelector(`[data-key="${key}"]`)?.classList.toggle("held", down);
      this.changed(key, down);
    }
  }

  releaseAll() {
    for (const [key, holders] of Object.entries(this.holders)) {
      this.change(key, holders, () => holders.clear());
    }
    this.pointers.clear();
  }
}

function stop(event) {
  if (event.target.closest("[data-key]") && event.cancelable) event.preventDefault();
}
