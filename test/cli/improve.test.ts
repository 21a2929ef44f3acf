/** `npuzzle improve`: shorter or the same, replayed; wrong moves are told where they are. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { lettersOf, replay } from '../../src/puzzle/move.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { parseMoves } from '../../src/puzzle/parse-moves.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { improve } from '../../src/staged/improve.ts';
import { jsonLines, ONE_ERROR_LINE, runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const BOARD = '1 2 3/4 5 6/0 7 8';
const LONG = 'DLURDLURDLURLL';

describe('improve', () => {
  it('finds the optimum of 3x3 boards from any solution', async () => {
    const solver = await createSolver();
    const goal = goalBoard('last', { width: 3, height: 3 });
    const random = createRandom('improve');
    for (let i = 0; i < 10; i++) {
      const board = uniformBoard(goal, random);
      const { tiles } = await solver.solve(board, { algorithm: 'greedy', heuristic: 'misplaced' });
      const { length } = await solver.solve(board);
      const found = await improve(board, tiles ?? [], {});
      expect(replay(board, found.tiles).tiles).toEqual(goal.tiles);
      expect(found.saved).toBe((tiles?.length ?? 0) - found.tiles.length);
      // A window spans the whole of a solution of up to some hundred moves.
      if ((tiles?.length ?? 0) < 60) expect(found.tiles.length).toBe(length);
    }
  });

  it('cuts a walk that comes back to nothing, on any shape', async () => {
    for (const shape of [
      { width: 2, height: 4 },
      { width: 5, height: 2 },
      { width: 6, height: 6 },
    ]) {
      const goal = goalBoard('last', shape);
      const board = walkBoard(goal, 40, createRandom('there'));
      const solver = await createSolver();
      const { tiles } = await solver.solve(board, { algorithm: 'reduction' });
      const there = [...(tiles ?? [])].reverse();
      const found = await improve(goal, [...there, ...(tiles ?? [])], { maxNodes: 200_000 });
      expect(found.tiles).toEqual([]);
    }
  });
});

describe('npuzzle improve', () => {
  it('shortens letters, run lengths, files and standard input, and repeats itself', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'moves.txt');
    writeFileSync(file, `${LONG}\n`);
    for (const [args, options] of [
      [[LONG], {}],
      [['D L U R D L U R D L U R', 'L2'], {}],
      [[file], {}],
      [['-'], { input: LONG }],
    ] as const) {
      const { code, stdout } = await runCli(['improve', BOARD, ...args, '--json', '--max-nodes', '10k'], options);
      expect(code).toBe(0);
      expect(jsonLines(stdout)[0]).toMatchObject({ status: 'improved', before: 14, length: 2, saved: 12, moves: 'LL' });
    }
    const quiet = await runCli(['improve', BOARD, LONG, '--run-lengths', '-q']);
    expect(quiet.stdout).toBe('L2\n');
    const text = await runCli(['improve', BOARD, 'LRLL', '-t', '1s']);
    expect(text.stdout).toMatch(/given +4 moves\nnow +2 moves, 2 saved/);
  });

  it('keeps what cannot be shorter, and reads the blank’s directions', async () => {
    const { stdout } = await runCli(['improve', BOARD, 'RR', '--directions', 'blank', '--json']);
    expect(jsonLines(stdout)[0]).toMatchObject({ status: 'unchanged', saved: 0, moves: 'RR' });
    const none = await runCli(['improve', '1 2 3/4 5 6/7 8 0', '', '--json']);
    expect(jsonLines(none.stdout)[0]).toMatchObject({ status: 'unchanged', length: 0 });
  });

  it('takes any goal', async () => {
    const board = parseBoard('1 2 3/8 0 4/7 6 5');
    const loop = 'RDLURDLURDLU';
    expect(lettersOf(board, parseMoves(board, loop))).toBe(loop);
    const { stdout } = await runCli(['improve', '1 2 3/8 0 4/7 6 5', loop, '-g', 'snail', '--json']);
    expect(jsonLines(stdout)[0]).toMatchObject({ length: 0, saved: 12, goalName: 'snail' });
  });

  it.each([
    [[BOARD, 'LLU'], 2, /move 3 is U but no tile can slide/],
    [[BOARD, 'LXL'], 2, /move 1 is 'LXL', line 1 column 1, write U, D, L, R/],
    [[BOARD, 'L'], 3, /the 1 moves do not reach goal last/],
    [['-', '-'], 2, /- given twice/],
  ])('%j is refused with its place', async (args, code, message) => {
    const run = await runCli(['improve', ...args]);
    expect(run.code).toBe(code);
    expect(run.stderr).toMatch(message);
    expect(run.stderr).toMatch(ONE_ERROR_LINE);
  });
});
