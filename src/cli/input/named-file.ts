/**
 * What a command writes under a name that the user gives: whole, and never over what somebody else wrote.
 *
 * Invariant: that it can be written is known before any work begins. A file that is there is replaced only if it opens as
 * files of this kind by this program do, or with `--force`; a folder is new, empty or ours. Tables that were learned cost hours:
 * they are replaced only by the training that made them. What is appended to, or gone on with, is not replaced: records
 * (`--jsonl`) and checkpoints are refused only if they are of something else.
 */

import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NpuzzleError, reasonOf } from '../../errors.ts';
import { requireWritable, writeWhole } from '../../platform/files.ts';

/** How files of a kind begin when this program wrote them. */
export const OWN_FILES = {
  html: /<title>npuzzle/,
  svg: /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d. ]+" width="[\d.]+" height="[\d.]+" role="img" aria-label=/,
  csv: /^board,width,height,start,goal,algorithm,/,
  trace: /^\{"event":"begin",/,
  tables: /^npuzzleL/,
} as const;

export type FileKind = keyof typeof OWN_FILES;

/** Characters of a file that are looked at: a page has its title behind its policy. */
const HEAD = 4096;

/** A file to be written once its content is known. */
export class NamedFile {
  readonly #name: string;
  readonly #flag: string;

  /** @throws {NpuzzleError} `E_FILE` if it cannot be written, or may not be written over */
  constructor(name: string, flag: string, kind: FileKind, force: boolean | undefined) {
    this.#name = name;
    this.#flag = flag;
    if (existsSync(name) && !force && statSync(name).isFile()) this.#refuseForeign(kind);
    this.#or(() => requireWritable(name));
  }

  /**
   * Writes the whole file, or nothing.
   *
   * @throws {NpuzzleError} `E_FILE`
   */
  async write(content: string | Uint8Array): Promise<void> {
    try {
      // A pipe or a device is no file that another may take the place of.
      if (existsSync(this.#name) && !statSync(this.#name).isFile()) await writeFile(this.#name, content);
      else await writeWhole(this.#name, [typeof content === 'string' ? Buffer.from(content) : content]);
    } catch (error) {
      throw this.#fault(error);
    }
  }

  #refuseForeign(kind: FileKind): void {
    const head = this.#or(() => headOf(this.#name));
    if (head === '' || OWN_FILES[kind].test(head)) return;
    throw new NpuzzleError('E_FILE', `${this.#flag} would write over '${this.#name}', which npuzzle did not write`, {
      remedy: 'name another file, or add --force',
    });
  }

  #or<T>(call: () => T): T {
    try {
      return call();
    } catch (error) {
      throw this.#fault(error);
    }
  }

  #fault(error: unknown): NpuzzleError {
    return new NpuzzleError('E_FILE', `${this.#flag} cannot write '${this.#name}' (${reasonOf(error)})`);
  }
}

/**
 * The file of learned tables: new, foreign never, and of an earlier training only if that is the one that goes on.
 *
 * @throws {NpuzzleError} `E_FILE`
 */
export function learnedFile(name: string, force: boolean | undefined): NamedFile {
  const isGoingOn = existsSync(`${name}.training`);
  if (!force && !isGoingOn && existsSync(name) && statSync(name).isFile() && OWN_FILES.tables.test(headOf(name))) {
    throw new NpuzzleError('E_FILE', `--out would write over '${name}', the tables of another training`, {
      remedy: 'name another file, or add --force',
    });
  }
  return new NamedFile(name, '--out', 'tables', force);
}

/**
 * That records may be appended to a file: it is new, empty, or has JSON lines.
 *
 * @throws {NpuzzleError} `E_FILE`
 */
export function requireRecords(name: string | undefined, flag: string): void {
  if (name === undefined) return;
  try {
    requireWritable(name);
    if (existsSync(name) && statSync(name).isFile() && !/^\s*(\{|$)/.test(headOf(name))) {
      throw new NpuzzleError('E_FILE', `${flag} would append to '${name}', which has no records`, {
        remedy: 'name another file',
      });
    }
  } catch (error) {
    if (error instanceof NpuzzleError) throw error;
    throw new NpuzzleError('E_FILE', `${flag} cannot write '${name}' (${reasonOf(error)})`);
  }
}

/**
 * That a folder may be filled: it is new, empty, or has a page of ours.
 *
 * @throws {NpuzzleError} `E_FILE`
 */
export function requireOwnFolder(folder: string, flag: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new NpuzzleError('E_FILE', `${flag}: '${folder}' is no folder`);
  if (readdirSync(folder).length === 0) return;
  const index = join(folder, 'index.html');
  if (existsSync(index) && OWN_FILES.html.test(headOf(index))) return;
  throw new NpuzzleError('E_FILE', `${flag} would write into '${folder}', which has files that npuzzle did not write`, {
    remedy: 'name a new folder, or add --force',
  });
}

function headOf(name: string): string {
  const file = openSync(name, 'r');
  try {
    const bytes = Buffer.alloc(HEAD);
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, HEAD, 0));
  } finally {
    closeSync(file);
  }
}
