/**
 * Entry of the kernels of bidirectional A* on two threads: two instances on one memory, a side each.
 *
 *   both: configureBoard, the state, the parts of a combination; the forward one: tables, prepareHeuristic
 *   forward: beginParallel → runParallel*        backward: joinParallel → runParallel*
 *
 * They are built twice, with MEMORY_START apart, so that each has the regions of layout.ts for itself; the forward one lies above,
 * because tables lie behind it.
 */

export { ABI_VERSION } from '../abi';
export {
  agreedBound,
  beginParallel,
  expandedByBoth,
  generatedByBoth,
  joinParallel,
  lengthFound,
  othersLeft,
  peakOpenOfBoth,
  peakStoredByBoth,
  runParallel,
  stopParallel,
} from '../bidirectional/parallel-bidirectional';
export { CELLS_BUILT } from '../board/built-size';
export { configureBoard } from '../board/geometry';
export { addPart, clearParts } from '../heuristic/combination';
export { missingBytes, prepareHeuristic } from '../heuristic/heuristic';
export { placeAutomaton } from '../ida-star/automaton';
export { MAX_CELLS, REGION_BASE, SOLUTION_PTR, STATE_PTR } from '../memory/layout';
export { expanded } from '../search/counters';
export {
  addTable,
  clearTables,
  closeTables,
  closingBytes,
  DENSE,
  finishSlab,
  finishTable,
  MAX_SPARSE,
  SPARSE,
  SPREAD_SCRATCH_BYTES,
  slabBytes,
  slabRoomBytes,
  tablesEnd,
} from '../tables/pattern-tables';
