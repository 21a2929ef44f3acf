/**
 * Entry of the kernels of bidirectional A* on two threads: two instances on one memory, a side each.
 *
 *   both: configureBoard, the state, the parts of a combination; the forward one: tables, prepareHeuristic
 *   forward: beginParallel → runParallel*        backward: joinParallel → runParallel*
 *
 * They are built twice, with MEMORY_START apart, so that each has the regions of layout.ts for itself; the forward one
 * lies above, because tables lie behind it.
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
export { configureBoard } from '../board/geometry';
export { CELLS_BUILT } from '../built-size';
export { addPart, clearParts } from '../heuristic/combination';
export { clearTables, missingBytes, prepareHeuristic } from '../heuristic/heuristic';
export { placeAutomaton } from '../ida-star/automaton';
export { addRounds } from '../memory/checksum-rounds';
export { MAX_CELLS, REGION_BASE, SOLUTION_PTR, STATE_PTR } from '../memory/layout';
export { roomEnd as tablesEnd } from '../memory/room';
export { expanded } from '../search/counters';
export {
  addTable,
  BITS,
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
} from '../tables/pattern-tables';
