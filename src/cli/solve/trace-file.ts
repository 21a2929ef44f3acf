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
/** More are no picture. */
const SHOWN_LINES = 2000;

export class TraceFile {
  readonly #name: string;
  readonly #file: number;
  readonly #first: TraceLine[] = [];
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

  /** The first lines, and the last: what a page shows of the search. */
  get shown(): readonly TraceLine[] {
    return this.#first;
  }

  #write(line: TraceLine): void {
    if (this.#first.length < SHOWN_LINES || line.event === 'end') this.#first.push(line);
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
