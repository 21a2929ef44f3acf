/**
 * All arrangements within this many moves of one, as numbers, and what an automaton lets a search reach of them.
 *
 * Invariant: `steps[4 * position + move]` is where a move leads, or `NOWHERE` at an edge or beyond the last layer.
 */

import { DEAD_STATE, type MoveAutomaton, START_STATE } from '../../src/automaton/automaton.ts';
import type { Shape } from '../../src/puzzle/board.ts';

const NOWHERE = -1;

export interface PositionGraph {
  readonly count: number;
  readonly steps: Int32Array;
  /** the blank's cell in each position */
  readonly blankCells: readonly number[];
}

/** Everything up to `maxDepth` moves from the arrangement 0, 1, 2 … whose blank is tile `blank`. */
export function explore({ width, height }: Shape, blank: number, maxDepth = Number.POSITIVE_INFINITY): PositionGraph {
  const home = String.fromCharCode(...Array(width * height).keys());
  const positions = new Map([[home, 0]]);
  const boards = [home];
  const depths = [0];
  const blankCells = [blank];
  const steps: number[] = [];
  const hole = String.fromCharCode(blank);
  for (const [position, board] of boards.entries()) {
    const cell = blankCells[position] ?? 0;
    const depth = depths[position] ?? 0;
    for (const to of [
      cell >= width ? cell - width : NOWHERE,
      cell % width > 0 ? cell - 1 : NOWHERE,
      cell % width < width - 1 ? cell + 1 : NOWHERE,
      cell + width < width * height ? cell + width : NOWHERE,
    ]) {
      if (to === NOWHERE) {
        steps.push(NOWHERE);
        continue;
      }
      const [low, high] = [Math.min(cell, to), Math.max(cell, to)];
      const swapped = `${board.slice(0, low)}${board[high]}${board.slice(low + 1, high)}${board[low]}${board.slice(high + 1)}`;
      if (swapped[to] !== hole) throw new Error('the blank went astray');
      let next = positions.get(swapped) ?? NOWHERE;
      if (next === NOWHERE && depth < maxDepth) {
        next = boards.length;
        positions.set(swapped, next);
        boards.push(swapped);
        depths.push(depth + 1);
        blankCells.push(to);
      }
      steps.push(next);
    }
  }
  return { count: boards.length, steps: Int32Array.from(steps), blankCells };
}

/** How many moves each position is away from `start`. */
export function distancesFrom({ count, steps }: PositionGraph, start: number): Int32Array {
  const distances = new Int32Array(count).fill(NOWHERE);
  distances[start] = 0;
  const queue = [start];
  for (const position of queue) {
    for (const next of steps.subarray(4 * position, 4 * position + 4)) {
      if (next === NOWHERE || distances[next] !== NOWHERE) continue;
      distances[next] = (distances[position] ?? 0) + 1;
      queue.push(next);
    }
  }
  return distances;
}

/**
 * How many positions no accepted string reaches from `start` in as few moves as there are.
 *
 * Follows all accepted strings, as pairs of position and state, and drops those that already are a detour.
 */
export function countMissed(graph: PositionGraph, start: number, { next }: MoveAutomaton): number {
  const distances = distancesFrom(graph, start);
  const isReached = new Uint8Array(graph.count);
  isReached[start] = 1;
  let layer = new Map([[start, new Set([START_STATE])]]);
  for (let depth = 1; layer.size > 0; depth++) {
    const following = new Map<number, Set<number>>();
    for (const [position, states] of layer) {
      for (let move = 0; move < 4; move++) {
        const to = graph.steps[4 * position + move] ?? NOWHERE;
        if (to === NOWHERE || distances[to] !== depth) continue;
        for (const state of states) {
          const after = next[4 * state + move] ?? DEAD_STATE;
          if (after === DEAD_STATE) continue;
          isReached[to] = 1;
          const known = following.get(to);
          if (known === undefined) following.set(to, new Set([after]));
          else known.add(after);
        }
      }
    }
    layer = following;
  }
  return isReached.reduce((missed, reached) => missed - reached, graph.count);
}
