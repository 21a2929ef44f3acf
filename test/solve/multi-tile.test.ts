/** `--metric multi` through the library: what results say, and what is refused. */

import { describe, expect, it } from 'vitest';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { multiBound } from '../../src/puzzle/multi-bound.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { createSolver, solve } from '../../src/solve/solve.ts';

describe('metric multi', () => {
  it('counts runs of letters, and lists every slide', async () => {
    // Two tiles to the left at once, then two up: two moves, four slides.
    const board = parseBoard('0 1 2/4 5 3/7 8 6');
    const result = await solve(board, { metric: 'multi' });
    expect(result).toMatchObject({
      status: 'solved',
      metric: 'multi',
      length: 2,
      moves: 'LLUU',
      tiles: [1, 2, 3, 6],
      optimal: true,
      lowerBound: 2,
    });
  });

  it('solves rectangles of up to 4x4 and says at once what cannot be solved', async () => {
    const solver = await createSolver();
    for (const shape of [
      { width: 4, height: 3 },
      { width: 2, height: 4 },
    ]) {
      const board = walkBoard(goalBoard('first', shape), 40, createRandom('a walk'));
      const single = await solver.solve(board, { goal: 'first' });
      const multi = await solver.solve(board, { goal: 'first', metric: 'multi' });
      expect(multi.length).toBeLessThan(single.length ?? 0);
      expect(multi.tiles?.length).toBeGreaterThanOrEqual(single.length ?? 0);
    }
    const swapped = parseBoard('2 1 3/4 5 6/7 8 0');
    expect(await solver.solve(swapped, { metric: 'multi' })).toMatchObject({ status: 'unsolvable', length: null });
  });

  it('refuses other searches', async () => {
    const small = goalBoard('last', { width: 3, height: 3 });
    await expect(solve(small, { metric: 'multi', algorithm: 'a*' })).rejects.toThrow(/no a\*.*ida\*/);
    await expect(solve(small, { metric: 'multi', heuristic: 'manhattan' })).rejects.toThrow(/manhattan/);
    await expect(solve(small, { metric: 'multi', weight: 2 })).rejects.toThrow(/weight/);
  });

  it('answers where the memory has no room for its tables, and says what they take', async () => {
    const board = uniformBoard(goalBoard('last', { width: 3, height: 3 }), createRandom('no room'));
    const cut = await solve(board, { metric: 'multi', maxMemoryBytes: 1000 });
    expect(cut).toMatchObject({
      status: 'solved',
      optimal: false,
      message: expect.stringContaining('the tables take'),
    });
    expect(cut.lowerBound).toBe(multiBound(board, goalBoard('last', { width: 3, height: 3 })));
    expect(cut.lowerBound).toBeLessThanOrEqual((await solve(board, { metric: 'multi' })).length ?? -1);
    await expect(solve(board, { metric: 'multi', maxMemoryBytes: 1000, incumbent: false })).rejects.toMatchObject({
      code: 'E_MEMORY',
    });
  });

  it('stops for a signal and for a limit', async () => {
    const board = uniformBoard(goalBoard('last', { width: 4, height: 4 }), createRandom('far away'));
    const stopped = await solve(board, { metric: 'multi', signal: AbortSignal.abort() });
    expect(stopped).toMatchObject({ status: 'solved', optimal: false, metric: 'multi' });
    const small = parseBoard('8 6 7/2 5 4/3 0 1');
    const limited = await solve(small, { metric: 'multi', maxNodes: 10, optimal: true });
    expect(limited).toMatchObject({ status: 'limit', optimal: false });
    expect(limited.moves).toHaveLength(limited.tiles?.length ?? -1);
  });
});
