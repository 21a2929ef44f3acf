/**
 * Moves as people and programs write them, as words: one direction, one tile, or both, each with its place.
 *
 * Letters `LURD`, run lengths `R2U`, words `DOWN`, arrows, `^v<>`, tile numbers, `8D` (tile 8 goes down), with commas,
 * dashes, arrows, brackets or quotes between; or this program's own JSON: an object with `moves`, the list of
 * `--steps json`. Invariant: a word that is no move is an error that names the whole word.
 */

import { inputError, NpuzzleError } from '../errors.ts';
import { readJson } from './json-text.ts';
import { quote, splitLines } from './source-text.ts';

export type Letter = 'U' | 'D' | 'L' | 'R';

/** One written move, or a run of them. */
export interface WrittenMove {
  /** as written, for messages */
  readonly word: string;
  readonly line?: number;
  readonly column: number;
  readonly letter?: Letter;
  /** the tile that slides */
  readonly tile?: number;
  /** slides of one letter in a row */
  readonly count: number;
}

const NAMES: ReadonlyMap<string, Letter> = new Map([
  ['UP', 'U'],
  ['DOWN', 'D'],
  ['LEFT', 'L'],
  ['RIGHT', 'R'],
  ...signs('U', '↑⬆⇧⇑▲△^'),
  ...signs('D', '↓⬇⇩⇓▼▽'),
  ...signs('L', '←⬅⇦⇐◀◁<'),
  ...signs('R', '→➡⮕⇨⇒▶▷>'),
]);

/** Between moves; dashes with an arrow's head are distinguished from the move `>` before this. */
const WORD = /[\p{L}\d]+|[^\p{L}\d\s,;.:|/()[\]{}'"`_+-]\uFE0F?/gu;

/** What stands for a single move, where the text is one notation. */
const ARROW_TEXT = /^[\s^v<>,;.|/()[\]{}'"-]*$/i;

/**
 * The moves in a text, in order.
 *
 * @throws {NpuzzleError} `E_INPUT` naming the first word that is no move
 */
export function readMoves(text: string): WrittenMove[] {
  const own = readOwnJson(text);
  if (own !== undefined) return readMoves(own);
  // `v` is down only among `^`, `<` and `>`.
  const isArrows = /[\^<>]/.test(text) && ARROW_TEXT.test(text);
  // One text is one notation: a digit counts slides behind a letter, and names a tile where there are none.
  const hasLetters = /\p{L}/u.test(text) && !isArrows;
  const moves: WrittenMove[] = [];
  for (const { number: line, text: written } of splitLines(text)) {
    const plain = isArrows
      ? written.replace(/v/gi, '↓')
      : written.replace(/[-=]+>/g, (arrow) => ' '.repeat(arrow.length));
    for (const match of plain.matchAll(WORD)) {
      const place = { line, column: match.index + 1 };
      for (const move of movesOfWord(match[0], hasLetters, moves.length, place)) moves.push(move);
    }
  }
  return moves;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function movesOfWord(word: string, hasLetters: boolean, before: number, place: Place): WrittenMove[] {
  const named = NAMES.get(word.replace(/\uFE0F/g, '').toUpperCase());
  if (named !== undefined) return [{ word, ...place, letter: named, count: 1 }];
  if (!hasLetters && /^\d+$/.test(word)) return [{ word, ...place, tile: Number(word), count: 1 }];
  const pairs = /^(?:\d+[UDLR])+$/i.test(word);
  if (!pairs && !/^(?:[UDLR]\d*)+$/i.test(word)) throw notAMove(word, before, place);
  const moves: WrittenMove[] = [];
  for (const match of word.matchAll(pairs ? /(\d+)([UDLR])/gi : /([UDLR])(\d*)/gi)) {
    const [part, first = '', second = ''] = match;
    const letter = (pairs ? second : first).toUpperCase();
    if (!isLetter(letter)) continue;
    const at = { word: part, line: place.line, column: place.column + match.index };
    if (pairs) moves.push({ ...at, letter, tile: Number(first), count: 1 });
    else moves.push({ ...at, letter, count: runLength(part, second, at) });
  }
  return moves;
}

function runLength(word: string, digits: string, place: Place): number {
  if (digits === '') return 1;
  const count = Number(digits);
  if (count > 0) return count;
  throw inputError(`${quote(word)} moves nothing`, {
    line: place.line,
    column: place.column,
    remedy: 'a run length is a whole number from 1',
  });
}

/** The moves in what `solve --json` or `--steps json` printed; `undefined` for any other text. */
function readOwnJson(text: string): string | undefined {
  if (!/^\s*(?:\{|\[\s*\{)/.test(text)) return undefined;
  try {
    const node = readJson(text.trim());
    if (node.kind === 'object') {
      const moves = node.members.get('moves');
      return moves?.kind === 'string' ? moves.text : undefined;
    }
    if (node.kind !== 'array') return undefined;
    const actions = node.items.map((item) => (item.kind === 'object' ? item.members.get('action') : undefined));
    // The first step is the start, and has none.
    return actions.every((action) => action?.kind === 'string' || action?.kind === 'word')
      ? actions.flatMap((action) => (action?.kind === 'string' ? [action.text] : [])).join(' ')
      : undefined;
  } catch (error) {
    if (error instanceof NpuzzleError) return undefined;
    throw error;
  }
}

function notAMove(word: string, index: number, { line, column }: Place): NpuzzleError {
  return inputError(`move ${index + 1} is ${quote(word)}`, {
    line,
    column,
    remedy: 'write U, D, L, R with an optional run length after each, up, down, left, right, arrows, or tile numbers',
  });
}

export function isLetter(text: string): text is Letter {
  return text === 'U' || text === 'D' || text === 'L' || text === 'R';
}

function signs(letter: Letter, characters: string): [string, Letter][] {
  return Array.from(characters, (character) => [character, letter]);
}
