/**
 * Runs of comparisons, made by threads of a worker: one job a thread, its kernels and tables kept warm for the jobs that follow.
 *
 * Invariant: runs that were stopped are not in the result, so that they are sent to another worker; no more threads are there
 * than were allowed, whatever the comparisons.
 */

import { NpuzzleError, reasonOf } from '../errors.ts';
import { describeEnvironment } from '../lab/environment.ts';
import { makeRuns } from '../lab/execute.ts';
import { keyOf, type PlannedRun, plannedKey, type RunRecord, type Session } from '../lab/record.ts';
import { startThread, type Thread } from '../platform/thread.ts';
import type { Outcome } from './boards-result.ts';
import type { Means, Performer } from './performer.ts';
import { readRunsJob, type SentSession, writeRunsResult } from './runs-job.ts';

/** A thread, and the session that it was started with. */
interface Maker {
  readonly thread: Thread;
  readonly key: string;
}

export class RunMakers implements Performer {
  readonly kind = 'runs';
  readonly #means: Means;
  readonly #all = new Set<Maker>();
  readonly #free: Maker[] = [];
  #isStopped = false;

  constructor(means: Means) {
    this.#means = means;
  }

  async perform(data: unknown): Promise<object> {
    const { session, items } = readRunsJob(data);
    const started = performance.now();
    const records = this.#isStopped
      ? []
      : await this.#make(
          items.map(({ thing }) => thing),
          session,
        );
    const byKey = new Map(records.map((record) => [keyOf(record), record]));
    const environment = describeEnvironment();
    const made = items.flatMap(({ id, thing }): Outcome<RunRecord>[] => {
      const answer = byKey.get(plannedKey(thing, environment));
      return answer === undefined ? [] : [{ id, answer }];
    });
    return writeRunsResult({ by: this.#means.name, ms: performance.now() - started, items: made });
  }

  stop(): void {
    this.#isStopped = true;
    for (const { thread } of this.#all) void thread.terminate();
  }

  async close(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#all].map(({ thread }) => thread.terminate()));
  }

  /** Makes runs on one thread; those that were made if it is stopped. */
  async #make(runs: readonly PlannedRun[], session: SentSession): Promise<RunRecord[]> {
    const records: RunRecord[] = [];
    const maker = this.#take(session);
    const onRecord = async (record: RunRecord): Promise<void> => void records.push(record);
    try {
      await makeRuns(maker.thread, runs, { onRecord, onWarning: this.#means.tell });
      this.#free.push(maker);
    } catch (error) {
      this.#all.delete(maker);
      await maker.thread.terminate();
      if (!this.#isStopped) throw new NpuzzleError('E_WORKER', `a thread has ended (${reasonOf(error)})`);
    }
    return records;
  }

  /** A thread of a session that is free, or a new one, for which another session's may have to go. */
  #take({ force, ownBytes }: SentSession): Maker {
    const key = JSON.stringify([force, ownBytes]);
    const known = this.#free.findIndex((maker) => maker.key === key);
    const [free] = known < 0 ? [] : this.#free.splice(known, 1);
    if (free !== undefined) return free;
    const other = this.#all.size >= this.#means.threads ? this.#free.shift() : undefined;
    if (other !== undefined) {
      this.#all.delete(other);
      void other.thread.terminate();
    }
    const { threads } = this.#means;
    const session: Session = { environment: describeEnvironment(), seed: null, threads, ownBytes, force };
    const maker = { thread: startThread('lab/worker', session), key };
    this.#all.add(maker);
    return maker;
  }
}
