/**
 * The line between a caller and a worker that holds an engine: what is said across it, in both directions.
 *
 *   caller                                 worker
 *     ◄──────────────────────────── ready    once, when it can take calls
 *     call {id, what, …} ──────────►
 *     ◄───────────── event {id, name, value}   progress, better answers, plan, warnings, steps of a search: those that were asked for
 *     abort {id} ──────────────────►
 *     ◄───────── result {id, value} | error {id, …}   exactly one a call
 */

import type { ErrorCode, ErrorDetail } from '../errors.ts';

/** Options of a call that are functions: for the caller they stay functions, across the line they are events. */
export const EVENT_NAMES = ['onProgress', 'onAnswer', 'onPlan', 'onWarning', 'onTrace'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

export interface Call {
  readonly kind: 'call';
  readonly id: number;
  readonly what:
    | 'solve'
    | 'improve'
    | 'nextMoves'
    | 'analyse'
    | 'patternCosts'
    | 'layers'
    | 'scramble'
    | 'buildPatternDatabase';
  /** plain data */
  readonly args: readonly unknown[];
  /** options without functions and signal */
  readonly options: object;
  /** events the caller listens to */
  readonly events: readonly EventName[];
}

export type Request = Call | { readonly kind: 'abort'; readonly id: number };

export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'event'; readonly id: number; readonly name: EventName; readonly value: unknown }
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | {
      readonly kind: 'error';
      readonly id: number;
      readonly code: ErrorCode;
      /** the whole sentence */
      readonly message: string;
      readonly detail: ErrorDetail;
    };
