/** What the command has analysed, as text, JSON and page tell it. */

import type { Analysis } from '../../contract/analysis.ts';
import type { Board } from '../../puzzle/board.ts';
import type { Directions } from '../../puzzle/move.ts';

export interface Analysed {
  readonly board: Board;
  readonly goal: Board;
  readonly id: string | undefined;
  /** that slid */
  readonly tiles: readonly number[];
  /** one letter each */
  readonly moves: string;
  readonly directions: Directions;
  readonly analysis: Analysis;
}

/** `1 move`, `2 moves` */
export function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
}

/** One sentence: moves made, how many would do, what was lost. */
export function verdictOf({ exact, given, length, lowerBound, lost, mistakes, steps }: Analysis): string {
  const made = `${counted(given, 'move')} made`;
  const left = steps.at(-1)?.left ?? length;
  const open = left > 0 ? `, ${left.toLocaleString('en')} left` : '';
  if (!exact) {
    const known = length < given + left ? `, ${length.toLocaleString('en')} are known to do` : '';
    return `${made}${open}${known}, no fewer than ${lowerBound.toLocaleString('en')} can`;
  }
  if (mistakes === 0) return `${made}${open}, none lost: no solution is shorter`;
  return `${made}${open}, ${length} would do: ${lost} lost by ${counted(mistakes ?? 0, 'mistake')}`;
}
