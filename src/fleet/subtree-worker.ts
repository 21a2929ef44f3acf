/**
 * The inside of a thread that searches jobs: a kernel on the shared memory, items one after the other until the budget is spent.
 *
 * Started by searchers.ts. It never waits: a stop reaches it through a word that it looks at after each slice; then what is not
 * done goes back, so that a worker ends within a slice and nothing is lost.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { STATUS } from '../kernel/exports.ts';
import { type SharedTables, SubtreeKernel } from '../kernel/subtree-kernel.ts';
import type { Item, ItemResult, SubtreesJob } from './protocol.ts';

/** What it is started with. */
export interface SearcherData {
  readonly tables: SharedTables;
  /** from 1: frame 0 is of the thread that loaded the tables */
  readonly frame: number;
  /** one word, not 0 once all are to end */
  readonly stop: Int32Array;
}

export type Search = Pick<SubtreesJob, 'state' | 'bound' | 'budget' | 'items'>;

/** expansions; some tens of milliseconds */
const SLICE = 500_000;

/** Results of items one after the other, until the budget is spent or all are to stop. */
export function* searched(
  kernel: SubtreeKernel,
  stop: Int32Array,
  { bound, budget, items }: Search,
): Generator<ItemResult> {
  let left = budget;
  for (const item of items) {
    if (left <= 0 || Atomics.load(stop, 0) !== 0) return;
    const result = search(kernel, stop, item, bound, left);
    left -= result.expanded;
    yield result;
  }
}

function search(kernel: SubtreeKernel, stop: Int32Array, item: Item, bound: number, budget: number): ItemResult {
  kernel.begin(item.path, bound, item.trail);
  for (let expanded = 0; ; ) {
    const run = kernel.run(Math.min(SLICE, Math.max(1, budget - expanded)));
    expanded = run.expanded;
    const counts = { id: item.id, expanded, generated: run.generated };
    if (run.status === STATUS.EXHAUSTED) return { ...counts, ending: 'exhausted', trail: [] };
    const isCut = run.status === STATUS.RUNNING;
    if (isCut && expanded < budget && Atomics.load(stop, 0) === 0) continue;
    return { ...counts, ending: isCut ? 'cut' : 'solved', trail: [...kernel.trail] };
  }
}

if (parentPort !== null) {
  const port = parentPort;
  const { tables, frame, stop }: SearcherData = workerData;
  const kernel = SubtreeKernel.join(tables, frame);
  port.on('message', (job: Search) => {
    kernel.place(job.state);
    port.postMessage([...searched(kernel, stop, job)]);
  });
}
