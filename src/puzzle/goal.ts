/**
 * From what a user calls a goal to a board: a preset's name, or any arrangement written as a board.
 *
 * Invariant: the goal has the start's shape, and so the same labels.
 */

import { inputError, NpuzzleError, usageError } from '../errors.ts';
import { type Board, type Shape, shapeName } from './board.ts';
import { findPreset, GOAL_PRESETS, goalBoard } from './goal-preset.ts';
import { suggest } from './nearest.ts';
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
    throw usageError(`there is no goal named ${quote(word)}`, `${suggest(word, GOAL_PRESETS)}, or write a board`);
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
