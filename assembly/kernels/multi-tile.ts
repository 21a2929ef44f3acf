/**
 * Entry of the multi-tile kernel: optimal solutions where sliding a whole run of tiles counts as one move.
 *
 *   configureBoard → tableBytes → beginTables → buildTables* → beginSearch → runSearch*
 *
 * Calls marked * work in slices and return RUNNING until they have ended. The tables stay for all boards with the same
 * size and goal. Nothing here allocates: the host sees to it that `tableBytes` bytes from REGION_BASE on are there.
 */

export { ABI_VERSION } from '../abi';
export { configureBoard } from '../board/geometry';
export { MAX_CELLS, REGION_BASE, SOLUTION_PTR, STATE_PTR } from '../memory/layout';
export { beginTables, buildTables, builtShare, tableBytes } from '../multi-tile/line-tables';
export { beginSearch, lowerBound, runSearch, solutionLength } from '../multi-tile/search';
export { expanded, generated } from '../search/counters';
