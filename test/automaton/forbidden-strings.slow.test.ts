/** Strings of moves that the automaton forbids: the definition itself in the largest boxes, and minimality up to 12 moves. */

import { expect, it } from 'vitest';
import { smallestEqual } from '../reference/box-search.ts';
import { effectOf, forbiddenByDefinition } from '../reference/every-string.ts';
import { textsOf } from '../support/forbidden-texts.ts';

it('is the definition itself for up to 8 moves in boxes of 5 x 5', () => {
  expect(textsOf(8, 5, 5)).toEqual(forbiddenByDefinition(8, 5, 5));
});

it('forbids no string of up to 12 moves without a smaller one of equal effect inside its box, and only minimal ones', () => {
  for (const text of textsOf(12)) {
    const better = smallestEqual(text);
    expect(better).not.toBe(text);
    expect(effectOf(better).key).toBe(effectOf(text).key);
    for (const part of [text.slice(1), text.slice(0, -1)]) expect(smallestEqual(part)).toBe(part);
  }
});
