/**
 * A worker: takes jobs from a queue, one a thread, until it is told to stop.
 *
 *   queue ─► BullMQ's worker (locks, retries) ─► job looked at field by field ─► who performs its kind ─► result
 *
 * The event loop stays free, since it renews the locks: all work is in threads. Invariant: a job that is not as it must be
 * is refused for good and harms nothing else; told to stop, a worker gives back what it has within a slice of a search.
 */

import type { Worker } from 'bullmq';
import type { ServeOptions } from '../contract/fleet.ts';
import { NpuzzleError } from '../errors.ts';
import { system } from '../platform/system.ts';
import { buildName, queueName } from './build.ts';
import { FieldError } from './fields.ts';
import { type Line, openLine } from './line.ts';
import { readJob, writeResult } from './protocol.ts';
import { readQueueUrl } from './queue-url.ts';
import { answerRoll } from './roll.ts';
import { OtherTables, Searchers } from './searchers.ts';
import { CLOSE_MS, within } from './within.ts';

/** Does a job of a kind. */
type Perform = (kind: string, data: unknown) => Promise<object>;

/** A worker that is silent for so long is dead: another does its jobs. */
const LOCK_MS = 15_000;
/** between looks for jobs of dead workers */
const CHECK_MS = 5000;
/** Deaths of workers by one job that are borne. */
const MOST_STALLS = 3;
const MEMORY_SHARE = 0.4;
/** A worker without a job for so long, while jobs wait, is opened anew: its connection may be half dead. */
const WATCH_MS = 60_000;

/**
 * Works for a queue until the signal fires.
 *
 * @param url - `redis://` or `rediss://`; default `NPUZZLE_QUEUE`
 * @throws {NpuzzleError} `E_QUEUE` if the server refuses us or the client is not installed, `E_MISMATCH` if the tables here are
 *   others than the coordinator's, `E_USAGE`, `E_FILE`
 */
export async function serveFleet(url?: string, options: ServeOptions = {}): Promise<void> {
  const tell = once(options.onMessage ?? (() => undefined));
  const { threads = system.threads, maxMemoryBytes = system.memoryBytes * MEMORY_SHARE, signal } = options;
  const line = await openLine(readQueueUrl(url, options), { waits: true, signal, tell });
  const searchers = new Searchers(threads, maxMemoryBytes, tell);
  const perform: Perform = async (kind, data) => {
    if (kind !== 'subtrees') throw new FieldError(`no work is called ${kind}`);
    return writeResult(await searchers.search(readJob(data)));
  };
  try {
    tell(`${searchers.name} works for ${line.address.shown}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`);
    await serveJobs(line, perform, {
      ...{ name: searchers.name, threads, signal, tell },
      prepare: (tables) => searchers.prepare(tables),
      stop: () => searchers.stop(),
    });
  } finally {
    line.close();
    await searchers.close();
  }
}

/** What jobs are served with. */
interface Service {
  readonly name: string;
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  readonly tell: (text: string) => void;
  /** Loads tables that will be needed soon, if it can. */
  prepare(tables: string): void;
  /** has jobs at work come back soon */
  stop(): void;
}

/** Takes jobs until the signal fires or the tables turn out to be others. */
async function serveJobs(line: Line, perform: Perform, service: Service): Promise<void> {
  const { name, threads, signal, tell } = service;
  const build = buildName();
  const leave = answerRoll(line, { name, threads, build }, service.prepare);
  const ends = new AbortController();
  const { UnrecoverableError } = line.bullmq;
  let fault: NpuzzleError | undefined;
  let lastJob = performance.now();
  const process = async (job: { readonly name: string; readonly data: unknown }): Promise<object> => {
    lastJob = performance.now();
    try {
      return await perform(job.name, job.data);
    } catch (error) {
      if (error instanceof OtherTables) {
        fault ??= new NpuzzleError('E_MISMATCH', error.message, {
          remedy: 'have `npuzzle pdb verify` look at them, or remove them',
        });
        ends.abort();
      }
      // Another try would end alike.
      if (error instanceof FieldError || error instanceof OtherTables) throw new UnrecoverableError(error.message);
      throw error;
    } finally {
      lastJob = performance.now();
    }
  };
  let worker = openWorker(line, process, service);
  const watch = setInterval(() => {
    void isStuck(line, worker, performance.now() - lastJob).then((stuck) => {
      if (!stuck || ends.signal.aborted) return;
      tell('jobs wait and none comes here, the queue is opened anew');
      void worker.close(true).catch(() => undefined);
      worker = openWorker(line, process, service);
      lastJob = performance.now();
    });
  }, WATCH_MS / 4);
  await aborted(AbortSignal.any([ends.signal, ...(signal === undefined ? [] : [signal])]));
  clearInterval(watch);
  service.stop();
  // Neither returns while the server is away.
  await within(CLOSE_MS, () => Promise.all([leave(), endJobs(worker)]));
  if (fault !== undefined) throw fault;
}

function openWorker(
  line: Line,
  process: (job: { name: string; data: unknown }) => Promise<object>,
  { threads, name }: Service,
): Worker {
  const worker = new line.bullmq.Worker(queueName(), process, {
    connection: line.another(),
    prefix: line.address.prefix,
    skipVersionCheck: true,
    concurrency: threads,
    name,
    lockDuration: LOCK_MS,
    stalledInterval: CHECK_MS,
    maxStalledCount: MOST_STALLS,
  });
  // The line tells what is the matter with the server.
  worker.on('error', () => undefined);
  return worker;
}

/** Waits for jobs at work, which come back soon. */
function endJobs(worker: Worker): Promise<void> {
  return worker.close();
}

async function isStuck({ client, address }: Line, worker: Worker, idleMs: number): Promise<boolean> {
  if (idleMs < WATCH_MS || client.status !== 'ready') return false;
  return !worker.isPaused() && (await client.llen(`${address.prefix}:${queueName()}:wait`).catch(() => 0)) > 0;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** The same listener, told each sentence once. */
export function once(listener: (text: string) => void): (text: string) => void {
  const said = new Set<string>();
  return (text) => {
    if (!said.has(text)) listener(text);
    said.add(text);
  };
}
