/**
 * A file of labels that grows row by row, and that a run which was killed goes on with.
 *
 *   FILE.part.json   whose rows they are: goal, source, format; written first, whole
 *   FILE.part        the rows so far, in order
 *   FILE             all of them, once there are no more
 *
 * Invariant: the rows of FILE.part are the first ones, each once; a row that was cut off is cut away when it is opened. No
 * half file is ever seen under FILE's own name.
 */

import { existsSync } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises';
import type { LabelRow } from '../contract/label.ts';
import { codeOf, NpuzzleError, reasonOf } from '../errors.ts';
import { writeWhole } from '../platform/files.ts';
import type { Board } from '../puzzle/board.ts';
import { archivePieces } from './archive.ts';
import { HEADER_BYTES, readRecord, recordBytes, recordHeader, recordOf } from './records.ts';
import { CSV_HEADER, csvRow, jsonRow, readCsvRow, readJsonRow } from './text-formats.ts';

export const LABEL_FORMATS = ['jsonl', 'csv', 'npy', 'npz'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

export interface LabelFileOptions {
  readonly format: LabelFormat;
  readonly goal: Board;
  readonly directions: string;
  /** whatever makes these rows other ones: the source of the boards */
  readonly identity: object;
  /** write over a file that is there, and begin anew where other rows were begun */
  readonly force?: boolean | undefined;
}

const VERSION = 1;
/** bytes read at a time */
const READ_BYTES = 2 ** 20;
const LINE_END = 10;
/** milliseconds between syncs to the disk */
const SYNC_MS = 5000;

export class LabelFile {
  readonly #path: string;
  readonly #options: LabelFileOptions;
  readonly #part: FileHandle;
  #rows = 0;
  #end = 0;
  #last: LabelRow | undefined;
  #synced = performance.now();

  private constructor(path: string, options: LabelFileOptions, part: FileHandle) {
    this.#path = path;
    this.#options = options;
    this.#part = part;
  }

  /**
   * Opens the rows that an earlier run has left, or begins.
   *
   * @throws {NpuzzleError} `E_FILE` if the file is there already, cannot be written, or other rows were begun under its name
   */
  static async open(path: string, options: LabelFileOptions): Promise<LabelFile> {
    const { force, format, goal, directions, identity } = options;
    const about = JSON.stringify({
      version: VERSION,
      format,
      goal: goal.tiles,
      width: goal.width,
      directions,
      identity,
    });
    try {
      const begun = await textOf(`${path}.part.json`);
      if (existsSync(path)) {
        if (begun !== about && !force) {
          throw new NpuzzleError('E_FILE', `'${path}' is there already`, {
            remedy: 'name another file, or add --force',
          });
        }
        // The run was killed between its last two steps: all its rows are in the file.
        if (begun === about && !existsSync(`${path}.part`)) await rename(path, `${path}.part`);
      }
      const isOther = begun === undefined ? existsSync(`${path}.part`) : begun !== about;
      if (isOther && !force) {
        throw new NpuzzleError('E_FILE', `other rows were begun in '${path}.part'`, {
          remedy: 'repeat the command they are of, name another file, or add --force',
        });
      }
      if (begun === undefined || isOther) {
        await rm(`${path}.part`, { force: true });
        await writeWhole(`${path}.part.json`, [Buffer.from(about)]);
      }
      const file = new LabelFile(path, options, await open(`${path}.part`, existsSync(`${path}.part`) ? 'r+' : 'w+'));
      await file.#resume();
      return file;
    } catch (error) {
      throw fault(path, error);
    }
  }

  /** Rows that are in it. */
  get rows(): number {
    return this.#rows;
  }

  /** The last of those that an earlier run has left. */
  get last(): LabelRow | undefined {
    return this.#last;
  }

  /**
   * Adds rows, which follow those that are there.
   *
   * @throws {NpuzzleError} `E_FILE`
   */
  async append(rows: readonly LabelRow[]): Promise<void> {
    const bytes = Buffer.concat(rows.map((row) => this.#spell(row)));
    try {
      for (let done = 0; done < bytes.length; ) {
        done += (await this.#part.write(bytes, done, bytes.length - done, this.#end + done)).bytesWritten;
      }
      this.#end += bytes.length;
      this.#rows += rows.length;
      if (performance.now() - this.#synced < SYNC_MS) return;
      await this.#part.datasync();
      this.#synced = performance.now();
    } catch (error) {
      throw fault(this.#path, error);
    }
  }

  /**
   * Gives the file its name: there are no more rows.
   *
   * @throws {NpuzzleError} `E_FILE`
   */
  async finish(): Promise<void> {
    const { format, goal, directions } = this.#options;
    try {
      if (this.#isBinary) await this.#part.write(recordHeader(goal, this.#rows), 0, HEADER_BYTES, 0);
      await this.close();
      if (format === 'npz') {
        await writeWhole(this.#path, archivePieces(`${this.#path}.part`, goal, this.#rows, directions));
        await rm(`${this.#path}.part`);
      } else await rename(`${this.#path}.part`, this.#path);
      await rm(`${this.#path}.part.json`);
    } catch (error) {
      throw fault(this.#path, error);
    }
  }

  /** Leaves the rows for a later run to go on with. */
  async close(): Promise<void> {
    await this.#part.sync();
    await this.#part.close();
  }

  get #isBinary(): boolean {
    return this.#options.format === 'npy' || this.#options.format === 'npz';
  }

  #spell(row: LabelRow): Buffer {
    if (this.#isBinary) return recordOf(row);
    return Buffer.from(this.#options.format === 'csv' ? csvRow(row) : jsonRow(row));
  }

  /** Finds the end of the last whole row and cuts off what is behind it. */
  async #resume(): Promise<void> {
    const { size } = await this.#part.stat();
    if (this.#isBinary) await this.#resumeRecords(size);
    else await this.#resumeLines(size);
    await this.#part.truncate(this.#end);
  }

  async #resumeRecords(size: number): Promise<void> {
    const { goal } = this.#options;
    const bytes = recordBytes(goal);
    await this.#part.write(recordHeader(goal, 0), 0, HEADER_BYTES, 0);
    this.#rows = Math.max(0, Math.floor((size - HEADER_BYTES) / bytes));
    this.#end = HEADER_BYTES + this.#rows * bytes;
    if (this.#rows === 0) return;
    const record = Buffer.alloc(bytes);
    await this.#part.read(record, 0, bytes, this.#end - bytes);
    this.#last = readRecord(record, goal, this.#rows - 1);
  }

  async #resumeLines(size: number): Promise<void> {
    const isCsv = this.#options.format === 'csv';
    const chunk = Buffer.alloc(READ_BYTES);
    let lines = 0;
    let lastStart = 0;
    for (let at = 0; at < size; at += READ_BYTES) {
      const { bytesRead } = await this.#part.read(chunk, 0, READ_BYTES, at);
      for (let index = chunk.indexOf(LINE_END); index >= 0 && index < bytesRead; ) {
        lines++;
        [lastStart, this.#end] = [this.#end, at + index + 1];
        index = chunk.indexOf(LINE_END, index + 1);
      }
    }
    if (isCsv && lines === 0) {
      this.#end = (await this.#part.write(CSV_HEADER, 0)).bytesWritten;
      return;
    }
    this.#rows = lines - Number(isCsv);
    if (this.#rows === 0) return;
    const line = Buffer.alloc(this.#end - lastStart - 1);
    await this.#part.read(line, 0, line.length, lastStart);
    this.#last = isCsv ? readCsvRow(line.toString()) : readJsonRow(line.toString());
  }
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function fault(path: string, error: unknown): unknown {
  if (error instanceof NpuzzleError) return error;
  return new NpuzzleError('E_FILE', `'${path}' cannot be written (${reasonOf(error)})`);
}
