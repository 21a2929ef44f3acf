/**
 * Walking distance and inversion distance by their definitions, without a thought for speed.
 *
 * Invariant: both are at most the distance; test/kernel/axis-heuristics-every-state.slow.test.ts shows it for every small board.
 */

import { BLANK, type Board, blankCell, type Shape } from '../../src/puzzle/board.ts';
import type { Heuristic } from './heuristic.ts';

type Axis = 'rows' | 'columns';
const AXES: readonly Axis[] = ['rows', 'columns'];

function lineOf(axis: Axis, cell: number, { width }: Shape): number {
  return axis === 'rows' ? Math.floor(cell / width) : cell % width;
}

/** For each axis the fewest moves that bring every tile into its line, tiles of one line being alike. */
export const walkingDistance: Heuristic = (board, goal) =>
  AXES.reduce((sum, axis) => sum + (distancesFrom(axis, goal).get(arrangement(axis, board, goal)) ?? Number.NaN), 0);

/** How many different arrangements by lines can be reached, and so have a distance. */
export function arrangements(axis: Axis, goal: Board): number {
  return distancesFrom(axis, goal).size;
}

/** `blank | tiles of goal line 0, 1 … in line 0 | … in line 1 | …` */
function arrangement(axis: Axis, board: Board, goal: Board): string {
  const lines = axis === 'rows' ? board.height : board.width;
  const counts = Array.from({ length: lines }, () => new Array<number>(lines).fill(0));
  for (const [cell, tile] of board.tiles.entries()) {
    const row = counts[lineOf(axis, cell, board)];
    const goalLine = lineOf(axis, goal.tiles.indexOf(tile), board);
    if (tile !== BLANK && row !== undefined) row[goalLine] = (row[goalLine] ?? 0) + 1;
  }
  return [lineOf(axis, blankCell(board), board), ...counts.map((row) => row.join(' '))].join('|');
}

const known = new Map<string, Map<string, number>>();

/** Breadth-first search over arrangements. */
function distancesFrom(axis: Axis, goal: Board): Map<string, number> {
  const start = arrangement(axis, goal, goal);
  const distances = known.get(start) ?? new Map([[start, 0]]);
  if (known.has(start)) return distances;
  known.set(start, distances);
  // The map grows while it is walked: it is the queue.
  for (const [text, distance] of distances) {
    for (const next of neighbours(text)) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}

/** One tile of a line beside the blank's moves into it. */
function neighbours(text: string): string[] {
  const [head = '0', ...rows] = text.split('|');
  const blank = Number(head);
  const counts = rows.map((row) => row.split(' ').map(Number));
  return [blank - 1, blank + 1].flatMap((line) =>
    (counts[line] ?? []).flatMap((count, goalLine) => {
      if (count === 0) return [];
      const moved = counts.map((row) => [...row]);
      for (const [at, change] of [
        [line, -1],
        [blank, 1],
      ] as const) {
        const row = moved[at];
        if (row !== undefined) row[goalLine] = (row[goalLine] ?? 0) + change;
      }
      return [[line, ...moved.map((row) => row.join(' '))].join('|')];
    }),
  );
}

/** For each axis the least number of moves that the inversions, the blank's way and its parity allow. */
export const inversionDistance: Heuristic = (board, goal) =>
  AXES.reduce((sum, axis) => {
    const passed = (axis === 'rows' ? board.width : board.height) - 1;
    const order = readingOrder(axis, goal);
    const places = readingOrder(axis, board).map((tile) => order.indexOf(tile));
    const inversions = places.reduce((count, place, at) => count + places.slice(at).filter((l) => l < place).length, 0);
    const way = Math.abs(lineOf(axis, blankCell(board), board) - lineOf(axis, blankCell(goal), board));
    let moves = way;
    while (moves * passed < inversions) moves += 2;
    return sum + moves;
  }, 0);

/** The tiles row by row, or column by column, without the blank. */
function readingOrder(axis: Axis, board: Board): number[] {
  const { width, height, tiles } = board;
  const cells = [...tiles.keys()];
  if (axis === 'columns') cells.sort((a, b) => (a % width) * height + a / width - ((b % width) * height + b / width));
  return cells.map((cell) => tiles[cell] ?? BLANK).filter((tile) => tile !== BLANK);
}
