/** A stopwatch that can be stopped and goes on; what it says outlives the page that it began on. */

export class Clock {
  #ranMs: number;
  #since: number | undefined;
  #isPaused = false;

  /** @param ranMs - what it says at first */
  constructor(ranMs = 0) {
    this.#ranMs = ranMs;
  }

  get isRunning(): boolean {
    return this.#since !== undefined;
  }

  get elapsedMs(): number {
    return this.#ranMs + (this.#since === undefined ? 0 : performance.now() - this.#since);
  }

  run(): void {
    this.#isPaused = false;
    this.#since ??= performance.now();
  }

  /** Stands still while the player is away, and goes on if it ran. */
  pauseWhile(isAway: boolean): void {
    if (isAway && this.isRunning) {
      this.stop();
      this.#isPaused = true;
    } else if (!isAway && this.#isPaused) this.run();
  }

  stop(): void {
    this.#isPaused = false;
    this.#ranMs = this.elapsedMs;
    this.#since = undefined;
  }
}
