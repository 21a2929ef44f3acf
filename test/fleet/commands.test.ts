/** Commands that have a queue do their work by workers of another process, and print what they print without one. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { CommandsOfAFleet, timeless } from '../support/fleet-commands.ts';
import { itWithRedis } from '../support/redis.ts';
import { ended, jsonLines, type Run, runCli, startCli } from '../support/run-cli.ts';

let fleet: CommandsOfAFleet;
beforeAll(async () => {
  fleet = await CommandsOfAFleet.start();
}, 60_000);
afterAll(() => fleet.end());

const EXACT = ['--algorithm', 'ida*', '--heuristic', 'manhattan'];

describe('solve', () => {
  itWithRedis(
    'prints the boards of a file in their order, with counts, faults and lengths of one machine',
    async () => {
      const drawn = await runCli(['scramble', '--count', '120', '--size', '3', '--seed', '7']);
      const more = '1 2 3/4 5 6/8 7 0\n1 2 3/4 5 5/7 8 0\n1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15\n1 2/3 0\n';
      const boards = join(fleet.folder, 'boards.txt');
      writeFileSync(
        boards,
        `${drawn.stdout
          .trim()
          .split(/\n\n|\n(?=\d)/)
          .join('\n')}\n${more}`,
      );
      const [here, there] = await fleet.both(['solve', boards, '--json', '--each-line', ...EXACT]);
      expect(there.code).toBe(here.code);
      expect(timeless(there.stdout)).toEqual(timeless(here.stdout));
      expect(timeless(here.stdout).length).toBeGreaterThan(100);
      expect(jsonLines(there.stdout)[0]).toMatchObject({ workers: 1 });
      expect(there.stderr).toBe(here.stderr);
    },
  );

  itWithRedis.each<[string, readonly string[]]>([
    ['all solutions', ['--all', '20', '--directions', 'blank']],
    ['multi-tile moves', ['--metric', 'multi']],
    ['an answer to one board', ['--explain', '--states', ...EXACT]],
    ['a limit', ['--max-nodes', '5', '--json', ...EXACT]],
    ['another goal, from its other end', ['--goal', 'snail', '--json', '--directions', 'blank', ...EXACT]],
  ])('%s', async (_, flags) => {
    const [here, there] = await fleet.both(['solve', '8 6 7/2 5 4/3 0 1', ...flags]);
    const told = ({ stdout }: Run): unknown =>
      flags.includes('--json') ? timeless(stdout) : stdout.replace(/\d[\d.,]* m?s\b|\d+ threads?/g, '…');
    expect(there.code).toBe(here.code);
    expect(told(there)).toEqual(told(here));
  });
});

describe('worker --kinds', () => {
  itWithRedis('takes that work alone, and status tells', async () => {
    const prefix = ['--queue-prefix', 'kinds', '--queue', fleet.url];
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

  itWithRedis('knows no other', async () => {
    const { code, stderr } = await runCli(['worker', '--kinds', 'boards,board', '--queue', fleet.url]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/--kinds cannot be 'board'.*boards/);
  });
});
