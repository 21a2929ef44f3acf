/**
 * What a text says, word for word: the plainest reader there is, to judge the real one by.
 *
 * Invariant: a text says a board only if its words, all of them and in order, are the board's tiles. Beside them may stand
 * what a dialect of test/support/dialects.ts puts there, and a size that is written must be the board's.
 */

import { type Board, cellCount } from '../../src/puzzle/board.ts';

const BLANKS: ReadonlySet<string> = new Set(['_', '.', '-', 'x', 'X', '*', '-1', '__']);
const ALPHABETS = ['0123456789abcdefghijklmnopqrstuvwxyz', '.abcdefghijklmnopqrstuvwxyz', 'abcdefghijklmnopqrstuvwxyz'];
const SIGNS = '0._-* xX';

/** True when the text is this board and nothing else. */
export function says(text: string, board: Board): boolean {
  return bodiesOf(text, board).some((body) => wordsSay(body, board) || charactersSay(body, board));
}

/** The text, and what is left of it without a size, an id, a label, a header or a frame around it. */
function bodiesOf(text: string, { width, height }: Board): string[] {
  const bodies = [text];
  const take = (pattern: RegExp, sizes: readonly (readonly [number, number])[] = []): void => {
    const match = pattern.exec(text);
    const [all, first, second] = match ?? [];
    if (all === undefined) return;
    const side = Number(first);
    const isRight = sizes.length === 0 || sizes.some(([w, h]) => side === w && Number(second ?? first) === h);
    if (isRight) bodies.push(text.slice(all.length));
  };
  const shape = [width, height] as const;
  take(/^\s*(\d+)(?:\s*[xX*]\s*(\d+))?\s*:/, [shape]);
  take(/^\s*(\d+)(?:[xX](\d+))?\s*[\n/]/, [shape]);
  take(/^\s*(\d+)[^\S\n]+(\d+)\s*\n/, [shape, [height, width]]);
  take(/^\s*["'([]?\p{L}[\p{L}\d]*["')\]]?\s*[:;,|]/u);
  take(/^[^;\n]*;\s*(\d+)(?:[xX](\d+))?\s*;[^;\n]*;/, [shape]);
  take(/^[^;\n]*;\s*;[^;\n]*;/);
  take(/^[^;\n]*;[^;\n]*;(?=[^;]*$)/);
  const object = /"width":(\d+),"height":(\d+),.*"start":(\[[^\]]*\])/.exec(text);
  if (object?.[3] !== undefined && Number(object[1]) === width && Number(object[2]) === height) bodies.push(object[3]);
  const table = /^[^\n]*\p{L}[^\n]*\n([^\n]*)[,;\s]\w*\s*$/u.exec(text);
  if (table?.[1] !== undefined) bodies.push(table[1]);
  return bodies;
}

/** Numbers and signs of the blank; a blank that is not written has an empty cell where it is due. */
function wordsSay(body: string, board: Board): boolean {
  const plain = body
    .replace(/\b(?:array|None)\b/g, (word) => (word === 'None' ? '_' : ' '))
    .replace(/[([{}\])'"]|\+[-+]*\+|^[-+\s]+$/gm, ' ');
  const words = Array.from(plain.matchAll(/[^\s,;|/]+/g));
  const labels = words.map(([word]) => (BLANKS.has(word) ? 0 : /^\d+$/.test(word) ? Number(word) : -1));
  if (labels.length === cellCount(board)) return isSame(labels, board);
  const blank = board.tiles.indexOf(0);
  if (labels.length !== cellCount(board) - 1 || !isSame(labels.toSpliced(blank, 0, 0), board)) return false;
  const before = words[blank - 1];
  const gap = plain.slice(before === undefined ? 0 : before.index + before[0].length, words[blank]?.index);
  return /[,;|]\s*[,;|]|^\s*[,;|]|[,;|]\s*$|[,;|][^\S\n]*[\n/]|[\n/][^\S\n]*[,;|]| {2}|\n[^\S\n]|\t[\t\n]|\n\t/.test(
    gap,
  );
}

/** Single characters, each a tile. */
function charactersSay(body: string, board: Board): boolean {
  const written = Array.from(body.toLowerCase()).filter((character) => !/[\n\r/,;|"'()[\]{}]/.test(character));
  for (const characters of [written, written.filter((character) => character.trim() !== '')]) {
    if (characters.length !== cellCount(board)) continue;
    for (const alphabet of ALPHABETS) {
      const labels = characters.map((character) => alphabet.indexOf(character));
      const signed = labels.map((label, cell) =>
        (label < 0 || label >= labels.length) && SIGNS.includes(characters[cell] ?? '') ? 0 : label,
      );
      const last = alphabet === ALPHABETS[1] ? labels.map((label) => (label === labels.length ? 0 : label)) : labels;
      if ([labels, signed, last].some((candidate) => isSame(candidate, board))) return true;
    }
  }
  return false;
}

function isSame(labels: readonly number[], { tiles }: Board): boolean {
  return labels.length === tiles.length && labels.every((label, cell) => label === tiles[cell]);
}
