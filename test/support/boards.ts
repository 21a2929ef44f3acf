/** Boards for tests: random ones for properties, and every board that slides reach, by breadth-first search. */

import fc from 'fast-check';
import { type Board, createBoard, type Shape } from '../../src/puzzle/board.ts';

/** Shapes from 2x2 to `most` by `most`, rectangles included. */
export function anyShape(most = 8): fc.Arbitrary<Shape> {
  return fc.record({ width: fc.integer({ min: 2, max: most }), height: fc.integer({ min: 2, max: most }) });
}

/** Any arrangement of this shape, solvable or not. */
export function anyBoardOf(shape: Shape): fc.Arbitrary<Board> {
  const labels = Array.from({ length: shape.width * shape.height }, (_, label) => label);
  return fc
    .shuffledSubarray(labels, { minLength: labels.length, maxLength: labels.length })
    .map((tiles) => createBoard(shape, tiles));
}

export function anyBoard(most = 8): fc.Arbitrary<Board> {
  return anyShape(most).chain(anyBoardOf);
}

/** Every board that slides reach from this one, as comma-separated tiles. */
export function reachableFrom(board: Board): Set<string> {
  const { width, height } = board;
  const reached = new Set([board.tiles.join(',')]);
  let layer = [[...board.tiles]];
  while (layer.length > 0) {
    const next: number[][] = [];
    for (const tiles of layer) {
      const blank = tiles.indexOf(0);
      const column = blank % width;
      const row = (blank - column) / width;
      const steps: [boolean, number][] = [
        [row > 0, -width],
        [row < height - 1, width],
        [column > 0, -1],
        [column < width - 1, 1],
      ];
      for (const [isInside, step] of steps) {
        if (!isInside) continue;
        const moved = tiles.with(blank, tiles[blank + step] ?? -1).with(blank + step, 0);
        const key = moved.join(',');
        if (reached.has(key)) continue;
        reached.add(key);
        next.push(moved);
      }
    }
    layer = next;
  }
  return reached;
}

/** The text in pieces, as a stream hands it over. */
export async function* chunksOf(...chunks: (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

/** What `action` throws, which must be an `NpuzzleError`-like error with a message of one line. */
export function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof Error && error.name === 'NpuzzleError') return error.message;
    throw error;
  }
  throw new Error('nothing was thrown');
}
