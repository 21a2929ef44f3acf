/** Boards drawn with a letter for each cell's pattern: turned, cut from a walk, the blank's sign moved to its cell. */

import type { Shape } from '../puzzle/board.ts';

/** Stands in the blank's goal cell of a drawn partition. */
export const BLANK_SIGN = '.';

/** a … z, then A … Z: enough for a pattern a tile on the largest board. */
export function letterOf(i: number): string {
  return String.fromCharCode(i < 26 ? 97 + i : 65 + i - 26);
}

/** A drawing's letters by cell, transposed for a board higher than wide, the blank moved to its goal cell. */
export function turnedLabels(rows: readonly string[], shape: Shape, drawnBlank: number, goalBlank: number): string[] {
  const { width, height } = shape;
  const labels = Array.from({ length: width * height }, (_, cell) => {
    const row = Math.floor(cell / width);
    const column = cell % width;
    return (width < height ? rows[column]?.[row] : rows[row]?.[column]) ?? BLANK_SIGN;
  });
  const start = width < height ? (drawnBlank % height) * width + Math.floor(drawnBlank / height) : drawnBlank;
  return shiftBlank(labels, shape, start, goalBlank);
}

/** Cuts patterns of the sizes wanted from a walk to and fro along the board's shorter side. */
export function cutLabels(sizes: readonly number[], shape: Shape, goalBlank: number): string[] {
  const { width, height } = shape;
  const alongColumns = width >= height;
  const [lines, steps] = alongColumns ? [width, height] : [height, width];
  const labels = new Array<string>(width * height).fill(BLANK_SIGN);
  const pieces = sizes.flatMap((size, i) => new Array<string>(size).fill(letterOf(i)));
  for (let i = 0; i < lines * steps; i++) {
    const line = Math.floor(i / steps);
    const step = line % 2 === 0 ? i % steps : steps - 1 - (i % steps);
    const cell = alongColumns ? step * width + line : line * width + step;
    labels[cell] = i === 0 ? BLANK_SIGN : (pieces[i - 1] ?? BLANK_SIGN);
  }
  return shiftBlank(labels, shape, 0, goalBlank);
}

/** Moves the blank's sign along its row and then its column, each tile passed taking the cell before it. */
function shiftBlank(labels: string[], { width }: Shape, from: number, to: number): string[] {
  let blank = from;
  while (blank !== to) {
    const aside = (to % width) - (blank % width);
    const next = blank + (aside !== 0 ? Math.sign(aside) : Math.sign(to - blank) * width);
    labels[blank] = labels[next] ?? BLANK_SIGN;
    labels[next] = BLANK_SIGN;
    blank = next;
  }
  return labels;
}
