/** Compact cuts: what every cut must be, which come first, and that two runs cut alike. */

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { compactCuts } from '../../src/pdb/compact.ts';
import { neighboursOf, type Shape } from '../../src/puzzle/board.ts';

/** Pairs of neighbouring cells in one pattern. */
function joinsOf(labels: readonly string[], shape: Shape): number {
  const joined = (a: number, b: number): boolean => a < b && labels[a] === labels[b];
  return labels.flatMap((_, a) => neighboursOf(shape, a).filter((b) => joined(a, b))).length;
}

function sizesOf(labels: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  counts.delete('.');
  return [...counts.values()].sort((a, b) => b - a);
}

test('every cut has the sizes wanted and leaves out the blank alone; all differ, the first has most joins', () => {
  const shapes = fc.record({ width: fc.integer({ min: 2, max: 7 }), height: fc.integer({ min: 2, max: 5 }) });
  fc.assert(
    fc.property(shapes, fc.nat(), fc.integer({ min: 1, max: 6 }), (shape, blank, most) => {
      const tiles = shape.width * shape.height - 1;
      const goalBlank = blank % (tiles + 1);
      const sizes = Array.from({ length: Math.ceil(tiles / most) }, (_, i) => Math.min(most, tiles - i * most));
      const cuts = compactCuts(sizes, shape, goalBlank, 6);
      expect(cuts.length).toBeGreaterThan(0);
      expect(new Set(cuts.map((labels) => labels.join(''))).size).toBe(cuts.length);
      for (const labels of cuts) {
        expect(labels).toHaveLength(tiles + 1);
        expect(labels.indexOf('.')).toBe(goalBlank);
        expect(sizesOf(labels)).toEqual(sizes);
        expect(joinsOf(labels, shape)).toBeLessThanOrEqual(joinsOf(cuts[0] ?? [], shape));
      }
      expect(compactCuts([...sizes].reverse(), shape, goalBlank, 6)).toEqual(cuts);
    }),
    { numRuns: 40 },
  );
});

it.each([
  // 12 joins: two blocks of six, and 2x2 with a tile beside it.
  ['two blocks of six and one of five', { width: 6, height: 3 }, [6, 6, 5], 19],
  ['blocks of five and four on 7x4', { width: 7, height: 4 }, [5, 5, 5, 4, 4, 4], 27],
  ['blocks of six on 5x5', { width: 5, height: 5 }, [6, 6, 6, 6], 27],
] as const)('finds the most compact cut: %s', (_, shape, sizes, joins) => {
  expect(joinsOf(compactCuts(sizes, shape, 0, 1)[0] ?? [], shape)).toBe(joins);
});

test('cuts on every machine alike', () => {
  const cuts = compactCuts([5, 5, 5, 4, 4, 4], { width: 7, height: 4 }, 0, 3).map((labels) => labels.join(''));
  expect(cuts).toMatchInlineSnapshot(`
    [
      ".aabbccdaabbccddeeffcddeefff",
      ".aaabbcddaabbeddcffeecccffee",
      ".aaaabbccdeebbccdeeffcddefff",
    ]
  `);
});

test('a first cut that is known is what would be worked out, and the cuts themselves stay what they were', () => {
  const fours = [4, 4, 4, 4, 4, 4];
  expect(compactCuts(fours, { width: 5, height: 5 }, 0, 1)).toEqual(
    compactCuts(fours, { width: 5, height: 5 }, 0, 2).slice(0, 1),
  );
  // Names of files and tables in caches hang on them.
  const text = JSON.stringify([
    compactCuts([5, 5, 5, 4, 4, 4], { width: 7, height: 4 }, 0, 48),
    compactCuts([6, 6, 6, 5], { width: 6, height: 4 }, 0, 48),
  ]);
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe('d49e5853028c5747');
});
