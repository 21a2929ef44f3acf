/**
 * What the kernel and its host agree on: numbers only, never strings.
 *
 * src/kernel/exports.ts lists the same numbers by name; test/kernel/abi.test.ts compares the two.
 */

/** Raised whenever an export, a code or the meaning of a region changes, in whichever kernel. */
export const ABI_VERSION: u32 = 7;

// Status of a call.
export const OK: u32 = 0;
/** the slice ended before the search did */
export const RUNNING: u32 = 1;
/** the goal was reached; the solution is in its region. Of calls that do not search: all is done */
export const SOLVED: u32 = 2;
/** every reachable state was seen (or the depth bound met) without reaching the goal */
export const EXHAUSTED: u32 = 3;
/** the region the host handed over is full */
export const OUT_OF_MEMORY: u32 = 4;
/** this kernel was built for another board size */
export const WRONG_SIZE: u32 = 5;
/** an algorithm or heuristic this kernel does not have */
export const UNKNOWN_NAME: u32 = 6;
/** the solution is longer than its region */
export const TOO_LONG: u32 = 7;
/** what must not happen has happened */
export const FAILED: u32 = 8;

// Algorithms.
export const IDA_STAR: u32 = 0;
export const A_STAR: u32 = 1;
export const BREADTH_FIRST: u32 = 2;
export const DEPTH_FIRST: u32 = 3;
export const ITERATIVE_DEEPENING: u32 = 4;
export const UNIFORM_COST: u32 = 5;
export const GREEDY: u32 = 6;
export const BIDIRECTIONAL_A_STAR: u32 = 7;
export const BEAM: u32 = 8;

// Heuristics.
export const ZERO: u32 = 0;
export const MANHATTAN: u32 = 1;
export const LINEAR_CONFLICT: u32 = 2;
export const PATTERN_DATABASE: u32 = 3;
export const WALKING_DISTANCE: u32 = 4;
export const INVERSION_DISTANCE: u32 = 5;
export const MISPLACED: u32 = 6;
export const GASCHNIG: u32 = 7;
export const EUCLIDEAN: u32 = 8;
export const ROW_COLUMN: u32 = 9;
export const CORNER_TILES: u32 = 10;
/** the largest of the parts given by `addPart` */
export const MAX_OF: u32 = 11;
/** the weighted sum of those parts */
export const SUM_OF: u32 = 12;

// Kinds of tables: what an entry says (docs/pdb-format.md).
/** a byte a placement: moves, the least over all rooms of the blank */
export const VALUES: u32 = 0;
/** a byte a placement: a code for the large room and the small ones */
export const ROOM_CODES: u32 = 1;
/** a bit for each room of each placement: bit 1 of the moves */
export const ROOM_BITS: u32 = 2;

// Phases of a verification.
// They come in this order; a call that verifies returns the one it is then in.
export const COUNTING: u32 = 0;
export const LISTING: u32 = 1;
export const LOWERING: u32 = 2;
export const CHECKING: u32 = 3;
export const FINISHED: u32 = 4;
