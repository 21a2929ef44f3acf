/**
 * The one owner of the learned-value kernel's addresses, behind the fixed regions of memory/layout.ts.
 *
 *   ROOT_PTR       MAX_ROOTS records     start boards of a beam: level, board, true names, true cells (roots.ts)
 *   SAMPLE_PTR     STRIDE bytes          a state drawn from a beam at the level asked for
 *   KEY_PTR        STRIDE² x 8 bytes     hash key of each name on each cell
 *   CODE_PTR       4 x STRIDE² bytes     digit of a tile on a cell: plain, reflected, clipped, clipped and reflected
 *   GROUP_PTR      MAX_GROUPS records    groups as the host wrote them (groups.ts)
 *   TERM_PTR       MAX_GROUPS records    the same, ready for indexing (groups.ts)
 *   FIRST_PTR      2 x (STRIDE + 1) x 4  per tile: its first reference of three and of four tiles
 *   REFERENCE_PTR  MAX_REFERENCES        per tile and group: how the group's index changes with the tile (groups.ts)
 *   PLANE_PTR      what one tile is worth on each cell, while the fold is made (fold.ts)
 *   foldPtr        fold of singles and pairs (fold.ts), then tablePtr: one signed byte an entry
 *   workPtr        a beam (beam-layout.ts) or a training (train.ts)
 */

import { cells } from '../board/geometry';
import { CELLS_BUILT } from '../built-size';
import { REGION_BASE } from '../memory/layout';

/** Largest board of the generic kernel, and bytes of a list with one byte a cell. */
export const STRIDE: u32 = CELLS_BUILT > 0 ? CELLS_BUILT : 64;
export const MAX_GROUPS: u32 = 4096;
export const MAX_REFERENCES: u32 = 4096;
export const MAX_ROOTS: u32 = 1024;
/** level, then three lists of a byte a cell */
export const ROOT_BYTES: u32 = (4 + 3 * STRIDE + 15) & ~15;
/** first entry, tiles, variant, the tiles' names */
export const GROUP_BYTES: u32 = 12;
/** first entry, tiles, then for each tile where its code is and its weight */
export const TERM_BYTES: u32 = 40;
export const REFERENCE_BYTES: u32 = 36;

export const ROOT_PTR: usize = REGION_BASE;
export const SAMPLE_PTR: usize = ROOT_PTR + MAX_ROOTS * ROOT_BYTES;
export const KEY_PTR: usize = (SAMPLE_PTR + STRIDE + 63) & ~63;
export const CODE_PTR: usize = KEY_PTR + STRIDE * STRIDE * 8;
export const GROUP_PTR: usize = (CODE_PTR + 4 * STRIDE * STRIDE + 63) & ~63;
export const TERM_PTR: usize = GROUP_PTR + MAX_GROUPS * GROUP_BYTES;
export const FIRST_PTR: usize = TERM_PTR + MAX_GROUPS * TERM_BYTES;
export const REFERENCE_PTR: usize = (FIRST_PTR + 2 * (STRIDE + 1) * 4 + 63) & ~63;

export const PLANE_PTR: usize = (REFERENCE_PTR + MAX_REFERENCES * REFERENCE_BYTES + 63) & ~63;
export let foldPtr: usize = PLANE_PTR;
export let tablePtr: usize = PLANE_PTR;
export let workPtr: usize = PLANE_PTR;
export let tableEntries: u32 = 0;

/**
 * Places planes, fold and tables for the configured board.
 *
 * @returns the end of the memory taken so far
 */
export function placeTables(entries: u32): usize {
  const count = <u32>cells();
  const planeBytes = count * count * STRIDE * 2;
  tableEntries = entries;
  foldPtr = (PLANE_PTR + planeBytes + 63) & ~63;
  // A number for each directed move and each other tile and its cell.
  tablePtr = (foldPtr + planeBytes * 4 * count + 63) & ~63;
  workPtr = (tablePtr + entries + 63) & ~63;
  return workPtr;
}
