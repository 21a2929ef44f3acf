/** Combinations as text, and what a search with one may claim. */

import { describe, expect, it } from 'vitest';
import { parseCombination, splitList } from '../../src/plan/combination.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('parseCombination', () => {
  it.each([
    ['max(manhattan,gaschnig)', 'max(manhattan,gaschnig)', 1],
    [' MAX ( Manhattan , pdb-6-6-3 ) ', 'max(manhattan,pdb-6-6-3)', 1],
    ['sum(1.5*manhattan, gaschnig)', 'sum(1.5*manhattan,gaschnig)', 2.5],
    ['sum(1.0*manhattan)', 'sum(manhattan)', 1],
    ['sum(0.25*manhattan,0.125*zero)', 'sum(0.25*manhattan,0.125*zero)', 1],
  ])('reads %s as %s, at most %f times the distance', (text, name, inflation) => {
    expect(parseCombination(text)).toMatchObject({ name, inflation });
    expect(parseCombination(name)).toMatchObject({ name, inflation });
  });

  it.each(['manhattan', 'maximum(a)', 'max', 'max(a', 'pdb-6-6-3'])('leaves %s alone', (text) => {
    expect(parseCombination(text)).toBeUndefined();
  });

  it.each([
    ['max()', /lacks the name/],
    ['sum(manhattan,)', /lacks the name/],
    ['max(2*manhattan)', /takes no weights/],
    ['sum(0*manhattan)', /cannot weigh/],
    ['sum(65*manhattan)', /cannot weigh/],
    ['sum(1.2345*manhattan)', /cannot weigh/],
    ['sum(1..2*manhattan)', /cannot weigh/],
    ['max(sum(manhattan),zero)', /cannot hold/],
    [`max(${Array(17).fill('zero').join()})`, /17 heuristics/],
  ])('refuses %s', (text, message) => {
    expect(() => parseCombination(text)).toThrow(message);
  });
});

it('splits a list at its commas, but not inside parentheses', () => {
  expect(splitList('zero, max(a,b) ,sum(2*a,b)')).toEqual(['zero', 'max(a,b)', 'sum(2*a,b)']);
});

describe('a search with a sum', () => {
  it('claims neither more nor less than is proven', async () => {
    const solver = await createSolver();
    const goal = goalBoard('last', { width: 3, height: 3 });
    const random = createRandom('sums');
    let longer = 0;
    for (let count = 0; count < 40; count++) {
      const board = uniformBoard(goal, random);
      const { length: distance = 0 } = await solver.solve(board, { heuristic: 'manhattan' });
      for (const algorithm of ['ida*', 'a*', 'weighted-a*']) {
        const heuristic = 'sum(1.5*manhattan,gaschnig)';
        const weight = algorithm === 'weighted-a*' ? { weight: 1.5 } : {};
        const result = await solver.solve(board, { algorithm, heuristic, ...weight });
        const length = result.length ?? Number.NaN;
        expect(result.heuristic).toBe(heuristic);
        expect(result.lowerBound).toBeLessThanOrEqual(distance ?? 0);
        expect(length).toBeLessThanOrEqual((algorithm === 'weighted-a*' ? 3.75 : 2.5) * (distance ?? 0));
        expect(result.optimal).toBe(length === result.lowerBound);
        expect(result.guarantee).toBe(result.optimal ? 1 : algorithm === 'weighted-a*' ? 3.75 : 2.5);
        longer += Number(length > (distance ?? 0));
      }
    }
    expect(longer).toBeGreaterThan(0);
  });

  it('is refused where a proof is asked for, unless its weights make it admissible', async () => {
    const solver = await createSolver();
    const board = uniformBoard(goalBoard('last', { width: 3, height: 3 }), createRandom('one'));
    await expect(solver.solve(board, { optimal: true, heuristic: 'sum(2*manhattan)' })).rejects.toThrow(
      /overestimates/,
    );
    const mean = await solver.solve(board, { optimal: true, heuristic: 'sum(0.5*manhattan,0.5*linear-conflict)' });
    const plain = await solver.solve(board, { heuristic: 'max(misplaced,walking-distance)' });
    expect([mean.optimal, mean.length]).toEqual([true, plain.length]);
  });

  it('takes one set of pattern databases among its parts, not two', async () => {
    process.env['NPUZZLE_CACHE_DIR'] = temporaryFolder();
    const solver = await createSolver();
    const board = uniformBoard(goalBoard('last', { width: 3, height: 3 }), createRandom('tables'));
    const plain = await solver.solve(board, { heuristic: 'walking-distance' });
    // One pattern of all tiles knows the distance, so IDA* searches once, with that bound.
    const both = await solver.solve(board, { heuristic: 'max(walking-distance,pdb-8)' });
    expect(both).toMatchObject({ optimal: true, length: plain.length, heuristic: 'max(walking-distance,pdb-8)' });
    expect(both.expanded).toBeLessThan(plain.expanded);
    await expect(solver.solve(board, { heuristic: 'max(pdb-8,pdb-8)' })).rejects.toThrow(/two sets of tables/);
  });
});
