/**
 * Entry of the subtree kernel: IDA* with additive tables on boards of up to 25 cells, a root split among threads.
 *
 *   configureBoard → clearTables → (takeRoom → spreadTable, addPattern)* → closeTables → takeRoom → adoptAutomaton
 *   takeFrame → walk → beginSubtree → runSubtree*
 *
 * All instances share one memory. The first line is done once, by one of them, but for `configureBoard` and
 * `adoptAutomaton`, whose results are globals of each; nothing of it is written again while anybody searches. Each
 * thread writes to its frame alone.
 */

export { ABI_VERSION } from '../abi';
export { configureSize } from '../board/geometry';
export { adoptAutomaton } from '../ida-star/automaton';
export {
  FIRST_TABLE,
  FRAME_BYTES,
  FRAMES_PTR,
  MAX_CELLS,
  MAX_PATH,
  MAX_PATTERNS,
  MAX_THREADS,
  PATH,
  STATE,
  TRAIL,
} from '../ida-star/subtrees/layout';
export {
  adoptTrail,
  allowedMoves,
  beginSubtree,
  blankCell,
  runSubtree,
  takeFrame,
  trailLength,
  value,
  walk,
} from '../ida-star/subtrees/search';
export { sparseBytes, spreadTable } from '../ida-star/subtrees/sparse-table';
export { addPattern, clearTables, closeTables } from '../ida-star/subtrees/tiles';
export { roomEnd as tablesEnd, takeRoom } from '../memory/room';
export { expanded, generated } from '../search/counters';
