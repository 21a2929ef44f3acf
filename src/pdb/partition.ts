/**
 * Partitions: disjoint patterns that cover every tile, so that the values of their tables may be added.
 *
 * Written as a name (`6-6-3`, `pdb-6-6-3`), as a drawn board (`.abb/aabb/aabb/accc`, one letter a pattern, `.` the
 * blank's goal cell) or as a list (`1,4,5,8,9,12/2,3,6,7,10,11/13,14,15`); with a board in front, `4x4:6-6-3`; with `+rooms` behind,
 * for tables that distinguish the blank's rooms, or `+plain` for tables that do not, where the name alone means those that do (7-8). Numbers are goal cells, row-major from 0: for a goal with the blank in the first corner they are the tiles themselves.
 */

import { inputError, usageError } from '../errors.ts';
import { cellCount, checkShape, type Shape, shapeName } from '../puzzle/board.ts';
import { suggest } from '../puzzle/nearest.ts';
import { quote } from '../puzzle/source-text.ts';
import { DRAWN_PARTITIONS } from './partition-boards.ts';
import { createPattern, MAX_CELLS, type Pattern } from './pattern.ts';

export interface Partition extends Shape {
  readonly goalBlank: number;
  /** sizes of the patterns, `6-6-3`, and `+rooms` or `+plain` where the sizes alone mean other tables */
  readonly name: string;
  readonly patterns: readonly Pattern[];
}

const SIZES = /^\d+(?:-\d+)*$/;
/** Behind a partition: its tables distinguish the blank's rooms. */
const ROOMS = /\+rooms$/i;
/** Behind one: they do not. */
const PLAIN = /\+plain$/i;
const BLANK_SIGN = '.';

/**
 * Reads a partition of a board in any of the three notations.
 *
 * @throws {NpuzzleError} `E_INPUT` or `E_USAGE`, saying what does not fit
 */
export function parsePartition(text: string, shape: Shape, goalBlank = 0): Partition {
  checkBoard(shape, goalBlank);
  const written = text.trim().replace(/^pdb-/, '');
  if (ROOMS.test(written)) return byRoom(parsePartition(written.replace(ROOMS, ''), shape, goalBlank));
  if (PLAIN.test(written)) return plain(parsePartition(written.replace(PLAIN, ''), shape, goalBlank));
  const [, ending] = /\+(\w*)$/.exec(written) ?? [];
  if (ending !== undefined) {
    throw inputError(`no tables are called +${ending}`, {
      remedy: `${suggest(ending, ['rooms', 'plain'])}, or leave it out`,
    });
  }
  if (SIZES.test(written)) return partitionNamed(written, shape, goalBlank);
  const letters = /[a-z]/i.test(written);
  return letters ? parseDrawing(written, shape, goalBlank) : parseList(written, shape, goalBlank);
}

/** The same partition, its tables distinguishing the blank's rooms. */
export function byRoom(partition: Partition): Partition {
  const { name, patterns } = partition;
  if (patterns.some((pattern) => pattern.byRoom)) return partition;
  const byRoom = patterns.map((pattern) => createPattern(pattern, pattern.goalBlank, pattern.cells, true));
  return { ...partition, name: `${name}+rooms`, patterns: byRoom };
}

/** The same partition, its tables not distinguishing the blank's rooms. */
function plain(partition: Partition): Partition {
  const { name, patterns } = partition;
  if (patterns.every((pattern) => !pattern.byRoom)) return partition;
  const untold = patterns.map((pattern) => createPattern(pattern, pattern.goalBlank, pattern.cells));
  return { ...partition, name: ROOMS.test(name) ? name.replace(ROOMS, '') : `${name}+plain`, patterns: untold };
}

/**
 * Reads `SIZE:PARTITION`, such as `4x4:6-6-3`; a single side means a square.
 *
 * @throws {NpuzzleError} `E_INPUT` or `E_USAGE`
 */
export function parseSizedPartition(text: string, goalBlank = 0): Partition {
  const match = /^\s*(\d{1,3})(?:x(\d{1,3}))?:(.+)$/is.exec(text);
  if (match === null) {
    throw usageError(`${quote(text)} names no partition of a board`, 'write SIZE:PARTITION, such as 4x4:6-6-3');
  }
  const [, width, height = width, partition = ''] = match;
  return parsePartition(partition, { width: Number(width), height: Number(height) }, goalBlank);
}

/** All partitions that are drawn for a board, smallest tables first, with the blank's goal cell where it is wanted. */
export function knownPartitions(shape: Shape, goalBlank = 0): Partition[] {
  const names = DRAWN_PARTITIONS.filter((drawn) => fits(drawn.shape, shape)).map(({ sizes }) => sizes);
  return [...new Set(names)].map((name) => partitionNamed(name, shape, goalBlank));
}

/** The board with a letter for each cell's pattern, rows joined by `/`: what `parsePartition` reads. */
export function drawPartition({ width, height, patterns }: Partition): string {
  const letters = new Array<string>(width * height).fill(BLANK_SIGN);
  for (const [i, { cells }] of patterns.entries()) for (const cell of cells) letters[cell] = letterOf(i);
  const rows = Array.from({ length: height }, (_, row) => letters.slice(row * width, (row + 1) * width).join(''));
  return rows.join('/') + (patterns.some((pattern) => pattern.byRoom) ? '+rooms' : '');
}

/**
 * The partition of these sizes: the drawn one, else one cut from a walk to and fro over the board.
 *
 * @throws {NpuzzleError} `E_USAGE` if the sizes do not add up to the board's tiles
 */
function partitionNamed(name: string, shape: Shape, goalBlank: number): Partition {
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
    best === undefined ? cutLabels(sizes, shape, goalBlank) : turnedLabels(best.rows, shape, best.goalBlank, goalBlank);
  const partition = fromLabels(labels, shape, goalBlank);
  return best?.byRoom ? { ...byRoom(partition), name: partition.name } : partition;
}

function knownNames(shape: Shape): string[] {
  return [...new Set(DRAWN_PARTITIONS.filter((drawn) => fits(drawn.shape, shape)).map(({ sizes }) => sizes))];
}

function fits(drawn: string, { width, height }: Shape): boolean {
  return drawn === shapeName({ width: Math.max(width, height), height: Math.min(width, height) });
}

/** The drawing's letters by cell, transposed for a board higher than wide, the blank brought to its goal cell. */
function turnedLabels(rows: readonly string[], shape: Shape, drawnBlank: number, goalBlank: number): string[] {
  const { width, height } = shape;
  const labels = Array.from({ length: width * height }, (_, cell) => {
    const row = Math.floor(cell / width);
    const column = cell % width;
    return (width < height ? rows[column]?.[row] : rows[row]?.[column]) ?? BLANK_SIGN;
  });
  const start = width < height ? (drawnBlank % height) * width + Math.floor(drawnBlank / height) : drawnBlank;
  return shiftBlank(labels, shape, start, goalBlank);
}

/** Cuts patterns of the sizes wanted from a walk to and fro along the board's shorter side. */
function cutLabels(sizes: readonly number[], shape: Shape, goalBlank: number): string[] {
  const { width, height } = shape;
  const alongColumns = width >= height;
  const [lines, steps] = alongColumns ? [width, height] : [height, width];
  const labels = new Array<string>(width * height).fill(BLANK_SIGN);
  const pieces = sizes.flatMap((size, i) => new Array<string>(size).fill(letterOf(i)));
  for (let i = 0; i < lines * steps; i++) {
    const line = Math.floor(i / steps);
    const step = line % 2 === 0 ? i % steps : steps - 1 - (i % steps);
    const cell = alongColumns ? step * width + line : line * width + step;
    labels[cell] = i === 0 ? BLANK_SIGN : (pieces[i - 1] ?? BLANK_SIGN);
  }
  return shiftBlank(labels, shape, 0, goalBlank);
}

/** Moves the blank's sign along its row and then its column, each tile passed taking the cell before it. */
function shiftBlank(labels: string[], { width }: Shape, from: number, to: number): string[] {
  let blank = from;
  while (blank !== to) {
    const aside = (to % width) - (blank % width);
    const next = blank + (aside !== 0 ? Math.sign(aside) : Math.sign(to - blank) * width);
    labels[blank] = labels[next] ?? BLANK_SIGN;
    labels[next] = BLANK_SIGN;
    blank = next;
  }
  return labels;
}

function parseDrawing(text: string, shape: Shape, goalBlank: number): Partition {
  const rows = text.split('/').map((row) => row.replace(/\s/g, ''));
  const fault = { remedy: `draw ${shape.height} rows of ${shape.width} letters, with ${BLANK_SIGN} for the blank` };
  if (rows.length !== shape.height) {
    throw inputError(`${quote(text)} has ${count(rows.length, 'row')}, not ${shape.height}`, fault);
  }
  for (const row of rows) {
    if (row.length !== shape.width) throw inputError(`row ${quote(row)} of the partition has the wrong length`, fault);
    if (!/^[a-z.]*$/i.test(row)) throw inputError(`row ${quote(row)} of the partition has strange signs`, fault);
  }
  const labels = [...rows.join('')];
  const blanks = labels.flatMap((label, cell) => (label === BLANK_SIGN ? [cell] : []));
  if (blanks.length !== 1 || blanks[0] !== goalBlank) {
    throw inputError(`the partition leaves out ${blanks.length === 0 ? 'no cell' : `cell ${blanks.join(', ')}`}`, {
      remedy: `it must leave out cell ${goalBlank}, the blank’s goal cell, and no other`,
    });
  }
  return fromLabels(labels, shape, goalBlank);
}

function parseList(text: string, shape: Shape, goalBlank: number): Partition {
  const labels = new Array<string>(cellCount(shape)).fill('');
  labels[goalBlank] = BLANK_SIGN;
  for (const [i, list] of text.split('/').entries()) {
    const cells = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => (/^\d{1,4}$/.test(word) ? Number(word) : Number.NaN));
    if (cells.length === 0 || cells.some(Number.isNaN)) {
      throw inputError(`${quote(list)} is no list of tiles`, {
        remedy: 'write a name such as 6-6-3, a drawn board such as .ab/aab/bbb, or lists such as 1,2,3/4,5,6,7,8',
      });
    }
    for (const cell of createPattern(shape, goalBlank, cells).cells) {
      if (labels[cell] !== '')
        throw inputError(`tile ${cell} is in two patterns`, { remedy: 'patterns must be disjoint' });
      labels[cell] = letterOf(i);
    }
  }
  const missing = labels.flatMap((label, cell) => (label === '' ? [cell] : []));
  if (missing.length > 0) {
    throw inputError(`the partition leaves out tile ${missing.join(', ')}`, { remedy: 'every tile needs a pattern' });
  }
  return fromLabels(labels, shape, goalBlank);
}

function fromLabels(labels: readonly string[], shape: Shape, goalBlank: number): Partition {
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

function checkBoard(shape: Shape, goalBlank: number): void {
  checkShape(shape);
  const cells = cellCount(shape);
  if (cells > MAX_CELLS) {
    throw usageError(
      `a ${shapeName(shape)} board has no pattern databases`,
      `they are for boards of up to ${MAX_CELLS} cells`,
    );
  }
  if (!Number.isInteger(goalBlank) || goalBlank < 0 || goalBlank >= cells) {
    throw usageError(`${goalBlank} is no cell of a ${shapeName(shape)} board`, `cells go from 0 to ${cells - 1}`);
  }
}

function sizesOf(name: string): number[] {
  return name.split('-').map(Number);
}

function sorting(sizes: readonly number[]): string {
  return [...sizes].sort((a, b) => a - b).join('-');
}

/** a … z, then A … Z: enough for a pattern a tile on the largest board. */
function letterOf(i: number): string {
  return String.fromCharCode(i < 26 ? 97 + i : 65 + i - 26);
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
