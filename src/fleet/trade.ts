/** How things that are done one by one are sent in jobs and read back: boards, runs. */

import type { WorkKind } from '../contract/fleet.ts';
import type { BatchResult } from './boards-result.ts';

export interface Trade<Thing, Answer> {
  readonly kind: WorkKind;
  /** what goes into one job: at most so many, and bytes of one thing and its outcome together */
  readonly mostItems: number;
  bytesOf(thing: Thing): number;
  /** milliseconds that a thing is expected to take at most, where that is known before one was done */
  expectedMs(thing: Thing): number | undefined;
  /** Things with equal keys go into one job. */
  keyOf(thing: Thing): string;
  nameOf(thing: Thing): string;
  write(run: string, items: readonly Numbered<Thing>[]): object;
  /** @throws {FieldError} */
  read(value: unknown, items: readonly Numbered<Thing>[]): BatchResult<Answer>;
  /** What differs in two outcomes of one thing that ought to be equal; undefined for nothing. */
  differ(thing: Thing, one: Answer, other: Answer): string | undefined;
}

export interface Numbered<Thing> {
  readonly id: number;
  readonly thing: Thing;
}
