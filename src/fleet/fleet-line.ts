/** What the senders of work, a proof's crew or a batch, have of the fleet they belong to. */

import type { WorkKind } from '../contract/fleet.ts';
import type { Dispatcher } from './dispatcher.ts';

export interface FleetLine {
  /** part of all jobs, from 0 to 1, that are done twice on purpose */
  readonly audit: number;
  /** aimed at, milliseconds a job */
  readonly jobMs: number;
  /** of the workers that were there lately and do work of a kind: how many, and their threads together */
  workersFor(kind: WorkKind): { readonly workers: number; readonly cores: number };
  /** @param hasMore - as the dispatcher's */
  dispatcher(kind: WorkKind, run: string, hasMore: () => boolean): Dispatcher;
  /** Looks after what is to be said while work of a kind is waited for. */
  watch(kind: WorkKind): void;
}

/** Counts of whole subtrees of a run that an earlier coordinator had done, by bound and path. */
export type KeptCounts = ReadonlyMap<string, { readonly expanded: number; readonly generated: number }>;

/** What a proof has beside it. */
export interface ProofLine extends FleetLine {
  /** expansions that a round must be expected to take before it is sent away */
  readonly leastRound: number;
  kept(run: string): Promise<KeptCounts>;
}
