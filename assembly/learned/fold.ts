/**
 * Manhattan distance, single tiles and pairs of tiles folded into one block for each tile and directed move.
 *
 *   block (t, a, direction) : for each tile u a row of one i8 a cell: what the value gains through the pairs of t and u
 *   when t goes from cell a in that direction, with u on that cell. Row 0, the blank's, holds what t gains by itself, an i16.
 *
 * So a slide reads one number a tile, at addresses with no arithmetic but the tile's cell: 1.45 times as many
 * evaluations a second as table by table, measured on our native sketch. Unit: 1/16 move (value.ts).
 *
 * A block is the difference of two planes: plane (a) holds, in the same rows of i16, what t is worth on cell a. So tables are
 * gathered once for each cell of t, and the many differences are straight vector subtractions: a third of the time. A pair's
 * gain of over 127 counts 127 (in the package's tables it is 46 at most): blocks of i8 take half the memory, 67 MB on 8x8.
 */

import { cells, neighbour, taxicab } from '../board/geometry';
import { CELLS_BUILT } from '../built-size';
import { codesOf } from './codes';
import { Group, group, groupCount, weight } from './groups';
import { foldPtr, PLANE_PTR, STRIDE, tablePtr } from './layout';
import { UNIT } from './unit';

const VECTOR: u32 = 16;

/** groups of two tiles exist, so the rows of tiles are not all zero */
export let hasPairs: bool = false;

/** Address of the block of a tile that goes from a cell in a direction (up, left, right, down). */
export function blockOf(tile: i32, from: i32, direction: i32): usize {
  return foldPtr + <usize>(((tile * cells() + from) * 4 + direction) * blockBytes());
}

/** Address of what the tile in hand is worth on a cell. */
function planeOf(cell: i32): usize {
  return PLANE_PTR + <usize>(cell * blockBytes() * 2);
}

function blockBytes(): i32 {
  return (CELLS_BUILT > 0 ? CELLS_BUILT : cells()) * <i32>STRIDE;
}

/** Fills the blocks of one tile from the tables. */
export function foldTile(tile: i32): void {
  memory.fill(PLANE_PTR, 0, cells() * blockBytes() * 2);
  for (let cell = 0; cell < cells(); cell++) store<i16>(planeOf(cell), taxicab(tile, cell) * UNIT);
  for (let i: u32 = 0; i < groupCount && group(i).size <= 2; i++) {
    const set = group(i);
    if (set.size === 2) hasPairs = true;
    if (<i32>set.tile(0) === tile) gather(set, 0, tile);
    else if (set.size === 2 && <i32>set.tile(1) === tile) gather(set, 1, tile);
  }
  for (let from = 0; from < cells(); from++) {
    for (let direction = 0; direction < 4; direction++) {
      subtract(planeOf(neighbour(from, direction)), planeOf(from), blockOf(tile, from, direction));
    }
  }
}

/** Adds a group that the tile is in, at that place, to all planes of the tile. */
function gather(set: Group, place: u32, tile: i32): void {
  for (let cell = 0; cell < cells(); cell++) {
    const entry = tablePtr + set.first + load<u8>(codesOf(set.variant, tile) + cell) * weight(set, place);
    if (set.size === 1) store<i16>(planeOf(cell), <i32>load<i16>(planeOf(cell)) + load<i8>(entry));
    else gatherRow(set, 1 - place, entry, planeOf(cell));
  }
}

/** Adds a pair, for one cell of the tile in hand, to the row of the other tile. */
function gatherRow(set: Group, place: u32, entry: usize, plane: usize): void {
  const other = set.tile(place);
  const codes = codesOf(set.variant, other);
  const step = weight(set, place);
  const row = plane + other * STRIDE * 2;
  for (let cell = 0; cell < cells(); cell++) {
    const at = row + (cell << 1);
    store<i16>(at, <i32>load<i16>(at) + load<i8>(entry + load<u8>(codes + cell) * step));
  }
}

function subtract(after: usize, before: usize, block: usize): void {
  const gains = <u32>blockBytes();
  for (let i: u32 = 0; i < gains; i += VECTOR) {
    // The last sixteen overlap those before.
    const at = min(i, gains - VECTOR);
    const low = difference(after, before, at);
    const high = difference(after, before, at + VECTOR / 2);
    v128.store(block + at, i8x16.narrow_i16x8_s(low, high));
  }
  store<i16>(block, <i32>load<i16>(after) - <i32>load<i16>(before));
}

/** Eight gains from number `i` on. */
function difference(after: usize, before: usize, i: u32): v128 {
  return i16x8.sub(v128.load(after + (i << 1)), v128.load(before + (i << 1)));
}

/** Fills what a tile gains by itself, for each directed move: all that the size-free kernel folds. */
export function foldSingle(tile: i32): void {
  for (let from = 0; from < cells(); from++) {
    for (let direction = 0; direction < 4; direction++) {
      store<i16>(singleAt(tile, from, direction), single(tile, neighbour(from, direction)) - single(tile, from));
    }
  }
}

function single(tile: i32, cell: i32): i32 {
  const set = group(tile - 1);
  return taxicab(tile, cell) * UNIT + load<i8>(tablePtr + set.first + load<u8>(codesOf(set.variant, tile) + cell));
}

export function singleGain(tile: i32, from: i32, direction: i32): i32 {
  return load<i16>(singleAt(tile, from, direction));
}

function singleAt(tile: i32, from: i32, direction: i32): usize {
  return foldPtr + <usize>((((tile * cells() + from) << 2) + direction) << 1);
}

export function forgetPairs(): void {
  hasPairs = false;
}
