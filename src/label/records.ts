/**
 * Labels as records of bytes, which NumPy reads: an `.npy` file is a header and the records as they are.
 *
 *   board  height x width bytes, row by row, 0 the blank
 *   length 1 byte, moves of the shortest solution; 255 where there is none
 *   optimal 1 byte, bits 0 to 3: U, D, L, R keep the optimum
 *   after  4 bytes, moves left after U, D, L, R; 255 where the move cannot be made
 *
 * The format of headers: NEP 1, "A simple file format for NumPy arrays" (R. Kern 2007).
 */

import { LABEL_LETTERS, type LabelRow } from '../contract/label.ts';
import { inputError } from '../errors.ts';
import { cellCount, createBoard, type Shape } from '../puzzle/board.ts';

/** No length and no move: the longest solution of 16 cells has 140 moves. */
const NONE = 255;
/** bytes of a header; the number of rows is written into it once it is known */
export const HEADER_BYTES = 256;
const MAGIC = '\x93NUMPY\x01\x00';

/** Bytes of a row of this shape. */
export function recordBytes(shape: Shape): number {
  return cellCount(shape) + 2 + LABEL_LETTERS.length;
}

/** The header of `rows` records. */
export function recordHeader({ width, height }: Shape, rows: number): Buffer {
  const fields = [
    `('board', '|u1', (${height}, ${width}))`,
    `('length', '|u1')`,
    `('optimal', '|u1')`,
    `('after', '|u1', (${LABEL_LETTERS.length},))`,
  ];
  return npyHeader(`[${fields.join(', ')}]`, `(${rows},)`);
}

/** The header of an array: its type as Python writes it, quoted unless it is a list of fields. */
export function npyHeader(type: string, shape: string): Buffer {
  const described = type.startsWith('[') ? type : `'${type}'`;
  const text = `{'descr': ${described}, 'fortran_order': False, 'shape': ${shape}, }`;
  const header = Buffer.alloc(HEADER_BYTES, ' ');
  header.write(MAGIC, 'latin1');
  header.writeUInt16LE(HEADER_BYTES - 10, 8);
  header.write(text, 10, 'latin1');
  header.write('\n', HEADER_BYTES - 1);
  return header;
}

export function recordOf({ board, length, moves }: LabelRow): Buffer {
  const cells = board.tiles.length;
  const record = Buffer.alloc(recordBytes(board), NONE);
  record.set(board.tiles);
  record[cells] = length ?? NONE;
  record[cells + 1] = 0;
  for (const [bit, letter] of LABEL_LETTERS.entries()) {
    const move = moves?.find((each) => each.move === letter);
    if (move === undefined) continue;
    record[cells + 2 + bit] = move.left;
    if (move.optimal) record[cells + 1] = (record[cells + 1] ?? 0) | (1 << bit);
  }
  return record;
}

/** @throws {NpuzzleError} `E_INPUT` for a record whose board is none */
export function readRecord(record: Uint8Array, shape: Shape, index: number): LabelRow {
  const cells = cellCount(shape);
  const board = createBoard(shape, [...record.subarray(0, cells)]);
  const length = record[cells] ?? NONE;
  if (length === NONE) return { index, board, status: 'unsolvable', length: null, moves: null };
  const moves = LABEL_LETTERS.flatMap((move, bit) => {
    const left = record[cells + 2 + bit] ?? NONE;
    return left === NONE ? [] : [{ tile: 0, move, left, optimal: (((record[cells + 1] ?? 0) >> bit) & 1) === 1 }];
  });
  return { index, board, status: 'solved', length, moves };
}

/**
 * What a header says.
 *
 * @throws {NpuzzleError} `E_INPUT` if it is none of labels
 */
export function readHeader(header: Uint8Array): Shape & { readonly rows: number } {
  const text = Buffer.from(header).toString('latin1');
  const [, height, width] = /'board', '\|u1', \((\d+), (\d+)\)/.exec(text) ?? [];
  const [, rows] = /'shape': \((\d+),\)/.exec(text) ?? [];
  if (!text.startsWith(MAGIC) || height === undefined || width === undefined || rows === undefined) {
    throw inputError('the file holds no labels', {
      remedy: 'it begins otherwise than those that npuzzle label writes',
    });
  }
  return { width: Number(width), height: Number(height), rows: Number(rows) };
}
