/** Random patterns for properties: shape, the blank's goal cell, and a set of tiles, small ones first. */

import fc from 'fast-check';
import { createPattern, entryCount, type Pattern } from '../../src/pdb/pattern.ts';

/** Patterns on boards of up to `most.cells` cells whose tables have up to `most.entries` entries. */
export function anyPattern(most: { readonly cells: number; readonly entries: number }): fc.Arbitrary<Pattern> {
  const side = fc.integer({ min: 2, max: 6 });
  return fc
    .record({ width: side, height: side })
    .filter(({ width, height }) => width * height <= most.cells)
    .chain((shape) => {
      const cells = Array.from({ length: shape.width * shape.height }, (_, cell) => cell);
      return fc.nat(cells.length - 1).chain((goalBlank) =>
        fc
          .subarray(
            cells.filter((cell) => cell !== goalBlank),
            { minLength: 1, maxLength: Math.min(10, cells.length - 1) },
          )
          .map((tiles) => createPattern(shape, goalBlank, tiles)),
      );
    })
    .filter((pattern) => entryCount(pattern) <= most.entries);
}
