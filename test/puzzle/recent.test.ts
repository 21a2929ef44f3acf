/** Kept results: computed once, shared, given up after others; and the shared goals cannot be changed. */

import { expect, it } from 'vitest';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { keepingRecent } from '../../src/puzzle/recent.ts';

it('computes again only what was given up, the oldest first', () => {
  const computed: number[] = [];
  const square = keepingRecent(
    (n: number) => {
      computed.push(n);
      return { value: n * n };
    },
    (n) => String(n),
  );
  expect(square(3)).toBe(square(3));
  for (let n = 0; n < 18; n++) expect(square(n)).toEqual({ value: n * n });
  computed.length = 0;
  square(17);
  square(2);
  expect(computed).toEqual([]);
  square(0);
  expect(computed).toEqual([0]);
});

it('shares goals that nobody can change', () => {
  const shape = { width: 3, height: 2 };
  const shared = goalBoard('last', shape);
  expect(goalBoard('last', { width: 3, height: 2 })).toBe(shared);
  expect(() => (shared.tiles as number[]).reverse()).toThrow(TypeError);
  expect(goalBoard('last', { width: 2, height: 3 }).tiles).toEqual([1, 2, 3, 4, 5, 0]);
});
