/**
 * What common mistakes cost, counted over all 181,440 states of the 8-puzzle; and that solutions are not unique.
 */

import { describe, expect, it } from 'vitest';
import type { Board } from '../../src/puzzle/board.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { keyOf } from './moves.ts';
import { countShortest, exploreFrom } from './state-graph.ts';
import { conflictOncePerLine, conflictPerPair, conflictPerTile, manhattanWithBlank } from './wrong-heuristic.ts';

const goal = goalBoard('last', { width: 3, height: 3 });
const graph = exploreFrom(goal);

function overestimates(heuristic: (board: Board, goal: Board) => number): string[] {
  return graph.boards.filter((board, at) => heuristic(board, goal) > (graph.distances[at] ?? 0)).map(keyOf);
}

describe('over all 8-puzzle states', () => {
  it('two moves for each tile of a conflicting pair overestimate 3,290 (A22)', () => {
    const states = overestimates(conflictPerTile);
    expect(states).toHaveLength(3290);
    expect(states).toContain('4 1 3 7 5 0 8 2 6');
  });

  it('two moves for every conflicting pair overestimate 7 (A21)', () => {
    const states = overestimates(conflictPerPair);
    expect(states).toHaveLength(7);
    expect(states).toContain('7 8 0 6 5 4 1 2 3');
  });

  it('the blank counted as a tile overestimates 4,650 (A24)', () => {
    expect(overestimates(manhattanWithBlank)).toHaveLength(4650);
  });

  it('one conflict a line never overestimates', () => {
    expect(overestimates(conflictOncePerLine)).toEqual([]);
  });

  it('103,407 have more than one shortest solution (A27)', () => {
    const counts = countShortest(graph);
    expect(counts.filter((count) => count > 1)).toHaveLength(103_407);
    const nearest = counts.findIndex((count) => count > 1);
    expect(graph.distances[nearest]).toBe(6);
    const circled = graph.boards.findIndex((board) => keyOf(board) === '1 2 3 4 0 8 7 6 5');
    expect([graph.distances[circled], counts[circled]]).toEqual([6, 2]);
  });
});
