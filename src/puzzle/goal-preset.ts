/**
 * The goals that have a name: `last`, `first` and `snail`.
 *
 * Invariant: a preset exists for every shape, and `nameGoal(goalBoard(p, shape))` is `p` unless an earlier
 * preset is the same board.
 *
 *     last     1 2 3     first    0 1 2     snail    1 2 3     clockwise from the top left,
 *              4 5 6              3 4 5              8 0 4     the blank where the spiral ends
 *              7 8 0              6 7 8              7 6 5
 */

import { BLANK, type Board, cellCount, createBoard, isSameBoard, type Shape, shapeName } from './board.ts';
import { keepingRecent } from './recent.ts';

/** Name of a goal; `custom` for one that has none. */
export type GoalName = 'last' | 'first' | 'snail' | 'custom';
/** Name of a goal that exists for every shape. */
export type GoalPreset = Exclude<GoalName, 'custom'>;

/** In the order in which a goal is recognised. */
export const GOAL_PRESETS: readonly GoalPreset[] = ['last', 'first', 'snail'];

/**
 * The preset's board of this shape.
 *
 * @throws {NpuzzleError} `E_INPUT` for an impossible shape
 */
export const goalBoard: (preset: GoalPreset, shape: Shape) => Board = keepingRecent(
  makeGoal,
  (preset, shape) => `${preset} ${shapeName(shape)}`,
);

function makeGoal(preset: GoalPreset, shape: Shape): Board {
  const cells = cellCount(shape);
  switch (preset) {
    case 'last':
      return createBoard(
        shape,
        Array.from({ length: cells }, (_, cell) => (cell + 1) % cells),
      );
    case 'first':
      return createBoard(
        shape,
        Array.from({ length: cells }, (_, cell) => cell),
      );
    case 'snail':
      return createBoard(shape, snailTiles(shape));
  }
}

/** The goal's preset name, or `custom`. Where presets coincide the earlier of `GOAL_PRESETS` is named. */
export function nameGoal(goal: Board): GoalName {
  return GOAL_PRESETS.find((preset) => isSameBoard(goalBoard(preset, goal), goal)) ?? 'custom';
}

/** The preset of that name, any case; `undefined` if there is none. */
export function findPreset(word: string): GoalPreset | undefined {
  const wanted = word.trim().toLowerCase();
  return GOAL_PRESETS.find((preset) => preset === wanted);
}

function snailTiles({ width, height }: Shape): number[] {
  const cells = width * height;
  const tiles = new Array<number>(cells).fill(BLANK);
  let [top, left, bottom, right] = [0, 0, height - 1, width - 1];
  let tile = 1;
  const place = (row: number, column: number): void => {
    tiles[row * width + column] = tile % cells;
    tile++;
  };
  while (top <= bottom && left <= right) {
    for (let column = left; column <= right; column++) place(top, column);
    for (let row = top + 1; row <= bottom; row++) place(row, right);
    if (top < bottom) for (let column = right - 1; column >= left; column--) place(bottom, column);
    if (left < right) for (let row = bottom - 1; row > top; row--) place(row, left);
    top++;
    left++;
    bottom--;
    right--;
  }
  return tiles;
}
