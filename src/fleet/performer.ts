/** Who does jobs of one kind in a worker, and what a worker has for it. */

import type { WorkKind } from '../contract/fleet.ts';

/** What a worker has for its work. */
export interface Means {
  /** of the worker, as results name it */
  readonly name: string;
  readonly threads: number;
  /** for tables of proofs, all together */
  readonly memoryBytes: number;
  /** the same where it was asked for: what boards of a batch may take, all together */
  readonly cap: number | undefined;
  readonly tell: (text: string) => void;
}

export interface Performer {
  readonly kind: WorkKind;
  /**
   * Does a job.
   *
   * @throws {FieldError} for one that is not as it must be; what else it throws fails the job, which is tried again
   */
  perform(data: unknown): Promise<object>;
  /** Loads tables that will be needed soon, if it can. */
  prepare?(tables: string): void;
  /** Has jobs at work come back soon with what they have. */
  stop(): void;
  close(): Promise<void>;
}
