/** The piezo: a square wave from the page's loudspeaker, silent until the player did something. */

const LOUDEST = 0.12;
const HALF = 32768;

export class Sound {
  constructor() {
    this.context = null;
    this.frequency = 0;
    this.duty = 0;
  }

  /** Call it from a gesture: browsers allow sound only then. */
  wake() {
    if (this.context === null) {
      const Context = window.AudioContext || window.webkitAudioContext;
      if (!Context) return;
      this.context = new Context();
      this.gain = this.context.createGain();
      this.gain.gain.value = 0;
      this.gain.connect(this.context.destination);
      this.wave = this.context.createOscillator();
      this.wave.type = "square";
      this.wave.connect(this.gain);
      this.wave.start();
    }
    if (this.context.state === "suspended") this.context.resume();
  }

  /** What the pin does: hertz, and duty out of 65535; loudest at half. */
  set(frequency, duty) {
    this.frequency = frequency;
    this.duty = duty;
    if (this.context === null || this.context.state !== "running") return;
    const away = Math.abs(duty - HALF) / HALF;
    const loud = duty === 0 ? 0 : LOUDEST * Math.sqrt(Math.max(0, 1 - away));
    const now = this.context.currentTime;
    if (frequency > 0 && frequency < 20000) this.wave.frequency.setValueAtTime(frequency, now);
    this.gain.gain.setTargetAtTime(frequency < 20000 ? loud : 0, now, 0.002);
  }

  /** Silence. */
  stop() {
    this.set(this.frequency, 0);
  }
}
