/**
 * What searches that no estimate guides would meet, roughly: whether they can end at all.
 *
 * With b successors in the average cell, not counting the move back, about b^d states lie d moves from any state, until
 * half of all arrangements are reached. Published layer sizes of 4x4 and 5x5 are within a factor of 2 of that, on which
 * nothing here depends: what is refused is beyond memory or time by far, for the board's distance is only known to be at
 * least its linear-conflict value.
 */

import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import type { AlgorithmEntry } from './names.ts';
import type { Situation } from './situation.ts';

/** expansions; hours at 10 to 20 million a second */
const MOST_NODES = 1e11;

/**
 * Why a search cannot end within the memory allowed or a few hours; undefined if it may.
 *
 * @param maxDepth - of a depth-first search, in moves
 */
export function reasonAgainst(
  algorithm: AlgorithmEntry,
  heuristic: string,
  { shape, estimate, memoryBytes }: Situation,
  maxDepth = estimate,
): string | undefined {
  // A greedy search or a beam goes deep rather than wide even so.
  if (heuristic !== 'zero' || (algorithm.usesHeuristic && !algorithm.isBounded)) return undefined;
  const board = `a ${shapeName(shape)} board`;
  if (algorithm.memory === 'states') {
    const states =
      algorithm.name === 'bidirectional-a*'
        ? 2 * statesWithin(shape, Math.ceil(estimate / 2))
        : statesWithin(shape, estimate);
    const bytes = states * bytesOfState(shape);
    if (bytes <= memoryBytes) return undefined;
    const needed = `${about(states)} states in ${roughly(bytes / 1e9)} GB`;
    return `${algorithm.name} without an estimate needs ${needed} for ${board} at least ${estimate} moves away, ${roughly(memoryBytes / 1e9)} GB being allowed`;
  }
  const nodes = branching(shape) ** maxDepth;
  if (nodes <= MOST_NODES) return undefined;
  return algorithm.memory === 'path'
    ? `${algorithm.name} to a depth of ${maxDepth} moves may expand ${about(nodes)} nodes of ${board}`
    : `${algorithm.name} without an estimate expands ${about(nodes)} nodes for ${board} at least ${maxDepth} moves away`;
}

/** Successors in the average cell, without the move back. */
function branching({ width, height }: Shape): number {
  const edges = height * (width - 1) + width * (height - 1);
  return (2 * edges) / (width * height) - 1;
}

/** States at most `depth` moves from one. */
export function statesWithin(shape: Shape, depth: number): number {
  const b = branching(shape);
  // On 2x2 there is one successor.
  const near = b === 1 ? 2 * depth + 1 : (b ** (depth + 1) - 1) / (b - 1);
  return Math.min(near, reachable(cellCount(shape)));
}

function reachable(cells: number): number {
  let states = 0.5;
  for (let cell = 2; cell <= cells; cell++) states *= cell;
  return states;
}

/** Packed cells, what a node says of them, and its slots in the index. */
function bytesOfState(shape: Shape): number {
  const bits = Math.max(4, Math.ceil(Math.log2(cellCount(shape)))) * cellCount(shape);
  return 8 * Math.ceil(bits / 64) + 14;
}

/** One or two figures: `1.6`, `230`, `3 x 10^12`; what no number holds is more than the largest there is. */
export function roughly(value: number): string {
  if (value < 1e5) return String(Number(value.toPrecision(2)));
  if (!Number.isFinite(value)) return 'more than 10^308';
  const [figure, power] = value.toExponential(0).split('e+');
  return `${figure} x 10^${power}`;
}

/** `about 230`, `more than 10^308` */
function about(value: number): string {
  return Number.isFinite(value) ? `about ${roughly(value)}` : roughly(value);
}
