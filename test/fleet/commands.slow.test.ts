/** More of commands.test.ts: larger boards, comparisons and labels, which go on after a stop. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandsOfAFleet, timeless } from '../support/fleet-commands.ts';
import { ended, jsonLines, runCli, startCli } from '../support/run-cli.ts';

let fleet: CommandsOfAFleet;
beforeAll(async () => {
  fleet = await CommandsOfAFleet.start();
}, 60_000);
afterAll(() => fleet.end());

it('a board above 16 cells is answered in time, and one by one of any size', async () => {
  const board = (await runCli(['scramble', '--size', '8', '--seed', '3'])).stdout;
  const args = ['solve', '-', '--json', '--max-nodes', '50k', '--seed', '5', '--timeout', '20s'];
  const { code, stdout } = await runCli([...args, '--queue', fleet.url], { input: board });
  expect(code).toBe(0);
  expect(jsonLines(stdout)).toMatchObject([{ status: 'solved', width: 8, workers: 1 }]);
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
    const [here, there] = await fleet.both(args);
    expect(there).toMatchObject({ code: 0, stderr: here.stderr });
    expect(sorted(there.stdout)).toEqual(sorted(here.stdout));
    const store = join(fleet.folder, 'runs.jsonl');
    await runCli([...args, '--jsonl', store, '--queue', fleet.url]);
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
    const [here, there] = await fleet.both(args);
    expect(there.stdout).toBe(here.stdout);
    expect(there.stderr).toMatch(/300 boards labelled in .*, 6 proven again/);
    const out = join(fleet.folder, 'rows.csv');
    const first = startCli([...args, '--out', out, '--queue', fleet.url, '--quiet']);
    const end = ended(first);
    // The file has its own name only once it is whole.
    while (!existsSync(`${out}.part`) && first.exitCode === null) await sleep(5);
    first.kill('SIGINT');
    expect(await end).toMatchObject({ code: 130 });
    expect(existsSync(out)).toBe(false);
    expect(await runCli([...args, '--out', out, '--queue', fleet.url, '--quiet'])).toMatchObject({ code: 0 });
    const whole = join(fleet.folder, 'whole.csv');
    await runCli([...args, '--out', whole, '--quiet']);
    expect(readFileSync(out, 'utf8')).toBe(readFileSync(whole, 'utf8'));
  });
});
