/**
 * The file of `solve --trace`: one JSON object a line, as they come.
 *
 * Invariant: a line is written before the search goes on for long, so an interrupted search leaves what it has reported.
 */

import { closeSync, openSync, writeSync } from 'node:fs';
import type { TraceLine, TraceOptions } from '../../contract/trace-event.ts';
import { NpuzzleError } from '../../errors.ts';

/** characters kept back, so that not every line is a call of the system */
const BUFFER = 1 << 16;

export class TraceFile {
  readonly #name: string;
  readonly #file: number;
  #text = '';

  /** @throws {NpuzzleError} `E_FILE` if it cannot be written; what was there before is gone */
  constructor(name: string) {
    this.#name = name;
    this.#file = this.#or(() => openSync(name, 'w'));
  }

  /** What `solve` takes as `trace`. */
  options(limit: number): TraceOptions {
    return { limit, onLine: (line) => this.#write(line) };
  }

  /** @throws {NpuzzleError} `E_FILE` */
  close(): void {
    this.#flush();
    this.#or(() => closeSync(this.#file));
  }

  #write(line: TraceLine): void {
    this.#text += `${JSON.stringify(line)}\n`;
    if (this.#text.length >= BUFFER || line.event === 'begin' || line.event === 'end') this.#flush();
  }

  #flush(): void {
    const bytes = Buffer.from(this.#text);
    this.#text = '';
    for (let at = 0; at < bytes.length; ) at += this.#or(() => writeSync(this.#file, bytes, at));
  }

  #or<T>(call: () => T): T {
    try {
      return call();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      throw new NpuzzleError('E_FILE', `cannot write ${this.#name} (${error.message})`);
    }
  }
}
