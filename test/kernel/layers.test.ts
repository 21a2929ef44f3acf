/** Breadth-first layer sizes by the kernels' own moves, packed states and closed list. */

import { describe, expect, it } from 'vitest';
import { STATUS } from '../../src/kernel/exports.ts';
import type { KernelBuild } from '../../src/kernel/load.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { exploreFrom, layerSizes } from '../reference/state-graph.ts';
import { BUILDS } from '../support/builds.ts';
import { RawKernel } from '../support/raw-kernel.ts';

/** Published sizes from a goal with the blank in a corner; the first two are complete. */
const PUBLISHED = [
  { width: 2, height: 3, sizes: '1 2 3 5 6 7 10 12 12 16 23 25 28 39 44 40 29 21 18 12 6 1' },
  {
    width: 3,
    height: 3,
    sizes:
      '1 2 4 8 16 20 39 62 116 152 286 396 748 1024 1893 2512 4485 5638 9529 10878 16993 17110 23952 20224 24047 15578 14560 6274 3910 760 221 2',
  },
  {
    width: 4,
    height: 4,
    sizes: '1 2 4 10 24 54 107 212 446 946 1948 3938 7808 15544 30821 60842 119000 231844',
  },
  { width: 5, height: 5, sizes: '1 2 4 10 26 64 159 366 862 1904 4538 10238 24098 53186' },
];
const REGION_BYTES = 2 ** 25;

const cases = PUBLISHED.flatMap(({ sizes, ...shape }) =>
  [shape.width > 2 ? [`kernel-${shape.width}x${shape.height}`] : [], ['kernel-generic']]
    .flat()
    .flatMap((name) => BUILDS.map((build) => ({ ...shape, name, build, sizes: sizes.split(' ').map(Number) }))),
);

describe.each(cases)('$width x $height on $name $build', ({ width, height, name, build, sizes }) => {
  it('has the published layers', () => {
    expect(layersOf({ width, height, goalBlank: 0, name, build }, sizes.length)).toEqual(sizes);
  });
});

describe('layers to the last', () => {
  it.each([
    [2, 3, 0],
    [2, 3, 2],
    [3, 3, 0],
    [3, 3, 1],
    [3, 3, 4],
    [4, 2, 5],
  ])('of %ix%i from a goal with its blank at cell %i are those of the plain search', (width, height, goalBlank) => {
    const expected = layerSizes(exploreFrom(goalWithBlankAt(goalBlank, { width, height })));
    const layers = layersOf({ width, height, goalBlank, name: 'kernel-generic', build: 'release' }, 99);
    expect(layers).toEqual([...expected, 0]);
  });

  it('of 3x3 hold half of all arrangements', () => {
    const layers = layersOf({ width: 3, height: 3, goalBlank: 0, name: 'kernel-3x3', build: 'release' }, 99);
    expect(layers.reduce((sum, size) => sum + size)).toBe(181_440);
  });
});

describe('a region too small', () => {
  it('is told when nothing fits', () => {
    const kernel = new RawKernel('kernel-4x4', 'release', 2 ** 24);
    kernel.call('configureBoard', 4, 4, 0);
    for (const bytes of [0, 100, 600]) {
      expect(kernel.call('beginLayers', kernel.constant('REGION_BASE'), bytes)).toBe(STATUS.OUT_OF_MEMORY);
    }
  });

  it('ends the layers with -1', () => {
    const kernel = new RawKernel('kernel-4x4', 'release', 2 ** 24);
    kernel.call('configureBoard', 4, 4, 0);
    expect(kernel.call('beginLayers', kernel.constant('REGION_BASE'), 100_000)).toBe(STATUS.OK);
    let last = 1;
    while (last > 0) last = kernel.call('nextLayer');
    expect(last).toBe(-1);
  });
});

interface LayerCase {
  readonly width: number;
  readonly height: number;
  readonly goalBlank: number;
  readonly name: string;
  readonly build: KernelBuild;
}

/** The first `most` layers, or all and the 0 after them. */
function layersOf({ width, height, goalBlank, name, build }: LayerCase, most: number): number[] {
  const kernel = new RawKernel(name, build, REGION_BYTES + 2 ** 22);
  kernel.call('configureBoard', width, height, goalBlank);
  const status = kernel.call('beginLayers', kernel.constant('REGION_BASE'), REGION_BYTES);
  if (status !== STATUS.OK) throw new Error(`layers began with status ${status}`);
  const sizes = [1];
  while (sizes.length < most && sizes.at(-1) !== 0) sizes.push(kernel.call('nextLayer'));
  return sizes;
}
