/**
 * Expansions that the threads of a search may still make between them.
 */

import type { SideKernel } from '../kernel/side-kernel.ts';

export class Quota {
  /** what another thread needs to share it */
  readonly buffer: SharedArrayBuffer;
  readonly #left: BigInt64Array;

  /** @param from - this many expansions, or the buffer of another thread's quota */
  constructor(from: number | SharedArrayBuffer) {
    this.buffer = typeof from === 'number' ? new SharedArrayBuffer(8) : from;
    this.#left = new BigInt64Array(this.buffer);
    if (typeof from === 'number') this.#left[0] = BigInt(Math.min(from, Number.MAX_SAFE_INTEGER));
  }

  /** Takes up to this many; 0 when none are left. */
  take(wanted: number): number {
    const left = Number(Atomics.sub(this.#left, 0, BigInt(wanted)));
    const taken = Math.max(0, Math.min(wanted, left));
    this.giveBack(wanted - taken);
    return taken;
  }

  /** @param count - less than 0 for a slice that made more than it had taken */
  giveBack(count: number): void {
    Atomics.add(this.#left, 0, BigInt(count));
  }
}

/** Runs a slice of a side: takes as much of the quota as it may need, and gives back what it did not use. */
export function runWithin(quota: Quota, kernel: SideKernel, slice: number): { status: number; expanded: number } {
  const budget = quota.take(slice);
  const before = kernel.expandedHere;
  const status = kernel.run(budget);
  const expanded = kernel.expandedHere - before;
  quota.giveBack(budget - expanded);
  return { status, expanded };
}
