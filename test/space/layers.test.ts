/** All boards by distance: published counts, other goals held to a plain search, slices, limits, and the farthest boards. */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Board, cellCount } from '../../src/puzzle/board.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { lengthLayers } from '../../src/puzzle/length-layers.ts';
import { parseBoard, parseShape } from '../../src/puzzle/parse.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { countLayers } from '../../src/space/layers.ts';
import { SpaceKernel } from '../../src/space/space-kernel.ts';
import { BUILDS } from '../support/builds.ts';
import { PUBLISHED_LAYERS } from './published-layers.ts';

const SHARED = new URL('../../../shared/data/depth-distributions.csv', import.meta.url);
/** More take too long here; layers.slow.test.ts counts them. */
const FAST_CELLS = 9;

/** A goal of this shape whose blank is in such a cell. */
function goalOf(size: string, blank: string): Board {
  const shape = parseShape(size);
  const last = goalBoard('last', shape);
  if (blank === 'corner') return last;
  const cell = blank === 'edge' ? 1 : Math.floor(cellCount(shape) / 2);
  const tiles = last.tiles.filter((tile) => tile !== 0);
  return { ...last, tiles: [...tiles.slice(0, cell), 0, ...tiles.slice(cell)] };
}

describe('all boards of a shape', () => {
  const published = PUBLISHED_LAYERS.filter(([size]) => cellCount(parseShape(size)) <= FAST_CELLS);

  it.each(published)('%s, blank at the %s, %s: the published counts', async (size, blank, metric, counts) => {
    const goal = goalOf(size, blank);
    for (const build of BUILDS) {
      const found = await countLayers(goal, { goal, metric }, build);
      expect(found.counts).toEqual(counts);
      expect(found.boards).toBe(counts.reduce((sum, count) => sum + count));
      expect(found.greatest).toBe(counts.length - 1);
      const moves = counts.reduce((sum, count, distance) => sum + count * distance, 0);
      expect(found.mean).toBeCloseTo(moves / found.boards, 12);
    }
  });

  it.each(['2 3/1 0', '1 2/0 3/4 5/6 7', '4 1/0 2/3 5', '8 7 6/0 4 5/3 1 2', '1 2 3 4/5 0 7 6'])(
    'to the goal %s: those of a search that keeps every board',
    async (text) => {
      const goal = parseBoard(text);
      const layers = lengthLayers(goal);
      const found = await countLayers(goal, { goal, farthest: 1e6 });
      expect(found.counts).toEqual(found.counts.map((_, length) => layers.count(length)));
      expect(found.greatest).toBe(layers.greatestLength);
      const farthest = Array.from({ length: layers.count(found.greatest) }, (_, i) =>
        layers.board(found.greatest, i).tiles.join(),
      );
      expect(found.farthest.map(({ tiles }) => tiles.join()).sort()).toEqual(farthest.sort());
    },
  );

  it('are the same with blank and tiles elsewhere that a turn of the board brings there', async () => {
    const wide = await countLayers({ width: 4, height: 2 }, { metric: 'multi' });
    const high = await countLayers({ width: 2, height: 4 }, { metric: 'multi', goal: 'first' });
    expect(high.counts).toEqual(wide.counts);
  });

  it('are counted alike in slices of any length', () => {
    const goal = goalBoard('last', { width: 3, height: 3 });
    const countsIn = (words: number): number[] => {
      const kernel = new SpaceKernel(goal, false);
      const counts: number[] = [];
      for (let met = 1; met < kernel.boards; met += counts.at(-1) ?? 0) {
        while (!kernel.run(words));
        counts.push(kernel.takeMet());
      }
      return counts;
    };
    expect(countsIn(1)).toEqual(countsIn(2 ** 31));
    expect(countsIn(7)).toEqual(countsIn(1000));
  });

  it('have farthest boards that a solver finds as far', async () => {
    const solver = await createSolver();
    for (const metric of ['single', 'multi'] as const) {
      const { farthest, greatest } = await countLayers({ width: 3, height: 3 }, { metric, goal: 'snail', farthest: 3 });
      for (const board of farthest) {
        expect(await solver.solve(board, { goal: 'snail', metric })).toMatchObject({ length: greatest, optimal: true });
      }
      expect(farthest.length).toBeGreaterThan(0);
    }
  });

  it('are refused where they cannot be counted', async () => {
    const square = { width: 4, height: 4 };
    await expect(countLayers(square)).rejects.toThrow(/boards of 4x4 are too many to count, shapes of up to 12 cells/);
    await expect(countLayers({ width: 13, height: 1 })).rejects.toThrow(/13x1 is not possible/);
    const wide = { width: 6, height: 2 };
    await expect(countLayers(wide, { maxMemoryBytes: 1e6 })).rejects.toThrow(
      /two bits a board take 61 MB, 1 are allowed/,
    );
    await expect(countLayers(wide, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'E_ABORTED' });
    await expect(countLayers(wide, { timeoutMs: 1 })).rejects.toMatchObject({ code: 'E_LIMIT' });
    await expect(countLayers(wide, { goal: parseBoard('1 2/3 0') })).rejects.toMatchObject({ code: 'E_INPUT' });
    await expect(countLayers(wide, { farthest: -1 })).rejects.toMatchObject({ code: 'E_USAGE' });
  });
});

it('the published counts are those of ../shared/data', ({ skip }) => {
  if (!existsSync(SHARED)) skip('../shared/data is absent');
  const lines = readFileSync(SHARED, 'utf8').split('\n');
  for (const [size, blank, metric, counts] of PUBLISHED_LAYERS) {
    const head = `${size}; ${blank}; ${metric}; full; `;
    const there = lines.filter((line) => line.startsWith(head)).map((line) => Number(line.split('; ')[5]));
    expect(there).toEqual(counts);
  }
});
