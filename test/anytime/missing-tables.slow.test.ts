/** Boards whose learned tables cannot be had are answered by stages, and it is said once that answers are longer (CASES C5). */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';

const PACKAGED = '../../src/beam/packaged.ts';

/** The file is not there; and a build that carries none, as the page in one file. */
const LACKS = {
  'a file that cannot be read': {
    by: /^staged$/,
    with: async () => {
      const { NpuzzleError } = await import('../../src/errors.ts');
      const readPackaged = async (file: string) => {
        throw new NpuzzleError('E_FILE', `${file} cannot be read (gone)`, { remedy: 'install npuzzle again' });
      };
      return { PACKAGED_SIZES: ['5x5', '6x6', '7x7', '8x8'], SIZE_FREE_FILE: 'learned-any.tables', readPackaged };
    },
    says: /^learned-(\dx\d|any)\.tables cannot be read \(gone\), install npuzzle again; without it answers are longer$/,
  },
  'a build without them': {
    // On small boards beams by tables built at once come after the stages.
    by: /^(staged|beam)$/,
    with: () => import('../../src/beam/packaged.inline.ts'),
    says: /^this build carries no learned tables, so answers are longer \(npuzzle view and npuzzle\/browser have them\)$/,
  },
} as const;

afterEach(() => {
  vi.doUnmock(PACKAGED);
  vi.resetModules();
});

describe.each(Object.entries(LACKS))('%s', (_, { with: packaged, says, by }) => {
  it.each([
    [5, 5],
    [6, 6],
    [6, 4],
    [9, 10],
  ])('leaves %i x %i to stages, and says so once', async (width, height) => {
    vi.resetModules();
    vi.doMock(PACKAGED, packaged);
    const { createSolver } = await import('../../src/solve/solve.ts');
    const solver = await createSolver();
    const goal = goalBoard('last', { width, height });
    const board = uniformBoard(goal, createRandom('missing tables'));
    const warnings: string[] = [];
    const onWarning = (text: string) => warnings.push(text);
    const asked = { maxNodes: 200_000, threads: 1 };
    const result = await solver.solve(board, { ...asked, onWarning });
    expect(result).toMatchObject({ status: 'solved', algorithm: expect.stringMatching(by) });
    expect(warnings).toEqual([expect.stringMatching(says)]);
    const { length } = await solver.solve(board, { ...asked, algorithm: 'staged' });
    expect(result.length).toBeLessThanOrEqual((length ?? 0) * 1.1);
  });
});

it('a shape that no learned tables rank lacks none', async () => {
  vi.resetModules();
  vi.doMock(PACKAGED, LACKS['a build without them'].with);
  const { createSolver } = await import('../../src/solve/solve.ts');
  const board = uniformBoard(goalBoard('last', { width: 11, height: 2 }), createRandom('narrow'));
  const warnings: string[] = [];
  await (await createSolver()).solve(board, { maxNodes: 50_000, onWarning: (text) => warnings.push(text) });
  expect(warnings).toEqual([]);
});
