/**
 * What a `pdb` command is about: `SIZE:PARTITION` and the goal, as the board that tables are kept for.
 *
 * Invariant: the partition that is returned is the one that `solve` asks for: on the canonical board, at least as wide
 * as high, the blank's goal cell as low as turning the board can make it (puzzle/canonical.ts).
 */

import { usageError } from '../../errors.ts';
import { parsePartition } from '../../pdb/parse-partition.ts';
import { drawPartition, kindMark, knownPartitions, type Partition } from '../../pdb/partition.ts';
import { blankCell, cellCount, createBoard, type Shape, shapeName } from '../../puzzle/board.ts';
import { canonicalise } from '../../puzzle/canonical.ts';
import { resolveGoal } from '../../puzzle/goal.ts';
import { parseShape } from '../../puzzle/parse.ts';
import { FLAGS, type FlagValues, valued } from '../input/flags.ts';

export const TARGET_FLAGS = {
  goal: { ...FLAGS.goal, help: 'tables for the goal last, first, snail or a board; default a blank in a corner' },
  blank: valued('--blank <cell>', 'tables for goals with the blank in this cell, counted from 0', readCell),
} as const;

type TargetFlags = FlagValues<typeof TARGET_FLAGS>;

export interface Target {
  /** the canonical board */
  readonly shape: Shape;
  /** of the canonical board */
  readonly goalBlank: number;
  /** `undefined` where only a size was named */
  readonly partition: Partition | undefined;
}

/** A partition's name, or the name `solve` knows it by. */
const SIZES = /^(?:pdb-)?\d+(?:-\d+)*(?:\+(?:rooms|plain|bits))?$/i;

/**
 * Reads `SIZE` or `SIZE:PARTITION`.
 *
 * @throws {NpuzzleError} `E_USAGE` or `E_INPUT`
 */
export function readTarget(text: string, flags: TargetFlags): Target {
  const colon = text.indexOf(':');
  const size = colon < 0 ? text : text.slice(0, colon);
  if (!/^\s*\d+(\s*x\s*\d+)?\s*$/i.test(size)) {
    throw usageError(`'${text}' names no board`, 'write SIZE:PARTITION, such as 4x4:6-6-3');
  }
  const shape = parseShape(size.trim());
  const written = colon < 0 ? undefined : text.slice(colon + 1).trim();
  const asked = askedBlank(shape, flags);
  const drawn =
    written === undefined || !/[a-z]/i.test(written) || SIZES.test(written) ? undefined : drawnBlank(written);
  const blank = drawn ?? asked ?? 0;
  if (blank >= cellCount(shape)) {
    throw usageError(
      `${blank} is no cell of a ${shapeName(shape)} board`,
      `cells go from 0 to ${cellCount(shape) - 1}`,
    );
  }
  const turn = turnFor(shape, blank);
  if (drawn !== undefined && asked !== undefined && turnFor(shape, asked).goalBlank !== turn.goalBlank) {
    throw usageError(`the goal's blank is in cell ${asked}, but cell ${drawn} is drawn empty`, 'draw . where it is');
  }
  const { shape: turned, goalBlank } = turn;
  if (written === undefined) return { shape: turned, goalBlank, partition: undefined };
  const partition = SIZES.test(written)
    ? parsePartition(written.toLowerCase(), turned, goalBlank)
    : turnPartition(parsePartition(written, shape, blank), turn);
  return { shape: turned, goalBlank, partition };
}

/**
 * The partition that was named.
 *
 * @throws {NpuzzleError} `E_USAGE` naming the known ones, where only a size was given
 */
export function requirePartition({ shape, goalBlank, partition }: Target): Partition {
  if (partition !== undefined) return partition;
  const names = knownPartitions(shape, goalBlank).map(({ name }) => `${shapeName(shape)}:${name}`);
  throw usageError('no partition named', names.length > 0 ? `known are ${names.join(', ')}` : 'write SIZE:PARTITION');
}

/** What a user types for this partition: `4x4:6-6-3`, or the drawn board, and `--blank` for goals beside a corner. */
export function targetText(partition: Partition): string {
  const { goalBlank, name } = partition;
  const isKnown = drawPartition(parsePartition(name, partition, goalBlank)) === drawPartition(partition);
  const blank = goalBlank === 0 ? '' : ` --blank ${goalBlank}`;
  return `${shapeName(partition)}:${isKnown ? name : drawPartition(partition)}${blank}`;
}

/** The user's cell of the blank, where one was asked for. */
function askedBlank(shape: Shape, { goal, blank }: TargetFlags): number | undefined {
  if (goal !== undefined && blank !== undefined)
    throw usageError('--goal and --blank do not go together', 'choose one');
  return goal === undefined ? blank : blankCell(resolveGoal(goal, shape));
}

/** The first cell drawn as the blank's; faults of the drawing are reported when it is parsed. */
function drawnBlank(drawing: string): number | undefined {
  const cell = drawing.replace(/[\s/]/g, '').indexOf('.');
  return cell < 0 ? undefined : cell;
}

interface Turn {
  readonly shape: Shape;
  readonly goalBlank: number;
  /** the user's cell for each canonical cell */
  readonly userCell: readonly number[];
}

function turnFor(shape: Shape, blank: number): Turn {
  const tiles = Array.from({ length: cellCount(shape) }, (_, cell) =>
    cell === blank ? 0 : cell < blank ? cell + 1 : cell,
  );
  const board = createBoard(shape, tiles);
  const { width, height, goalBlank, userCell } = canonicalise(board, board);
  return { shape: { width, height }, goalBlank, userCell };
}

function turnPartition(partition: Partition, { shape, goalBlank, userCell }: Turn): Partition {
  const lists = partition.patterns.map(({ cells }) => cells.map((cell) => userCell.indexOf(cell)).join());
  // The trailing comma keeps a list of one tile from being read as a size.
  return parsePartition(lists.map((list) => `${list},`).join('/') + kindMark(partition.patterns), shape, goalBlank);
}

function readCell(text: string, name: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw usageError(`${name} cannot be '${text}'`, 'it takes a cell, counted from 0 row by row');
}
