/**
 * The inside of a search thread: a kernel on the shared memory, and subtrees until none is left.
 *
 * Started by crew.ts. It never waits: a stop reaches it through the books of the round, at the end of a slice.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { type SharedTables, SubtreeKernel } from '../kernel/subtree-kernel.ts';
import { Round, type RoundOrder } from './round.ts';
import { type Found, workOn } from './work.ts';

/** What it is started with. */
export interface Membership {
  readonly tables: SharedTables;
  /** from 0 */
  readonly thread: number;
}

/** What it gets for each round. */
export interface WorkerOrder {
  /** the root: name of the thing at each cell */
  readonly state: readonly number[];
  readonly round: RoundOrder;
}

/** A solution, or nothing once no subtree is left. */
export interface WorkerAnswer {
  readonly found?: Found;
}

if (parentPort !== null) {
  const port = parentPort;
  const { tables, thread }: Membership = workerData;
  // Frame 0 is the caller's.
  const kernel = SubtreeKernel.join(tables, thread + 1);
  port.on('message', ({ state, round }: WorkerOrder) => {
    kernel.place(state);
    const answer = (found?: Found) => port.postMessage(found === undefined ? {} : ({ found } satisfies WorkerAnswer));
    for (const _ of workOn(kernel, new Round(round), thread, answer));
    answer();
  });
}
