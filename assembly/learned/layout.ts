/**
 * The one owner of the learned-value kernel's addresses, behind the fixed regions of memory/layout.ts.
 *
 *   ROOT_PTR       MAX_ROOTS records     start boards of a beam: level, board, true names, true cells (roots.ts)
 *   SAMPLE_PTR     STRIDE bytes          a state drawn from a beam at the level asked for
 *   KEY_PTR        STRIDE² x 8 bytes     hash key of each name on each cell
 *   CODE_PTR       VARIANTS x STRIDE²    digit of a tile on a cell (codes.ts)
 *   GROUP_PTR      MAX_GROUPS records    groups as the host wrote them (groups.ts)
 *   TERM_PTR       MAX_GROUPS records    the same, ready for indexing (groups.ts)
 *   FIRST_PTR      FIRST_BYTES a tile    its first reference of two, three and four tiles (size-free kernel)
 *   REFERENCE_PTR  MAX_REFERENCES        per tile and group: how the group's index changes with the tile (groups.ts)
 *   MOVE_FIRST_PTR, CELL_REFERENCE_PTR   the same for directed moves and groups of cells (cell-groups.ts)
 *   LIST_PTR       LISTS lists           digits of a state's tiles, and what they are made by (batches.ts)
 *   BATCH_FIRST_PTR, BATCH_PTR           a tile's batches of groups of three and four (batches.ts)
 *   AWAITED_PTR    a word that is never read (beam.ts)
 *   PLANE_PTR      what one tile is worth on each cell, while the fold is made (fold.ts)
 *   foldPtr        fold of singles and pairs (fold.ts), then tablePtr: one signed byte an entry
 *   workPtr        a beam (beam-layout.ts) or a training (train.ts)
 */

import { cells } from '../board/geometry';
import { CELLS_BUILT, IS_SIZE_FREE } from '../built-size';
import { REGION_BASE } from '../memory/layout';

/** Largest board of the generic kernel, and bytes of a list with one byte a cell. */
export const STRIDE: u32 = CELLS_BUILT > 0 ? CELLS_BUILT : IS_SIZE_FREE ? 256 : 64;
export const MAX_GROUPS: u32 = IS_SIZE_FREE ? 8192 : 4096;
export const MAX_REFERENCES: u32 = IS_SIZE_FREE ? 16384 : 0;
/** bits of a tile's name */
export const NAME_BITS: u32 = IS_SIZE_FREE ? 8 : 6;
/** kinds of digits (codes.ts), plain and reflected */
export const VARIANTS: u32 = IS_SIZE_FREE ? 8 : 4;
/** smaller groups are folded (fold.ts) and have no references */
export const LEAST_REFERRED: u32 = 2;
/** bytes of a tile's row of first references, one for each size of group */
export const FIRST_BYTES: u32 = (5 - LEAST_REFERRED) * 4;
/** one byte a tile, in whole vectors for the largest board */
export const LIST_BYTES: u32 = 64;
/** one of each kind of digits, then rows and columns */
const LISTS: u32 = VARIANTS + 2;
export const BATCH_BYTES: u32 = 136;
/** Batches a tile at most: six groups of three are three batches where they are of two kinds, twelve of four are four. */
const MAX_BATCHES: u32 = IS_SIZE_FREE ? 0 : 7;
/** first references of a directed move: of cell groups with none, one and two other cells */
export const MOVE_FIRST_BYTES: u32 = 12;
export const CELL_REFERENCE_BYTES: u32 = 32;
const MAX_CELL_REFERENCES: u32 = IS_SIZE_FREE ? 20480 : 0;
export const MAX_ROOTS: u32 = 1024;
/** level, then three lists of a byte a cell */
export const ROOT_BYTES: u32 = (4 + 3 * STRIDE + 15) & ~15;
/** first entry, tiles, variant, the tiles' names */
export const GROUP_BYTES: u32 = 12;
/** first entry, tiles, entry of the goal board, then for each tile where its code is and its weight */
export const TERM_BYTES: u32 = 44;
export const REFERENCE_BYTES: u32 = 36;

export const ROOT_PTR: usize = REGION_BASE;
export const SAMPLE_PTR: usize = ROOT_PTR + MAX_ROOTS * ROOT_BYTES;
export const KEY_PTR: usize = (SAMPLE_PTR + STRIDE + 63) & ~63;
export const CODE_PTR: usize = KEY_PTR + STRIDE * STRIDE * 8;
export const GROUP_PTR: usize = (CODE_PTR + VARIANTS * STRIDE * STRIDE + 63) & ~63;
export const TERM_PTR: usize = GROUP_PTR + MAX_GROUPS * GROUP_BYTES;
export const FIRST_PTR: usize = TERM_PTR + MAX_GROUPS * TERM_BYTES;
export const REFERENCE_PTR: usize = (FIRST_PTR + (STRIDE + 1) * FIRST_BYTES + 63) & ~63;
export const MOVE_FIRST_PTR: usize = (REFERENCE_PTR + MAX_REFERENCES * REFERENCE_BYTES + 63) & ~63;
export const CELL_REFERENCE_PTR: usize =
  (MOVE_FIRST_PTR + (IS_SIZE_FREE ? (STRIDE * 4 + 1) * MOVE_FIRST_BYTES : 0) + 63) & ~63;

export const LIST_PTR: usize = (CELL_REFERENCE_PTR + MAX_CELL_REFERENCES * CELL_REFERENCE_BYTES + 63) & ~63;
export const BATCH_FIRST_PTR: usize = LIST_PTR + LISTS * LIST_BYTES;
export const BATCH_PTR: usize = (BATCH_FIRST_PTR + (STRIDE + 1) * 4 + 63) & ~63;
export const AWAITED_PTR: usize = BATCH_PTR + STRIDE * MAX_BATCHES * BATCH_BYTES;
export const PLANE_PTR: usize = (AWAITED_PTR + 4 + 63) & ~63;
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
  foldPtr = IS_SIZE_FREE ? PLANE_PTR : (PLANE_PTR + planeBytes + 63) & ~63;
  // A number for each directed move and, if pairs are folded too, for each other tile and its cell. Size-free tables keep
  // their place when the board changes.
  const foldBytes = IS_SIZE_FREE ? STRIDE * STRIDE * 8 : planeBytes * 2 * count;
  tablePtr = (foldPtr + foldBytes + 63) & ~63;
  workPtr = (tablePtr + entries + 63) & ~63;
  return workPtr;
}
