/** What is in a queue, for who looks at it from outside: builds, jobs, runs, workers; and what takes jobs out of it. */

import type { QueueAccess } from '../contract/fleet.ts';
import { buildName, queueName } from './build.ts';
import { cancelKey, openQueue } from './bullmq-engine.ts';
import type { WorkerNote } from './job-engine.ts';
import { type Line, openLine } from './line.ts';
import { readQueueUrl } from './queue-url.ts';
import { callRoll } from './roll.ts';
import { CLOSE_MS, within } from './within.ts';

/** Jobs of one proof or batch that are not done. */
export interface RunStatus {
  readonly run: string;
  readonly waiting: number;
  readonly active: number;
}

export interface QueueStatus {
  /** without user and password */
  readonly queue: string;
  /** of this program; workers of others take none of its jobs */
  readonly build: string;
  readonly waiting: number;
  readonly active: number;
  /** kept for a while */
  readonly completed: number;
  readonly failed: number;
  readonly runs: readonly RunStatus[];
  readonly workers: readonly WorkerNote[];
}

type Queue = ReturnType<typeof openQueue>;

export interface LookOptions extends QueueAccess {
  readonly onMessage: (text: string) => void;
}

/** milliseconds: a coordinator asks every few seconds, one that is stopped may be gone on with soon */
const CANCELLED_MS = 60_000;
/** Jobs taken out at once: the server does nothing else meanwhile. */
const SLICE = 1000;

/** Tells what is in a queue. Throws as openFleet does. */
export function queueStatus(url: string | undefined, options: LookOptions): Promise<QueueStatus> {
  return looking(url, options, async (line, queue) => {
    const counts = await queue.getJobCounts('waiting', 'active', 'completed', 'failed');
    const [waiting, active] = await Promise.all([
      queue.getRanges(['waiting'], 0, -1),
      queue.getRanges(['active'], 0, -1),
    ]);
    const runs = new Map<string, { waiting: number; active: number }>();
    for (const [state, ids] of [
      ['waiting', waiting],
      ['active', active],
    ] as const) {
      for (const id of ids) {
        const run = runOfJob(id);
        const known = runs.get(run) ?? { waiting: 0, active: 0 };
        known[state]++;
        runs.set(run, known);
      }
    }
    return {
      queue: line.address.shown,
      build: buildName(),
      ...{ waiting: counts['waiting'] ?? 0, active: counts['active'] ?? 0 },
      ...{ completed: counts['completed'] ?? 0, failed: counts['failed'] ?? 0 },
      runs: [...runs].map(([run, jobs]) => ({ run, ...jobs })),
      workers: await callRoll(line),
    };
  });
}

/**
 * Has a run end: its jobs that wait are taken out, and whoever sends more is told.
 *
 * @returns jobs that were taken out
 */
export function cancelRun(url: string | undefined, run: string, options: LookOptions): Promise<number> {
  return looking(url, options, async (line, queue) => {
    await line.client.set(cancelKey(line, run), '1', 'PX', CANCELLED_MS);
    const ids = (await queue.getRanges(['waiting'], 0, -1)).filter((id) => runOfJob(id) === run);
    for (const id of ids) await queue.remove(id);
    return ids.length;
  });
}

/**
 * Takes out jobs that are over.
 *
 * @param olderMs - since they ended, at least
 * @returns jobs that were taken out
 */
export function cleanQueue(url: string | undefined, olderMs: number, options: LookOptions): Promise<number> {
  return looking(url, options, async (_, queue) => {
    let removed = 0;
    for (const state of ['completed', 'failed'] as const) {
      for (let taken = SLICE; taken === SLICE; removed += taken)
        taken = (await queue.clean(olderMs, SLICE, state)).length;
    }
    return removed;
  });
}

/** Ids begin with their run. */
function runOfJob(id: string): string {
  return id.split('_')[0] ?? id;
}

async function looking<Result>(
  url: string | undefined,
  options: LookOptions,
  look: (line: Line, queue: Queue) => Promise<Result>,
): Promise<Result> {
  const line = await openLine(readQueueUrl(url, options), { tell: options.onMessage });
  const queue = openQueue(line, queueName());
  try {
    return await look(line, queue);
  } finally {
    await within(CLOSE_MS, () => queue.close());
    line.close();
  }
}
