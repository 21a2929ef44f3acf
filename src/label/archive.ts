/**
 * An `.npz` file: a ZIP archive, nothing compressed, with an `.npy` file for each column.
 *
 * Columns are taken out of a file of records one after the other, so memory does not grow with the rows. Source of the
 * format: PKWARE, APPNOTE.TXT 6.3.10, with its ZIP64 fields left out: files of 4 GB and more are refused.
 *
 * No library writes it: those that stream and stay small (fflate) put sizes and checksums behind the data, so that a reader needs the
 * directory at the end. Here they stand before it, since a column is read twice, and `findArrays` goes from header to header.
 */

import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { LABEL_LETTERS } from '../contract/label.ts';
import { inputError, usageError } from '../errors.ts';
import type { Board } from '../puzzle/board.ts';
import { HEADER_BYTES, npyHeader, recordBytes } from './records.ts';

const MOST_BYTES = 2 ** 32 - 1;
/** rows read at a time */
const ROWS = 16_384;

interface Column {
  readonly name: string;
  readonly header: Buffer;
  readonly bytes: number;
  readonly content: () => Iterable<Uint8Array>;
}

/**
 * The pieces of an archive of the records in a file, in order.
 *
 * @param directions - what letters name, `tile` or `blank`
 * @throws {NpuzzleError} `E_USAGE` if it would have 4 GB or more
 */
export function* archivePieces(file: string, goal: Board, rows: number, directions: string): Generator<Uint8Array> {
  const { width, height } = goal;
  const cells = width * height;
  const column = (name: string, offset: number, bytes: number, shape: string): Column => ({
    ...{ name, header: npyHeader('|u1', shape), bytes: rows * bytes },
    content: () => columnOf(file, recordBytes(goal), rows, offset, bytes),
  });
  const whole = (name: string, type: string, shape: string, content: Buffer): Column => ({
    ...{ name, header: npyHeader(type, shape), bytes: content.length, content: () => [content] },
  });
  const columns = [
    column('board', 0, cells, `(${rows}, ${height}, ${width})`),
    column('length', cells, 1, `(${rows},)`),
    column('optimal', cells + 1, 1, `(${rows},)`),
    column('after', cells + 2, LABEL_LETTERS.length, `(${rows}, ${LABEL_LETTERS.length})`),
    whole('goal', '|u1', `(${height}, ${width})`, Buffer.from(goal.tiles)),
    whole('letters', '|S1', `(${LABEL_LETTERS.length},)`, Buffer.from(LABEL_LETTERS.join(''))),
    whole('directions', '|S5', '()', Buffer.from(directions.padEnd(5, '\0'))),
  ];
  let offset = 0;
  const entries: Buffer[] = [];
  for (const { name, header, bytes, content } of columns) {
    let sum = crc32(header);
    for (const piece of content()) sum = crc32(piece, sum);
    const size = HEADER_BYTES + bytes;
    const local = localHeader(`${name}.npy`, sum, size);
    entries.push(centralEntry(`${name}.npy`, sum, size, offset));
    offset += local.length + size;
    if (offset > MOST_BYTES) throw usageError('an .npz file of 4 GB or more is not written', 'write an .npy file');
    yield local;
    yield header;
    yield* content();
  }
  const directory = Buffer.concat(entries);
  yield directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield end;
}

function* columnOf(file: string, record: number, rows: number, from: number, bytes: number): Generator<Uint8Array> {
  const handle = openSync(file, 'r');
  try {
    for (let row = 0; row < rows; row += ROWS) {
      const count = Math.min(ROWS, rows - row);
      const records = Buffer.alloc(count * record);
      const read = readSync(handle, records, 0, records.length, HEADER_BYTES + row * record);
      if (read < records.length) throw inputError(`${file} has fewer than ${rows} rows`);
      const column = Buffer.alloc(count * bytes);
      for (let i = 0; i < count; i++) records.copy(column, i * bytes, i * record + from, i * record + from + bytes);
      yield column;
    }
  } finally {
    closeSync(handle);
  }
}

/** What both headers of an entry hold: version, flags, method, a date of 1980, checksum, sizes, length of the name. */
function common(sum: number, size: number, name: string): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(0x21, 8);
  head.writeUInt32LE(sum, 10);
  head.writeUInt32LE(size, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

function localHeader(name: string, sum: number, size: number): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04'), common(sum, size, name), Buffer.from(name)]);
}

function centralEntry(name: string, sum: number, size: number, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  const version = Buffer.from([20, 0]);
  return Buffer.concat([Buffer.from('PK\x01\x02'), version, common(sum, size, name), tail, Buffer.from(name)]);
}

/**
 * Where the arrays of an archive lie: offset and length of each `.npy` file.
 *
 * @throws {NpuzzleError} `E_INPUT` if it is none that this program writes
 */
export function findArrays(
  head: (offset: number, bytes: number) => Buffer,
): Map<string, { offset: number; size: number }> {
  const arrays = new Map<string, { offset: number; size: number }>();
  for (let offset = 0; ; ) {
    const local = head(offset, 30);
    if (local.length < 4 || local.toString('latin1', 0, 4) !== 'PK\x03\x04') break;
    const size = local.readUInt32LE(18);
    const nameBytes = local.readUInt16LE(26);
    const start = offset + 30 + nameBytes + local.readUInt16LE(28);
    arrays.set(head(offset + 30, nameBytes).toString('latin1'), { offset: start, size });
    offset = start + size;
  }
  if (['board.npy', 'length.npy', 'optimal.npy', 'after.npy', 'goal.npy'].every((name) => arrays.has(name)))
    return arrays;
  throw inputError('the file holds no labels', { remedy: 'it is no archive that npuzzle label writes' });
}
