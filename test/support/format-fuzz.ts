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

export interface FuzzText {
  readonly text: string;
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

/** A separator at an edge, or two together: an empty cell is the blank. */
const EMPTY_CELL = /^\s*[,;|]|[,;|]\s*$|[,;|]\s*[,;|]/m;

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
    let text = write(boards);
    if (random.below(4) === 0) text += pick(['\n', '\n\n', ' ']) + write(boards);
    for (let edits = random.below(4); edits > 0; edits--) {
      const at = random.below(text.length + 1);
      const cut = random.below(3);
      const put = random.below(2) === 0 ? '' : pick(PIECES);
      text = text.slice(0, at) + put + text.slice(at + cut);
    }
    if (random.below(5) === 0) text = text.slice(0, random.below(text.length + 1));
    yield { text, boards };
  }
}

/** What is wrong with how a text was read: a board that nobody wrote, or an error of no type; `undefined` when nothing is. */
export async function faultOf({ text, boards }: FuzzText): Promise<string | undefined> {
  let count = 0;
  for await (const item of readInstances(chunksOf(text))) {
    count++;
    if ('error' in item) {
      if (!(item.error instanceof NpuzzleError) || item.error.exitCode !== 2) return `error ${String(item.error)}`;
      if (!/^[^\p{C}\p{Zl}\p{Zp}]{1,500}$/u.test(item.error.message)) return `message ${item.error.message}`;
    } else if (!isWhole(item.board)) return 'a board with a label twice';
    else if (
      !boards.has(formatBoard(item.board, 'line')) &&
      numbersOf(text) !== cellCount(item.board) &&
      !EMPTY_CELL.test(text)
    ) {
      return `read as ${formatBoard(item.board, 'line')}`;
    }
  }
  return count > 0 ? undefined : 'nothing was read';
}

/** A changed text that holds exactly as many numbers as its board has cells says that board; so does one with an empty cell. */
function numbersOf(text: string): number {
  return text.split(/[^\p{L}\d_.*-]+/u).filter((word) => word !== '').length;
}

function isWhole(board: Board): boolean {
  return new Set(board.tiles).size === cellCount(board);
}
