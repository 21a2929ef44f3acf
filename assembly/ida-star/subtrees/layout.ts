/**
 * Addresses of the subtree kernel, whose instances share one memory: what all read, then what each writes.
 *
 *   TILES_PTR    64 bytes a tile    by name; see tiles.ts. Written before any search begins, then only read
 *   ZERO_PTR     one byte, 0        the table of a sum that is not used
 *   ROWS_PTR     u32                cells of the first column, as bits
 *   FRAMES_PTR   FRAME_BYTES each   what one thread writes: frame t belongs to thread t
 *   FIRST_TABLE  the rest           tables and automaton, placed by the host
 *
 *   frame + 0    board     tile at each cell; at the blank's any tile, which nobody reads
 *         + 64   entries   8 bytes a pattern: address of its table's byte, its value, its tiles' cells; see room.ts
 *         + 136  the same of the other partition
 *         + 208  blank     its cell, in kernels that know no board size
 *         + 256  state     name of the thing at each cell: the root, written by the host
 *         + 320  path      cells the blank visits from the root to the subtree
 *         + 1024 trail     see trail.ts
 */

import { MAX_SOLUTION } from '../../memory/layout';

/** cells of the largest board */
export const MAX_CELLS: i32 = 36;
/** patterns of a partition: nine of four tiles on 6x6 */
export const MAX_PATTERNS: u32 = 9;
/** moves of the longest path to a subtree */
export const MAX_PATH: u32 = 512;
/** threads that may share a memory */
export const MAX_THREADS: usize = 64;

export const TILES_PTR: usize = 1024;
export const ZERO_PTR: usize = TILES_PTR + 64 * MAX_CELLS;
/** how many patterns each of the two partitions has, u32 each */
export const PATTERNS_PTR: usize = ZERO_PTR + 8;
export const ROWS_PTR: usize = ZERO_PTR + 16;
export const SCRATCH_PTR: usize = ZERO_PTR + 64;
/** tiles of the longest pattern: seven on boards of up to 16 cells, a table of 16^7 bytes */
export const MOST_TILES: i32 = BOARD_WIDTH * BOARD_HEIGHT > 16 ? 6 : 7;
/** more than an order takes */
export const ORDER_BYTES: usize = 64;
/** an order, 28 bytes of weights for each order of the longest pattern (sparse-table.ts), and the cells of a table */
export const SCRATCH_BYTES: usize = (BOARD_WIDTH * BOARD_HEIGHT > 16 ? 720 : 5040) * 28 + 256;
export const FRAMES_PTR: usize = (SCRATCH_PTR + SCRATCH_BYTES + 4095) & ~4095;
export const FRAME_BYTES: usize = 4096 + MAX_SOLUTION;
export const FIRST_TABLE: usize = FRAMES_PTR + MAX_THREADS * FRAME_BYTES;

// Within a frame.
export const ENTRIES: usize = 64;
export const OTHER_ENTRIES: usize = ENTRIES + 8 * MAX_PATTERNS;
export const BLANK: usize = OTHER_ENTRIES + 8 * MAX_PATTERNS;
export const STATE: usize = 256;
export const PATH: usize = 320;
export const TRAIL: usize = 1024;
