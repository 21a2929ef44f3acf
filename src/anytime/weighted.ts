/**
 * Weighted A* with a falling weight: first whatever is found fast, then again with a smaller w while time and memory last.
 *
 * Each end with weight w proves length <= w x optimal, and so a bound of length / w (Pohl 1970; restarts as in Richter,
 * Thayer, Ruml 2010, without the states kept). Used where nothing better is known of a shape.
 */

import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../kernel/exports.ts';
import { Kernel } from '../kernel/kernel.ts';
import { GENERIC_MAX_CELLS } from '../kernel/load.ts';
import { chooseWeight } from '../plan/weight.ts';
import { cellCount } from '../puzzle/board.ts';
import type { Attempt } from './attempt.ts';
import { runOn } from './run-on.ts';

export async function exploreWeighted(attempt: Attempt): Promise<void> {
  const { exact, incumbent } = attempt;
  if (cellCount(exact) > GENERIC_MAX_CELLS) return;
  const kernel = Kernel.for(exact);
  const regionBytes = Math.max(2 ** 22, Math.floor(attempt.limits.memoryBytes / 4 / 64) * 64);
  let weight = chooseWeight(exact, undefined);
  for (;;) {
    kernel.place(exact);
    kernel.begin({
      algorithm: ALGORITHM_IDS['weighted-a*'],
      heuristic: HEURISTIC_IDS['linear-conflict'],
      weight: weight.fraction,
      regionBytes,
    });
    const status = await runOn(kernel, attempt);
    if (status === undefined) return;
    if (status === STATUS.SOLVED) {
      const path = kernel.solution();
      attempt.offerExact(path, 'weighted-a*', 'linear-conflict');
      incumbent.raise(Math.ceil(path.length / weight.value));
      if (weight.value <= 1) return;
      weight = chooseWeight(exact, Math.max(1, 1 + (weight.value - 1) / 2));
    } else if (incumbent.answer === undefined && weight.value < 64) {
      weight = chooseWeight(exact, Math.min(64, weight.value * 2));
    } else return;
  }
}
