/** All 181,440 states of 3x3: reduction, staged solving, and bidirectional A* on two threads (a quarter of an hour). */

import { expect, it } from 'vitest';
import { SMALL_GOALS } from '../support/small-boards.ts';
import { expectReduced, expectStaged } from '../support/staged-promise.ts';
import { expectBothToProve } from '../support/two-threads-promise.ts';

const TIMEOUT_MS = 7_200_000;
const [corner = expect.unreachable()] = SMALL_GOALS;

it('reduction answers every state', { timeout: TIMEOUT_MS }, () => expectReduced(corner, 1));
it('stages answer every state', { timeout: TIMEOUT_MS }, () => expectStaged(corner, 1));
it('two threads prove every state', { timeout: TIMEOUT_MS }, () => expectBothToProve(0, 1));
