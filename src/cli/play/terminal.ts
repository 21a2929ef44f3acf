/**
 * The terminal in raw mode: one key at a time, a screen that is painted over and over.
 *
 * Invariant: whatever way the process ends, short of SIGKILL, the terminal is as it was: cooked, cursor shown, first screen.
 */

import { stdout } from '../screen/output.ts';
import { type Key, keysIn } from './keys.ts';

const ENTER = '\u001b[?1049h\u001b[?25l';
const LEAVE = '\u001b[?25h\u001b[?1049l';
const HOME = '\u001b[H';
const TO_END_OF_LINE = '\u001b[K';
const TO_END_OF_SCREEN = '\u001b[J';

/** Signals that end the process where nobody handles them. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Both ends of the conversation are a terminal. */
export function hasTerminal(): boolean {
  return process.stdin.isTTY === true && stdout.isTTY && process.env['TERM'] !== 'dumb';
}

export class Terminal {
  readonly #waiting: ((key: Key) => void)[] = [];
  readonly #pressed: Key[] = [];
  readonly #onResize: () => void;
  #isEntered = false;

  /** @param onResize - paints anew */
  constructor(onResize: () => void) {
    this.#onResize = onResize;
  }

  get columns(): number {
    return stdout.columns;
  }

  enter(): void {
    this.#isEntered = true;
    process.on('exit', this.#leave);
    for (const signal of ENDING) process.on(signal, this.#end);
    process.stdout.on('resize', this.#onResize);
    process.stdin.setEncoding('utf8').setRawMode(true).on('data', this.#take).on('end', this.#hangUp).resume();
    stdout.paint(ENTER);
  }

  /** Gives the terminal back. */
  readonly leave = (): void => {
    this.#leave();
    process.off('exit', this.#leave);
    for (const signal of ENDING) process.off(signal, this.#end);
    process.stdout.off('resize', this.#onResize);
    process.stdin.off('data', this.#take).off('end', this.#hangUp).pause();
  };

  /** Paints the lines over what was there, without flicker. */
  paint(lines: readonly string[]): void {
    if (this.#isEntered)
      stdout.paint(`${HOME}${lines.join(`${TO_END_OF_LINE}\r\n`)}${TO_END_OF_LINE}${TO_END_OF_SCREEN}`);
  }

  /** The next key, or `undefined` if none is pressed within this many milliseconds or before the signal. */
  async key(within?: number, signal?: AbortSignal): Promise<Key | undefined> {
    const pressed = this.#pressed.shift();
    if (pressed !== undefined) return pressed;
    return new Promise((resolve) => {
      const timer = within === undefined ? undefined : setTimeout(() => done(undefined), within);
      const done = (key: Key | undefined): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        const at = this.#waiting.indexOf(done);
        if (at >= 0) this.#waiting.splice(at, 1);
        resolve(key);
      };
      const giveUp = (): void => done(undefined);
      this.#waiting.push(done);
      signal?.addEventListener('abort', giveUp);
      if (signal?.aborted) giveUp();
    });
  }

  /** The next `key` is this one: it stopped something and means what it means. */
  putBack(key: Key): void {
    this.#pressed.unshift(key);
  }

  readonly #take = (input: string | Buffer): void => {
    for (const key of keysIn(String(input))) this.#hand(key);
  };

  readonly #hangUp = (): void => this.#hand('quit');

  #hand(key: Key): void {
    const waiting = this.#waiting.shift();
    if (waiting === undefined) this.#pressed.push(key);
    else waiting(key);
  }

  readonly #leave = (): void => {
    if (!this.#isEntered) return;
    this.#isEntered = false;
    stdout.paint(LEAVE);
    // A terminal that has hung up cannot be set.
    if (process.stdin.isTTY && !process.stdin.destroyed) process.stdin.setRawMode(false);
  };

  /** Dies of the signal after all, with the terminal as it was. */
  readonly #end = (signal: NodeJS.Signals): void => {
    this.leave();
    process.kill(process.pid, signal);
  };
}
