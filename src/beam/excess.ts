/**
 * Tables before any training: the excess of small overlapping pattern databases over Manhattan distance, scaled.
 *
 * Each group of three or four tiles gets scale / n · (moves of its tiles − their Manhattan distance), n being the mean number
 * of such groups a tile is in; with clipped digits the mean over all placements of an entry. Entries that training never
 * meets keep this value, which makes them look as bad as they are: from tables of zeros nothing was ever solved.
 */

import { buildTable } from '../pdb/build.ts';
import { createPattern, MAX_CELLS } from '../pdb/pattern.ts';
import { system } from '../platform/system.ts';
import { cellCount } from '../puzzle/board.ts';
import { cellDistance } from '../puzzle/lower-bounds.ts';
import { type Group, type GroupList, VARIANT } from './groups.ts';

export { MAX_CELLS as EXCESS_MAX_CELLS };

export interface ExcessOptions {
  /** 2 by default, 3 does better with clipped digits */
  readonly scale?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number) => void) | undefined;
}

/**
 * The starting weights, in moves.
 *
 * @throws {NpuzzleError} `E_USAGE` for boards of more than EXCESS_MAX_CELLS cells, `E_ABORTED`
 */
export async function excessWeights(list: GroupList, options: ExcessOptions = {}): Promise<Float32Array> {
  const weights = new Float32Array(list.entries);
  const alpha = (options.scale ?? defaultScale(list)) / groupsPerTile(list);
  for (const [i, group] of list.groups.entries()) {
    if (group.tiles.length < 3 || (group.variant & VARIANT.REFLECTED) !== 0) continue;
    const pattern = createPattern(list, 0, group.tiles);
    // One table takes no slice, all of them take seconds.
    await system.nextTurn();
    fill(weights, list, group, alpha, await buildTable(pattern, { signal: options.signal }));
    options.onProgress?.((i + 1) / list.groups.length);
  }
  return weights;
}

function defaultScale({ groups }: GroupList): number {
  return groups.some(({ variant }) => (variant & VARIANT.CLIPPED) !== 0) ? 3 : 2;
}

function groupsPerTile(list: GroupList): number {
  const tiles = list.groups.reduce((sum, group) => sum + (group.tiles.length > 2 ? group.tiles.length : 0), 0);
  return tiles / (cellCount(list) - 1);
}

/** Goes through a pattern's table in its own order: sets of cells colexicographic, orders lexicographic. */
function fill(weights: Float32Array, list: GroupList, group: Group, alpha: number, table: Uint8Array): void {
  const { tiles, variant, first } = group;
  const digits = tiles.map((tile) => digitsOf(list, variant, tile));
  const base = (variant & VARIANT.CLIPPED) !== 0 ? 25 : cellCount(list);
  const size = base ** tiles.length;
  const counts = (variant & VARIANT.CLIPPED) !== 0 ? new Uint32Array(size) : undefined;
  const orders = permutations(tiles.length);
  const manhattan = tiles.map((tile) => distancesFrom(list, tile));
  let entry = 0;
  for (const occupied of combinations(cellCount(list), tiles.length)) {
    for (const order of orders) {
      const moves = table[entry++] ?? 255;
      if (moves === 255) continue;
      let index = 0;
      let least = 0;
      for (let i = 0; i < tiles.length; i++) {
        const cell = occupied[order[i] ?? 0] ?? 0;
        index = index * base + (digits[i]?.[cell] ?? 0);
        least += manhattan[i]?.[cell] ?? 0;
      }
      weights[first + index] = (weights[first + index] ?? 0) + alpha * (moves - least);
      if (counts !== undefined) counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  if (counts === undefined) return;
  for (const [i, count] of counts.entries()) {
    if (count > 1) weights[first + i] = (weights[first + i] ?? 0) / count;
  }
}

/** Digit of a tile on each cell (assembly/learned/codes.ts). */
function digitsOf({ width, height }: GroupList, variant: number, tile: number): number[] {
  const clip = (distance: number): number => Math.max(-2, Math.min(2, distance)) + 2;
  return Array.from({ length: width * height }, (_, cell) => {
    if ((variant & VARIANT.CLIPPED) === 0) return cell;
    const rows = clip(Math.floor(cell / width) - Math.floor(tile / width));
    return rows * 5 + clip((cell % width) - (tile % width));
  });
}

function distancesFrom({ width, height }: GroupList, tile: number): number[] {
  return Array.from({ length: width * height }, (_, cell) => cellDistance(width, cell, tile));
}

/** All sets of `size` cells, each ascending, in colexicographic order; one array, changed in place. */
function* combinations(cells: number, size: number): Generator<readonly number[]> {
  const set = Array.from({ length: size }, (_, i) => i);
  for (;;) {
    yield set;
    let i = 0;
    while (i < size - 1 && (set[i] ?? 0) + 1 === set[i + 1]) i++;
    const next = (set[i] ?? 0) + 1;
    if (i === size - 1 && next === cells) return;
    set[i] = next;
    for (let lower = 0; lower < i; lower++) set[lower] = lower;
  }
}

/** For each order of `size` tiles on ascending cells, lexicographic: the place of each tile. */
function permutations(size: number): number[][] {
  const orders: number[][] = [];
  const extend = (order: readonly number[]): void => {
    if (order.length === size) orders.push(Array.from({ length: size }, (_, tile) => order.indexOf(tile)));
    for (let tile = 0; tile < size; tile++) if (!order.includes(tile)) extend([...order, tile]);
  };
  extend([]);
  return orders;
}

/** Weights rounded to the tables' sixteenths of a move. */
export function quantised(weights: Float32Array, unit: number): Int8Array {
  const entries = new Int8Array(weights.length);
  // Of ten million entries `Int8Array.from` takes a second, this a twentieth.
  for (let i = 0; i < entries.length; i++) {
    entries[i] = Math.max(-127, Math.min(127, Math.round((weights[i] ?? 0) * unit)));
  }
  return entries;
}

/** The weights that tables were rounded from, as nearly as the tables show. */
export function weightsOf(tables: Int8Array, unit: number): Float32Array {
  return Float32Array.from(tables, (entry) => entry / unit);
}
