/**
 * Solvability: one parity test for every shape and every goal, before any search.
 *
 * Every slide is one transposition of the blank with a tile and one step of the blank. So a board reaches
 * the goal only if the permutation that carries it there, blank included, is as odd or even as the blank's
 * taxicab distance to its goal cell; on boards at least 2x2 that is also enough.
 * Source: A. F. Archer, "A modern treatment of the 15 puzzle" (1999). Checked against breadth-first
 * components in test/puzzle/solvable.test.ts.
 */

import { inputError } from '../errors.ts';
import { BLANK, type Board, blankCell, shapeName } from './board.ts';
import { GOAL_PRESETS, type GoalPreset, goalBoard, nameGoal } from './goal-preset.ts';

/** Whether a board can be brought to its goal, and why. */
export interface Solvability {
  readonly solvable: boolean;
  /** 1 if the permutation from board to goal, blank included, is odd */
  readonly permutationParity: 0 | 1;
  /** 1 if the blank is an odd number of steps from its goal cell */
  readonly blankParity: 0 | 1;
  /** the preset goals this board can reach */
  readonly solvableGoals: readonly GoalPreset[];
  /** for an unsolvable board: two tiles whose exchange makes it solvable, smaller label first */
  readonly swap?: readonly [number, number];
  /** one sentence: both parities, and for an unsolvable board the goals that work and the fix */
  readonly reason: string;
}

/**
 * Says whether `board` can reach `goal`, and why. Linear in the number of cells.
 *
 * @throws {NpuzzleError} `E_INPUT` when the shapes differ
 */
export function checkSolvable(board: Board, goal: Board): Solvability {
  const { permutationParity, blankParity } = parities(board, goal);
  const solvableGoals = GOAL_PRESETS.filter((preset) => isSolvable(board, goalBoard(preset, board)));
  const name = nameGoal(goal);
  const goalText = name === 'custom' ? 'the given goal' : `goal ${name}`;
  if (permutationParity === blankParity) {
    const reason = `solvable: the permutation to ${goalText} and the blank's distance to its goal cell are both ${word(blankParity)}`;
    return { solvable: true, permutationParity, blankParity, solvableGoals, reason };
  }
  const swap = chooseSwap(board, goal);
  const others = solvableGoals.length > 0 ? `goal ${listOr(solvableGoals)} would work` : 'no preset goal would work';
  const reason =
    `unsolvable: the permutation to ${goalText} is ${word(permutationParity)} but the blank's distance to its goal cell ` +
    `is ${word(blankParity)}; ${others}, or swap tiles ${swap[0]} and ${swap[1]}`;
  return { solvable: false, permutationParity, blankParity, solvableGoals, swap, reason };
}

/**
 * The parity test alone.
 *
 * @throws {NpuzzleError} `E_INPUT` when the shapes differ
 */
export function isSolvable(board: Board, goal: Board): boolean {
  const { permutationParity, blankParity } = parities(board, goal);
  return permutationParity === blankParity;
}

function parities(board: Board, goal: Board): Pick<Solvability, 'permutationParity' | 'blankParity'> {
  const { width, height } = board;
  if (width !== goal.width || height !== goal.height) {
    throw inputError(`a ${shapeName(board)} board cannot reach a ${shapeName(goal)} goal`, {
      remedy: 'board and goal must have the same size',
    });
  }
  const goalCells = cellsOf(goal);
  const visited = new Uint8Array(board.tiles.length);
  let transpositions = 0;
  for (let first = 0; first < visited.length; first++) {
    // A cycle of k cells takes k - 1 transpositions.
    for (let cell = first; !visited[cell]; transpositions++) {
      visited[cell] = 1;
      cell = goalCells[board.tiles[cell] ?? BLANK] ?? 0;
      if (visited[cell]) break;
    }
  }
  const from = blankCell(board);
  const to = blankCell(goal);
  const columns = Math.abs((from % width) - (to % width));
  const rows = Math.abs(Math.floor(from / width) - Math.floor(to / width));
  return { permutationParity: bit(transpositions), blankParity: bit(columns + rows) };
}

/** Any exchange of two tiles mends the parity; the one named brings as many tiles home as one can. */
function chooseSwap(board: Board, goal: Board): readonly [number, number] {
  let half: readonly [number, number] | undefined;
  const goalCells = cellsOf(goal);
  for (const [cell, tile] of board.tiles.entries()) {
    const wanted = goal.tiles[cell];
    const occupant = board.tiles[goalCells[tile] ?? 0];
    if (tile === BLANK || wanted === tile || occupant === undefined || occupant === BLANK) continue;
    const pair: readonly [number, number] = tile < occupant ? [tile, occupant] : [occupant, tile];
    if (wanted === occupant) return pair;
    half ??= pair;
  }
  return half ?? [1, 2];
}

function cellsOf(board: Board): Uint32Array {
  const cells = new Uint32Array(board.tiles.length);
  for (const [cell, tile] of board.tiles.entries()) cells[tile] = cell;
  return cells;
}

function bit(count: number): 0 | 1 {
  return count % 2 === 0 ? 0 : 1;
}

function word(parity: 0 | 1): string {
  return parity === 0 ? 'even' : 'odd';
}

function listOr(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
