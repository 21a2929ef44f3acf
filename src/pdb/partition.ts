/**
 * Partitions: disjoint patterns that cover every tile, so that the values of their tables may be added.
 *
 * Invariant: a partition of known sizes is the drawn one (partition-boards.ts), else the most compact one (compact.ts).
 */

import { usageError } from '../errors.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import { suggest } from '../puzzle/nearest.ts';
import { keepingRecent } from '../puzzle/recent.ts';
import { BLANK_SIGN, letterOf, turnedLabels } from './cell-labels.ts';
import { compactCuts } from './compact.ts';
import { DRAWN_PARTITIONS } from './partition-boards.ts';
import { asOneBit, createPattern, type Pattern } from './pattern.ts';

export interface Partition extends Shape {
  readonly goalBlank: number;
  /** sizes of the patterns, `6-6-3`, and `+rooms`, `+plain` or `+bits` where the sizes alone mean other tables */
  readonly name: string;
  readonly patterns: readonly Pattern[];
  /** another one of the same board and goal, looked up as well: the larger sum counts */
  readonly other?: Partition;
}

/** What may stand behind a partition; the last counts. */
export const ENDINGS = /(?:\+(?:rooms|plain|bits))+$/i;
/** Behind a partition: its tables distinguish the blank's rooms. */
export const ROOMS = /\+rooms$/i;
/** Behind one: they do not. */
export const PLAIN = /\+plain$/i;
/** Behind one: its tables have one bit for each room of each placement. */
export const BITS = /\+bits$/i;

/** A partition as its name alone means it, its tables distinguishing the blank's rooms. */
export function byRoom(partition: Partition): Partition {
  const { name, patterns } = partition;
  if (patterns.some((pattern) => pattern.byRoom)) return partition;
  const byRoom = patterns.map((pattern) => createPattern(pattern, pattern.goalBlank, pattern.cells, true));
  return { ...partition, name: `${name}+rooms`, patterns: byRoom };
}

/** The same, its tables not distinguishing the blank's rooms. */
export function plain(partition: Partition): Partition {
  const { name, patterns } = partition;
  if (patterns.every((pattern) => !pattern.byRoom && !pattern.oneBit)) return partition;
  const plainPatterns = patterns.map((pattern) => createPattern(pattern, pattern.goalBlank, pattern.cells));
  return { ...partition, name: `${name}+plain`, patterns: plainPatterns };
}

/** The same with one-bit tables. */
export function oneBit(partition: Partition): Partition {
  const { name, patterns } = partition;
  if (patterns.every((pattern) => pattern.oneBit)) return partition;
  return { ...partition, name: `${name}+bits`, patterns: patterns.map(asOneBit) };
}

/** `+rooms` or `+bits` behind what draws or lists patterns, for the kind of their tables; nothing for plain ones. */
export function kindMark(patterns: readonly Pattern[]): string {
  if (patterns.some((pattern) => pattern.oneBit)) return '+bits';
  return patterns.some((pattern) => pattern.byRoom) ? '+rooms' : '';
}

/** All partitions that are drawn for a board, smallest tables first, with the blank's goal cell where it is wanted. */
export function knownPartitions(shape: Shape, goalBlank = 0): Partition[] {
  const names = DRAWN_PARTITIONS.filter((drawn) => fits(drawn.shape, shape)).map(({ sizes }) => sizes);
  return [...new Set(names)].map((name) => partitionNamed(name, shape, goalBlank));
}

/** The board with a letter for each cell's pattern, rows joined by `/`: what `parsePartition` reads. */
export function drawPartition(partition: Partition): string {
  return drawLetters(partition) + kindMark(partition.patterns);
}

/** The same without a mark for the kind of tables. */
export function drawLetters({ width, height, patterns }: Partition): string {
  const letters = new Array<string>(width * height).fill(BLANK_SIGN);
  for (const [i, { cells }] of patterns.entries()) for (const cell of cells) letters[cell] = letterOf(i);
  const rows = Array.from({ length: height }, (_, row) => letters.slice(row * width, (row + 1) * width).join(''));
  return rows.join('/');
}

/**
 * The partition of these sizes: the drawn one, else the most compact.
 *
 * @throws {NpuzzleError} `E_USAGE` if the sizes do not add up to the board's tiles
 */
export const partitionNamed: (name: string, shape: Shape, goalBlank: number) => Partition = keepingRecent(
  makePartition,
  (name, shape, goalBlank) => `${name} ${shapeName(shape)} ${goalBlank}`,
);

function makePartition(name: string, shape: Shape, goalBlank: number): Partition {
  const sizes = name.split('-').map(Number);
  const tiles = cellCount(shape) - 1;
  if (sizes.reduce((sum, size) => sum + size, 0) !== tiles) {
    const known = knownNames(shape);
    throw usageError(
      `patterns of ${name} tiles do not cover a ${shapeName(shape)} board`,
      `it has ${tiles} tiles${known.length > 0 ? `; ${suggest(name, known)}` : ''}`,
    );
  }
  const sorted = sorting(sizes);
  const drawn = DRAWN_PARTITIONS.filter(
    (known) => fits(known.shape, shape) && sorting(sizesOf(known.sizes)) === sorted,
  );
  const best = drawn.find((known) => known.goalBlank === goalBlank) ?? drawn[0];
  const labels =
    best === undefined
      ? compactCuts(sizes, shape, goalBlank, 1)[0]
      : turnedLabels(best.rows, shape, best.goalBlank, goalBlank);
  const partition = fromLabels(labels ?? [], shape, goalBlank);
  if (best?.oneBit) return { ...oneBit(partition), name: partition.name };
  return best?.byRoom ? { ...byRoom(partition), name: partition.name } : partition;
}

function knownNames(shape: Shape): string[] {
  return [...new Set(DRAWN_PARTITIONS.filter((drawn) => fits(drawn.shape, shape)).map(({ sizes }) => sizes))];
}

function fits(drawn: string, { width, height }: Shape): boolean {
  return drawn === shapeName({ width: Math.max(width, height), height: Math.min(width, height) });
}

/** The patterns of a board with a letter for each cell. */
export function fromLabels(labels: readonly string[], shape: Shape, goalBlank: number): Partition {
  const cellsOf = new Map<string, number[]>();
  for (const [cell, label] of labels.entries()) {
    if (label === BLANK_SIGN) continue;
    const cells = cellsOf.get(label);
    if (cells === undefined) cellsOf.set(label, [cell]);
    else cells.push(cell);
  }
  const patterns = [...cellsOf.values()].map((cells) => createPattern(shape, goalBlank, cells));
  return {
    width: shape.width,
    height: shape.height,
    goalBlank,
    name: patterns.map(({ cells }) => cells.length).join('-'),
    patterns,
  };
}

function sizesOf(name: string): number[] {
  return name.split('-').map(Number);
}

function sorting(sizes: readonly number[]): string {
  return [...sizes].sort((a, b) => a - b).join('-');
}
