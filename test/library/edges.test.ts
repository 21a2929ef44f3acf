/** B11, K12: the library takes what the command line takes, or a typed error names the way. */

import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { remoteEngine } from '../../src/engine/remote-engine.ts';
import { startEngine } from '../../src/engine/start-thread.ts';
import { createSolver } from '../../src/index.ts';
import { checkSolvable } from '../../src/library/check.ts';
import { createBoard } from '../../src/library/create-board.ts';
import { solverOn } from '../../src/library/library.ts';
import { verify } from '../../src/library/verify.ts';
import { messageOf } from '../support/boards.ts';

const TILES = [1, 2, 3, 4, 5, 6, 7, 0, 8];

describe('createBoard', () => {
  it.each([
    ['a side', () => createBoard(3, TILES)],
    [
      'rows',
      () =>
        createBoard({ width: 3, height: 3 }, [
          [1, 2, 3],
          [4, 5, 6],
          [7, 0, 8],
        ]),
    ],
    ['null as the blank', () => createBoard(3, [1, 2, 3, 4, 5, 6, 7, null, 8])],
    ['a typed array', () => createBoard(3, Uint8Array.from(TILES))],
  ])('takes %s', (_, make) => {
    expect(make()).toEqual({ width: 3, height: 3, tiles: TILES });
  });

  it('names the way for 16 as the gap, and what is no board', () => {
    const tiles = Array.from({ length: 16 }, (_, cell) => cell + 1);
    expect(messageOf(() => createBoard(4, tiles))).toMatch(/^tile 16 does not belong .*0 or null.*wxhBlank: true/);
    expect(
      messageOf(() =>
        createBoard(3, [
          [1, 2],
          [3, 0],
        ]),
      ),
    ).toMatch(/^row 0 has not 3 tiles/);
    expect(messageOf(() => createBoard(3, [1, 2]))).toMatch(/^2 tiles do not fill a 3x3 board/);
    for (const wrong of [undefined, 'abc', {}, [['a']], [Number.NaN]]) {
      expect(messageOf(() => Reflect.apply(createBoard, undefined, [3, wrong]))).toMatch(/./);
    }
  });
});

it('checkSolvable takes a name, a board, or nothing for the goal', () => {
  const board = createBoard(3, TILES);
  expect(checkSolvable(board).solvable).toBe(true);
  expect(checkSolvable(board, 'last').solvable).toBe(true);
  expect(checkSolvable(board, 'first').solvable).toBe(
    checkSolvable(board, createBoard(3, [0, 1, 2, 3, 4, 5, 6, 7, 8])).solvable,
  );
});

it('verify takes a list of words', () => {
  const board = createBoard(3, [1, 2, 3, 4, 5, 6, 0, 7, 8]);
  expect(verify(board, ['L', 'L'])).toMatchObject({ status: 'reached', tiles: [7, 8] });
  expect(verify(board, [7, 8])).toMatchObject({ status: 'reached' });
  expect(verify(board, ['U'])).toMatchObject({ status: 'illegal' });
});

it('B12: require works on this Node', () => {
  const library: unknown = createRequire(import.meta.url)('../../dist/node/index.js');
  expect(library).toHaveProperty('solve');
});

it('C21: an option that is none is an error with the nearest that is', async () => {
  const board = createBoard(3, TILES);
  const solver = await createSolver();
  const calls: readonly [string, (options: object) => unknown, object, RegExp][] = [
    [
      'solve',
      (options) => solver.solve(board, options),
      { timeout: 5 },
      /^there is no option 'timeout', did you mean timeoutMs\?/,
    ],
    ['hint', (options) => solver.hint(board, options), { heuristik: 'x' }, /did you mean heuristic\?/],
    ['grade', (options) => solver.grade(board, options), { maxnodes: 5 }, /did you mean maxNodes\?/],
    ['improve', (options) => solver.improve(board, 'L', options), { sed: 1 }, /did you mean seed\?/],
    ['analyse', (options) => solver.analyse(board, 'L', options), { maxNode: 1 }, /did you mean maxNodes\?/],
    ['nextMoves', (options) => solver.nextMoves(board, options), { goals: 'first' }, /did you mean goal\?/],
    [
      'patternCosts',
      (options) => solver.patternCosts(board, options),
      { partitions: '4-4' },
      /did you mean partition\?/,
    ],
    ['layers', (options) => solver.layers(3, options), { furthest: 1 }, /did you mean farthest\?/],
    ['scramble', (options) => solver.scramble(options), { sizes: 3 }, /did you mean size\?/],
    [
      'tables',
      (options) => solver.buildPatternDatabase('3x3:4-4', options),
      { xyz: 1 },
      /'xyz', known are timeoutMs, /,
    ],
    ['solve', (options) => solver.solve(board, options), { toString: 5 }, /^there is no option 'toString'/],
    ['solve', (options) => solver.solve(board, options), { timeoutMs: Number.NaN }, /^timeoutMs NaN is not possible/],
    // It built tables for ever.
    ['solve', (options) => solver.solve(board, options), { threads: Number.NaN }, /^threads cannot be NaN, .* from 1$/],
    ['solve', (options) => solver.solve(board, options), { signal: 5 }, /^signal cannot be 5, take the signal of/],
    ['hint', (options) => solver.hint(board, options), { onProgress: {} }, /^onProgress cannot be .* a function$/],
    ['solve', (options) => solver.solve(board, options), { seed: 0.5 }, /^seed cannot be 0.5, it is a whole number$/],
    ['solve', (options) => solver.solve(board, options), { metric: 'tiles' }, /^metric cannot be 'tiles', it is 's/],
    ['solve', (options) => solver.solve(board, options), { directions: 'U' }, /^directions cannot be 'U', it is 't/],
    ['solve', (options) => solver.solve(board, options), { optimal: 'yes' }, /^optimal cannot be 'yes', it is true/],
    ['scramble', (options) => solver.scramble(options), { seed: Number.NaN }, /^seed cannot be NaN, it is a number or/],
  ];
  try {
    for (const [name, call, options, message] of calls) {
      const error = await Promise.resolve(call(options)).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect([name, error]).toEqual([
        name,
        expect.objectContaining({ code: 'E_USAGE', message: expect.stringMatching(message) }),
      ]);
    }
    await expect(solver.answers(board, JSON.parse('{"timeout":5}')).next()).rejects.toThrow(/did you mean timeoutMs/);
  } finally {
    await solver.close();
  }
});

it.each([
  ['Node', createSolver],
  ['a worker', async () => solverOn(remoteEngine(startEngine))],
])('C21: what is stopped before it began says so (%s)', async (_, create) => {
  const solver = await create();
  const signal = AbortSignal.abort();
  await expect(solver.buildPatternDatabase('4x4:6-6-3', { signal })).rejects.toMatchObject({
    code: 'E_ABORTED',
    message: 'the build was stopped before it began',
  });
  for (const options of [{ signal }, { signal, length: 20 }]) {
    await expect(solver.scramble(options)).rejects.toMatchObject({
      code: 'E_ABORTED',
      message: 'the scramble was stopped before it began',
    });
  }
  await solver.close();
});
