/**
 * `solve --report 42`: the figures the 42 school asks for, under its names.
 *
 * Complexity in time is how many states were ever selected from the open set, that is expanded; complexity in size how many
 * were in memory at once. A search that keeps no states has its path there: at the end as many states as moves, and one.
 */

import type { SolveResult } from '../../contract/result.ts';
import type { Board } from '../../puzzle/board.ts';
import { statesText } from './render-solution.ts';

export function report42(result: SolveResult, board: Board): string {
  if (result.status === 'unsolvable') return `U${(result.message ?? 'unsolvable').slice(1)}`;
  const figures = [
    `Complexity in time: ${result.expanded}`,
    `Complexity in size: ${result.peakStored > 0 ? result.peakStored : (result.length ?? result.lowerBound) + 1}`,
    `Number of moves: ${movesOf(result)}`,
  ];
  if (result.tiles === null) return figures.join('\n');
  return [...figures, `Ordered states (goal ${result.goalName}):\n\n${statesText(result, board)}`].join('\n');
}

function movesOf({ length, status, optimal, lowerBound }: SolveResult): string {
  if (length === null) return `none (${status})`;
  return optimal ? `${length}` : `${length} (not proven shortest, at least ${lowerBound})`;
}
