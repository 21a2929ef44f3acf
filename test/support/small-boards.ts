/** The small boards that are checked state by state, with the blank's goal in every kind of cell. */

import { goalWithBlankAt } from '../reference/moves.ts';
import { exploreFrom, type StateGraph } from '../reference/state-graph.ts';

/** Name and goal of each graph. Every other blank's goal cell is one of these, turned. */
export const SMALL_GOALS = [
  ...([
    ['3x3, goal blank in the corner', 3, 3, 0],
    ['3x3, goal blank at the edge', 3, 3, 1],
    ['3x3, goal blank in the centre', 3, 3, 4],
    ['4x2, goal blank in the corner', 4, 2, 0],
    ['4x2, goal blank at the edge', 4, 2, 1],
    ['3x2, goal blank in the corner', 3, 2, 0],
    ['3x2, goal blank at the edge', 3, 2, 1],
    ['2x2', 2, 2, 0],
  ] as const),
].map(([name, width, height, blank]) => ({ name, goal: goalWithBlankAt(blank, { width, height }) }));

const explored = new Map<string, StateGraph>();

/** The graph of one of `SMALL_GOALS`, explored once a test file. */
export function graphOf({ name, goal }: (typeof SMALL_GOALS)[number]): StateGraph {
  const graph = explored.get(name) ?? exploreFrom(goal);
  explored.set(name, graph);
  return graph;
}
