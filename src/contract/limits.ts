/** What a caller allows a piece of work to cost, checked where it comes in: a limit that is no number would never be met. */

import { usageError } from '../errors.ts';

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
export function requireLimits({ timeoutMs, maxNodes, maxMemoryBytes }: Limits): void {
  requireAmount('timeoutMs', timeoutMs, 'milliseconds');
  requireAmount('maxMemoryBytes', maxMemoryBytes, 'bytes');
  requireAmount('maxNodes', maxNodes, 'states');
  if (maxNodes !== undefined && maxNodes !== Number.POSITIVE_INFINITY && !Number.isSafeInteger(maxNodes)) {
    throw usageError(`maxNodes ${maxNodes} is not possible`, 'it is a whole number');
  }
}

function requireAmount(name: string, amount: unknown, unit: string): void {
  if (amount === undefined || (typeof amount === 'number' && amount >= 0)) return;
  throw usageError(
    `${name} ${JSON.stringify(amount) ?? String(amount)} is not possible`,
    `it is a number of ${unit} from 0`,
  );
}
