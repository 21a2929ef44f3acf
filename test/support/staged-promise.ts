/** What answers boards of any size, on small boards: always an answer, which leads home and is no shorter than the shortest. */

import { expect } from 'vitest';
import { settingsFor } from '../../src/staged/settings.ts';
import { graphOf, type SMALL_GOALS } from './small-boards.ts';
import { expectHome, kernelFor, reduce, stageOnce } from './staged-run.ts';

type Small = (typeof SMALL_GOALS)[number];

/** @param every - of the states, one in this many */
export function expectReduced(small: Small, every: number): void {
  expectAnswered(small, every, (state) => reduce(kernelFor('release'), { ...small.goal, state }));
}

/** @param every - of the states, one in this many */
export function expectStaged(small: Small, every: number): void {
  const { first } = settingsFor(small.goal);
  expectAnswered(small, every, (state) => stageOnce(kernelFor('release'), { ...small.goal, state }, first));
}

function expectAnswered(small: Small, every: number, answer: (state: readonly number[]) => Uint8Array): void {
  const { boards, distances } = graphOf(small);
  for (let at = 0; at < boards.length; at += every) {
    const state = boards[at]?.tiles ?? expect.unreachable();
    const path = answer(state);
    expectHome({ ...small.goal, state }, path);
    if (path.length < (distances[at] ?? 0)) throw new Error(`${path.length} moves for ${distances[at]}: ${state}`);
  }
}
