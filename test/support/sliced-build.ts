/** A table built in the shortest slices there are. */

import type { Pattern } from '../../src/pdb/pattern.ts';
import { PatternKernel } from '../../src/pdb/pattern-kernel.ts';

/** The kernel once every entry is settled, a unit of work a call. */
export function builtUnitByUnit(goal: Pattern): PatternKernel {
  const kernel = new PatternKernel(goal);
  const { blocks, memoryBytes } = kernel.measure();
  kernel.reserve(memoryBytes);
  while (!kernel.prepare(1));
  for (let depth = 1, settled = 1; settled > 0; depth++) {
    kernel.openDepth(depth, 0, blocks);
    while (kernel.advance(1) < blocks);
    settled = kernel.settled;
  }
  return kernel;
}
