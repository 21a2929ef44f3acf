/** Other forms of an answer: the figures of the 42 school, steps for programs, traces. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { jsonLines, ONE_ERROR_LINE, runCli } from '../../support/run-cli.ts';

const SCHOOL = fileURLToPath(new URL('../../../examples/school-42.txt', import.meta.url));
const BOARD = '1 2 3/0 4 6/7 5 8';
const folder = mkdtempSync(join(tmpdir(), 'npuzzle-forms-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('--report 42', () => {
  it.each(['a*', 'ida*', 'weighted-a*'])('has four things for %s: time, size, moves, states', async (algorithm) => {
    const { code, stdout } = await runCli(['solve', SCHOOL, '-g', 'snail', '-a', algorithm, '--report', '42']);
    const json = await runCli(['solve', SCHOOL, '-g', 'snail', '-a', algorithm, '--json']);
    const { expanded, peakStored, length } = jsonLines(json.stdout)[0] ?? {};
    // IDA* stores nothing but its path: the start and a state a move.
    const size = algorithm === 'ida*' ? 6 : peakStored;
    expect([code, length]).toEqual([0, 5]);
    expect(stdout.split('\n').slice(0, 4)).toEqual([
      `Complexity in time: ${expanded}`,
      `Complexity in size: ${size}`,
      'Number of moves: 5',
      'Ordered states (goal snail):',
    ]);
    const states = stdout.split('\n\n').slice(1);
    expect(states).toHaveLength(6);
    expect(states[5]).toMatch(/^5 {2}[UDLR] tile \d\n1 2 3\n8 0 4\n7 6 5\n$/);
  });

  it('says why a board is unsolvable', async () => {
    const { code, stdout } = await runCli(['solve', '2 1 3/4 5 6/7 8 0', '--report', '42']);
    expect(code).toBe(3);
    expect(stdout).toMatch(/^Unsolvable: .*swap tiles 1 and 2.*\n$/);
  });
});

describe('--steps json', () => {
  it('is an array of actions and the boards they lead to', async () => {
    const { stdout } = await runCli(['solve', '1 2 3/4 5 6/0 7 8', '--steps', 'json']);
    expect(JSON.parse(stdout)).toEqual([
      {
        action: null,
        state: [
          [1, 2, 3],
          [4, 5, 6],
          [0, 7, 8],
        ],
      },
      {
        action: 'left',
        state: [
          [1, 2, 3],
          [4, 5, 6],
          [7, 0, 8],
        ],
      },
      {
        action: 'left',
        state: [
          [1, 2, 3],
          [4, 5, 6],
          [7, 8, 0],
        ],
      },
    ]);
    const blank = await runCli(['solve', '1 2 3/4 5 6/0 7 8', '--steps', 'json', '--directions', 'blank']);
    expect(JSON.parse(blank.stdout)[1].action).toBe('right');
  });

  it('has one line a board in a batch, empty for a board without a solution', async () => {
    const input = '1 2 3 4 5 6 7 0 8\n2 1 3 4 5 6 7 8 0\n';
    const { code, stdout } = await runCli(['solve', '-', '--steps', 'json'], { input });
    expect(code).toBe(3);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).length),
    ).toEqual([2, 0]);
  });

  it.each(['--json', '--quiet', '--report=42'])('does not go with %s', async (other) => {
    const { code, stderr } = await runCli(['solve', BOARD, '--steps', 'json', other]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/do not go together/)]);
  });
});

describe('--trace', () => {
  it('writes the steps of every board, and the answer is as without', async () => {
    const file = join(folder, 'trace.jsonl');
    const input = '1 2 3 0 4 6 7 5 8\n2 1 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 0 8\n';
    const run = await runCli(['solve', '-', '-q', '--trace', file], { input });
    expect([run.code, run.stdout]).toEqual([3, 'LUL\nunsolvable\nL\n']);
    const lines = jsonLines(readFileSync(file, 'utf8'));
    expect(lines.filter(({ event }) => event === 'begin')).toHaveLength(2);
    expect(lines.filter(({ event }) => event === 'end').map(({ moves }) => moves)).toEqual(['LUL', 'L']);
    const tiles = readFileSync(new URL('../../../docs/trace.md', import.meta.url), 'utf8');
    for (const { event } of lines) expect(tiles).toContain(`\`${event}\``);
  });

  it('writes as many as it is told', async () => {
    const file = join(folder, 'short.jsonl');
    await runCli(['solve', BOARD, '-a', 'a*', '--trace', file, '--trace-limit', '4']);
    const lines = jsonLines(readFileSync(file, 'utf8'));
    expect(lines).toHaveLength(6);
    expect(lines[5]).toMatchObject({ event: 'end', events: 4, complete: false, length: 3 });
  });

  it('is what docs/trace.md shows', async () => {
    const file = join(folder, 'shown.jsonl');
    await runCli(['solve', BOARD, '-a', 'a*', '--trace', file]);
    const manual = readFileSync(new URL('../../../docs/trace.md', import.meta.url), 'utf8');
    const shown = [...manual.matchAll(/^ {4}(\{"event":"(?!begin).*\})$/gm)].map(([, line]) => line);
    expect(shown.length).toBeGreaterThan(4);
    for (const line of shown) expect(readFileSync(file, 'utf8').split('\n')).toContain(line);
  });

  it.each([
    [['--trace', join(folder, 'no', 'such', 'folder')], /cannot write .*no.such.folder/],
    [['--trace-limit', '5'], /--trace-limit without --trace/],
    [['--audit', '1%'], /--audit without --queue/],
    [['--trace', join(folder, 'x'), '--metric', 'multi'], /--trace cannot follow --metric multi/],
  ] as const)('refuses %j', async (flags, message) => {
    const { code, stderr } = await runCli(['solve', BOARD, ...flags]);
    expect(code).toBe(2);
    expect(stderr).toMatch(ONE_ERROR_LINE);
    expect(stderr).toMatch(message);
  });
});
