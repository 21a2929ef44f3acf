/** 100,000 texts made from all dialects, changed, cut and mixed: none is read as a board that nobody wrote. */

import { expect, it } from 'vitest';
import { faultOf, fuzzTexts } from '../support/format-fuzz.ts';

const SEED = process.env['NPUZZLE_TEST_SEED'] ?? '20261128';

it(`100,000 texts of seed ${SEED}`, async () => {
  let left = 100_000;
  for (const made of fuzzTexts(`${SEED} slow`)) {
    expect([made.text, await faultOf(made)]).toEqual([made.text, undefined]);
    if (--left === 0) break;
  }
});
