/**
 * Entry of the subtree kernel: IDA* with additive tables on boards of up to 36 cells, a root split among threads.
 *
 *   configureSize → clearTables → takeRoom → adoptAutomaton → (takeRoom → spreadTable)* → patterns
 *   patterns: clearPatterns → addPattern* → closeTables
 *   takeFrame → walk → beginSubtree → runSubtree*
 *
 * All instances share one memory. The first two lines are done by one of them, but for `configureSize` and
 * `adoptAutomaton`, whose results are globals of each; other patterns may be set, and further tables loaded, while nobody
 * searches. Each thread writes to its frame alone.
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
export { addPattern, clearPatterns, clearTables, closeTables } from '../ida-star/subtrees/tiles';
export { roomEnd as tablesEnd, takeRoom } from '../memory/room';
export { expanded, generated } from '../search/counters';
