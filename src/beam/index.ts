/** Learned tables from outside, without a node module: beams that use them. Files are file.ts's. */

export {
  type BeamCounts,
  type BeamMode,
  type BeamOptions,
  type BeamOutcome,
  BeamSolver,
} from './beam.ts';
export { type BeamTables, beamTables, type CreateBeamOptions, createBeam } from './create.ts';
export type { LearnedTables, Provenance } from './table-format.ts';
