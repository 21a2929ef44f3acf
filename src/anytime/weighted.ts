/**
 * Weighted A* with a falling weight: first whatever is found fast, then again with a smaller w while time and memory last.
 *
 * Each end with weight w proves length <= w x optimal, and so a bound of length / w; on the way the least g + h of all open
 * states is one too, whatever w (Pohl 1970; restarts as in Richter, Thayer, Ruml 2010, without the states kept). It is
 * `--algorithm weighted-a* --weight auto` within a time, and used where nothing better is known of a shape.
 */

import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../kernel/exports.ts';
import { GENERIC_MAX_CELLS } from '../kernel/load.ts';
import { Kernel } from '../kernel/search-kernel.ts';
import { chooseWeight, MAX_WEIGHT } from '../plan/weight.ts';
import { cellCount } from '../puzzle/board.ts';
import type { Attempt } from './attempt.ts';
import { runOn } from './run-on.ts';

export type HeuristicName = keyof typeof HEURISTIC_IDS;

export interface WeightedOptions {
  /** an admissible one that needs no tables */
  readonly heuristic?: HeuristicName;
  /** of the attempt's memory, from 0 to 1: other explorers share it */
  readonly memoryShare?: number;
}

export function isHeuristicName(name: string): name is HeuristicName {
  return Object.hasOwn(HEURISTIC_IDS, name);
}

export async function exploreWeighted(attempt: Attempt, options: WeightedOptions = {}): Promise<void> {
  const { heuristic = 'linear-conflict', memoryShare = 0.25 } = options;
  const { exact, incumbent } = attempt;
  if (cellCount(exact) > GENERIC_MAX_CELLS) return;
  const kernel = Kernel.for(exact);
  kernel.place(exact);
  const left = attempt.limits.memoryBytes * memoryShare - kernel.occupiedBytes;
  const regionBytes = Math.max(2 ** 20, Math.floor(left / 64) * 64);
  let weight = chooseWeight(exact);
  for (;;) {
    kernel.place(exact);
    kernel.begin({
      algorithm: ALGORITHM_IDS['weighted-a*'],
      heuristic: HEURISTIC_IDS[heuristic],
      weight: weight.fraction,
      regionBytes,
    });
    const status = await runOn(kernel, attempt, { onSlice: () => incumbent.raise(kernel.lowerBound) });
    if (status === undefined) return;
    if (status === STATUS.SOLVED) {
      const path = kernel.solution();
      attempt.offerExact(path, 'weighted-a*', heuristic);
      incumbent.promise(path.length, weight.value);
      if (weight.value <= 1) return;
      weight = chooseWeight(exact, 1 + (weight.value - 1) / 2);
    } else if (incumbent.answer === undefined && weight.value < MAX_WEIGHT) {
      weight = chooseWeight(exact, Math.min(MAX_WEIGHT, weight.value * 2));
    } else return;
  }
}
