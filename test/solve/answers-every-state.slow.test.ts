/**
 * Reduction and staged solving on one in eight states of 3x3 and all smaller boards, bidirectional A* on two threads on one in
 * sixty, other ones each time. All states: test/solve/answers.proof.test.ts.
 */

import { describe, it } from 'vitest';
import { SMALL_GOALS } from '../support/small-boards.ts';
import { expectReduced, expectStaged } from '../support/staged-promise.ts';
import { expectBothToProve } from '../support/two-threads-promise.ts';

const EVERY = 60;
const SEED = Number(process.env['NPUZZLE_TEST_SEED'] ?? Date.now());
const FIRST = Number.isSafeInteger(SEED) ? SEED % EVERY : 0;
/** on a machine that has other things to do */
const TIMEOUT_MS = 600_000;

describe.each(SMALL_GOALS.filter(({ goal }) => goal.tiles[0] === 0))('$name', (small) => {
  const every = small.goal.tiles.length === 9 ? 8 : 1;
  it('is answered by reduction', { timeout: TIMEOUT_MS }, () => expectReduced(small, every));
  it('is answered by stages', { timeout: TIMEOUT_MS }, () => expectStaged(small, every));
});

it(`two threads prove one in ${EVERY} states, from NPUZZLE_TEST_SEED=${FIRST}`, { timeout: TIMEOUT_MS }, () =>
  expectBothToProve(FIRST, EVERY),
);
