/**
 * Digits of table indices: what a tile on a cell is called in the index of a group's table.
 *
 *   PLAIN     the cell
 *   REFLECTED  the cell reflected in the main diagonal: a group and its reflection share one table
 *   CLIPPED   the tile's rows and columns from home, at most CLIP in each direction (large boards, four tiles)
 *   both      rows and columns of that exchanged
 */

import { cells, reflectedCell, width } from '../board/geometry';
import { CODE_PTR, STRIDE } from './layout';

export const REFLECTED: u32 = 1;
export const CLIPPED: u32 = 2;
/** a clipped digit tells apart this many rows or columns from home */
export const CLIP: i32 = 2;
/** values of a clipped digit along one axis */
const SPAN: i32 = 2 * CLIP + 1;

/** Digits of a group's index: one for each cell, or for each clipped displacement. */
export function base(variant: u32): u32 {
  return variant & CLIPPED ? SPAN * SPAN : cells();
}

/** Address of the digits of a tile, one byte a cell. */
export function codesOf(variant: u32, tile: u32): usize {
  return CODE_PTR + (variant * STRIDE + tile) * STRIDE;
}

export function fillCodes(): void {
  for (let tile = 0; tile < cells(); tile++) {
    for (let cell = 0; cell < cells(); cell++) {
      const rows = clip(cell / width() - tile / width());
      const columns = clip((cell % width()) - (tile % width()));
      store<u8>(codesOf(0, tile) + cell, cell);
      store<u8>(codesOf(REFLECTED, tile) + cell, reflectedCell(cell));
      store<u8>(codesOf(CLIPPED, tile) + cell, rows * SPAN + columns);
      store<u8>(codesOf(CLIPPED + REFLECTED, tile) + cell, columns * SPAN + rows);
    }
  }
}

function clip(distance: i32): i32 {
  return max(-CLIP, min(CLIP, distance)) + CLIP;
}
