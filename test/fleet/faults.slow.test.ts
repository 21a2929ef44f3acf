/**
 * Faults, for real: workers, server and coordinator are killed, stopped, emptied and filled while a proof is on its way. Counts
 * and answer are those of one thread, whatever happened.
 */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RedisServer } from '../../bench/redis-server.ts';
import { openFleet, type QueueFleet } from '../../src/fleet/fleet.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import type { DeepeningResult } from '../../src/subtrees/books.ts';
import { ended } from '../support/run-cli.ts';
import { walks } from '../support/subtree-kernels.ts';
import { SmallProof } from './proof.ts';
import { kill, WorkerProcesses } from './worker-processes.ts';

const PARTITION = parsePartition('5-5-5-5-4', { width: 5, height: 5 }, 0);
const STEPS = [90, 95, 100, 105, 110, 110, 115, 115, 120, 125, 112, 112];
const boards = walks(PARTITION, STEPS, 'faults');
// 13.4 million expansions.
const BOARD = boards[5] ?? expect.unreachable();
// 9.5 million, all of them in the pipeline's search.
const PROVEN = boards[11] ?? expect.unreachable();
// 97 million, for a chaos of minutes.
const LONG = walks(PARTITION, [120], 'chaos')[0] ?? expect.unreachable();
const COORDINATOR = fileURLToPath(new URL('coordinator.mjs', import.meta.url));

let server: RedisServer;
let proof: SmallProof;
const said: string[] = [];
const processes = new WorkerProcesses(said);
const workers = processes.all;
const startWorker = (): void => processes.start(server.url);
/** Minutes of chaos, on the long board; once over the short one where nothing is said. */
const CHAOS_MS = Number(process.env['NPUZZLE_CHAOS_MINUTES'] ?? 0) * 60_000;

/** @param fault - begins at a third of the proof; is told whether that is over by now */
async function prove(fault: (isOver: () => boolean) => Promise<void>, whole = proof): Promise<DeepeningResult> {
  const fleet = await open();
  let faulty: Promise<void> | undefined;
  let isOver = false;
  const onProgress = ({ expanded }: { readonly expanded: number }): void => {
    if (expanded > whole.expected.expanded / 3) faulty ??= fault(() => isOver);
  };
  try {
    const result = await whole.by(fleet, { grain: 20_000, onProgress }).finally(() => {
      isOver = true;
    });
    expect(faulty).toBeDefined();
    await faulty;
    return result;
  } finally {
    await fleet.close();
  }
}

function open(audit = 0): Promise<QueueFleet> {
  const pace = { sweepMs: 500, stragglerMs: 3000 };
  return openFleet(server.url, { leastRound: 0, jobMs: 100, pace, audit, onMessage: (text) => said.push(text) });
}

beforeAll(async () => {
  [server, proof] = await Promise.all([RedisServer.start(), SmallProof.load(BOARD)]);
  expect(proof.expected.expanded).toBe(13_415_045);
}, 120_000);

beforeEach(() => processes.beginAnew(server));

afterAll(async () => {
  processes.clear();
  await server.remove();
});

describe('a proof has the counts of one thread though', () => {
  it.each<[string, () => Promise<void>]>([
    [
      'a worker is killed',
      async () => {
        kill(workers[0]);
      },
    ],
    [
      'all workers are killed and others come',
      async () => {
        for (const worker of workers) kill(worker);
        await sleep(1000);
        startWorker();
      },
    ],
    [
      'a worker stands still and goes on after its jobs were done by another',
      async () => {
        kill(workers[0], 'SIGSTOP');
        await sleep(6000);
        kill(workers[0], 'SIGCONT');
      },
    ],
    [
      'the server is killed and away for longer than workers wait for a job',
      async () => {
        await server.down('SIGKILL');
        await sleep(8000);
        await server.up();
      },
    ],
    [
      'the server is told to end and comes back',
      async () => {
        await server.down('SIGTERM');
        await server.up();
      },
    ],
    ['the server loses everything', () => server.empty()],
    [
      'the memory of the server is full',
      async () => {
        await administer((client) => client.config('SET', 'maxmemory', '1mb'));
        await sleep(4000);
        await administer((client) => client.config('SET', 'maxmemory', '0'));
      },
    ],
    [
      'server and workers are killed at once',
      async () => {
        for (const worker of workers) kill(worker);
        await server.down('SIGKILL');
        await server.up();
        startWorker();
      },
    ],
  ])('%s', async (_, fault) => {
    expect(await prove(fault)).toEqual(proof.expected);
    // Whoever says something says it once.
    expect(said.length).toBe(new Set(said).size);
  });

  it('two coordinators share the workers', async () => {
    const fleets = await Promise.all([open(), open(0.1)]);
    const results = await Promise.all(
      [proof, await SmallProof.load(BOARD)].map((one, i) =>
        one.by(fleets[i] ?? expect.unreachable(), { grain: 20_000 }),
      ),
    );
    expect(results).toEqual([proof.expected, proof.expected]);
    for (const fleet of fleets) await fleet.close();
  });

  it('something is killed every few seconds', async () => {
    const random = createRandom(process.env['NPUZZLE_TEST_SEED'] ?? 'chaos');
    const ends = performance.now() + CHAOS_MS;
    const whole = CHAOS_MS > 0 ? await SmallProof.load(LONG) : proof;
    let [proofs, kills] = [0, 0];
    do {
      const chaos = async (isOver: () => boolean): Promise<void> => {
        for (; !isOver(); kills++) {
          const victim = random.below(4);
          if (victim === 3) {
            await server.down();
            await sleep(random.below(1500));
            await server.up();
          } else {
            kill(workers[random.below(workers.length)]);
            startWorker();
          }
          await sleep(500 + random.below(1500));
        }
        startWorker();
      };
      const result = await prove(chaos, whole);
      expect(result).toEqual(whole.expected);
      proofs++;
      await processes.beginAnew(server);
    } while (performance.now() < ends);
    console.log(`${proofs} proofs of ${whole.expected.expanded} expansions, ${kills} kills`);
  });
});

describe('a coordinator that is killed', () => {
  const board = PROVEN.state.join(' ');
  const run = (...args: string[]) => {
    const child = spawn(process.execPath, [COORDINATOR, board, ...args]);
    let told = '';
    child.stderr.on('data', (text) => {
      told += text;
    });
    return { child, end: ended(child), at: () => Number(/at (\d+)\n(?![\s\S]*at )/.exec(told)?.[1] ?? 0) };
  };

  it('is gone on with from its checkpoint, or by what the server kept alone', async () => {
    const alone = JSON.parse((await run().end).stdout);
    expect(alone).toMatchObject({ status: 'solved', optimal: true });
    for (const checkpoint of [join(server.folder, 'proof.json'), '']) {
      // What the workers did for the checkpoint's proof would be found.
      await server.empty();
      const first = run(checkpoint, server.url);
      // It tells where it is ten times a second, and is done within a second on a fast machine.
      while (first.at() === 0 && first.child.exitCode === null) await sleep(5);
      expect(first.child.exitCode).toBeNull();
      kill(first.child);
      await first.end;
      if (checkpoint !== '') expect(existsSync(checkpoint)).toBe(true);
      const second = await run(checkpoint, server.url).end;
      expect(JSON.parse(second.stdout)).toEqual({ ...alone, workers: expect.any(Number) });
      expect(JSON.parse(second.stdout).workers).toBeLessThanOrEqual(workers.length);
    }
  });
});

async function administer(work: (client: ReturnType<RedisServer['client']>) => Promise<unknown>): Promise<void> {
  const client = server.client();
  await work(client);
  client.disconnect();
}
