/**
 * Entry of the learned-value kernel: beams that rank by learned tables, and the training of the tables.
 *
 *   tables    configureBoard → groups at GROUP_PTR → closeGroups → tables at tableAddress() → foldTables*
 *   beam      placeBeam → roots at ROOT_PTR → beginBeam → runBeam* → takeAnswer, or meet* → takeHalf
 *   training  placeTraining → samples at sampleAddress(), weights at weightAddress() → beginPass → runPass* → quantise
 *
 * Calls marked * work in slices. Nothing here allocates: the host sees to it that the memory reaches to what
 * `closeGroups`, `placeBeam` or `placeTraining` return. Tables stay for all boards of their size; with SIZE_FREE those that all places of
 * all boards share, and their weights, stay where they are when the board changes.
 */

export { ABI_VERSION } from '../abi';
export { configureBoard } from '../board/geometry';
export { aimBeam } from '../learned/aim';
export {
  answerRoot,
  beginBeam,
  expandedCount,
  generatedCount,
  meet,
  runBeam,
  storedCount,
  takeAnswer,
  takeHalf,
  takeLeast,
} from '../learned/beam';
export { placeBeam } from '../learned/beam-layout';
export { answerJoins, answerLength } from '../learned/best';
export { drawAddress, drawCount, sampleTaken, setDraws } from '../learned/draws';
export {
  GROUP_BYTES,
  GROUP_PTR,
  MAX_GROUPS,
  MAX_ROOTS,
  PLANE_PTR,
  ROOT_BYTES,
  ROOT_PTR,
  SAMPLE_PTR,
  STRIDE,
} from '../learned/layout';
export { limitBeams } from '../learned/limits';
export {
  entryAddress,
  entryCount,
  meetAddress,
  meetingMoves,
  meetingOther,
  meetingPlace,
  meetRoom,
} from '../learned/meeting';
export { boardValue, closeGroups, foldTables, slideGain, tableAddress } from '../learned/tables';
export {
  beginPass,
  placeTraining,
  quantise,
  runPass,
  sampleAddress,
  setFall,
  squaredError,
  sumError,
  validate,
  weightAddress,
} from '../learned/train';
export { SOLUTION_PTR, STATE_PTR } from '../memory/layout';
