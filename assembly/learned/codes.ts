/**
 * Digits of table indices: what a tile on a cell is called in the index of a group's table.
 *
 *   PLAIN     the cell
 *   REFLECTED  the cell reflected in the main diagonal: a group and its reflection share one table
 *   CLIPPED   the tile's rows and columns from home, at most CLIP in each direction (large boards, four tiles)
 *   both      rows and columns of that exchanged
 *
 * Size-free tables have three more: FAR and WIDEST, clipped at three and six, and FAR of what lies on a cell, the blank included.
 */

import { cells, reflectedCell, width } from '../board/geometry';
import { IS_SIZE_FREE } from '../built-size';
import { CODE_PTR, STRIDE } from './layout';

export const REFLECTED: u32 = 1;
export const CLIPPED: u32 = 2;
export const FAR: u32 = 4;
export const WIDEST: u32 = 6;
/** the group is of cells, its digits those of the tiles there */
export const OF_CELLS: u32 = 8;
/** digits of FAR tiles; the next one is the blank's */
export const FAR_DIGITS: u32 = 49;

/** Digits of a group's index: one for each cell, or for each clipped displacement. */
export function base(variant: u32): u32 {
  if (variant & OF_CELLS) return FAR_DIGITS + 1;
  if (variant < CLIPPED) return cells();
  const span = 2 * reach(variant) + 1;
  return span * span;
}

/** Rows or columns from home that a clipped digit tells apart. */
function reach(variant: u32): i32 {
  const kind = variant & WIDEST;
  return kind === CLIPPED ? 2 : kind === FAR ? 3 : 6;
}

/** Address of the digits of a tile, one byte a cell. */
export function codesOf(variant: u32, tile: u32): usize {
  return CODE_PTR + ((variant & ~OF_CELLS) * STRIDE + tile) * STRIDE;
}

export function fillCodes(): void {
  for (let tile = 0; tile < cells(); tile++) {
    for (let cell = 0; cell < cells(); cell++) {
      store<u8>(codesOf(0, tile) + cell, cell);
      store<u8>(codesOf(REFLECTED, tile) + cell, reflectedCell(cell));
      fillClipped(CLIPPED, tile, cell);
      if (!IS_SIZE_FREE) continue;
      fillClipped(FAR, tile, cell);
      fillClipped(WIDEST, tile, cell);
    }
  }
}

function fillClipped(variant: u32, tile: i32, cell: i32): void {
  const most = reach(variant);
  const span = 2 * most + 1;
  const rows = clip(cell / width() - tile / width(), most);
  const columns = clip((cell % width()) - (tile % width()), most);
  const isBlank = tile === 0 && variant === FAR;
  store<u8>(codesOf(variant, tile) + cell, isBlank ? FAR_DIGITS : rows * span + columns);
  store<u8>(codesOf(variant + REFLECTED, tile) + cell, isBlank ? FAR_DIGITS : columns * span + rows);
}

function clip(distance: i32, most: i32): i32 {
  return max(-most, min(most, distance)) + most;
}
