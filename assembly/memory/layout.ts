/**
 * The one owner of addresses. Regions are chained; the host reads them as exported globals and repeats none.
 *
 *   STATE_PTR      MAX_CELLS bytes      state: the goal cell of the thing at each cell (the blank's included)
 *   NEIGHBOUR_PTR  MAX_CELLS x 4 bytes  cell the blank reaches going up, left, right, down; itself = no such move
 *   DEGREE_PTR     MAX_CELLS bytes      moves the blank has
 *   DISTANCE_PTR   MAX_CELLS² bytes     taxicab distance between two cells
 *   SOLUTION_PTR   MAX_SOLUTION bytes   cells the blank visits, the start's excluded
 *   PATH_PTR       MAX_SOLUTION bytes   IDA*: cells on the path to the node where a slice ended
 *   SEQUENCE_PTR   MAX_CELLS bytes      scratch of linear conflict: tails of increasing sequences
 *   SEEN_PTR       MAX_CELLS bytes      scratch of Gaschnig's distance: cells already on a cycle
 *   PARTS_PTR      8 x MAX_PARTS bytes  the parts of a combination of heuristics
 *   LINE_PTR       LINE_BYTES           per line and content of the line: extra moves (packed kernels only)
 *   PATTERN_PTR    PATTERN_BYTES        pattern databases: what is known of each pattern, slot and name
 *   WALKING_PTR    WALKING_BYTES        walking distance: what is known of the table of each axis
 *   START_PTR      MAX_CELLS bytes      bidirectional search: the start cell of each thing
 *   TRACE_PTR      TRACE_CAPACITY x 20  events of a search, then what numbers its nodes (trace.ts; none in other kernels)
 *   REGION_BASE    the rest             pattern databases, then open and closed list: handed over by the host
 *
 * No region overlaps a data segment: kernels hold constants in code only, so several may share one memory.
 */

import { CELLS_BUILT, PACKED } from '../built-size';

export const MAX_CELLS: u32 = CELLS_BUILT > 0 ? CELLS_BUILT : 256;
export const MAX_SOLUTION: u32 = 1 << 16;
/** heuristics in one combination */
export const MAX_PARTS: u32 = 16;

// Below this address lies what the compiler may put there (nothing, see build.mjs, which checks it); in the kernel of
// one side of a bidirectional search on two threads, what the kernel of the other side has of its own.
const FIRST: usize = isDefined(MEMORY_START) ? MEMORY_START : 1024;

export const STATE_PTR: usize = FIRST;
export const NEIGHBOUR_PTR: usize = STATE_PTR + MAX_CELLS;
export const DEGREE_PTR: usize = NEIGHBOUR_PTR + MAX_CELLS * 4;
export const DISTANCE_PTR: usize = DEGREE_PTR + MAX_CELLS;
export const SOLUTION_PTR: usize = DISTANCE_PTR + MAX_CELLS * MAX_CELLS;
export const PATH_PTR: usize = SOLUTION_PTR + MAX_SOLUTION;
export const SEQUENCE_PTR: usize = PATH_PTR + MAX_SOLUTION;
export const SEEN_PTR: usize = SEQUENCE_PTR + MAX_CELLS;
export const PARTS_PTR: usize = (SEEN_PTR + MAX_CELLS + 7) & ~7;
export const LINE_PTR: usize = PARTS_PTR + MAX_PARTS * 8;
/** bytes of conflict tables: (width + height) lines, one byte for each content of a line */
export const LINE_BYTES: usize = PACKED
  ? BOARD_HEIGHT * (1 << (4 * BOARD_WIDTH)) + BOARD_WIDTH * (1 << (4 * BOARD_HEIGHT))
  : 0;
export const PATTERN_PTR: usize = (LINE_PTR + LINE_BYTES + 63) & ~63;
export const PATTERN_BYTES: usize = 4096;
export const WALKING_PTR: usize = PATTERN_PTR + PATTERN_BYTES;
export const WALKING_BYTES: usize = 128;
export const START_PTR: usize = WALKING_PTR + WALKING_BYTES;
/** events the buffer holds; the host empties it before it can be full */
export const TRACE_CAPACITY: u32 = TRACE > 0 ? 1 << 16 : 0;
export const TRACE_EVENT_BYTES: u32 = 20;
/** depths at which IDA* numbers its present path */
export const NODE_DEPTHS: u32 = TRACE > 0 ? MAX_SOLUTION + 1 : 0;
export const TRACE_PTR: usize = (START_PTR + MAX_CELLS + 63) & ~63;
export const NODES_PTR: usize = TRACE_PTR + TRACE_CAPACITY * TRACE_EVENT_BYTES;
export const PARENTS_PTR: usize = NODES_PTR + NODE_DEPTHS * 4;
export const REGION_BASE: usize = (PARENTS_PTR + (TRACE > 0 ? 128 : 0) + 63) & ~63;
