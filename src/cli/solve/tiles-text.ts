/**
 * The tiles that slide, spelt straight from the letters of the moves: of tens of millions of moves a list of numbers takes seconds
 * to make and 350 MB, its text one of them.
 *
 * Pieces are bytes: of 44 million moves of a 256x256 board 262 MB go out, and as strings these were made and encoded again in half of all
 * the processor time of the run.
 *
 * Invariant: the same text as joining `SolveResult.tiles`; no more of it is in memory than the pieces that have not been taken.
 */

import type { SolveResult } from '../../contract/result.ts';
import { BLANK, type Board, blankCell } from '../../puzzle/board.ts';
import type { Directions } from '../../puzzle/move.ts';
import { joined } from '../screen/output.ts';

/** Bytes of the longest label and what follows it: boards have up to 65,536 cells. */
const MOST_BYTES = 6;

/** Tiles of a piece. */
const PIECE = 2 ** 17;

/** Spells the tiles of an answer whole; see `tilesPieces`. */
export function tilesText(result: SolveResult, start: Board, separator: string): string {
  return joined(tilesPieces(result, start, separator));
}

/**
 * Spells the tiles of an answer, piece by piece.
 *
 * @param separator - one character
 */
export function* tilesPieces({ moves, directions }: SolveResult, start: Board, separator: string): Generator<Buffer> {
  const steps = stepsOf(start.width, directions);
  const labels = labelsOf(start.tiles.length, separator);
  const tray = { tiles: Uint16Array.from(start.tiles), blank: blankCell(start) };
  const all = moves ?? '';
  for (let at = 0; at < all.length; at += PIECE) {
    const letters = Buffer.from(all.slice(at, at + PIECE), 'latin1');
    // One of its own: who writes it may still have it when the next is made.
    const text = Buffer.allocUnsafe((letters.length + 1) * MOST_BYTES);
    const length = spell(letters, tray, steps, labels, text);
    // The last one is followed by nothing.
    yield text.subarray(0, at + PIECE < all.length ? length : length - 1);
  }
}

interface Tray {
  readonly tiles: Uint16Array;
  blank: number;
}

/** Slides what the letters say and writes the labels; returns how many bytes they are. */
function spell(letters: Buffer, tray: Tray, steps: Int32Array, labels: Labels, text: Buffer): number {
  const { tiles } = tray;
  const { heads, tails, lengths } = labels;
  // Labels are written whole, and each over the unused end of the one before: a loop over bytes takes three times as long.
  const view = new DataView(text.buffer, text.byteOffset, text.byteLength);
  let length = 0;
  let { blank } = tray;
  for (let move = 0; move < letters.length; move++) {
    const cell = blank + (steps[letters[move] ?? 0] ?? 0);
    const tile = tiles[cell] ?? BLANK;
    tiles[blank] = tile;
    blank = cell;
    view.setUint32(length, heads[tile] ?? 0);
    view.setUint16(length + 4, tails[tile] ?? 0);
    length += lengths[tile] ?? 0;
  }
  tray.blank = blank;
  return length;
}

/** From cell to cell of the blank, by letter. */
function stepsOf(width: number, directions: Directions): Int32Array {
  const sign = directions === 'tile' ? 1 : -1;
  const steps = new Int32Array(128);
  for (const [letter, step] of Object.entries({ U: width, D: -width, L: 1, R: -1 })) {
    steps[letter.charCodeAt(0)] = sign * step;
  }
  return steps;
}

/** Each label and the separator: its first four bytes, the next two, and how many they are. */
interface Labels {
  readonly heads: Uint32Array;
  readonly tails: Uint16Array;
  readonly lengths: Uint8Array;
}

function labelsOf(cells: number, separator: string): Labels {
  const heads = new Uint32Array(cells);
  const tails = new Uint16Array(cells);
  const lengths = new Uint8Array(cells);
  const bytes = Buffer.alloc(MOST_BYTES);
  for (let tile = 0; tile < cells; tile++) {
    lengths[tile] = bytes.write(`${tile}${separator}`, 'latin1');
    heads[tile] = bytes.readUInt32BE(0);
    tails[tile] = bytes.readUInt16BE(4);
  }
  return { heads, tails, lengths };
}
