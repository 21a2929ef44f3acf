import { expect, it } from 'vitest';
import { keepsSparse, SPARSE_TILES } from '../../src/kernel/table-form.ts';
import { RawKernel } from '../support/raw-kernel.ts';

it('the host and the kernels mean the same longest pattern', () => {
  for (const name of ['kernel-4x4', 'kernel-generic']) {
    expect(new RawKernel(name, 'release', 2 ** 22).constant('MAX_SPARSE'), name).toBe(SPARSE_TILES);
  }
});

it('tables are kept sparse on 4x4, of short patterns that tell no rooms apart', () => {
  const pattern = (tiles: number, byRoom?: boolean) => ({ cells: Array.from({ length: tiles }, (_, i) => i), byRoom });
  expect(keepsSparse(true, [pattern(6), pattern(3, false)])).toBe(true);
  expect(keepsSparse(false, [pattern(6)])).toBe(false);
  expect(keepsSparse(true, [pattern(6), pattern(7)])).toBe(false);
  expect(keepsSparse(true, [pattern(6), pattern(3, true)])).toBe(false);
});
