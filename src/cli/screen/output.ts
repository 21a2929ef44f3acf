/**
 * Where text leaves the process: whole lines, one write each, waiting when the reader is slow.
 *
 * Invariant: a line is handed to the system in one piece, or in pieces where it has millions of characters, and never after the reader has gone. A broken
 * pipe is quiet (the caller stops working once it `isClosed`); any other failure surfaces in `flush`.
 */

import { NpuzzleError } from '../../errors.ts';

/** A part of a line: text, or the bytes of it where there are very many, all of them ASCII; the system may have them after the next is made. */
export type Piece = string | Buffer;

/** A line whole, or in the pieces that it is made of. */
export type Line = string | Iterable<Piece>;

/** Characters handed to the system at once: a copy is made of each piece. */
const PIECE = 2 ** 20;

/** The text that pieces are. */
export function joined(pieces: Iterable<Piece>): string {
  return Array.from(pieces, (piece) => (typeof piece === 'string' ? piece : piece.toString('latin1'))).join('');
}

export class Output {
  readonly #stream: NodeJS.WriteStream;
  readonly #name: string;
  #isClosed = false;
  #failure: Error | undefined;

  constructor(stream: NodeJS.WriteStream, name: string) {
    this.#stream = stream;
    this.#name = name;
    stream.on('error', (error: NodeJS.ErrnoException) => {
      this.#isClosed = true;
      if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') this.#failure ??= error;
    });
  }

  /** Nobody reads any more. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  get isTTY(): boolean {
    return this.#stream.isTTY === true;
  }

  /** Columns of the terminal, else of `COLUMNS`, else no limit: a pipe gets whole lines. */
  get columns(): number {
    const columns = this.isTTY ? this.#stream.columns : Number(process.env['COLUMNS']);
    return Number.isInteger(columns) && columns > 0 ? Math.max(20, columns) : Number.POSITIVE_INFINITY;
  }

  /** Writes `text` and a newline; waits when the reader is behind. */
  async line(text: Line): Promise<void> {
    if (typeof text === 'string' && text.length <= PIECE) return this.#write(`${text}\n`);
    for (const part of typeof text === 'string' ? [text] : text) {
      if (this.#isClosed) return;
      if (typeof part !== 'string') await this.#write(part);
      else for (let at = 0; at < part.length; at += PIECE) await this.#write(part.slice(at, at + PIECE));
    }
    await this.#write('\n');
  }

  async #write(text: Piece): Promise<void> {
    if (this.#isClosed || this.#stream.write(text)) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        for (const event of ['drain', 'error', 'close']) this.#stream.off(event, go);
        resolve();
      };
      for (const event of ['drain', 'error', 'close']) this.#stream.on(event, go);
    });
  }

  /** Writes a piece of a line at once: the progress line, which only a terminal gets. */
  paint(text: string): void {
    if (!this.#isClosed) this.#stream.write(text);
  }

  /**
   * Waits until everything is written.
   *
   * @throws {NpuzzleError} `E_FILE` when the system refused, as a full disk does
   */
  async flush(): Promise<void> {
    if (!this.#isClosed) await new Promise<void>((resolve) => this.#stream.write('', () => resolve()));
    // The stream reports its error one turn after the write that met it.
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (this.#failure !== undefined) {
      throw new NpuzzleError('E_FILE', `cannot write to ${this.#name} (${this.#failure.message})`);
    }
  }
}

/** What it takes to paint on a terminal. */
export type Screen = Pick<Output, 'isTTY' | 'columns' | 'paint'>;

/** Results, and nothing else. */
export const stdout = new Output(process.stdout, 'standard output');

/** Errors, warnings, progress, summaries. */
export const stderr = new Output(process.stderr, 'standard error');
