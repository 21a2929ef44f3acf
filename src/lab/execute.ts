/**
 * Makes the planned runs, one after another here or board by board on worker threads.
 *
 * Invariant: `onRecord` is called once a run and awaited before the next call, so whoever stores records sees them one
 * at a time; counts do not depend on the number of threads, times may.
 */

import { startThread, type Thread } from '../platform/thread.ts';
import { boardKey, type PlannedRun, type RunRecord, type Session } from './record.ts';
import { Runner } from './run.ts';
import type { WorkerReply, WorkerTask } from './worker.ts';

export interface ExecuteOptions {
  readonly session: Session;
  readonly signal: AbortSignal;
  readonly onRecord: (record: RunRecord) => Promise<void>;
  readonly onWarning?: ((text: string) => void) | undefined;
}

/** Makes all runs, or those that are made when the signal stops them. */
export async function execute(runs: readonly PlannedRun[], options: ExecuteOptions): Promise<void> {
  const boards = byBoard(runs);
  const threads = Math.min(options.session.threads, boards.length);
  if (threads > 1) await onThreads(boards, threads, options);
  else await here(runs, options);
}

async function here(runs: readonly PlannedRun[], { session, signal, onRecord, onWarning }: ExecuteOptions) {
  const runner = await Runner.create(session, onWarning);
  for (const planned of runs) {
    if (signal.aborted) return;
    const record = await runner.run(planned, signal);
    if (record !== undefined) await onRecord(record);
  }
}

function byBoard(runs: readonly PlannedRun[]): PlannedRun[][] {
  const groups = new Map<string, PlannedRun[]>();
  for (const run of runs) {
    const { start, goal } = run.board;
    const key = boardKey({ width: start.width, start: start.tiles, goal: goal.tiles });
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [run]);
    else group.push(run);
  }
  return [...groups.values()];
}

async function onThreads(boards: readonly PlannedRun[][], threads: number, options: ExecuteOptions): Promise<void> {
  const queue = [...boards];
  let stored: Promise<void> = Promise.resolve();
  const workers = Array.from({ length: threads }, () => startThread('lab/worker', options.session));
  const onAbort = () => {
    for (const worker of workers) void worker.terminate();
  };
  options.signal.addEventListener('abort', onAbort);
  try {
    await Promise.all(
      workers.map((worker) =>
        serve(worker, queue, options, (record) => {
          stored = stored.then(() => options.onRecord(record));
          return stored;
        }),
      ),
    );
  } finally {
    options.signal.removeEventListener('abort', onAbort);
    await Promise.allSettled(workers.map((worker) => worker.terminate()));
  }
  await stored;
}

/** Gives one worker a board after another until there is none, or the worker was stopped. */
async function serve(
  worker: Thread,
  queue: PlannedRun[][],
  { signal, onWarning }: ExecuteOptions,
  store: (record: RunRecord) => Promise<void>,
): Promise<void> {
  for (let task = queue.shift(); task !== undefined && !signal.aborted; task = queue.shift()) {
    await makeRuns(worker, task, { onRecord: store, onWarning }).catch((error) => {
      if (!signal.aborted) throw error;
    });
  }
}

/**
 * Has a thread of `lab/worker` make some runs.
 *
 * @throws what `onRecord` throws, and for a thread that ended early
 */
export function makeRuns(
  worker: Thread,
  task: WorkerTask,
  { onRecord, onWarning }: Pick<ExecuteOptions, 'onRecord' | 'onWarning'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      worker.off('message', listen);
      worker.off('error', fail);
      worker.off('exit', die);
      end();
    };
    const fail = (error: unknown): void => settle(() => reject(error));
    const die = (): void => fail(new Error('a worker thread ended early'));
    const listen = (reply: WorkerReply): void => {
      if (reply.kind === 'record') onRecord(reply.record).catch(fail);
      else if (reply.kind === 'warning') onWarning?.(reply.text);
      else settle(resolve);
    };
    worker.on('message', listen);
    worker.on('error', fail);
    worker.on('exit', die);
    worker.postMessage(task);
  });
}
