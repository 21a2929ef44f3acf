/** What a terminal sends for keys, in raw mode, as names of what they do in `npuzzle play`. */

import type { Letter } from '../../puzzle/move.ts';

/** Where a tile slides, or what else is done. */
export type Key = Letter | 'hint' | 'finish' | 'undo' | 'restart' | 'new' | 'quit' | 'interrupt';

const KEYS: Readonly<Record<string, Key>> = {
  '\u001b[A': 'U',
  '\u001b[B': 'D',
  '\u001b[C': 'R',
  '\u001b[D': 'L',
  '\u001bOA': 'U',
  '\u001bOB': 'D',
  '\u001bOC': 'R',
  '\u001bOD': 'L',
  w: 'U',
  s: 'D',
  d: 'R',
  a: 'L',
  h: 'hint',
  '?': 'hint',
  f: 'finish',
  u: 'undo',
  '\u007f': 'undo',
  '\b': 'undo',
  r: 'restart',
  n: 'new',
  q: 'quit',
  '\u001b': 'quit',
  '\u0004': 'quit',
  '\u0003': 'interrupt',
};

/** An escape sequence, or one character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals send control characters
const PIECES = /\u001b(?:\[[0-9;]*[A-Za-z~]|O[A-Za-z])|[\s\S]/gu;

/** The keys in a piece of input; keys that mean nothing are left out. */
export function keysIn(input: string): Key[] {
  return (input.match(PIECES) ?? []).flatMap((piece) => KEYS[piece] ?? KEYS[piece.toLowerCase()] ?? []);
}
