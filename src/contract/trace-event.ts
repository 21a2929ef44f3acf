/**
 * What a trace is made of: one line for the search that begins, one for each event, one for its end.
 *
 * docs/trace.md says what each means.
 */

import type { Directions } from '../puzzle/move.ts';
import type { SolveResult } from './result.ts';

/** One step of a search. */
export type TraceEventName = 'start' | 'bound' | 'generate' | 'expand' | 'prune' | 'duplicate' | 'reopen' | 'goal';

/** Something that happened to a node: a path from the start to a state. */
export interface TraceNodeEvent {
  readonly event: Exclude<TraceEventName, 'bound'>;
  /** number of the node */
  readonly node: number;
  /** the node it is a successor of; null for a root, and where the event before named it */
  readonly parent: number | null;
  /** letter of the move that leads from the parent here */
  readonly move: string | null;
  /** moves from the start */
  readonly g: number;
  /** moves estimated to be left */
  readonly h: number;
  /** what the search goes by */
  readonly f: number;
  /** another node of the same state */
  readonly of?: number;
}

/** An iteration of IDA* begins. */
export interface TraceBoundEvent {
  readonly event: 'bound';
  readonly f: number;
}

/** What happens in a search, one event after the other. */
export type TraceEvent = TraceNodeEvent | TraceBoundEvent;

/** The first line of a trace: what is searched, and how. */
export interface TraceBegin
  extends Pick<
    SolveResult,
    'id' | 'width' | 'height' | 'start' | 'goal' | 'goalName' | 'algorithm' | 'heuristic' | 'weight'
  > {
  readonly event: 'begin';
  readonly directions: Directions;
  /** events reported at most */
  readonly limit: number;
}

/** The last line of a trace: how the search ended. */
export interface TraceEnd extends Pick<SolveResult, 'status' | 'length' | 'moves' | 'expanded' | 'generated'> {
  readonly event: 'end';
  /** events between begin and end */
  readonly events: number;
  /** none was left out for the limit */
  readonly complete: boolean;
}

/** One line of a trace file. */
export type TraceLine = TraceBegin | TraceEvent | TraceEnd;

/** Who gets the steps of a search, and how many of them. */
export interface TraceOptions {
  /** events to report at most; the search goes on without */
  readonly limit: number;
  /** takes the lines, in order; what it throws ends the search */
  readonly onLine: (line: TraceLine) => void;
}
