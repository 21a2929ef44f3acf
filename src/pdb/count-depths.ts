/**
 * How many placements are at each distance, counted by the search that builds tables: entries of one-bit tables have no values
 * of their own.
 *
 * Invariant: a placement counts once for each free cell that the blank may be on, at the distance of that cell's room.
 */

import { entryCount, type Pattern, patternName } from './pattern.ts';
import { borrowKernel, giveBack } from './pattern-kernel.ts';
import { Slicer } from './slices.ts';
import { blankRoom } from './symmetry.ts';

/** Where those are counted that no board has. */
const UNREACHED = 255;

/**
 * Counts by moves of the pattern's tiles, on one thread, in the time that a build takes; the last are those that no board has, at 255.
 *
 * @throws {NpuzzleError} `E_MEMORY`, `E_ABORTED`
 */
export async function countDepths(pattern: Pattern, signal?: AbortSignal): Promise<Float64Array> {
  const kernel = borrowKernel(pattern);
  const { blocks, memoryBytes } = kernel.measure();
  kernel.reserve(memoryBytes);
  const slicer = new Slicer({ signal, what: `counting pattern ${patternName(pattern)}` });
  await slicer.run((masks) => kernel.prepare(masks));
  const counts = new Float64Array(UNREACHED + 1);
  counts[0] = blankRoom(pattern).size;
  let left = entryCount(pattern) * (pattern.width * pattern.height - pattern.cells.length) - blankRoom(pattern).size;
  for (let depth = 1; depth === 1 || kernel.settled > 0; depth++) {
    kernel.openDepth(depth, 0, blocks);
    await slicer.run((units) => kernel.advance(units) === blocks);
    counts[depth] = kernel.settledPlaces;
    left -= kernel.settledPlaces;
  }
  counts[UNREACHED] = left;
  giveBack(kernel);
  return counts;
}
