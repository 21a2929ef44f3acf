/**
 * Tables for a square board from those of the next smaller one: a start for training where nothing else leads to answers.
 *
 * Each group takes the table of a group of the same form: lines seen from the goal's corner stay, the outermost line comes
 * from the outermost. Cells beyond the smaller board count as its edge (Manhattan distance itself stays exact), clipped digits
 * are the same on both. A tile has more partners on the larger board, so pairs are scaled down.
 */

import { type Group, type GroupList, VARIANT } from '../beam/groups.ts';
import type { LearnedTables } from '../beam/table-format.ts';
import { UNIT } from '../beam/unit.ts';
import { usageError } from '../errors.ts';
import { shapeName } from '../puzzle/board.ts';

/** 34 / 47 = 0.72: partners a tile has on 6x6 and on 7x7 */
const PAIR_SCALE = 0.73;
/** clipped digits: five rows of five columns */
const SPAN = 5;

/**
 * Weights for `list`, in moves; groups without a counterpart stay at zero.
 *
 * @throws {NpuzzleError} `E_USAGE` unless both boards are square and the source one smaller
 */
export function transferWeights(list: GroupList, source: LearnedTables): Float32Array {
  const side = list.width;
  if (list.height !== side || source.width !== side - 1 || source.height !== side - 1) {
    throw usageError(
      `tables of ${shapeName(source)} boards cannot be carried over to ${shapeName(list)}`,
      'they must be of the same size, or of the square board one smaller',
    );
  }
  const sources = new Map<string, Group[]>();
  for (const group of source.list.groups) {
    const name = nameOf(group.tiles);
    sources.set(name, [...(sources.get(name) ?? []), group]);
  }
  const met = new Map<string, number>();
  const weights = new Float32Array(list.entries);
  for (const group of list.groups) {
    // Neighbours are a group of their own and one of the pairs: the first takes from the first.
    const occurrence = met.get(nameOf(group.tiles)) ?? 0;
    met.set(nameOf(group.tiles), occurrence + 1);
    if ((group.variant & VARIANT.REFLECTED) !== 0) continue;
    const lines = new Lines(side, group.tiles);
    const from = sources.get(nameOf(group.tiles.map((tile) => lines.cell(tile))))?.[occurrence];
    if (from !== undefined) carry(weights, group, from, source, lines);
  }
  return weights;
}

/** How rows and columns of a board go over to those of the smaller one, for one group. */
class Lines {
  readonly #side: number;
  readonly #rows: readonly number[];
  readonly #columns: readonly number[];

  constructor(side: number, tiles: readonly number[]) {
    this.#side = side;
    this.#rows = smaller(
      side,
      tiles.map((tile) => Math.floor(tile / side)),
    );
    this.#columns = smaller(
      side,
      tiles.map((tile) => tile % side),
    );
  }

  cell(cell: number): number {
    const row = this.#rows[Math.floor(cell / this.#side)] ?? 0;
    return row * (this.#side - 1) + (this.#columns[cell % this.#side] ?? 0);
  }
}

function smaller(side: number, used: readonly number[]): number[] {
  const most = Math.max(...used);
  const spansAll = most - Math.min(...used) === side - 1;
  return Array.from({ length: side }, (_, line) => {
    const shift = spansAll ? line > (side - 1) / 2 : most === side - 1;
    return Math.max(0, Math.min(side - 2, line - (shift ? 1 : 0)));
  });
}

function carry(weights: Float32Array, to: Group, from: Group, source: LearnedTables, lines: Lines): void {
  const isClipped = (to.variant & VARIANT.CLIPPED) !== 0;
  if (isClipped !== ((from.variant & VARIANT.CLIPPED) !== 0)) return;
  const isReflected = (from.variant & VARIANT.REFLECTED) !== 0;
  const base = isClipped ? SPAN * SPAN : (source.width + 1) ** 2;
  const sourceBase = isClipped ? SPAN * SPAN : source.width ** 2;
  const size = to.tiles.length;
  const scale = (size === 2 ? PAIR_SCALE : 1) / UNIT;
  const row = isClipped ? SPAN : source.width;
  const digits = Array.from({ length: base }, (_, digit) => {
    const here = isClipped ? digit : lines.cell(digit);
    return isReflected ? (here % row) * row + Math.floor(here / row) : here;
  });
  const scales = to.tiles.map((tile) => sourceBase ** (size - 1 - from.tiles.indexOf(lines.cell(tile))));
  for (let entry = 0; entry < base ** size; entry++) {
    let index = 0;
    for (let i = size - 1, rest = entry; i >= 0; i--) {
      index += (digits[rest % base] ?? 0) * (scales[i] ?? 0);
      rest = Math.floor(rest / base);
    }
    weights[to.first + entry] = scale * (source.tables[from.first + index] ?? 0);
  }
}

function nameOf(tiles: readonly number[]): string {
  return [...tiles].sort((a, b) => a - b).join(' ');
}
