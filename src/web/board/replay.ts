/**
 * Plays an answer: this many moves a second, stop, step, jump.
 *
 * Driven by the screen's own frames, so that a slow machine leaves out steps in between rather than falling behind.
 */

export interface ReplayListener {
  /** the board after this many moves is to be shown, sliding within this many milliseconds */
  onStep(count: number, slideMs: number): void;
  onState(isPlaying: boolean): void;
}

/** A slide takes this part of the time between two moves, and no longer than SLIDE_MS. */
const SLIDE_SHARE = 0.85;
const SLIDE_MS = 140;

export class Replay {
  readonly length: number;
  readonly #listener: ReplayListener;
  #at = 0;
  #perSecond = 4;
  #isPlaying = false;
  #next = 0;

  constructor(length: number, listener: ReplayListener) {
    this.length = length;
    this.#listener = listener;
  }

  get at(): number {
    return this.#at;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** moves a second */
  set speed(perSecond: number) {
    this.#perSecond = perSecond;
    this.#next = performance.now() + 1000 / perSecond;
  }

  play(): void {
    if (this.#isPlaying || this.length === 0) return;
    if (this.#at >= this.length) this.seek(0);
    this.#setPlaying(true);
    this.#next = performance.now() + 1000 / this.#perSecond;
    requestAnimationFrame(this.#frame);
  }

  pause(): void {
    if (this.#isPlaying) this.#setPlaying(false);
  }

  step(by: number): void {
    this.pause();
    this.seek(this.#at + by, SLIDE_MS);
  }

  seek(to: number, slideMs = 0): void {
    this.#at = Math.max(0, Math.min(this.length, to));
    this.#listener.onStep(this.#at, slideMs);
  }

  readonly #frame = (now: number): void => {
    if (!this.#isPlaying) return;
    const everyMs = 1000 / this.#perSecond;
    const due = Math.floor((now - this.#next) / everyMs) + 1;
    if (due > 0) {
      this.#next += due * everyMs;
      this.seek(this.#at + due, Math.min(SLIDE_MS, everyMs * SLIDE_SHARE));
      if (this.#at >= this.length) this.#setPlaying(false);
    }
    if (this.#isPlaying) requestAnimationFrame(this.#frame);
  };

  #setPlaying(isPlaying: boolean): void {
    this.#isPlaying = isPlaying;
    this.#listener.onState(isPlaying);
  }
}
