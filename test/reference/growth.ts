/**
 * How many times more strings a board has for each move more: the asymptotic branching factor.
 *
 * Counts the accepted strings by (state, cell of the blank). The blank changes colour with every move, so the ratio
 * alternates between two values; the factor is the geometric mean of both.
 */

import type { MoveAutomaton } from '../../src/automaton/automaton.ts';
import type { Shape } from '../../src/puzzle/board.ts';
import { cellsBeside } from './moves.ts';

export function branchingFactor({ states, next }: MoveAutomaton, shape: Shape, moves = 80): number {
  const cells = shape.width * shape.height;
  const neighbours = Array.from({ length: cells }, (_, cell) => {
    const beside = cellsBeside(cell, shape);
    return [cell - shape.width, cell - 1, cell + 1, cell + shape.width].map((to) => (beside.includes(to) ? to : -1));
  });
  let shares = new Float64Array(states * cells);
  shares.fill(1 / cells, cells, 2 * cells);
  const ratios: number[] = [];
  for (let move = 0; move < moves; move++) {
    const after = new Float64Array(states * cells);
    let sum = 0;
    for (let state = 1; state < states; state++) {
      for (let cell = 0; cell < cells; cell++) {
        const share = shares[state * cells + cell] ?? 0;
        if (share === 0) continue;
        for (let way = 0; way < 4; way++) {
          const to = neighbours[cell]?.[way] ?? -1;
          const arrived = next[4 * state + way] ?? 0;
          if (to < 0 || arrived === 0) continue;
          after[arrived * cells + to] = (after[arrived * cells + to] ?? 0) + share;
          sum += share;
        }
      }
    }
    ratios.push(sum);
    shares = after.map((share) => share / sum);
  }
  return Math.sqrt((ratios.at(-1) ?? 0) * (ratios.at(-2) ?? 0));
}
