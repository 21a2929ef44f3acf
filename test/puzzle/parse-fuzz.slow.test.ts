/** More of parse-fuzz.test.ts, by tens of thousands of texts. */

import { describe, it } from 'vitest';
import { checkStreams, checkTexts } from '../support/hostile-texts.ts';

describe('any text is a board or a one-line error', () => {
  it.each([
    ['free', 20_000],
    ['edited', 20_000],
    ['long', 300],
  ] as const)('%s text', (kind, count) => checkTexts(kind, count));

  it('also from a stream, in pieces', () => checkStreams(8000));
});
