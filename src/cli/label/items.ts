/** The boards that are labelled: read as every command reads them, or drawn. */

import { inputError, type NpuzzleError, usageError } from '../../errors.ts';
import type { LabelItem } from '../../label/label.ts';
import { type Board, cellCount, isSameBoard, shapeName } from '../../puzzle/board.ts';
import { lengthLayers } from '../../puzzle/length-layers.ts';
import { createRandom } from '../../puzzle/random.ts';
import { uniformBoard } from '../../puzzle/scramble.ts';
import { checkLength } from '../../solve/known-lengths.ts';
import type { BoardItem } from '../input/board-source.ts';
import type { Lengths } from './flags.ts';

/** A board that could be read. */
type ReadBoard = Exclude<BoardItem, { readonly error: NpuzzleError }>;

/** Up to so many cells all lengths are counted. */
const COUNTED_CELLS = 9;

/** Where the boards come from. */
export interface LabelBoards {
  /** how many there are, where it is known */
  readonly count: number | undefined;
  /** whatever makes them others */
  readonly identity: object;
  /** those from the `first` on */
  readonly from: (first: number, before: Board | undefined) => AsyncIterable<LabelItem> | Iterable<LabelItem>;
}

/** Uniform boards of a goal: the first are those that `scramble` draws with the same seed. */
export function uniformBoards(goal: Board, count: number, seed: string): LabelBoards {
  return {
    count,
    identity: { uniform: count, seed },
    *from(first) {
      const random = createRandom(seed);
      for (let index = 0; index < count; index++) {
        const board = uniformBoard(goal, random);
        if (index >= first) yield { index, board };
      }
    },
  };
}

/**
 * So many boards of each length, lengths in turn.
 *
 * @throws {NpuzzleError} `E_USAGE` for lengths that no board has, and for none where not all are counted
 */
export function boardsOfLengths(goal: Board, each: number, lengths: Lengths | undefined, seed: string): LabelBoards {
  const { from: least, to: most } = lengths ?? allLengths(goal);
  checkLength(goal, least);
  checkLength(goal, most);
  const different = most - least + 1;
  const { width, height } = goal;
  return {
    count: different * each,
    identity: { each, least, most, seed },
    *from(first) {
      for (let index = first; index < different * each; index++) {
        const length = least + (index % different);
        yield { index, board: { size: { width, height }, goal, length, seed: `${seed} ${index}` } };
      }
    },
  };
}

/**
 * Boards that are given; one of another shape, or that cannot be read, ends the labelling with its place.
 *
 * @param first - that was read to know the shape
 */
export function givenBoards(first: ReadBoard, others: AsyncGenerator<BoardItem, void, void>, goal: Board): LabelBoards {
  return {
    count: undefined,
    identity: { given: true },
    async *from(skipped, before) {
      let index = 0;
      for (let item: BoardItem = first; ; index++) {
        if ('error' in item) throw item.error;
        const { board, id, line } = item;
        if (shapeName(board) !== shapeName(goal)) {
          throw inputError(`the board is ${shapeName(board)}, those before are ${shapeName(goal)}`, {
            line,
            remedy: 'a file holds boards of one shape',
          });
        }
        if (index === skipped - 1 && before !== undefined && !isSameBoard(before, board)) {
          throw inputError(`board ${skipped} is another than the last of the rows that are there`, {
            line,
            remedy: 'give the boards they were begun with, or add --force',
          });
        }
        if (index >= skipped) yield { index, id, board };
        const next = await others.next();
        if (next.done) return;
        item = next.value;
      }
    },
  };
}

function allLengths(goal: Board): Lengths {
  if (cellCount(goal) <= COUNTED_CELLS) return { from: 0, to: lengthLayers(goal).greatestLength };
  throw usageError(`--per-length needs --lengths on a ${shapeName(goal)} board`, 'such as --lengths 10-40');
}
