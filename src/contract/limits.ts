/** What a caller allows a piece of work to cost, checked where it comes in: a limit that is no number would never be met. */

import { usageError } from '../errors.ts';

/** Boards of at most this many cells are solved optimally unless asked otherwise, 4x4 in a moment; larger ones as well as the time allows. */
export const OPTIMAL_CELLS = 16;
/** Larger boards have no search made for pattern databases, the one by subtrees: 6x6 is the largest that has. */
export const SUBTREE_CELLS = 36;
/** On larger boards that search does not tell the blank's rooms apart: it keeps a pattern's cells in so many bits. */
export const ROOM_CELLS = 25;
/** milliseconds; a timer that is set for longer rings at once */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface Limits {
  /** milliseconds, wall, from 0 */
  readonly timeoutMs?: number | undefined;
  /** expanded states, a whole number from 0 */
  readonly maxNodes?: number | undefined;
  /** bytes, from 0 */
  readonly maxMemoryBytes?: number | undefined;
}

/** How work within limits ended. */
export type RunEnd = 'solved' | 'exhausted' | 'out-of-memory' | 'too-long' | 'timeout' | 'max-nodes' | 'aborted';

/**
 * Refuses limits that are no numbers or below zero; infinity is none at all.
 *
 * @throws {NpuzzleError} `E_USAGE` naming the option
 */
export function requireLimits({
  timeoutMs,
  waitedMs,
  maxNodes,
  maxMemoryBytes,
}: Limits & { readonly waitedMs?: number | undefined }): void {
  requireAmount('timeoutMs', timeoutMs, 'milliseconds');
  requireAmount('waitedMs', waitedMs, 'milliseconds');
  requireAmount('maxMemoryBytes', maxMemoryBytes, 'bytes');
  requireAmount('maxNodes', maxNodes, 'states');
  if (maxNodes !== undefined && maxNodes !== Number.POSITIVE_INFINITY && !Number.isSafeInteger(maxNodes)) {
    throw usageError(`maxNodes ${maxNodes} is not possible`, 'it is a whole number');
  }
}

/** What each signal listens to, for as long as that signal is held: `AbortSignal.any` alone lets a timer be collected, which then never fires. */
const sources = new WeakMap<AbortSignal, readonly AbortSignal[]>();

/** A signal that fires with the caller's own, or after this many milliseconds; infinity never passes. */
export function signalWithin(ms: number, signal?: AbortSignal): AbortSignal {
  const late = ms <= LONGEST_TIMER_MS ? [AbortSignal.timeout(Math.max(1, Math.ceil(ms)))] : [];
  const heard = signal === undefined ? late : [signal, ...late];
  const within = AbortSignal.any(heard);
  sources.set(within, heard);
  return within;
}

/** `12 MB`, rounded up: the unit of every message about memory, powers of ten as `--max-memory 12MB` reads them. */
export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}

/** `12 MB, 10 are allowed`: what something takes, rounded up, and what is less, rounded down. */
export function overAllowed(bytes: number, allowed: number): string {
  return `${megabytes(bytes)}, ${Math.max(0, Math.floor(allowed / 1e6))} are allowed`;
}

function requireAmount(name: string, amount: unknown, unit: string): void {
  if (amount === undefined || (typeof amount === 'number' && amount >= 0)) return;
  throw usageError(
    `${name} ${typeof amount === 'number' ? amount : (JSON.stringify(amount) ?? String(amount))} is not possible`,
    `it is a number of ${unit} from 0`,
  );
}
