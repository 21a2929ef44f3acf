/** Turning and relabelling: any goal on any shape comes out as the kernel wants it, and answers come back right. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tilesOnPath } from '../../src/puzzle/blank-path.ts';
import { type Board, blankCell, cellCount, createBoard, type Shape } from '../../src/puzzle/board.ts';
import { type CanonicalInstance, canonicalise, userCells } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { replay } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { anyGoal, anyInstance, anyNearInstance, anyShape } from '../reference/arbitrary-board.ts';
import { cellsBeside } from '../reference/moves.ts';
import { exploreFrom } from '../reference/state-graph.ts';
import { kernelsFor, searchWith } from '../support/kernels.ts';

const anySmallShape = anyShape({ side: 9, cells: 81 });

describe('a canonical instance', () => {
  it('is at least as wide as high, with the blank’s goal in the first quarter', () => {
    const holds = ({ board, goal }: { board: Board; goal: Board }): void => {
      const { width, height, goalBlank } = canonicalise(board, goal);
      expect(width * height).toBe(cellCount(board));
      expect(width).toBeGreaterThanOrEqual(height);
      expect(goalBlank % width).toBeLessThanOrEqual((width - 1) / 2);
      expect(Math.floor(goalBlank / width)).toBeLessThanOrEqual((height - 1) / 2);
    };
    fc.assert(fc.property(anyInstance(anySmallShape), holds), { numRuns: 500 });
  });

  it('names every thing by its goal cell, so that the goal is the identity', () => {
    const holds = (goal: Board): void => {
      const { state, goalBlank } = canonicalise(goal, goal);
      expect(state).toEqual([...state.keys()]);
      expect(state[goalBlank]).toBe(goalBlank);
    };
    fc.assert(fc.property(anySmallShape.chain(anyGoal), holds));
  });

  it('is the user’s board seen from another side: what lies where, and what lies beside what', () => {
    const holds = ({ board, goal }: { board: Board; goal: Board }): void => {
      const instance = canonicalise(board, goal);
      expect([...instance.userCell].sort((a, b) => a - b)).toEqual([...board.tiles.keys()]);
      for (const [cell, name] of instance.state.entries()) {
        const tile = board.tiles[instance.userCell[cell] ?? -1];
        expect(goal.tiles[instance.userCell[name] ?? -1]).toBe(tile);
        const beside = cellsBeside(cell, instance).map((next) => instance.userCell[next] ?? -1);
        expect(beside.sort()).toEqual(cellsBeside(instance.userCell[cell] ?? -1, board).sort());
      }
    };
    fc.assert(fc.property(anyInstance(anySmallShape), holds), { numRuns: 200 });
  });

  it('says which tiles slide along a path of canonical cells', () => {
    const walks = fc.array(fc.nat(11), { maxLength: 30 });
    const holds = ({ board, goal }: { board: Board; goal: Board }, turns: readonly number[]): void => {
      const instance = canonicalise(board, goal);
      const path: number[] = [];
      let blank = instance.state.indexOf(instance.goalBlank);
      for (const turn of turns) {
        const onward = cellsBeside(blank, instance);
        blank = onward[turn % onward.length] ?? blank;
        path.push(blank);
      }
      const reached = replay(createBoard(board, board.tiles), tilesOnPath(board, userCells(path, instance)));
      expect(blankCell(reached)).toBe(instance.userCell[blank]);
    };
    fc.assert(fc.property(anyInstance(anySmallShape), walks, holds), { numRuns: 200 });
  });
});

describe('lengths through a turned board', () => {
  // Tall and wide, presets and shuffled goals: the distance is counted on the user's own board.
  const goals = [
    ...fc.sample(anyGoal({ width: 2, height: 3 }), { numRuns: 6, seed: 1 }),
    ...fc.sample(anyGoal({ width: 3, height: 2 }), { numRuns: 6, seed: 2 }),
    ...fc.sample(anyGoal({ width: 2, height: 4 }), { numRuns: 2, seed: 3 }),
    goalBoard('snail', { width: 3, height: 3 }),
  ];

  it.each(goals.map((goal) => ({ goal, name: goal.tiles.join(' ') })))('are the distances to $name', ({ goal }) => {
    const graph = exploreFrom(goal);
    const stride = Math.ceil(graph.boards.length / 400);
    const [kernel] = kernelsFor(turnedShape(goal), ['release']);
    if (kernel === undefined) throw new Error('no kernel takes this board');
    for (let at = 0; at < graph.boards.length; at += stride) {
      const board = graph.boards[at] ?? goal;
      const instance = canonicalise(board, goal);
      const { length } = searchWith(kernel.kernel, instance, { heuristic: 'linear-conflict' });
      expect(length).toBe(graph.distances[at]);
      expect(replay(board, tilesOnPath(board, userCells(kernel.kernel.solution(), instance))).tiles).toEqual(
        goal.tiles,
      );
    }
  });
});

describe('symmetric boards', () => {
  it('of goals first and last give one canonical instance, and so equal counts', () => {
    const holds = ({ board }: { board: Board }): void => {
      const first = canonicalise(board, goalBoard('first', board));
      const last = canonicalise(halfTurned(board), goalBoard('last', board));
      expect(relevant(last)).toEqual(relevant(first));
    };
    fc.assert(fc.property(anyNearInstance(anySmallShape, 40), holds));
  });

  it('of any relabelling give one canonical instance', () => {
    const holds = ({ board, goal }: { board: Board; goal: Board }, seed: number): void => {
      const labels = uniformBoard(goalBoard('first', board), createRandom(seed)).tiles.filter((label) => label !== 0);
      const rename = ({ tiles, ...shape }: Board): Board => ({
        ...shape,
        tiles: tiles.map((tile) => (tile === 0 ? 0 : (labels[tile - 1] ?? -1))),
      });
      expect(canonicalise(rename(board), rename(goal))).toEqual(canonicalise(board, goal));
    };
    fc.assert(fc.property(anyInstance(anySmallShape), fc.nat(), holds));
  });

  it('reflected in the main diagonal have equal lengths', () => {
    const goal = goalBoard('first', { width: 4, height: 4 });
    const [kernel] = kernelsFor(goal, ['release']);
    if (kernel === undefined) throw new Error('no kernel takes this board');
    for (const seed of Array.from({ length: 30 }).keys()) {
      const board = walkBoard(goal, 40, createRandom(seed));
      const lengths = [board, transposed(board)].map((side) => {
        const instance = canonicalise(side, side === board ? goal : transposed(goal));
        return searchWith(kernel.kernel, instance, { heuristic: 'linear-conflict' }).length;
      });
      expect(lengths[1]).toBe(lengths[0]);
    }
  });
});

function relevant({ width, height, state, goalBlank }: CanonicalInstance) {
  return { width, height, state, goalBlank };
}

function turnedShape({ width, height }: Shape): Shape {
  return { width: Math.max(width, height), height: Math.min(width, height) };
}

/** Turned by 180 degrees and renumbered, which brings goal first to goal last. */
function halfTurned(board: Board): Board {
  const cells = board.tiles.length;
  return { ...board, tiles: board.tiles.toReversed().map((tile) => (tile === 0 ? 0 : cells - tile)) };
}

function transposed({ width, height, tiles }: Board): Board {
  const turned = tiles.map((_, cell) => tiles[(cell % height) * width + Math.floor(cell / height)] ?? -1);
  return { width: height, height: width, tiles: turned };
}
