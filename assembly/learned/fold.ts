/**
 * Manhattan distance, single tiles and pairs of tiles folded into one block for each tile and directed move.
 *
 *   block (t, a, way) : for each tile u a row of one i16 a cell: what the value gains through the pairs of t and u when
 *   t goes from cell a to its neighbour that way, with u on that cell. Row 0, the blank's, holds what t gains by itself.
 *
 * So a slide reads one number a tile, at addresses with no arithmetic but the tile's cell: 1.45 times as many
 * evaluations a second as table by table, measured on our native sketch. Unit: 1/16 move (value.ts).
 */

import { cells, neighbour, taxicab } from '../board/geometry';
import { codesOf } from './codes';
import { Group, group, groupCount, weight } from './groups';
import { foldPtr, STRIDE, tablePtr } from './layout';
import { UNIT } from './unit';

/** groups of two tiles exist, so the rows of tiles are not all zero */
export let hasPairs: bool = false;

/** Address of the block of a tile that goes from a cell one way (up, left, right, down). */
export function blockOf(tile: i32, from: i32, way: i32): usize {
  return foldPtr + <usize>(((tile * cells() + from) * 4 + way) * blockBytes());
}

function blockBytes(): i32 {
  return cells() * <i32>STRIDE * 2;
}

/** Fills the blocks of one tile from the tables. */
export function foldTile(tile: i32): void {
  for (let move = 0; move < cells() * 4; move++) {
    const to = neighbour(move >> 2, move & 3);
    const block = blockOf(tile, move >> 2, move & 3);
    memory.fill(block, 0, blockBytes());
    store<i16>(block, (taxicab(tile, to) - taxicab(tile, move >> 2)) * UNIT);
  }
  for (let i: u32 = 0; i < groupCount && group(i).size <= 2; i++) {
    const set = group(i);
    if (set.size === 2) hasPairs = true;
    if (<i32>set.tile(0) === tile) foldGroup(set, 0, tile);
    else if (set.size === 2 && <i32>set.tile(1) === tile) foldGroup(set, 1, tile);
  }
}

/** Adds a group that the tile is in, at that place, to all blocks of the tile. */
function foldGroup(set: Group, place: u32, tile: i32): void {
  for (let move = 0; move < cells() * 4; move++) {
    const from = move >> 2;
    const to = neighbour(from, move & 3);
    if (to === from) continue;
    const block = blockOf(tile, from, move & 3);
    if (set.size === 1) {
      const own = <i32>load<i8>(entryAddress(set, 0, tile, to)) - <i32>load<i8>(entryAddress(set, 0, tile, from));
      store<i16>(block, <i32>load<i16>(block) + own);
    } else {
      foldPair(set, place, tile, from, to, block);
    }
  }
}

/** Adds what a pair gains to the row of its other tile. */
function foldPair(set: Group, place: u32, tile: i32, from: i32, to: i32, block: usize): void {
  const other = set.tile(1 - place);
  const row = block + other * STRIDE * 2;
  const others = codesOf(set.variant, other);
  const step = weight(set, 1 - place);
  const after = entryAddress(set, place, tile, to);
  const before = entryAddress(set, place, tile, from);
  for (let cell = 0; cell < cells(); cell++) {
    const at = row + (cell << 1);
    const rest = load<u8>(others + cell) * step;
    store<i16>(at, <i32>load<i16>(at) + load<i8>(after + rest) - load<i8>(before + rest));
  }
}

/** Address of the entry with the tile on that cell and all other digits 0. */
function entryAddress(set: Group, place: u32, tile: i32, cell: i32): usize {
  return tablePtr + set.first + load<u8>(codesOf(set.variant, tile) + cell) * weight(set, place);
}

export function forgetPairs(): void {
  hasPairs = false;
}
