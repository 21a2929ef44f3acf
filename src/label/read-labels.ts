/** Reads a file of labels back, row by row, whichever of its formats it has. */

import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { LabelRow } from '../contract/label.ts';
import { inputError, NpuzzleError, reasonOf } from '../errors.ts';
import { type Board, createBoard, type Shape } from '../puzzle/board.ts';
import { findArrays } from './archive.ts';
import { HEADER_BYTES, readHeader, readRecord, recordBytes } from './records.ts';
import { CSV_HEADER, readCsvRow, readJsonRow } from './text-formats.ts';

/** A row, or what is wrong with it. */
export type ReadRow = LabelRow | { readonly index: number; readonly error: NpuzzleError };

/** records read at a time */
const ROWS = 4096;

export interface LabelSource {
  readonly rows: AsyncIterable<ReadRow> | Iterable<ReadRow>;
  /** the goal, where the file holds it */
  readonly goal?: Board;
}

/**
 * Opens a file of labels.
 *
 * @throws {NpuzzleError} `E_FILE` if it cannot be read, `E_INPUT` if it holds none
 */
export function openLabels(path: string): LabelSource {
  const read = reader(path);
  const head = read(0, HEADER_BYTES);
  if (head.toString('latin1', 0, 6) === '\x93NUMPY') return { rows: recordRows(read, readHeader(head)) };
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return archived(read);
  return { rows: textRows(path, head.toString('utf8').startsWith(CSV_HEADER)) };
}

type Read = (offset: number, bytes: number) => Buffer;

function reader(path: string): Read {
  return (offset, bytes) => {
    try {
      const handle = openSync(path, 'r');
      try {
        const buffer = Buffer.alloc(bytes);
        return buffer.subarray(0, readSync(handle, buffer, 0, bytes, offset));
      } finally {
        closeSync(handle);
      }
    } catch (error) {
      throw new NpuzzleError('E_FILE', `'${path}' cannot be read (${reasonOf(error)})`);
    }
  };
}

async function* textRows(path: string, isCsv: boolean): AsyncGenerator<ReadRow, void, undefined> {
  let index = isCsv ? -1 : 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (index >= 0) {
      const row = orError(index, () => (isCsv ? readCsvRow(line) : readJsonRow(line)));
      yield row.index === index ? row : { index, error: inputError(`the row has the number ${row.index}`) };
    }
    index++;
  }
}

function* recordRows(read: Read, header: Shape & { readonly rows: number }): Generator<ReadRow, void, undefined> {
  const bytes = recordBytes(header);
  for (let row = 0; row < header.rows; row += ROWS) {
    const records = read(HEADER_BYTES + row * bytes, Math.min(ROWS, header.rows - row) * bytes);
    for (let i = 0; i < ROWS && row + i < header.rows; i++) yield recordRow(records, i, bytes, header, row + i);
  }
}

function archived(read: Read): LabelSource {
  const arrays = findArrays(read);
  const placeOf = (name: string) => (arrays.get(`${name}.npy`)?.offset ?? 0) + HEADER_BYTES;
  const header = read(placeOf('goal') - HEADER_BYTES, HEADER_BYTES).toString('latin1');
  const [, height = 0, width = 0] = (/'shape': \((\d+), (\d+)\)/.exec(header) ?? []).map(Number);
  const shape = { width, height };
  const cells = width * height;
  const goal = createBoard(shape, [...read(placeOf('goal'), cells)]);
  const rows = (arrays.get('length.npy')?.size ?? HEADER_BYTES) - HEADER_BYTES;
  const widths = { board: cells, length: 1, optimal: 1, after: 4 } as const;
  function* all(): Generator<ReadRow, void, undefined> {
    const bytes = recordBytes(shape);
    for (let row = 0; row < rows; row += ROWS) {
      const count = Math.min(ROWS, rows - row);
      const records = Buffer.alloc(count * bytes);
      let offset = 0;
      for (const [name, size] of Object.entries(widths)) {
        const column = read(placeOf(name) + row * size, count * size);
        for (let i = 0; i < count; i++) column.copy(records, i * bytes + offset, i * size, (i + 1) * size);
        offset += size;
      }
      for (let i = 0; i < count; i++) yield recordRow(records, i, bytes, shape, row + i);
    }
  }
  return { rows: all(), goal };
}

function recordRow(records: Buffer, at: number, bytes: number, shape: Shape, index: number): ReadRow {
  const record = records.subarray(at * bytes, (at + 1) * bytes);
  if (record.length < bytes) return { index, error: inputError('the file ends within or before the row') };
  return orError(index, () => readRecord(record, shape, index));
}

function orError(index: number, read: () => LabelRow): ReadRow {
  try {
    return read();
  } catch (error) {
    if (error instanceof NpuzzleError) return { index, error };
    throw error;
  }
}
