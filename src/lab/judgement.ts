/**
 * What the runs of one board say about each other: lengths above the optimum, false proofs, estimates too high.
 *
 * Invariant: an optimum is the shortest length that some run proved; a claim is judged by other runs, never by the
 * registry, so a heuristic that is wrongly called admissible is found out.
 */

import { boardKey, type RunRecord } from './record.ts';

export interface Judged {
  readonly run: RunRecord;
  /** moves; null while no run has proven one */
  readonly optimum: number | null;
  /** the shortest length any run has found, in moves; null without any */
  readonly shortest: number | null;
  /** moves more than the optimum; 0 where that is not known */
  readonly excess: number;
  /** it claims a proof, and another run is shorter */
  readonly isFalseProof: boolean;
  /** the heuristic said more moves than the optimum takes: it is not admissible */
  readonly isOverestimate: boolean;
}

/** Judges each run by all runs of its board; in the same order. */
export function judge(runs: readonly RunRecord[]): Judged[] {
  const optima = new Map<string, number>();
  const lengths = new Map<string, number>();
  for (const run of runs) {
    if (run.length === null) continue;
    const key = boardKey(run);
    lengths.set(key, Math.min(run.length, lengths.get(key) ?? run.length));
    if (run.optimal) optima.set(key, Math.min(run.length, optima.get(key) ?? run.length));
  }
  return runs.map((run) => {
    const shortest = lengths.get(boardKey(run)) ?? null;
    const proven = optima.get(boardKey(run)) ?? null;
    // A proof that another run's shorter solution refutes proves nothing.
    const optimum = proven === shortest ? proven : null;
    return {
      run,
      optimum,
      shortest,
      excess: run.length === null || optimum === null ? 0 : run.length - optimum,
      isFalseProof: run.optimal && run.length !== null && shortest !== null && run.length > shortest,
      // An optimum is at most the shortest length found, so that one is enough to convict an estimate.
      isOverestimate: run.estimate !== null && shortest !== null && run.estimate > shortest,
    };
  });
}
