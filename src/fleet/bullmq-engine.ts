/** A queue of BullMQ as the engine that jobs are sent through: delivery, locks, retries and recovery are its own. */

import type { Job, Queue, QueueEvents } from 'bullmq';
import type { WorkKind } from '../contract/fleet.ts';
import { within } from '../platform/within.ts';
import { queueName } from './build.ts';
import { AWAY_MS, CLOSE_MS } from './closing.ts';
import type { JobEngine, JobEvent, NewJob, Sight } from './job-engine.ts';
import type { Line } from './line.ts';

/** Of all jobs; what is kept of those that are over is for the workers to say (job-loop.ts): each job is the smaller. */
const JOB_OPTIONS = { attempts: 3 } as const;
/**
 * Results are copied into the stream of events, so only so many stay there: four a job. With 1,000 a coordinator that was behind by
 * 250 jobs lost some, and each waited for the sweep.
 */
const MOST_EVENTS = 4000;
/** Jobs that are looked over at once, of those that are over. */
const SLICE = 500;

/** The queue of a kind's jobs, as engine and as BullMQ has it. */
export function openQueue(line: Line, kind: WorkKind): Queue {
  const queue = new line.bullmq.Queue(queueName(kind), {
    connection: line.client,
    prefix: line.address.prefix,
    skipVersionCheck: true,
    streams: { events: { maxLen: MOST_EVENTS } },
    defaultJobOptions: JOB_OPTIONS,
  });
  queue.on('error', () => undefined);
  return queue;
}

export class BullMqEngine implements JobEngine {
  readonly #line: Line;
  readonly #queue: Queue;
  readonly #kind: WorkKind;
  #events: Promise<QueueEvents> | undefined;
  #isRemoving = false;
  readonly #listeners = new Set<(event: JobEvent) => void>();

  constructor(line: Line, kind: WorkKind) {
    this.#line = line;
    this.#kind = kind;
    this.#queue = openQueue(line, kind);
  }

  /** Events from before the first job: one that is over before the connection stands is heard of as well. */
  async #follow(): Promise<QueueEvents> {
    const { client, address, bullmq, another } = this.#line;
    const name = queueName(this.#kind);
    const [last] = await client.xrevrange(`${address.prefix}:${name}:events`, '+', '-', 'COUNT', 1);
    const events = new bullmq.QueueEvents(name, {
      connection: another(),
      prefix: address.prefix,
      skipVersionCheck: true,
      lastEventId: last?.[0] ?? '0',
    });
    // What the connection has to say is said by the line.
    events.on('error', () => undefined);
    events.on('active', ({ jobId }) => this.#tell({ id: jobId, state: 'active' }));
    events.on('completed', ({ jobId, returnvalue }) =>
      this.#tell({ id: jobId, state: 'completed', value: returnvalue }),
    );
    events.on('failed', ({ jobId, failedReason }) => this.#tell({ id: jobId, state: 'failed', reason: failedReason }));
    return events;
  }

  async add(jobs: readonly NewJob[]): Promise<void> {
    this.#events ??= this.#follow().catch((error) => {
      this.#events = undefined;
      throw error;
    });
    await this.#events;
    await this.#queue.addBulk(jobs.map(({ id, kind, data }) => ({ name: kind, data, opts: { jobId: id } })));
  }

  look(ids: readonly string[]): Promise<readonly Sight[]> {
    return Promise.all(ids.map(async (id) => sightOf(await this.#queue.getJob(id))));
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (this.#isAway) return;
    this.#isRemoving = true;
    for (let at = 0; at < ids.length; at += SLICE) {
      // One that is at work is locked and stays.
      await Promise.all(ids.slice(at, at + SLICE).map((id) => this.#queue.remove(id).catch(() => 0)));
    }
    this.#isRemoving = false;
  }

  listen(listener: (event: JobEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    const ms = this.#isAway ? AWAY_MS : CLOSE_MS;
    await within(ms, () => Promise.all([this.#events?.then((events) => events.close()), this.#queue.close()]));
  }

  async kept(prefix: string): Promise<readonly { readonly data: unknown; readonly value: unknown }[]> {
    const found: { data: unknown; value: unknown }[] = [];
    for (let at = 0; ; at += SLICE) {
      const jobs = await this.#queue.getJobs(['completed'], at, at + SLICE - 1);
      for (const job of jobs) {
        if (job?.id?.startsWith(prefix)) found.push({ data: job.data, value: job.returnvalue });
      }
      if (jobs.length < SLICE) return found;
    }
  }

  /** A server that has not removed jobs in the time there was for it stands still. */
  get #isAway(): boolean {
    return this.#line.client.status !== 'ready' || this.#isRemoving;
  }

  #tell(event: JobEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

function sightOf(job: Job | undefined): Sight {
  if (job === undefined) return { state: 'missing' };
  if (job.finishedOn === undefined) return { state: job.processedOn === undefined ? 'waiting' : 'active' };
  if (job.failedReason) return { state: 'failed', reason: job.failedReason };
  return { state: 'completed', value: job.returnvalue };
}
