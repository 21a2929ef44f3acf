/** C20: a solver that is closed stops what it is at, in Node and over a worker, and the process ends. */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { remoteEngine } from '../../src/engine/remote-engine.ts';
import { startEngine } from '../../src/engine/start-thread.ts';
import { createSolver, parseBoard } from '../../src/index.ts';
import { solverOn } from '../../src/library/library.ts';
import { stoppable } from '../../src/library/stoppable.ts';

/** 80 moves: hours with this heuristic */
const HARD = parseBoard('0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1');
const ENDLESS = { heuristic: 'misplaced', algorithm: 'ida*' } as const;

const SOLVERS = {
  Node: createSolver,
  'a worker': async () => solverOn(remoteEngine(startEngine)),
};

describe.each(Object.entries(SOLVERS))('a solver in %s that is closed', (_, create) => {
  it('stops its searches, which give the best answer they have', async () => {
    const solver = await create();
    // Turns are taken: the second has not begun when the solver is closed.
    const running = [solver.solve(HARD, ENDLESS), solver.hint(HARD, ENDLESS)] as const;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await solver.close();
    const [result, hint] = await Promise.all(running);
    expect(result).toMatchObject({ status: 'aborted', optimal: false });
    expect(result.length).toBeGreaterThanOrEqual(80);
    expect(hint).toMatchObject({ status: 'move', optimal: false });
  });

  it('ends the loop over answers, shortens no more and builds no more', async () => {
    const solver = await create();
    const large = await solver.scramble({ size: 6, seed: 3 });
    const { moves = '' } = (await solver.solve(large, { maxNodes: 20_000 })) as { moves: string };
    const improved = solver.improve(large, moves, { timeoutMs: 600_000 });
    const built = solver.buildPatternDatabase('4x4:7-8', { rebuild: true }).catch((error) => error.code);
    const lasting = (async () => {
      let last: unknown;
      for await (const answer of solver.answers(HARD, ENDLESS)) last = answer;
      return last;
    })();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await solver.close();
    expect(await lasting).toMatchObject({ status: 'aborted' });
    expect((await improved).length).toBeLessThanOrEqual(moves.length);
    expect(await built).toBe('E_ABORTED');
  });

  it('takes no more calls, says what to do, and may be closed again', async () => {
    const solver = await create();
    await solver.solve(parseBoard('1 2 3/4 0 5/7 8 6'));
    await Promise.all([solver.close(), solver.close()]);
    const calls = [
      () => solver.solve(HARD),
      () => solver.hint(HARD),
      () => solver.grade(HARD),
      () => solver.improve(HARD, 'L'),
      () => solver.patternCosts(HARD),
      () => solver.scramble(),
      () => solver.buildPatternDatabase('3x3:4-4'),
      () => solver.answers(HARD).next(),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({
        code: 'E_USAGE',
        message: 'this solver is closed, create another',
      });
    }
    await solver.close();
  });
});

describe('a closed engine', () => {
  it('is closed only after every call has ended, and the signal of the caller still counts', async () => {
    const said: string[] = [];
    const engine = stoppable({
      solve: (_, { signal }) =>
        new Promise((resolve) => {
          const end = (): void => {
            said.push(`solve: ${signal?.reason}`);
            setTimeout(() => resolve('stopped' as never), 20);
          };
          signal?.addEventListener('abort', end);
        }),
      improve: async () => ({}) as never,
      nextMoves: async () => ({}) as never,
      analyse: async () => ({}) as never,
      patternCosts: async () => ({}) as never,
      layers: async () => ({}) as never,
      scramble: async () => ({}) as never,
      buildPatternDatabase: async () => ({}) as never,
      close: async () => void said.push('close'),
    });
    const caller = new AbortController();
    const first = engine.solve(HARD, { signal: caller.signal });
    caller.abort('by hand');
    expect(await first).toBe('stopped');
    const second = engine.solve(HARD, {});
    await engine.close();
    await engine.close();
    expect(await second).toBe('stopped');
    expect(said).toEqual(['solve: by hand', expect.stringContaining('solve: '), 'close']);
  });

  it.each([
    [
      '4x4, one thread',
      "parseBoard('0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1'), { heuristic: 'misplaced', algorithm: 'ida*' }",
    ],
    [
      'two sides',
      "parseBoard('0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1'), { algorithm: 'bidirectional-a*', heuristic: 'manhattan', threads: 2 }",
    ],
    ['8x8, two threads', 'await scramble({ size: 8, seed: 1 }), { timeoutMs: 600_000, threads: 2 }'],
    ['5x5 proof, two threads', 'await scramble({ size: 5, seed: 5 }), { optimal: true, threads: 2 }'],
  ])('lets the process end (%s)', async (_, call) => {
    const library = new URL('../../dist/node/index.js', import.meta.url);
    const program = `import { createSolver, parseBoard, scramble } from ${JSON.stringify(library.href)};
      const solver = await createSolver();
      const result = solver.solve(${call});
      setTimeout(() => solver.close(), 500);
      const { status, length } = await result;
      console.log(status, length > 0);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      timeout: 60_000,
    });
    expect(stdout).toMatch(/^(aborted|solved) true\n$/);
  });
});
