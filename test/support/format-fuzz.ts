/**
 * Texts made of boards in all dialects, then changed, cut or put together; and the check that none is read as a board that
 * nobody wrote.
 */

import { NpuzzleError } from '../../src/errors.ts';
import { readInstances } from '../../src/puzzle/batch.ts';
import { type Board, cellCount } from '../../src/puzzle/board.ts';
import { formatBoard } from '../../src/puzzle/format.ts';
import { goalBoard } from '../../src/puzzle/goal-preset.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { chunksOf } from './boards.ts';
import { DIALECTS, WIDE_DIALECTS } from './dialects.ts';
import { says } from './text-says.ts';

export interface FuzzText {
  readonly text: string;
  /** what was put together, each from its own line on */
  readonly parts: readonly string[];
  /** boards that were written into it, each as a line */
  readonly boards: ReadonlySet<string>;
}

const PIECES = [
  ' ',
  '\n',
  '/',
  ',',
  ';',
  '|',
  '[',
  '(',
  '0',
  '1',
  '7',
  '12',
  '_',
  '*',
  '-1',
  'x',
  'A',
  '"',
  ':',
  '\t',
  '+--+',
];

/** Endless texts, the same for the same seed. */
export function* fuzzTexts(seed: string): Generator<FuzzText> {
  const random = createRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const dialects = [...DIALECTS, ...WIDE_DIALECTS];
  const write = (boards: Set<string>): string => {
    const dialect = pick(dialects);
    const width = 2 + random.below(4);
    const height = dialect.squareOnly === true ? width : 2 + random.below(4);
    const board = uniformBoard(goalBoard('last', { width, height }), random);
    boards.add(formatBoard(board, 'line'));
    return dialect.write(board.tiles, width, height);
  };
  for (;;) {
    const boards = new Set<string>();
    const parts = [write(boards)];
    const between = pick(['\n', '\n\n', ' ']);
    if (random.below(4) === 0) {
      if (between === ' ') parts[0] += between + write(boards);
      else parts.push(write(boards));
    }
    for (let edits = random.below(4); edits > 0; edits--) {
      const part = random.below(parts.length);
      const text = parts[part] ?? '';
      const at = random.below(text.length + 1);
      const cut = random.below(3);
      const put = random.below(2) === 0 ? '' : pick(PIECES);
      parts[part] = text.slice(0, at) + put + text.slice(at + cut);
    }
    if (random.below(5) === 0) {
      const part = random.below(parts.length);
      const text = parts[part] ?? '';
      parts[part] = text.slice(0, random.below(text.length + 1));
    }
    yield { text: parts.join(between), parts, boards };
  }
}

/** What is wrong with how a text was read: a board that nobody wrote, or an error of no type; `undefined` when nothing is. */
export async function faultOf(made: FuzzText): Promise<string | undefined> {
  let count = 0;
  for await (const item of readInstances(chunksOf(made.text))) {
    count++;
    if ('error' in item) {
      if (!(item.error instanceof NpuzzleError) || item.error.exitCode !== 2) return `error ${String(item.error)}`;
      if (!/^[^\p{C}\p{Zl}\p{Zp}]{1,500}$/u.test(item.error.message)) return `message ${item.error.message}`;
    } else if (!isWhole(item.board)) return 'a board with a label twice';
    else if (!isWritten(item.board, made)) return `read as ${formatBoard(item.board, 'line')}`;
  }
  return count > 0 ? undefined : 'nothing was read';
}

/**
 * True for a board of the generator, and for one that a changed text says word for word: all of it, all of a part, or a
 * line of it where each line of its part is a board, or a line above opened a batch.
 */
function isWritten(board: Board, { text, parts, boards }: FuzzText): boolean {
  if (boards.has(formatBoard(board, 'line'))) return true;
  if ([text, ...parts].some((part) => says(part, board))) return true;
  const above: string[] = [];
  for (const part of parts) {
    const lines = part.split('\n').filter((line) => line.trim() !== '');
    const areBoards = lines.every(isBoardLine);
    for (const line of lines) {
      // Rows with / between them need no other line.
      if ((areBoards || line.includes('/') || above.some(isBoardLine)) && says(line, board)) return true;
      above.push(line);
    }
  }
  return false;
}

/** True for a line whose words are a board of some size. */
function isBoardLine(line: string): boolean {
  const words = line.replace(/^\s*\p{L}+[;,]|.*[:;](?=[^:;]*\d[^:;]*$)/u, '').match(/[\w.*-]+/g) ?? [];
  const labels = new Set(words.map((word) => (/^\d+$/.test(word) ? Number(word) : 0)));
  return words.length >= 4 && labels.size === words.length && words.every((_, label) => labels.has(label));
}

function isWhole(board: Board): boolean {
  return new Set(board.tiles).size === cellCount(board);
}
