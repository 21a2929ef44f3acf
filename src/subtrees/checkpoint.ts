/**
 * Where a long search is, in a file: JSON with a checksum, replaced whole or not at all (platform/files.ts).
 */

import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { codeOf, NpuzzleError, reasonOf } from '../errors.ts';
import { writeWhole } from '../platform/files.ts';
import type { Snapshot } from './books.ts';

const VERSION = 3;

/** A search that was broken off. */
export interface Broken {
  readonly snapshot: Snapshot;
  /** what the caller wants to find again */
  readonly kept: unknown;
}

export class Checkpoint {
  readonly #file: string;
  readonly #key: string;
  #writing: Promise<void> | undefined;

  /** @param key - names board, goal, tables and whatever else decides what the search does */
  constructor(file: string, key: string) {
    this.#file = file;
    this.#key = key;
  }

  /**
   * Reads where the search was.
   *
   * @returns undefined if there is no file yet
   * @throws {NpuzzleError} `E_FILE` if it cannot be read, is damaged, or is of another search
   */
  async read(): Promise<Broken | undefined> {
    let text: string;
    try {
      text = await readFile(this.#file, 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw this.#fault(`cannot be read (${reasonOf(error)})`, 'name another file');
    }
    const [sum, body = ''] = text.split('\n');
    if (sum !== checksum(body)) throw this.#fault('is damaged or no checkpoint', 'remove it, or name another file');
    const { version, key, snapshot, kept } = JSON.parse(body);
    if (version !== VERSION) {
      const which = version < VERSION ? 'an older' : 'a newer';
      throw this.#fault(
        `is of ${which} version of npuzzle`,
        'go on with that version, remove it, or name another file',
      );
    }
    if (key !== this.#key) {
      throw this.#fault('is of another board, goal or set of tables', 'remove it, or name another file');
    }
    return {
      snapshot: {
        ...snapshot,
        // JSON has no place for undefined in an array.
        done: snapshot.done.map((counts: unknown) => counts ?? undefined),
        places: snapshot.places.map((place: { trail: number[] }) => ({
          ...place,
          trail: Uint8Array.from(place.trail),
        })),
      },
      kept,
    };
  }

  /**
   * Writes where the search is; waits for a write that is under way.
   *
   * @param kept - anything JSON can hold, given back by `read`
   * @throws {NpuzzleError} `E_FILE`
   */
  write(snapshot: Snapshot, kept: unknown = null): Promise<void> {
    const places = snapshot.places.map((place) => ({ ...place, trail: [...place.trail] }));
    const body = JSON.stringify({ version: VERSION, key: this.#key, snapshot: { ...snapshot, places }, kept });
    this.#writing = this.#idle().then(() => this.#replace(`${checksum(body)}\n${body}\n`));
    return this.#writing;
  }

  /** The search is over: nothing is left to go on with. */
  async remove(): Promise<void> {
    await this.#idle();
    await rm(this.#file, { force: true });
  }

  /** Waits for a write that is under way; its failure was reported to whoever asked for it. */
  async #idle(): Promise<void> {
    await this.#writing?.catch(() => undefined);
  }

  async #replace(text: string): Promise<void> {
    try {
      await writeWhole(this.#file, [Buffer.from(text)]);
    } catch (error) {
      throw this.#fault(`cannot be written (${reasonOf(error)})`, 'name another file');
    }
  }

  #fault(what: string, remedy: string): NpuzzleError {
    return new NpuzzleError('E_FILE', `checkpoint ${this.#file} ${what}`, { remedy });
  }
}

function checksum(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}
