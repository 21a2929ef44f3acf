/** Commands that have a queue do their work by workers of another process, and print what they print without one. */

import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RedisServer } from '../../bench/redis-server.ts';
import { ended, jsonLines, type Run, runCli, startCli } from '../support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'npuzzle-commands-'));
/** Differ from machine to machine, or from run to run. */
const OF_THE_MACHINE = ['elapsedMs', 'setupMs', 'threads', 'workers', 'date'];

let server: RedisServer;
let worker: ChildProcessWithoutNullStreams;
let ending: Promise<Run>;

beforeAll(async () => {
  server = await RedisServer.start();
  worker = startCli(['worker', '--queue', server.url, '--threads', '2']);
  ending = ended(worker);
}, 60_000);
afterAll(async () => {
  worker.kill('SIGTERM');
  const { code, stderr } = await ending;
  expect({ code, lines: stderr.split('\n').length }).toEqual({ code: 130, lines: 2 });
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function timeless(text: string): Record<string, unknown>[] {
  return jsonLines(text).map((line) =>
    Object.fromEntries(Object.entries(line).filter(([name]) => !OF_THE_MACHINE.includes(name))),
  );
}

/** The same command without a queue and with one. */
async function both(args: readonly string[], input = ''): Promise<readonly [Run, Run]> {
  return Promise.all([runCli(args, { input }), runCli([...args, '--queue', server.url, '--audit', '20%'], { input })]);
}

const EXACT = ['--algorithm', 'ida*', '--heuristic', 'manhattan'];

describe('solve', () => {
  it('prints the boards of a file in their order, with counts, faults and lengths of one machine', async () => {
    const drawn = await runCli(['scramble', '--count', '120', '--size', '3', '--seed', '7']);
    const more = '1 2 3/4 5 6/8 7 0\n1 2 3/4 5 5/7 8 0\n1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15\n1 2/3 0\n';
    const boards = file(
      'boards.txt',
      `${drawn.stdout
        .trim()
        .split(/\n\n|\n(?=\d)/)
        .join('\n')}\n${more}`,
    );
    const [here, there] = await both(['solve', boards, '--json', '--each-line', ...EXACT]);
    expect(there.code).toBe(here.code);
    expect(timeless(there.stdout)).toEqual(timeless(here.stdout));
    expect(timeless(here.stdout).length).toBeGreaterThan(100);
    expect(jsonLines(there.stdout)[0]).toMatchObject({ workers: 1 });
    expect(there.stderr).toBe(here.stderr);
  });

  it.each<[string, readonly string[]]>([
    ['all solutions', ['--all', '20', '--directions', 'blank']],
    ['multi-tile moves', ['--metric', 'multi']],
    ['an answer to one board', ['--explain', '--states', ...EXACT]],
    ['a limit', ['--max-nodes', '5', '--json', ...EXACT]],
    ['another goal, from its other end', ['--goal', 'snail', '--json', '--directions', 'blank', ...EXACT]],
  ])('%s', async (_, flags) => {
    const [here, there] = await both(['solve', '8 6 7/2 5 4/3 0 1', ...flags]);
    const told = ({ stdout }: Run): unknown =>
      flags.includes('--json') ? timeless(stdout) : stdout.replace(/\d[\d.,]* m?s\b|\d+ threads?/g, '…');
    expect(there.code).toBe(here.code);
    expect(told(there)).toEqual(told(here));
  });

  it('a board above 16 cells is answered in time, and one by one of any size', async () => {
    const board = (await runCli(['scramble', '--size', '8', '--seed', '3'])).stdout;
    const args = ['solve', '-', '--json', '--max-nodes', '50k', '--seed', '5', '--timeout', '20s'];
    const { code, stdout } = await runCli([...args, '--queue', server.url], { input: board });
    expect(code).toBe(0);
    expect(jsonLines(stdout)).toMatchObject([{ status: 'solved', width: 8, workers: 1 }]);
  });
});

describe('compare', () => {
  const args = [
    'compare',
    '-a',
    'ida*,a*',
    '-H',
    'manhattan,linear-conflict',
    '--size',
    '3',
    '--count',
    '12',
    '--json',
  ];
  const sorted = (text: string): unknown[] =>
    timeless(text)
      .filter(({ record }) => record === 'run')
      .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

  it('has the records of one machine, and goes on with them wherever the rest is made', async () => {
    const [here, there] = await both(args);
    expect(there).toMatchObject({ code: 0, stderr: here.stderr });
    expect(sorted(there.stdout)).toEqual(sorted(here.stdout));
    const store = join(folder, 'runs.jsonl');
    await runCli([...args, '--jsonl', store, '--queue', server.url]);
    const all = readFileSync(store, 'utf8').trim().split('\n');
    writeFileSync(store, `${all.slice(0, 20).join('\n')}\n`);
    const resumed = await runCli([...args, '--jsonl', store]);
    expect(resumed.stderr).toMatch(/20 of 48 runs are done already/);
    expect(sorted(resumed.stdout)).toEqual(sorted(here.stdout));
    expect(readFileSync(store, 'utf8').trim().split('\n').length).toBe(all.length);
  });
});

describe('label', () => {
  it('has the rows of one machine, drawn or given, and goes on after a stop', async () => {
    const args = ['label', '--count', '300', '--size', '3', '--seed', '2', '--every', '50'];
    const [here, there] = await both(args);
    expect(there.stdout).toBe(here.stdout);
    expect(there.stderr).toMatch(/300 boards labelled in .*, 6 proven again/);
    const out = join(folder, 'rows.csv');
    const first = startCli([...args, '--out', out, '--queue', server.url, '--quiet']);
    const end = ended(first);
    // Before that nobody listens to it.
    while (!existsSync(out) && first.exitCode === null) await sleep(5);
    first.kill('SIGINT');
    expect([0, 130]).toContain((await end).code);
    await runCli([...args, '--out', out, '--queue', server.url, '--quiet']);
    const whole = join(folder, 'whole.csv');
    await runCli([...args, '--out', whole, '--quiet']);
    expect(readFileSync(out, 'utf8')).toBe(readFileSync(whole, 'utf8'));
  });
});

describe('worker --kinds', () => {
  it('takes that work alone, and status tells', async () => {
    const prefix = ['--queue-prefix', 'kinds', '--queue', server.url];
    const other = startCli(['worker', '--threads', '1', '--kinds', 'subtrees,runs', ...prefix]);
    const end = ended(other);
    await new Promise((resolve) => other.stderr.once('data', resolve));
    const status = async () => JSON.parse((await runCli(['queue', 'status', '--json', ...prefix])).stdout);
    expect((await status()).workers).toMatchObject([{ threads: 1, kinds: ['subtrees', 'runs'] }]);
    const waiting = startCli(['solve', '1 2 3/4 5 6/7 0 8', ...prefix]);
    const ending = ended(waiting);
    let seen = await status();
    for (let tries = 0; tries < 50 && seen.waiting === 0; tries++) seen = await status();
    expect(seen).toMatchObject({ waiting: 1, active: 0, runs: [{ kind: 'boards', waiting: 1 }] });
    const boards = startCli(['worker', '--threads', '1', '--kinds', 'boards', ...prefix]);
    expect((await ending).stdout).toMatch(/^board {6}3x3/);
    for (const child of [boards, other]) child.kill('SIGTERM');
    await Promise.all([end, ended(boards)]);
  });

  it('knows no other', async () => {
    const { code, stderr } = await runCli(['worker', '--kinds', 'boards,board', '--queue', server.url]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/--kinds cannot be 'board'.*boards/);
  });
});
