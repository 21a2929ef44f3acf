/**
 * Entry of the kernel of beams in multi-tile moves, on boards of any size: the export list.
 *
 *   place → prepare → (board, homes, costs written) → begin → run* → pathLength stops at pathAddress
 *
 * `run` works in slices and returns RUNNING until it has ended. Nothing here allocates: the host sees to it that memory
 * reaches to the end that `place` returns.
 */

export { ABI_VERSION } from '../abi';
export {
  begin,
  boardAddress,
  costAddress,
  homeAddress,
  pathAddress,
  pathLength,
  place,
  prepare,
  run,
} from '../multi-tile/beam';
export { expanded, generated } from '../search/counters';
