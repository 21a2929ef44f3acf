import { describe, expect, it } from 'vitest';
import { createBoard } from '../../src/puzzle/board.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { isSolvable } from '../../src/puzzle/solvable.ts';
import { jsonLines, ONE_ERROR_LINE, runCli } from '../support/run-cli.ts';

describe('scramble', () => {
  it('gives the same boards for the same seed, and tells a seed it chose', async () => {
    const args = ['scramble', '--size', '3', '--count', '5'];
    const chosen = await runCli(args);
    const seed = /^npuzzle: seed (\d+), repeat with --seed \1\n$/.exec(chosen.stderr)?.[1] ?? '';
    const again = await runCli([...args, '--seed', seed]);
    expect(again).toMatchObject({ code: 0, stderr: '', stdout: chosen.stdout });
    expect((await runCli([...args, '--seed', `${seed}x`])).stdout).not.toBe(chosen.stdout);
  });

  it('makes boards that its goal can be reached from', async () => {
    const { stdout } = await runCli(['scramble', '-s', '3x2', '-g', 'snail', '-n', '200', '--seed', '1', '--json']);
    const boards = jsonLines(stdout);
    expect(boards).toHaveLength(200);
    const goal = goalBoard('snail', { width: 3, height: 2 });
    for (const { start, goalName, id } of boards) {
      const tiles = [start].flat(2).map(Number);
      expect(isSolvable(createBoard(goal, tiles), goal)).toBe(true);
      expect({ goalName, id }).toEqual({ goalName: 'snail', id: expect.stringMatching(/^1-\d+$/) });
    }
  });

  it.each(['line', 'rows', 'json', '42'])('writes %s that solve reads back', async (format) => {
    const { stdout } = await runCli(['scramble', '-s', '4x3', '--seed', '3', '--moves', '12', '--format', format]);
    const solved = await runCli(['solve', '-', '--json'], { input: stdout });
    expect(solved.code).toBe(0);
    const [result] = jsonLines(solved.stdout);
    expect(result).toMatchObject({ status: 'solved', width: 4, height: 3 });
    expect(result?.['length']).toBeLessThanOrEqual(12);
  });

  it('--json goes through solve with its goal and ids', async () => {
    const { stdout } = await runCli(['scramble', '-s', '3', '-g', 'snail', '-n', '3', '--seed', 'x', '--json']);
    const solved = await runCli(['solve', '-', '--json'], { input: stdout });
    expect(jsonLines(solved.stdout).map(({ id, goalName, status }) => [id, goalName, status])).toEqual([
      ['x-1', 'snail', 'solved'],
      ['x-2', 'snail', 'solved'],
      ['x-3', 'snail', 'solved'],
    ]);
  });

  it('walks exactly as far as it is told', async () => {
    const { stdout } = await runCli(['scramble', '-s', '3', '-m', '0', '--seed', '1']);
    expect(stdout).toBe('1 2 3/4 5 6/7 8 0\n');
  });

  it.each([
    [['--count', '0']],
    [['--moves', '-3']],
    [['--size', '1000x1000']],
    [['--format', 'xml']],
    [['--format', '42', '--count', '2']],
    [['--json', '--format', 'rows']],
    [['--goal', '1 2/3 0']],
  ])('refuses %j', async (args) => {
    const { code, stdout, stderr } = await runCli(['scramble', '--seed', '1', ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_ERROR_LINE);
  });
});

describe('check', () => {
  it('gives both parities, the goals that work, the fix and the bounds', async () => {
    const board = '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0';
    const { code, stdout, stderr } = await runCli(['check', board]);
    expect({ code, stderr }).toEqual({ code: 3, stderr: '' });
    expect(stdout).toMatch(/solvable +no\npermutation +odd.*\nblank distance +even.*\nworks for +goal first\n/);
    expect(stdout).toMatch(/remedy +swap tiles 14 and 15\nmanhattan +2\nlinear-conflict +4\n/);
    const [result] = jsonLines((await runCli(['check', board, '--json'])).stdout);
    expect(result).toMatchObject({
      status: 'unsolvable',
      goalName: 'last',
      permutationParity: 1,
      blankParity: 0,
      solvableGoals: ['first'],
      swap: [14, 15],
      lowerBounds: { manhattan: 2, 'linear-conflict': 4 },
    });
    expect((await runCli(['check', board, '--goal', 'first'])).code).toBe(0);
  });

  it('takes batches, errors included', async () => {
    const input = '1 2 3/4 5 6/7 8 0\n7 2 4/5 0 6/8 3 1\n1 2 3/4 5 6/7 8 8\n';
    const { code, stdout, stderr } = await runCli(['check', '-', '-g', 'snail'], { input });
    expect(code).toBe(2);
    expect(stdout.split('\n').map((line) => line.split('\t').slice(0, 3))).toEqual([
      ['1', 'snail', 'unsolvable'],
      ['2', 'snail', 'unsolvable'],
      [''],
    ]);
    expect(stderr).toMatch(/line 3.*\nnpuzzle: 3 boards: 2 unsolvable, 1 error\n$/);
  });

  it('needs no search, so any size will do', async () => {
    const { stdout } = await runCli(['scramble', '--size', '100', '--seed', '1']);
    const { code, stdout: text } = await runCli(['check', '-'], { input: stdout });
    expect(code).toBe(0);
    expect(text).toMatch(/board +100x100, goal last\nsolvable +yes\n/);
  });
});

describe('verify', () => {
  const BOARD = '8 2 0/4 6 1/3 7 5';
  const ANSWER = 'R2U2LDLDRURDLULDRULURDLU';

  it('accepts the published answer in run lengths, letters and tile numbers', async () => {
    const [result = {}] = jsonLines((await runCli(['verify', BOARD, ANSWER, '--json'])).stdout);
    expect(result).toMatchObject({ status: 'reached', legal: true, reaches: true, length: 24, end: result['goal'] });
    for (const moves of [String(result['moves']), [result['tiles']].flat().join(' '), ANSWER.toLowerCase()]) {
      const { code, stdout, stderr } = await runCli(['verify', BOARD, moves]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/moves +24, all legal\ngoal +reached\n/);
    }
  });

  it('reads the blank’s directions on request, and says so when they would fit', async () => {
    const board = '1 2 3/4 5 6/0 7 8';
    expect((await runCli(['verify', board, 'RR', '--directions', 'blank'])).code).toBe(0);
    const { code, stderr } = await runCli(['verify', board, 'RR']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/move 1 is R .* they reach the goal with --directions blank\n$/);
  });

  it('names the first illegal move and its place', async () => {
    const { code, stdout, stderr } = await runCli(['verify', '1 2 3/4 5 6/0 7 8', 'L2 L', '--json']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^npuzzle: error: move 3 is L but no tile can slide that way, line 1 column 4, /);
    expect(jsonLines(stdout)).toMatchObject([{ status: 'illegal', legal: false, reaches: false, length: null }]);
  });

  it('tells moves that end elsewhere from moves that arrive', async () => {
    const { code, stdout } = await runCli(['verify', '1 2 3/4 5 6/0 7 8', 'L']);
    expect(code).toBe(3);
    expect(stdout).toMatch(/goal +not reached\nends at +1 2 3\/4 5 6\/7 0 8\n/);
  });

  it('takes no moves for a solved board, and refuses two boards', async () => {
    expect((await runCli(['verify', '1 2 3/4 5 6/7 8 0', ''])).code).toBe(0);
    const two = await runCli(['verify', '-', 'L'], { input: '1 2 3/4 5 6/7 8 0\n1 2 3/4 5 6/7 0 8\n' });
    expect(two.code).toBe(2);
    expect(two.stderr).toMatch(/more than one board/);
  });

  it('agrees with solve', async () => {
    const board = '5 3 8 9/0 2 4 1/7 10 14 13/12 11 6 15';
    for (const directions of ['tile', 'blank']) {
      const { stdout } = await runCli(['solve', board, '--quiet', '--run-lengths', '--directions', directions]);
      expect((await runCli(['verify', board, stdout.trim(), '--directions', directions])).code).toBe(0);
    }
  });
});
