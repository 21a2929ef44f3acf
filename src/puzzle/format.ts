/**
 * Boards as text. Invariant: `parseBoard(formatBoard(board, style))` is the board, for every style and shape.
 *
 *     rows     1  2  3  4      line   1 2 3/4 5 6/7 8 0       json   [[1,2,3],[4,5,6],[7,8,0]]
 *              5  6  7  8
 *              9 10 11  0      42     the size alone (3, or 3x2 where it is no square), then rows
 */

import { type Board, shapeName } from './board.ts';

/** How a board is written as text. */
export type BoardStyle = 'rows' | 'line' | 'json' | '42';

/** The board in this style, without a newline at the end. */
export function formatBoard(board: Board, style: BoardStyle = 'rows'): string {
  switch (style) {
    case 'rows':
      return alignedRows(board);
    case 'line':
      return rowsOf(board)
        .map((row) => row.join(' '))
        .join('/');
    case 'json':
      return JSON.stringify(rowsOf(board));
    case '42':
      return `${board.width === board.height ? board.width : shapeName(board)}\n${alignedRows(board)}`;
  }
}

/** The tiles row by row. */
export function rowsOf({ width, height, tiles }: Board): number[][] {
  return Array.from({ length: height }, (_, row) => tiles.slice(row * width, (row + 1) * width));
}

function alignedRows(board: Board): string {
  const digits = String(board.tiles.length - 1).length;
  return rowsOf(board)
    .map((row) => row.map((tile) => String(tile).padStart(digits)).join(' '))
    .join('\n');
}
