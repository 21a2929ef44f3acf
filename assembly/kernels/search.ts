/**
 * What the kernel offers: this list and nothing else.
 *
 * A search: configure the board, write the state, `beginSearch`, then `runSearch` slice by slice until it
 * returns something other than RUNNING. Counts and answers do not depend on the slices.
 */

export { ABI_VERSION } from '../abi';
export { beginLayers, nextLayer } from '../best-first/layers';
export { configureBoard } from '../board/geometry';
export { CELLS_BUILT, PACKED } from '../built-size';
export { addPart, clearParts } from '../heuristic/combination';
export { clearTables, keepsParity, missingBytes, prepareHeuristic } from '../heuristic/heuristic';
export { valueOfPattern } from '../heuristic/pattern-database';
export { walkingEntries } from '../heuristic/walking-distance';
export { allSolutionsCount, beginAllSolutions, runAllSolutions } from '../ida-star/all-solutions';
export { placeAutomaton } from '../ida-star/automaton';
export { addRounds } from '../memory/checksum-rounds';
export {
  MAX_CELLS,
  MAX_SOLUTION,
  REGION_BASE,
  SOLUTION_PTR,
  STATE_PTR,
  TRACE_CAPACITY,
  TRACE_EVENT_BYTES,
  TRACE_PTR,
} from '../memory/layout';
export { roomEnd as tablesEnd } from '../memory/room';
export { expanded, generated, peakOpen, peakStored } from '../search/counters';
export { clearTrace, lostEvents, stopTrace, traceEvents } from '../search/trace';
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
export { beginSearch, heuristicValue, limitLength, lowerBound, runSearch, solutionLength } from './algorithms';
