/** Moves as a command takes them: words, a file of them, or standard input. */

import { existsSync, readFileSync } from 'node:fs';
import { text as textOf } from 'node:stream/consumers';
import { usageError } from '../../errors.ts';

/**
 * The text of the moves; words that are no file are the moves themselves.
 *
 * @param boardText - where the board comes from
 * @throws {NpuzzleError} `E_USAGE` if both are to come from standard input
 */
export async function movesText(boardText: string, words: readonly string[]): Promise<string> {
  if (boardText === '-' && words.includes('-')) {
    throw usageError('- given twice', 'standard input can be read only once');
  }
  const [word = ''] = words;
  if (words.length > 1) return words.join(' ');
  if (word === '-') return textOf(process.stdin);
  return word !== '' && existsSync(word) ? readFileSync(word, 'utf8') : word;
}
