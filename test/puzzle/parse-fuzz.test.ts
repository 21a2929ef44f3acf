/** Whatever is typed, the reader returns a board or an `NpuzzleError` of one line. */

import { describe, it } from 'vitest';
import { checkStreams, checkTexts, expectBoardOrError } from '../support/hostile-texts.ts';

describe('any text is a board or a one-line error', () => {
  it.each([
    ['free', 2000],
    ['edited', 2000],
    ['long', 60],
  ] as const)('%s text', (kind, count) => checkTexts(kind, count));

  it('also from a stream, in pieces', () => checkStreams(600));

  it.each([
    ['spaces', ' '.repeat(1_000_000)],
    ['spaces before a word', `1 2/3${' '.repeat(1_000_000)}a`],
    ['dollars', '$ '.repeat(500_000)],
    ['commas', ','.repeat(1_000_000)],
    ['quotes', '"'.repeat(1_000_000)],
    ['an open string', `{"${'a'.repeat(1_000_000)}`],
    ['escapes', `{"${'\\"'.repeat(500_000)}`],
    ['brackets', '['.repeat(1_000_000)],
    ['braces', '{'.repeat(1_000_000)],
    ['digits', '1'.repeat(1_000_000)],
    ['zeros', '0'.repeat(1_000_000)],
    ['comments', '#\n'.repeat(200_000)],
    ['a word', 'w'.repeat(1_000_000)],
    ['tiles', '1 '.repeat(500_000)],
    ['JSON tiles', `[${'1,'.repeat(200_000)}1]`],
  ])('a million %s end in an error without hanging', (_, text) => {
    // A reader of quadratic cost would need minutes, and meet the limit of the test.
    expectBoardOrError(text);
  });
});
