/** A descent that other searches go on from: its moves are legal, lead to its state, and bring the tiles as near as was asked. */

import { describe, expect, it } from 'vitest';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { Descender } from '../../src/staged/descend.ts';
import { Meter } from '../../src/staged/meter.ts';

const STEPS = 3;

describe('a descent', () => {
  it.each([
    [8, 8],
    [12, 5],
    [16, 16],
  ])('of %i x %i ends where its moves lead, near enough, and is repeated by its seed', async (width, height) => {
    const goal = goalBoard('first', { width, height });
    const board = uniformBoard(goal, createRandom(`descent ${width}x${height}`));
    const instance = canonicalise(board, goal);
    const nodes = width * height;
    const settings = { quota: 2, nodes, mostNodes: nodes, chunk: 100, stop: STEPS, power: 2 };
    const descender = new Descender(instance);
    const descend = (seed: number) => descender.descend(settings, seed, new Meter({}));
    const first = await descend(5);
    if (first === undefined) return expect.unreachable();
    expect(first.state).toEqual(stateBehind(instance.state, width, first.path));
    expect(distanceOf(first.state, width)).toBeLessThanOrEqual(STEPS * width * height);
    // The same kernel, as after another board.
    await descend(6);
    expect((await descend(5))?.path).toEqual(first.path);
  });

  it('gives up when the budget is spent', async () => {
    const goal = goalBoard('first', { width: 16, height: 16 });
    const instance = canonicalise(uniformBoard(goal, createRandom('short')), goal);
    const settings = { quota: 2, nodes: 256, mostNodes: 256, chunk: 100, stop: 1, power: 2 };
    expect(await new Descender(instance).descend(settings, 1, new Meter({ maxNodes: 1000 }))).toBeUndefined();
  });
});

/** Replayed one move at a time; every move stays on the board. */
function stateBehind(state: readonly number[], width: number, path: Uint8Array): number[] {
  const names = [...state];
  let blank = names.indexOf(0);
  for (const direction of path) {
    const column = blank % width;
    const isLegal = [blank >= width, column > 0, column < width - 1, blank + width < names.length][direction];
    expect(isLegal).toBe(true);
    const cell = blank + ([-width, -1, 1, width][direction] ?? 0);
    names[blank] = names[cell] ?? 0;
    names[cell] = 0;
    blank = cell;
  }
  return names;
}

function distanceOf(state: readonly number[], width: number): number {
  let sum = 0;
  for (const [cell, name] of state.entries()) {
    if (name === 0) continue;
    sum += Math.abs((cell % width) - (name % width)) + Math.abs(Math.floor(cell / width) - Math.floor(name / width));
  }
  return sum;
}
