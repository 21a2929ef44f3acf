/** Bidirectional A* with a thread for each side, where memory can be shared; else in this thread. */

import type { SolveResult } from '../contract/result.ts';
import { searchOnce } from './one-search.ts';
import type { Task } from './task.ts';
import type { Warm } from './warm.ts';

/** Only where asked for: how many states such a search expands varies from run to run. */
export function isForTwoThreads({ plan, options: { threads = 1, all } }: Task): boolean {
  return plan.algorithm === 'bidirectional-a*' && threads > 1 && all === undefined;
}

export async function searchFromBothSides(task: Task, warm: Warm): Promise<SolveResult> {
  const sides = await warm.sidesFor(task.instance);
  if (sides === undefined) return searchOnce(task, warm);
  sides.place(task.instance);
  return searchOnce(task, warm, { searcher: sides, threads: 2, settle: () => sides.settle() });
}
