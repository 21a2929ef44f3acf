/**
 * A worker: takes jobs from queues, one a thread and kind, until it is told to stop.
 *
 *   queue of a kind ─► BullMQ's worker (locks, retries) ─► job looked at field by field ─► who performs its kind ─► result
 *
 * Invariant: told to stop, a worker gives back what it has within a slice of a search.
 */

import { type ServeOptions, WORK_KINDS } from '../contract/fleet.ts';
import { NpuzzleError } from '../errors.ts';
import { system } from '../platform/system.ts';
import { within } from '../platform/within.ts';
import { buildName } from './build.ts';
import { AWAY_MS, CLOSE_MS } from './closing.ts';
import { JobLoop } from './job-loop.ts';
import { openLine } from './line.ts';
import { makePerformer } from './performers.ts';
import { readQueueUrl } from './queue-url.ts';
import { answerRoll } from './roll.ts';
import { once } from './said-once.ts';
import { workerName } from './worker-name.ts';

const MEMORY_SHARE = 0.4;

/**
 * Works for a queue until the signal fires.
 *
 * @param url - `redis://` or `rediss://`; default `NPUZZLE_QUEUE`
 * @throws {NpuzzleError} `E_QUEUE` if the server refuses us or the client is not installed, `E_MISMATCH` if the tables here are
 *   others than the coordinator's, `E_USAGE`, `E_FILE`
 */
export async function serveFleet(url?: string, options: ServeOptions = {}): Promise<void> {
  const tell = once(options.onMessage ?? (() => undefined));
  const { threads = system.threads, maxMemoryBytes, kinds = WORK_KINDS, signal } = options;
  const line = await openLine(readQueueUrl(url, options), { waits: true, signal, tell });
  const name = workerName();
  const means = {
    ...{ name, threads, tell, cap: maxMemoryBytes },
    memoryBytes: maxMemoryBytes ?? system.memoryBytes * MEMORY_SHARE,
  };
  const performers = [...new Set(kinds)].map((kind) => makePerformer(kind, means));
  const ends = new AbortController();
  let fault: NpuzzleError | undefined;
  const onOtherTables = ({ message }: Error): void => {
    const remedy = 'have `npuzzle pdb verify` look at them, or remove them';
    fault ??= new NpuzzleError('E_MISMATCH', message, { remedy });
    ends.abort();
  };
  try {
    tell(`${name} works for ${line.address.shown}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`);
    const note = { name, threads, kinds: performers.map(({ kind }) => kind), build: buildName() };
    const leave = answerRoll(line, note, (tables) => {
      for (const performer of performers) performer.prepare?.(tables);
    });
    const loops = performers.map((performer) => new JobLoop(line, performer, { name, threads, onOtherTables, tell }));
    await aborted(AbortSignal.any([ends.signal, ...(signal === undefined ? [] : [signal])]));
    for (const performer of performers) performer.stop();
    // None returns while the server is away.
    await within(line.client.status === 'ready' ? CLOSE_MS : AWAY_MS, () =>
      Promise.all([leave(), ...loops.map((loop) => loop.close())]),
    );
  } finally {
    line.close();
    await Promise.all(performers.map((performer) => performer.close()));
  }
  if (fault !== undefined) throw fault;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
