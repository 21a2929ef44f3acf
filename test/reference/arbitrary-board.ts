/** Random shapes, goals and boards for properties; they shrink to small boards near the goal. */

import fc from 'fast-check';
import { type Board, blankCell, type Shape } from '../../src/puzzle/board.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { successors } from './moves.ts';

export interface Instance {
  readonly board: Board;
  readonly goal: Board;
}

/** Shapes with sides from 2 up to these. */
export function anyShape(most: { readonly side: number; readonly cells: number }): fc.Arbitrary<Shape> {
  const side = fc.integer({ min: 2, max: most.side });
  return fc.record({ width: side, height: side }).filter(({ width, height }) => width * height <= most.cells);
}

/** Goals with and without a name. */
export function anyGoal(shape: Shape): fc.Arbitrary<Board> {
  const last = goalBoard('last', shape);
  const shuffled = fc.shuffledSubarray([...last.tiles], { minLength: last.tiles.length });
  return fc.oneof(
    fc.constantFrom(last, goalBoard('first', shape), goalBoard('snail', shape)),
    shuffled.map((tiles) => ({ ...shape, tiles })),
  );
}

/** Boards at most `steps` moves from a goal, and that goal. */
export function anyNearInstance(shapes: fc.Arbitrary<Shape>, steps: number): fc.Arbitrary<Instance> {
  return shapes
    .chain((shape) => fc.tuple(anyGoal(shape), fc.array(fc.nat(11), { maxLength: steps, size: 'max' })))
    .map(([goal, turns]) => ({ goal, board: walk(goal, turns) }));
}

/** Boards of any arrangement, solvable or not, and a goal of their shape. */
export function anyInstance(shapes: fc.Arbitrary<Shape>): fc.Arbitrary<Instance> {
  return shapes.chain((shape) => fc.record({ board: anyGoal(shape), goal: anyGoal(shape) }));
}

/** A walk that never takes back its last step; each turn chooses among the ways on. */
function walk(goal: Board, turns: readonly number[]): Board {
  let board = goal;
  let cameFrom = -1;
  for (const turn of turns) {
    const onward = successors(board).filter((next) => blankCell(next) !== cameFrom);
    cameFrom = blankCell(board);
    board = onward[turn % onward.length] ?? board;
  }
  return board;
}
