import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binomial, factorial, placementOf, rankMask, rankPlacement, unrankPlacement } from '../../src/pdb/placement.ts';

test.each([
  [1, 5],
  [2, 6],
  [3, 6],
  [4, 6],
  [5, 5],
])('all placements of %i tiles on %i cells have ranks of their own, and back', (tiles, cells) => {
  const entries = binomial(cells, tiles) * factorial(tiles);
  const seen = new Set<string>();
  for (let index = 0; index < entries; index++) {
    const placement = unrankPlacement(index, tiles);
    expect(placement.every((cell) => cell >= 0 && cell < cells)).toBe(true);
    expect(new Set(placement).size).toBe(tiles);
    expect(rankPlacement(placement)).toBe(index);
    seen.add(placement.join());
  }
  expect(seen.size).toBe(entries);
});

test('rank and unrank are inverse on the largest boards', () => {
  const placements = fc
    .subarray(
      Array.from({ length: 36 }, (_, cell) => cell),
      { minLength: 1, maxLength: 8 },
    )
    .chain((cells) => fc.shuffledSubarray(cells, { minLength: cells.length }));
  fc.assert(
    fc.property(placements, (placement) => {
      expect(unrankPlacement(rankPlacement(placement), placement.length)).toEqual(placement);
    }),
  );
});

test('the definition, by hand: tiles on cells 5, 1, 3', () => {
  // Mask {1, 3, 5}: binom(1,1) + binom(3,2) + binom(5,3) = 1 + 3 + 10. Order: tile 1, tile 2, tile 0 = 3rd of 6 from 0.
  expect(rankMask([1, 3, 5])).toBe(14);
  expect(rankPlacement([5, 1, 3])).toBe(14 * 6 + 3);
  expect(placementOf(14, 3, 3)).toEqual([5, 1, 3]);
});
