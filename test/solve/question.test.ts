/** How much of the caller's time a search has, and what is kept back for an answer to one that is cut short. */

import { expect, it } from 'vitest';
import type { SolveOptions } from '../../src/contract/options.ts';
import { goalBoard } from '../../src/puzzle/goal-preset.ts';
import { askedNow, leftMs } from '../../src/solve/question.ts';

const HOUR = 3_600_000;

/** Milliseconds of an hour that the search is not given. */
function keptBack(side: number, options: SolveOptions): number {
  const goal = goalBoard('last', { width: side, height: side });
  const question = askedNow(goal, goal, { timeoutMs: HOUR, ...options });
  return leftMs(question, 'all') - leftMs(question);
}

it.each([
  ['more than a tenth, which its answer is measured by', 5, {}, 0.13 * HOUR + 10],
  ['a second up to 16 cells, more does not help', 4, {}, 1000],
  ['half a minute where a checkpoint lets the proof go on', 5, { checkpoint: 'proof.json' }, 30_000],
  ['nothing where no answer is wanted', 5, { incumbent: false }, 0],
] as const)('%s', (_, side, options, most) => {
  const kept = keptBack(side, options);
  // The clock goes on between the two looks at it.
  expect(kept).toBeLessThanOrEqual(most + 1000);
  expect(kept).toBeGreaterThanOrEqual(most);
});
