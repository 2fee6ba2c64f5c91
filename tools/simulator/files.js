/** The console's saved files, kept by the browser: one entry of localStorage for each. */

const PREFIX = "paihe:";

export class Files {
  /** @param {Storage} storage localStorage, or null where the browser has none for us */
  constructor(storage) {
    this.storage = storage;
    this.broken = storage === null;
    this.loose = {};
  }

  /** Gives {path: Uint8Array} of everything kept. */
  all() {
    const found = { ...this.loose };
    for (const key of this.keys()) {
      try {
        found[key.slice(PREFIX.length)] = decode(this.storage.getItem(key));
      } catch {
        this.storage.removeItem(key);
      }
    }
    return found;
  }

  /** Keeps a file, or forgets it when `data` is null. */
  put(path, data) {
    if (!this.broken) {
      try {
        if (data === null) this.storage.removeItem(PREFIX + path);
        else this.storage.setItem(PREFIX + path, encode(data));
        return;
      } catch {
        this.broken = true;
      }
    }
    if (data === null) delete this.loose[path];
    else this.loose[path] = data;
  }

  /** Forgets everything. */
  clear() {
    for (const key of this.keys()) this.storage.removeItem(key);
    this.loose = {};
  }

  keys() {
    if (this.storage === null) return [];
    return Object.keys(this.storage).filter((key) => key.startsWith(PREFIX));
  }
}

/** Gives the browser's storage, or null where it refuses. */
export function browserStorage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function encode(data) {
  let text = "";
  for (const value of data) text += String.fromCharCode(value);
  return btoa(text);
}

function decode(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
