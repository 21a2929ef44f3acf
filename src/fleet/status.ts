/** What is in a queue, for who looks at it from outside: builds, jobs, runs, workers; and what takes jobs out of it. */

import { type QueueAccess, WORK_KINDS, type WorkKind } from '../contract/fleet.ts';
import { within } from '../platform/within.ts';
import { buildName } from './build.ts';
import { openQueue } from './bullmq-engine.ts';
import { CLOSE_MS } from './closing.ts';
import type { WorkerNote } from './job-engine.ts';
import { type Line, openLine } from './line.ts';
import { readQueueUrl } from './queue-url.ts';
import { callRoll, cancelKey } from './roll.ts';

/** Jobs of one proof, batch or comparison that are not done. */
export interface RunStatus {
  readonly run: string;
  readonly kind: WorkKind;
  readonly waiting: number;
  readonly active: number;
}

export interface QueueStatus {
  /** without user and password */
  readonly queue: string;
  /** of this program; workers of others take none of its jobs */
  readonly build: string;
  /** of all kinds */
  readonly waiting: number;
  readonly active: number;
  /** kept for a while */
  readonly completed: number;
  readonly failed: number;
  readonly runs: readonly RunStatus[];
  readonly workers: readonly WorkerNote[];
}

type Queue = ReturnType<typeof openQueue>;
/** One a kind. */
type Queues = readonly (readonly [WorkKind, Queue])[];

export interface LookOptions extends QueueAccess {
  readonly onMessage: (text: string) => void;
}

/** milliseconds: a coordinator asks every few seconds, one that is stopped may be gone on with soon */
const CANCELLED_MS = 60_000;
/** Jobs taken out at once: the server does nothing else meanwhile. */
const SLICE = 1000;
const STATES = ['waiting', 'active', 'completed', 'failed'] as const;

/** Tells what is in a queue. Throws as openFleet does. */
export function queueStatus(url: string | undefined, options: LookOptions): Promise<QueueStatus> {
  return looking(url, options, async (line, queues) => {
    const sums = { waiting: 0, active: 0, completed: 0, failed: 0 };
    const runs: RunStatus[] = [];
    for (const [kind, queue] of queues) {
      const counts = await queue.getJobCounts(...STATES);
      for (const state of STATES) sums[state] += counts[state] ?? 0;
      runs.push(...(await runsIn(kind, queue)));
    }
    return { queue: line.address.shown, build: buildName(), ...sums, runs, workers: await callRoll(line) };
  });
}

async function runsIn(kind: WorkKind, queue: Queue): Promise<RunStatus[]> {
  const runs = new Map<string, { waiting: number; active: number }>();
  for (const state of ['waiting', 'active'] as const) {
    for (const id of await queue.getRanges([state], 0, -1)) {
      const run = runOfJob(id);
      const known = runs.get(run) ?? { waiting: 0, active: 0 };
      known[state]++;
      runs.set(run, known);
    }
  }
  return [...runs].map(([run, jobs]) => ({ run, kind, ...jobs }));
}

/**
 * Has a run end: its jobs that wait are taken out, and whoever sends more is told.
 *
 * @returns jobs that were taken out
 */
export function cancelRun(url: string | undefined, run: string, options: LookOptions): Promise<number> {
  return looking(url, options, async (line, queues) => {
    await line.client.set(cancelKey(line, run), '1', 'PX', CANCELLED_MS);
    let removed = 0;
    for (const [, queue] of queues) {
      const ids = (await queue.getRanges(['waiting'], 0, -1)).filter((id) => runOfJob(id) === run);
      for (const id of ids) await queue.remove(id);
      removed += ids.length;
    }
    return removed;
  });
}

/**
 * Takes out jobs that are over.
 *
 * @param olderMs - since they ended, at least
 * @returns jobs that were taken out
 */
export function cleanQueue(url: string | undefined, olderMs: number, options: LookOptions): Promise<number> {
  return looking(url, options, async (_, queues) => {
    let removed = 0;
    for (const [, queue] of queues) {
      for (const state of ['completed', 'failed'] as const) {
        for (let taken = SLICE; taken === SLICE; removed += taken)
          taken = (await queue.clean(olderMs, SLICE, state)).length;
      }
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
  look: (line: Line, queues: Queues) => Promise<Result>,
): Promise<Result> {
  const line = await openLine(readQueueUrl(url, options), { tell: options.onMessage });
  const queues = WORK_KINDS.map((kind) => [kind, openQueue(line, kind)] as const);
  try {
    return await look(line, queues);
  } finally {
    await within(CLOSE_MS, () => Promise.all(queues.map(([, queue]) => queue.close())));
    line.close();
  }
}
