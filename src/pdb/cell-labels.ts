/** Boards drawn with a letter for each cell's pattern: turned, the blank's sign moved to its cell. */

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
