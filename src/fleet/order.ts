/** What is sent as a job and how its results are read; and the pace at which what is out is looked after. */

import type { WorkKind } from '../contract/fleet.ts';

/** What is sent, and how its results are read. */
export interface Order<Result> {
  readonly kind: WorkKind;
  readonly data: object;
  readonly expectedMs: number;
  /** sent twice on purpose */
  readonly isAudited: boolean;
  /** @throws {FieldError} */
  read(value: unknown): Result;
  /** what differs in two results that ought to be equal; undefined for nothing */
  compare(first: Result, second: Result): string | undefined;
}

export interface Pace {
  /** milliseconds between looks at what is out */
  readonly sweepMs: number;
  /** a job at work for longer, and for more than four times what was expected, is sent once more when nothing else is left */
  readonly stragglerMs: number;
}

export const USUAL_PACE: Pace = { sweepMs: 5000, stragglerMs: 5000 };

/** A job that no worker could do. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
}

/** Reason of a job that was refused since the worker's tables are others. */
export const OTHER_TABLES = 'other tables';
