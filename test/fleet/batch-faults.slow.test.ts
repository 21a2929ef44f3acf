/**
 * Batches and comparisons under faults, for real: workers and server are killed, stopped and emptied while boards are on their
 * way. Every board has the answer of one machine, once and in its place.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RedisServer } from '../../bench/redis-server.ts';
import type { SolveResult } from '../../src/contract/result.ts';
import { openFleet } from '../../src/fleet/fleet.ts';
import { executeOnFleet } from '../../src/fleet/fleet-runs.ts';
import { FleetTeam } from '../../src/fleet/fleet-team.ts';
import { describeEnvironment } from '../../src/lab/environment.ts';
import { execute } from '../../src/lab/execute.ts';
import { planRuns } from '../../src/lab/plan.ts';
import { plannedKey, type RunRecord, type Session } from '../../src/lab/record.ts';
import { resolveGoal } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver, solve } from '../../src/solve/solve.ts';
import { CLI, ended, jsonLines, runCli, startCli } from '../support/run-cli.ts';
import { kill, WorkerProcesses } from './worker-processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'npuzzle-batch-'));
const GOAL = resolveGoal('last', { width: 3, height: 3 });
const OPTIONS = { algorithm: 'ida*', heuristic: 'misplaced' };
const random = createRandom('a batch under faults');
const BOARDS = Array.from({ length: 250 }, () => uniformBoard(GOAL, random));

let server: RedisServer;
let expected: unknown[];
const said: string[] = [];
const processes = new WorkerProcesses(said);

const counts = ({ status, length, moves, optimal, expanded, generated }: SolveResult): unknown => ({
  ...{ status, length, moves, optimal, expanded, generated },
});

function open() {
  const pace = { sweepMs: 500, stragglerMs: 3000 };
  return openFleet(server.url, { jobMs: 300, pace, onMessage: (text) => said.push(text) });
}

beforeAll(async () => {
  server = await RedisServer.start();
  const solver = await createSolver();
  expected = [];
  for (const board of BOARDS) expected.push(counts(await solver.solve(board, OPTIONS)));
}, 120_000);

beforeEach(() => processes.beginAnew(server));

afterAll(async () => {
  processes.clear();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('each board has its answer though', () => {
  it.each<[string, () => Promise<void>]>([
    [
      'a worker is killed',
      async () => {
        kill(processes.all[0]);
      },
    ],
    [
      'a worker stands still and goes on after its jobs were done by another',
      async () => {
        kill(processes.all[0], 'SIGSTOP');
        await sleep(5000);
        kill(processes.all[0], 'SIGCONT');
      },
    ],
    [
      'the server is killed, comes back and loses everything',
      async () => {
        await server.down('SIGKILL');
        await sleep(1500);
        await server.up();
        await server.empty();
      },
    ],
  ])('%s', async (_, fault) => {
    const fleet = await open();
    const team = new FleetTeam({ solve }, fleet);
    let done = 0;
    let faulty: Promise<void> | undefined;
    const results = await Promise.all(
      BOARDS.map(async (board) => {
        const result = await team.solve(board, OPTIONS);
        if (++done > BOARDS.length / 4) faulty ??= fault();
        return counts(result);
      }),
    );
    await faulty;
    await team.close();
    await fleet.close();
    expect(results).toEqual(expected);
    expect(said.length).toBe(new Set(said).size);
  });

  it('a comparison loses a worker, and has the records of one machine', async () => {
    const plan = planRuns({
      ...{ algorithms: ['ida*', 'a*'], heuristics: ['misplaced', 'manhattan'], weight: null },
      boards: BOARDS.slice(0, 60).map((start, i) => ({ label: String(i), start, goal: GOAL })),
      limits: { timeoutMs: null, maxNodes: null, maxMemoryBytes: null },
    });
    const environment = describeEnvironment();
    const session: Session = { environment, seed: null, threads: 1, ownBytes: 0, force: false };
    const signal = new AbortController().signal;
    const here = new Map<string, unknown>();
    const there = new Map<string, unknown>();
    const note = (records: Map<string, unknown>) => async (record: RunRecord) => {
      const { board, algorithm, heuristic, status, length, estimate, expanded, generated, peakStored } = record;
      const key = [board, algorithm, heuristic].join();
      expect(records.has(key)).toBe(false);
      records.set(key, { status, length, estimate, expanded, generated, peakStored });
      if (records === there && records.size === 60) kill(processes.all[0]);
    };
    await execute(plan, { session, signal, onRecord: note(here) });
    const fleet = await open();
    await executeOnFleet(plan, fleet, { session, signal, onRecord: note(there) });
    await fleet.close();
    expect(new Set(plan.map((run) => plannedKey(run, environment))).size).toBe(plan.length);
    expect(there).toEqual(here);
  });
});

it('a worker and a batch end when they are told to though the server is away', async () => {
  const file = join(folder, 'hard.txt');
  writeFileSync(file, '15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0\n');
  const batch = startCli(['solve', file, '--json', '-a', 'ida*', '-H', 'misplaced', '--queue', server.url]);
  const [worker] = processes.all;
  const ends = [batch, worker ?? expect.unreachable()].map(ended);
  const client = server.client();
  for (let tries = 0; tries < 200 && (await client.keys('npuzzle:boards-*:active')).length === 0; tries++)
    await sleep(50);
  client.disconnect();
  await server.down();
  await sleep(1000);
  kill(batch, 'SIGINT');
  kill(worker, 'SIGTERM');
  const [stopped, gone] = await Promise.all(ends);
  await server.up();
  expect([stopped?.code, gone?.code]).toEqual([130, 130]);
  expect(jsonLines(stopped?.stdout ?? '')).toMatchObject([{ status: 'aborted' }]);
});

describe('a batch of thousands', () => {
  it('keeps its order and little in memory while its reader is slow', async () => {
    const drawn = Array.from({ length: 20_000 }, () => uniformBoard(GOAL, random).tiles.join(' '));
    const file = join(folder, 'many.txt');
    writeFileSync(file, `${drawn.join('\n')}\n`);
    const args = ['solve', file, '--each-line', '--json', '-a', 'ida*', '-H', 'manhattan', '--queue', server.url];
    const child = spawn(process.execPath, [CLI, ...args]);
    const client = server.client();
    let text = '';
    let most = 0;
    for await (const piece of child.stdout) {
      text += piece;
      const [, bytes = '0'] = /used_memory:(\d+)/.exec(await client.info('memory')) ?? [];
      most = Math.max(most, Number(bytes));
      await sleep(2);
    }
    client.disconnect();
    expect(jsonLines(text).map(({ start }) => (start as number[]).join(' '))).toEqual(drawn);
    expect(most).toBeLessThan(30e6);
  });

  it('that is stopped gives its jobs back; one that is cancelled takes no other with it', async () => {
    const file = join(folder, 'some.txt');
    writeFileSync(
      file,
      `${Array.from({ length: 4 }, () => BOARDS.map(({ tiles }) => tiles.join(' ')).join('\n')).join('\n')}\n`,
    );
    const args = ['solve', file, '--each-line', '--json', '-a', 'ida*', '-H', 'misplaced', '--queue', server.url];
    const batches = Array.from({ length: 3 }, () => startCli(args));
    const ends = batches.map(ended);
    await Promise.all(batches.map((child) => new Promise((resolve) => child.stdout.once('data', resolve))));
    kill(batches[0], 'SIGINT');
    const stopped = await ends[0];
    expect(stopped?.code).toBe(130);
    const status = JSON.parse((await runCli(['queue', 'status', '--json', '--queue', server.url])).stdout);
    expect(status.runs.length).toBeGreaterThan(0);
    const { run } = status.runs[0];
    await runCli(['queue', 'cancel', run, '--queue', server.url]);
    const others = await Promise.all(ends.slice(1));
    const codes = others.map(({ code }) => code).sort();
    expect(codes).toEqual([0, 130]);
    expect(others.find(({ code }) => code === 130)?.stderr).toMatch(/was cancelled by `npuzzle queue cancel`/);
    expect(jsonLines(others.find(({ code }) => code === 0)?.stdout ?? '')).toHaveLength(4 * BOARDS.length);
    const left = JSON.parse((await runCli(['queue', 'status', '--json', '--queue', server.url])).stdout);
    expect(left).toMatchObject({ waiting: 0, runs: [] });
  });
});
