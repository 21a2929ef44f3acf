/** Beams in multi-tile moves: exact where nothing is left out, the same on both builds and in slices of any size. */

import { describe, expect, it } from 'vitest';
import { tilesOnPath } from '../../src/puzzle/blank-path.ts';
import { cellsBetween, stopsOf } from '../../src/puzzle/blank-stops.ts';
import { type Board, blankCell, type Shape } from '../../src/puzzle/board.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { replay } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { Meter } from '../../src/staged/meter.ts';
import { MultiBeam, nodesWithin } from '../../src/staged/multi-beam.ts';
import { improveMulti } from '../../src/staged/multi-windows.ts';
import { multiDistances } from '../reference/multi-moves.ts';
import { BUILDS } from '../support/builds.ts';

const seed = process.env['NPUZZLE_TEST_SEED'] ?? 'multi beam';
const SETTINGS = { power: 1.5, conflict: 3, seed: 1 };

function search(beam: MultiBeam, from: Board, to: Board, nodes: number, slice = 1e6, most = 500): readonly number[] {
  beam.begin({ from: from.tiles, to: to.tiles, most, nodes, idle: 60, ...SETTINGS });
  while (!beam.run(slice));
  return beam.stops;
}

function reached(from: Board, stops: readonly number[]): readonly number[] {
  return replay(from, tilesOnPath(from, cellsBetween(blankCell(from), from.width, stops))).tiles;
}

function placed(build: 'release' | 'debug', shape: Shape, nodes: number): MultiBeam {
  const beam = new MultiBeam(build);
  beam.place(shape, { nodes, levels: 500, kept: 500 * nodes });
  return beam;
}

const goal3x3 = goalBoard('snail', { width: 3, height: 3 });
const all3x3 = multiDistances(goal3x3);

describe.each(BUILDS)('the %s kernel', (build) => {
  it('finds shortest paths where every board of a level is kept', () => {
    const goal = goal3x3;
    const beam = placed(build, goal, 70_000);
    for (const { board, distance } of all3x3.filter((_, index) => index % (build === 'debug' ? 30_000 : 9000) === 0)) {
      const stops = search(beam, board, goal, 70_000);
      expect(stops).toHaveLength(distance);
      expect(reached(board, stops)).toEqual(goal.tiles);
    }
  });

  it('finds no path where none is as short', () => {
    const goal = goal3x3;
    const beam = placed(build, goal, 70_000);
    const { board, distance } = all3x3.at(-1) ?? { board: goal, distance: 0 };
    search(beam, board, goal, 70_000, 1e6, distance - 1);
    expect(beam.isAtGoal).toBe(false);
    search(beam, board, goal, 70_000, 1e6, distance);
    expect(beam.isAtGoal).toBe(true);
  });

  it.each([
    [6, 6],
    [5, 3],
    [3, 7],
    [2, 9],
    [9, 2],
  ])('ends at a board that its path leads to, %i x %i, in slices of any size', (width, height) => {
    const goal = goalBoard('first', { width, height });
    const from = uniformBoard(goal, createRandom(`${seed} ${width}x${height}`));
    const beam = placed(build, goal, 200);
    const stops = search(beam, from, goal, 200, 1);
    expect(search(beam, from, goal, 200)).toEqual(stops);
    expect(stopsOf(blankCell(from), width, stops)).toEqual(stops);
    if (beam.isAtGoal) expect(reached(from, stops)).toEqual(goal.tiles);
    expect(stops.length).toBeGreaterThan(5);
  });

  it('gives the same paths and counts as the other build', () => {
    const goal = goalBoard('last', { width: 5, height: 5 });
    const from = walkBoard(goal, 60, createRandom(seed));
    const [one, other] = [placed(build, goal, 300), placed('release', goal, 300)];
    expect(search(one, from, goal, 300)).toEqual(search(other, from, goal, 300));
    expect(one.effort).toEqual(other.effort);
    expect(one.effort.generated).toBeGreaterThan(3 * one.effort.expanded);
  });
});

describe('windows in multi-tile moves', () => {
  const goal = goalBoard('last', { width: 5, height: 4 });
  const start = walkBoard(goal, 300, createRandom(`${seed} windows`));

  it('shorten a roundabout path, and lead to the same board', async () => {
    const random = createRandom(`${seed} roundabout`);
    let blank = blankCell(start);
    const { width } = start;
    const stops: number[] = [];
    for (let move = 0; move < 80; move++) {
      const row = Math.floor(blank / width);
      blank = move % 2 === 0 ? row * width + random.below(width) : random.below(start.height) * width + (blank % width);
      stops.push(blank);
    }
    const path = stopsOf(blankCell(start), width, stops);
    const lengths: number[] = [];
    let best: readonly number[] = path;
    const meter = new Meter({ maxNodes: 300_000 });
    await improveMulti(
      new MultiBeam(),
      { width, height: start.height, state: start.tiles, stops: path },
      meter,
      { seed: 1, bytes: 1e8 },
      (shorter) => {
        lengths.push(shorter.length);
        best = shorter;
      },
    );
    expect(best.length).toBeLessThan(0.9 * path.length);
    expect(lengths).toEqual([...lengths].sort((one, other) => other - one));
    expect(reached(start, best)).toEqual(reached(start, path));
  });

  it('ask for no memory that is not there', () => {
    expect(nodesWithin(goal, 30, 1000)).toBe(0);
    const nodes = nodesWithin(goal, 30, 1e7);
    expect(nodes).toBeGreaterThan(5000);
    expect(nodesWithin(goal, 300, 1e7)).toBeLessThan(nodes);
  });
});
