/**
 * Records on disk, one JSON line each, appended as they come: what makes a comparison resumable.
 *
 * Invariant: a line is written in one piece with its newline, so after a crash at most the last line is torn, and
 * that one is cut off on opening. A file that holds anything else is never touched.
 */

import { type FileHandle, open } from 'node:fs/promises';
import { NpuzzleError } from '../errors.ts';
import type { RunRecord } from './record.ts';

const OPENING = '{"record":"run"';

export class RunStore {
  readonly #handle: FileHandle;
  readonly #file: string;
  /** in the order they were written */
  readonly records: readonly RunRecord[];
  /** bytes of a torn last line that were cut off */
  readonly tornBytes: number;

  private constructor(handle: FileHandle, file: string, records: readonly RunRecord[], tornBytes: number) {
    this.#handle = handle;
    this.#file = file;
    this.records = records;
    this.tornBytes = tornBytes;
  }

  /**
   * Opens or creates a file of records.
   *
   * @throws {NpuzzleError} `E_FILE` if it cannot be read and written, or holds something else
   */
  static async open(file: string): Promise<RunStore> {
    const handle = await open(file, 'a+').catch((error: unknown) => {
      throw cannot('open', file, error);
    });
    try {
      const text = await handle.readFile('utf8');
      const end = text.lastIndexOf('\n') + 1;
      const records = text
        .slice(0, end)
        .split('\n')
        .flatMap((line, index) => (line.trim() === '' ? [] : [readRecord(line, index + 1, file)]));
      const tornBytes = Buffer.byteLength(text.slice(end));
      if (tornBytes > 0) {
        requireOurs(text.slice(end), file, records.length + 1);
        await handle.truncate(Buffer.byteLength(text.slice(0, end)));
      }
      return new RunStore(handle, file, records, tornBytes);
    } catch (error) {
      await handle.close();
      throw error instanceof NpuzzleError ? error : cannot('read', file, error);
    }
  }

  /**
   * Adds one record.
   *
   * @throws {NpuzzleError} `E_FILE` when the system refuses, as a full disk does
   */
  async append(record: RunRecord): Promise<void> {
    try {
      await this.#handle.appendFile(`${JSON.stringify(record)}\n`);
    } catch (error) {
      throw cannot('write to', this.#file, error);
    }
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

function readRecord(line: string, number: number, file: string): RunRecord {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = undefined;
  }
  if (isRunRecord(value)) return value;
  throw new NpuzzleError('E_FILE', `${file} holds something that npuzzle compare did not write`, {
    line: number,
    remedy: 'give another file',
  });
}

/** A tail that cannot be the beginning of a record belongs to somebody: cutting it off would destroy it. */
function requireOurs(tail: string, file: string, line: number): void {
  if (tail.startsWith(OPENING) || OPENING.startsWith(tail)) return;
  readRecord('', line, file);
}

/** Written by this program; one that was edited by hand is the editor's responsibility. */
function isRunRecord(value: unknown): value is RunRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'record' in value &&
    value.record === 'run' &&
    'format' in value &&
    value.format === 1 &&
    'start' in value &&
    Array.isArray(value.start) &&
    'goal' in value &&
    Array.isArray(value.goal) &&
    'algorithm' in value &&
    typeof value.algorithm === 'string'
  );
}

function cannot(verb: string, file: string, error: unknown): NpuzzleError {
  return new NpuzzleError('E_FILE', `cannot ${verb} '${file}' (${error instanceof Error ? error.message : error})`);
}
