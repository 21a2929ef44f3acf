/**
 * From what a user calls a goal to a board: a preset's name, or any arrangement written as a board.
 *
 * Invariant: the goal has the start's shape, and so the same labels.
 */

import { inputError, NpuzzleError, usageError } from '../errors.ts';
import { type Board, type Shape, shapeName } from './board.ts';
import { findPreset, GOAL_PRESETS, goalBoard } from './goal-preset.ts';
import { parseBoard } from './parse.ts';
import { quote } from './source-text.ts';

export { GOAL_PRESETS, type GoalName, type GoalPreset, goalBoard, nameGoal } from './goal-preset.ts';

/**
 * The goal board for a start of this shape; `last` when nothing is asked for.
 *
 * @param spec - a preset's name in any case, a board in any written form, or a board
 * @throws {NpuzzleError} `E_USAGE` for an unknown name, `E_INPUT` for a board that cannot be read or does
 *   not have the start's shape
 */
export function resolveGoal(spec: string | Board | undefined, shape: Shape): Board {
  if (spec === undefined) return goalBoard('last', shape);
  if (typeof spec !== 'string') return requireShape(spec, shape);
  const preset = findPreset(spec);
  if (preset !== undefined) return goalBoard(preset, shape);
  const word = spec.trim();
  if (/^\p{L}[\p{L}\p{N}_-]+$/u.test(word)) {
    throw usageError(
      `there is no goal named ${quote(word)}`,
      `the named goals are ${GOAL_PRESETS.join(', ')} (the nearest is ${nearest(word)}), or write a board`,
    );
  }
  return requireShape(readGoal(spec, shape), shape);
}

function readGoal(text: string, shape: Shape): Board {
  try {
    return parseBoard(text, { shape });
  } catch (error) {
    // Start and goal are two texts: a place without saying in which would mislead.
    if (error instanceof NpuzzleError) throw new NpuzzleError(error.code, `in the goal: ${error.message}`);
    throw error;
  }
}

function requireShape(goal: Board, shape: Shape): Board {
  if (goal.width === shape.width && goal.height === shape.height) return goal;
  throw inputError(`the goal is ${shapeName(goal)} but the board is ${shapeName(shape)}`, {
    remedy: 'both must have the same size',
  });
}

function nearest(word: string): string {
  const wanted = word.toLowerCase().slice(0, 32);
  const ranked = GOAL_PRESETS.map((preset) => ({ preset, distance: editDistance(wanted, preset) }));
  ranked.sort((left, right) => left.distance - right.distance);
  return ranked[0]?.preset ?? 'last';
}

/** Levenshtein distance. */
function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}
