import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, createBoard, type Shape } from '../../src/puzzle/board.ts';
import { GOAL_PRESETS, type GoalPreset, goalBoard, resolveGoal } from '../../src/puzzle/goal.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { checkSolvable } from '../../src/puzzle/solvable.ts';
import { anyBoard, anyBoardOf, messageOf, reachableFrom } from '../support/boards.ts';

const shape3: Shape = { width: 3, height: 3 };

function solvableFor(text: string, goal: string): boolean {
  const board = parseBoard(text);
  return checkSolvable(board, resolveGoal(goal, board)).solvable;
}

function presetsFor(text: string): readonly GoalPreset[] {
  const board = parseBoard(text);
  return checkSolvable(board, goalBoard('last', board)).solvableGoals;
}

describe('cases of real users', () => {
  it('A1: names the goal, the goals that would work and the fix', () => {
    const board = parseBoard('1 2 3 7/12 8 15 4/13 10 11 5/9 6 14 0');
    const verdict = checkSolvable(board, goalBoard('last', board));
    expect(verdict.solvable).toBe(false);
    expect(verdict.solvableGoals).toContain('first');
    expect(verdict.reason).toMatch(/^unsolvable: the permutation to goal last is odd but .* is even; goal first/);
    expect(verdict.reason).toContain(`swap tiles ${verdict.swap?.[0]} and ${verdict.swap?.[1]}`);
    expect(solvableFor('1 2 3 7/12 8 15 4/13 10 11 5/9 6 14 0', 'first')).toBe(true);
  });

  it('A2: 1 8 7/4 3 2/6 5 0 is for snail only', () => {
    expect(presetsFor('1 8 7/4 3 2/6 5 0')).toEqual(['snail']);
  });

  it('A3: two exchanged tiles decide', () => {
    expect(solvableFor('1 3 4/8 0 2/7 6 5', 'last')).toBe(false);
    expect(solvableFor('1 3 4/8 0 2/7 5 6', 'last')).toBe(true);
  });

  it('A4: an even width has no rule of its own', () => {
    const board = parseBoard('1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0');
    const verdict = checkSolvable(board, goalBoard('last', board));
    expect(verdict).toMatchObject({ solvable: false, permutationParity: 1, blankParity: 0, swap: [14, 15] });
    expect(verdict.solvableGoals).toContain('first');
  });

  it('A5: Korf no. 1 is for first, its relabelled rotation for last', () => {
    expect(presetsFor('14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3')).toContain('first');
    expect(presetsFor('14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3')).not.toContain('last');
    expect(presetsFor('13 6 8 12/15 14 0 10/11 7 4 5/9 1 3 2')).toContain('last');
  });

  it('A6: 7 2 4/5 0 6/8 3 1 is for first and last, not for snail', () => {
    expect(presetsFor('7 2 4/5 0 6/8 3 1')).toEqual(['last', 'first']);
  });

  it('A7: any arrangement may be the goal', () => {
    expect(solvableFor('2 3 0/4 5 1/6 7 8', '2 5 3/4 7 0/6 8 1')).toBe(true);
    expect(solvableFor('2 8 3/1 6 4/7 0 5', '1 2 3/8 0 4/7 6 5')).toBe(true);
    expect(solvableFor('2 8 3/1 6 4/7 0 5', '2 1 3/8 0 4/7 6 5')).toBe(false);
  });

  it('A8: the blank is no tile in the permutation of tiles', () => {
    expect(solvableFor('3 4 1/7 5 6/8 0 2', 'last')).toBe(true);
  });

  it('A9: the same list is solvable as 3x2 and not as 2x3', () => {
    expect(solvableFor('4 5 0/1 2 3', 'last')).toBe(true);
    expect(solvableFor('4 5/0 1/2 3', 'last')).toBe(false);
    const list = '11 9 5 1 7 3 10 2 8 6 4 0';
    for (const shape of [
      { width: 4, height: 3 },
      { width: 3, height: 4 },
    ]) {
      const board = parseBoard(list, { shape });
      expect(checkSolvable(board, goalBoard('last', shape)).solvable).toBe(true);
    }
  });

  it('A11: a solved board is solvable', () => {
    for (const preset of GOAL_PRESETS) {
      const goal = goalBoard(preset, shape3);
      expect(checkSolvable(goal, goal)).toMatchObject({ solvable: true, permutationParity: 0, blankParity: 0 });
    }
  });

  it.each([
    ['A20', '10 2 11 4/5 12 3 7/1 6 8 15/9 13 0 14'],
    ['A20', '5 3 8 9/0 2 4 1/7 10 14 13/12 11 6 15'],
    ['A20', '0 10 6 4/1 5 14 15/13 11 8 7/3 2 9 12'],
    ['A20', '8 2 0/4 6 1/3 7 5'],
    ['A27', '1 2 3/4 0 8/7 6 5'],
    ['A27', '0 3/2 1'],
  ])('%s: %s is solvable for last', (_, text) => {
    expect(solvableFor(text, 'last')).toBe(true);
  });

  it('A24: one move from goal first', () => {
    expect(solvableFor('1 0 2/3 4 5/6 7 8', 'first')).toBe(true);
  });
});

describe('the parity test agrees with breadth-first search', () => {
  const shapes: Shape[] = [
    { width: 2, height: 2 },
    { width: 3, height: 2 },
    { width: 2, height: 3 },
  ];

  function permutations(labels: readonly number[]): number[][] {
    if (labels.length === 0) return [[]];
    return labels.flatMap((label) =>
      permutations(labels.filter((other) => other !== label)).map((rest) => [label, ...rest]),
    );
  }

  for (const shape of shapes) {
    it(`on every ${shape.width}x${shape.height} board, for every preset and a random goal`, () => {
      const labels = Array.from({ length: shape.width * shape.height }, (_, label) => label);
      const boards = permutations(labels).map((tiles) => createBoard(shape, tiles));
      const random = fc.sample(anyBoardOf(shape), 3);
      for (const goal of [...GOAL_PRESETS.map((preset) => goalBoard(preset, shape)), ...random]) {
        const reached = reachableFrom(goal);
        expect(reached.size).toBe(boards.length / 2);
        const wrong = boards.filter(
          (board) => checkSolvable(board, goal).solvable !== reached.has(board.tiles.join(',')),
        );
        expect(wrong).toEqual([]);
      }
    });
  }

  it('on all 362880 arrangements of 3x3 against goal last, and on random goals', () => {
    const last = goalBoard('last', shape3);
    const reached = reachableFrom(last);
    expect(reached.size).toBe(181440);
    fc.assert(
      fc.property(anyBoardOf(shape3), anyBoardOf(shape3), (board, goal) => {
        // Two boards reach each other exactly when both or neither reach goal last.
        const reachable = reached.has(board.tiles.join(',')) === reached.has(goal.tiles.join(','));
        expect(checkSolvable(board, goal).solvable).toBe(reachable);
        expect(checkSolvable(board, last).solvable).toBe(reached.has(board.tiles.join(',')));
        for (const preset of GOAL_PRESETS) {
          const presetReached = reached.has(goalBoard(preset, shape3).tiles.join(','));
          expect(checkSolvable(board, goal).solvableGoals.includes(preset)).toBe(
            reached.has(board.tiles.join(',')) === presetReached,
          );
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the fix', () => {
  function exchanged(board: Board, [left, right]: readonly [number, number]): Board {
    return createBoard(
      board,
      board.tiles.map((tile) => (tile === left ? right : tile === right ? left : tile)),
    );
  }

  it('makes any unsolvable board solvable, and only unsolvable boards have one', () => {
    fc.assert(
      fc.property(
        anyBoard().chain((board) => fc.tuple(fc.constant(board), anyBoardOf(board))),
        ([board, goal]) => {
          const { solvable, swap, reason } = checkSolvable(board, goal);
          expect(swap === undefined).toBe(solvable);
          expect(reason).not.toMatch(/[\n\r]/);
          if (swap !== undefined) {
            expect(swap[0]).toBeGreaterThan(0);
            expect(swap[0]).toBeLessThan(swap[1]);
            expect(checkSolvable(exchanged(board, swap), goal).solvable).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('refuses a goal of another shape', () => {
    const message = messageOf(() =>
      checkSolvable(parseBoard('1 2 3/4 5 0'), goalBoard('last', { width: 2, height: 3 })),
    );
    expect(message).toContain('3x2 board cannot reach a 2x3 goal');
  });

  it('takes linear time: a 256x256 board is checked at once', () => {
    const shape = { width: 256, height: 256 };
    const goal = goalBoard('snail', shape);
    expect(checkSolvable(goalBoard('last', shape), goal).solvableGoals).toContain('last');
  });
});
