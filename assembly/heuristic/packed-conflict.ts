/**
 * Linear conflict of packed boards by look-up: one byte for each line and each content of it.
 *
 * The content of row r is 4·width bits of the board as they lie; a column's bits are gathered by one multiplication.
 * Tables are filled by the rule of linear-conflict.ts, on the first search that wants them.
 */

import { goalBlank } from '../board/geometry';
import { LINE_PTR } from '../memory/layout';
import { addToLine, beginLine, lineExtra } from './linear-conflict';

const W: i32 = BOARD_WIDTH;
const H: i32 = BOARD_HEIGHT;
const ROW_CONTENTS: i32 = 1 << (4 * W);
const COLUMN_CONTENTS: i32 = 1 << (4 * H);
const COLUMNS_PTR: usize = LINE_PTR + <usize>(H * ROW_CONTENTS);

/** the blank the tables were filled for; -1 = none */
let filledFor: i32 = -1;

/** Extra moves of a row of `board`. */
export function rowExtra(board: u64, row: i32): i32 {
  return load<u8>(LINE_PTR + row * ROW_CONTENTS + (<u32>(board >> (4 * W * row)) & (ROW_CONTENTS - 1)));
}

/** Extra moves of a column of `board`. */
export function columnExtra(board: u64, column: i32): i32 {
  return load<u8>(COLUMNS_PTR + column * COLUMN_CONTENTS + columnContent(board >> (4 * column)));
}

/** Gathers the nibbles at bits 0, 4W, 8W … into neighbouring ones. */
function columnContent(board: u64): u32 {
  if (W === 4 && H === 4) {
    // nibble i stands at bit 16i; times 2^(48-12i) each comes to bit 48+4i, and no two products meet
    return <u32>(((board & 0x000f000f000f000f) * 0x0001001001001000) >> 48);
  }
  let content: u32 = 0;
  for (let row = 0; row < H; row++) content |= (<u32>(board >> (4 * W * row)) & 15) << (4 * row);
  return content;
}

/** Fills the tables for the present goal cell of the blank, if they are not yet. */
export function fillConflictTables(): void {
  if (filledFor === goalBlank()) return;
  for (let row = 0; row < H; row++) {
    for (let content = 0; content < ROW_CONTENTS; content++) {
      store<u8>(LINE_PTR + row * ROW_CONTENTS + content, contentExtra(content, W, row * W, 1));
    }
  }
  for (let column = 0; column < W; column++) {
    for (let content = 0; content < COLUMN_CONTENTS; content++) {
      store<u8>(COLUMNS_PTR + column * COLUMN_CONTENTS + content, contentExtra(content, H, column, W));
    }
  }
  filledFor = goalBlank();
}

/** Extra moves of a line of `length` nibbles whose goal cells are first, first + stride … */
function contentExtra(content: i32, length: i32, first: i32, stride: i32): i32 {
  beginLine();
  for (let i = 0; i < length; i++) {
    const thing = (content >> (4 * i)) & 15;
    if (thing === goalBlank()) continue;
    for (let place = 0; place < length; place++) if (thing === first + place * stride) addToLine(place);
  }
  return lineExtra();
}
