/** What placing lines exactly is expected to cost: the method of large boards that cannot fail. */

import type { Meter } from './meter.ts';
import type { StagedKernel } from './staged-kernel.ts';

/** For each step of the tiles' distance, milliseconds. */
const EXACT_MS = 2e-4;
/** Its moves for each such step: 3.9 at 50x50 and more. */
const EXACT_MOVES = 4;
/** Memory for each of its moves, all told: in the kernel, as cells, as letters; 6.0 measured at 256x256, rounded up. */
const MOVE_BYTES = 6.3;

/**
 * Of the exact method alone.
 *
 * @param distance - sum of the tiles' distances from home, in moves
 */
export function exactCosts(distance: number): { readonly ms: number; readonly moves: number; readonly bytes: number } {
  const moves = EXACT_MOVES * distance;
  return { ms: EXACT_MS * distance, moves, bytes: Math.ceil(MOVE_BYTES * moves) };
}

/** What it costs to place the rest exactly, in the unit of the budget: nothing of a budget of nodes. */
export function exactCost({ distanceLeft }: StagedKernel, { unit }: Meter): number {
  return unit === 'ms' ? exactCosts(distanceLeft).ms : 0;
}

/** What a node costs in the unit of the budget. */
export function nodeCost(measuredMs: number, { unit }: Meter): number {
  return unit === 'ms' ? measuredMs : 1;
}
