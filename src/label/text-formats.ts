/** Labels as text: JSON lines, and comma-separated values with a header. */

import { LABEL_LETTERS, type LabelRow } from '../contract/label.ts';
import type { NextMove } from '../contract/next-moves.ts';
import { inputError } from '../errors.ts';
import { field } from '../lab/csv.ts';
import { createBoard } from '../puzzle/board.ts';

const COLUMNS = ['index', 'id', 'width', 'height', 'board', 'status', 'length', 'optimal', ...LABEL_LETTERS];

export const CSV_HEADER = `${COLUMNS.join(',')}\n`;

/** One object: `optimal` holds the letters that keep the optimum, `after` the moves left after each letter. */
export function jsonRow({ index, id, board, status, length, moves }: LabelRow): string {
  const { width, height, tiles } = board;
  const after = moves && Object.fromEntries(moves.map(({ move, left }) => [move, left]));
  return `${JSON.stringify({ index, id, width, height, board: tiles, status, length, optimal: optimalOf(moves), after })}\n`;
}

export function csvRow({ index, id, board, status, length, moves }: LabelRow): string {
  const after = LABEL_LETTERS.map((letter) => moves?.find(({ move }) => move === letter)?.left ?? null);
  const { width, height, tiles } = board;
  const values = [index, id, width, height, tiles.join(' '), status, length, optimalOf(moves), ...after];
  return `${values.map(field).join(',')}\n`;
}

/** @throws {NpuzzleError} `E_INPUT` for a line that is no row */
export function readJsonRow(line: string): LabelRow {
  try {
    const { index, id, width, height, board, status, length, optimal, after } = JSON.parse(line);
    const given = Object.entries(after ?? {}).map(([move, left]) => [move, Number(left)] as const);
    return rowOf({ index, id, width, height, tiles: board, status, length, optimal, given });
  } catch (error) {
    throw inputError(`no row of labels (${error instanceof Error ? error.message : error})`);
  }
}

/** @throws {NpuzzleError} `E_INPUT` for a line that is no row */
export function readCsvRow(line: string): LabelRow {
  const values = fieldsOf(line);
  if (values.length !== COLUMNS.length) {
    throw inputError(`no row of labels (${values.length} fields)`, { remedy: `it takes ${COLUMNS.length}` });
  }
  const [index, id, width, height, board = '', status, length, optimal, ...after] = values;
  const given = after.flatMap((left, i) => (left === '' ? [] : [[LABEL_LETTERS[i] ?? '', Number(left)] as const]));
  return rowOf({
    ...{ index: Number(index), id: id === '' ? undefined : id, width: Number(width), height: Number(height) },
    ...{ tiles: board.split(' ').map(Number), status, length: length === '' ? null : Number(length), optimal, given },
  });
}

interface Given {
  readonly index: number;
  readonly id: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly number[];
  readonly status: string | undefined;
  readonly length: number | null;
  readonly optimal: string | null | undefined;
  readonly given: readonly (readonly [letter: string, left: number])[];
}

function rowOf({ index, id, width, height, tiles, status, length, optimal, given }: Given): LabelRow {
  const isSolved = status === 'solved';
  if (!isSolved && status !== 'unsolvable') throw inputError(`no row of labels (status ${status})`);
  const moves = given.map(([move, left]) => ({ tile: 0, move, left, optimal: optimal?.includes(move) === true }));
  const board = createBoard({ width, height }, tiles);
  return { index, id, board, status, length: isSolved ? length : null, moves: isSolved ? moves : null };
}

function optimalOf(moves: readonly NextMove[] | null): string | null {
  return moves === null ? null : moves.map(({ move, optimal }) => (optimal ? move : '')).join('');
}

/** A line of RFC 4180 without line ends in its fields, which ids have none of. */
function fieldsOf(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
}
