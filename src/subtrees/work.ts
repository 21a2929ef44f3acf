/**
 * What a thread does in a round: takes subtrees and searches them, slice by slice, until none is left that matters.
 */

import { STATUS } from '../kernel/exports.ts';
import type { SubtreeKernel } from '../kernel/subtree-kernel.ts';
import type { Round } from './round.ts';

/** A solution found in a subtree. */
export interface Found {
  readonly subtree: number;
  /** cells the blank visits from the root to the goal */
  readonly path: Uint8Array;
}

/** expansions; some tens of milliseconds */
const SLICE = 1_000_000;

/**
 * Works until the round is over; yields after each slice, so that a thread with other duties may attend to them.
 *
 * @param slice - expansions at most before the next turn
 */
export function* workOn(
  kernel: SubtreeKernel,
  round: Round,
  thread: number,
  onFound: (found: Found) => void,
  slice: () => number = () => SLICE,
): Generator<void, void, void> {
  for (let subtree = round.take(thread); subtree !== undefined; subtree = round.take(thread)) {
    const path = round.path(subtree);
    const before = round.order.places.find((place) => place.subtree === subtree);
    const { expanded = 0, generated = 0, trail } = before ?? {};
    kernel.begin(path, round.order.bound, trail);
    for (let isRunning = true; isRunning; ) {
      const run = kernel.run(slice());
      isRunning = run.status === STATUS.RUNNING;
      const counts = { expanded: expanded + run.expanded, generated: generated + run.generated };
      if (isRunning) round.note(thread, { subtree, ...counts, trail: kernel.trail });
      else {
        const isSolved = run.status === STATUS.SOLVED;
        if (isSolved) onFound({ subtree, path: Uint8Array.from([...path, ...kernel.trail.reverse()]) });
        round.finish(subtree, counts.expanded, counts.generated, isSolved);
      }
      if (isRunning && round.isIdle(subtree)) return;
      if (isRunning) yield;
    }
    yield;
  }
}
