/**
 * From what stands in the cells to a board: the checks shared by every written form.
 *
 * Invariant: whoever leaves here with a board has each label once; whoever does not gets the place of the
 * first cell at fault and what would fit.
 */

import { inputError } from '../errors.ts';
import {
  BLANK,
  type Board,
  cellCount,
  checkShape,
  createBoard,
  describeTileFaults,
  MAX_SIDE,
  type Shape,
  shapeName,
} from './board.ts';
import { type Place, quote } from './source-text.ts';

/** What the text of a board leaves open. */
export interface ParseOptions {
  /** the size to expect; needed for a flat list that is no square */
  readonly shape?: Shape | undefined;
  /** read the label width x height as the blank when no other blank is written */
  readonly wxhBlank?: boolean | undefined;
  /** each line of a text is a board, whatever the lines would make together */
  readonly eachLine?: boolean | undefined;
}

/** A label and where it was written. */
export interface Cell extends Place {
  readonly label: number;
}

/** Nobody writes more cells than the largest board has; one more may be a size. */
export const MAX_CELLS = MAX_SIDE * MAX_SIDE;

/** Labels of more digits belong on no board; they are never turned into numbers. */
const MAX_DIGITS = String(MAX_CELLS).length;

/**
 * The number a run of digits stands for.
 *
 * @throws {NpuzzleError} `E_INPUT` when it is beyond any board
 */
export function readLabel(digits: string, place: Place): number {
  const significant = digits.replace(/^0+(?=\d)/, '');
  if (significant.length <= MAX_DIGITS) return Number(significant);
  throw inputError(`${quote(digits)} is too large for any board`, {
    line: place.line,
    column: place.column,
    remedy: `the largest board has ${MAX_SIDE}x${MAX_SIDE} cells`,
  });
}

/**
 * The board these cells make, row by row.
 *
 * @throws {NpuzzleError} `E_INPUT` with the place of the first label that is out of range or doubled
 */
export function boardOfCells(shape: Shape, cells: readonly Cell[], options: ParseOptions): Board {
  checkShape(shape);
  const count = cellCount(shape);
  const labels = cells.map(({ label }) => (options.wxhBlank && label === count ? BLANK : label));
  if (labels.length !== count) {
    if (surplusIn(labels.length, { shape }) === 1) throw oneTooMany(cells, shape);
    throw inputError(
      `${countOf(labels.length, 'tile')} ${labels.length === 1 ? 'does' : 'do'} not fill a ${shapeName(shape)} board`,
      {
        ...placeOf(cells.at(-1)),
        remedy: `it takes ${count}`,
      },
    );
  }
  const strange = labels.findIndex((label) => label >= count);
  if (strange >= 0) throw outOfRange(labels[strange] ?? BLANK, shape, cells[strange], labels.includes(BLANK));
  const fault = describeTileFaults(labels, count);
  if (fault === undefined) return createBoard(shape, labels);
  throw inputError(fault, {
    ...placeOf(firstRepeat(cells, labels)),
    remedy: `each of 0 to ${count - 1} must appear once`,
  });
}

/**
 * The size of a flat list: the asked one, else a square.
 *
 * @throws {NpuzzleError} `E_INPUT` saying which sizes or counts would fit
 */
export function shapeOfFlatList(cells: readonly Cell[], options: ParseOptions): Shape {
  if (options.shape !== undefined) return options.shape;
  const side = Math.sqrt(cells.length);
  if (Number.isInteger(side) && side >= 2) return { width: side, height: side };
  if (surplusIn(cells.length, options) === 1) {
    const square = Math.sqrt(cells.length - 1);
    if (isOnceEach(cells.slice(1)) || isOnceEach(cells.slice(0, -1))) {
      throw oneTooMany(cells, { width: square, height: square });
    }
  }
  throw inputError(`${countOf(cells.length, 'tile')} in one list ${cells.length === 1 ? 'makes' : 'make'} no square`, {
    ...placeOf(cells[0]),
    remedy: remedyForCount(cells),
  });
}

/** How many numbers are too many for the size asked for, else for a square; `undefined` unless it is none, one or two. */
export function surplusIn(count: number, { shape }: Pick<ParseOptions, 'shape'>): 0 | 1 | 2 | undefined {
  for (const surplus of [0, 1, 2] as const) {
    const cells = count - surplus;
    const fits = shape === undefined ? cells >= 4 && Number.isInteger(Math.sqrt(cells)) : cells === cellCount(shape);
    if (fits) return surplus;
  }
  return undefined;
}

function isOnceEach(cells: readonly Cell[]): boolean {
  const labels = new Set(cells.map(({ label }) => label));
  return labels.size === cells.length && cells.every((_, label) => labels.has(label));
}

/** Which number is too many cannot be known from one row: both readings are named. */
function oneTooMany(cells: readonly Cell[], shape: Shape): Error {
  const [first, last] = [cells[0]?.label ?? BLANK, cells.at(-1)?.label ?? BLANK];
  return inputError(`${countOf(cells.length, 'number')} are one too many for a ${shapeName(shape)} board`, {
    ...placeOf(cells[0]),
    remedy: `either ${first} is an id before the tiles or ${last} is a length after them: name the columns in a first row, or leave it out`,
  });
}

/** Where `place` is, for an error. */
export function placeOf(place: Place | undefined): { line?: number; column?: number } {
  return place === undefined ? {} : { line: place.line, column: place.column };
}

function outOfRange(label: number, shape: Shape, cell: Cell | undefined, hasBlank: boolean): Error {
  const count = cellCount(shape);
  const blankHint = label === count && !hasBlank ? ', the blank is written 0' : '';
  return inputError(`tile ${label} does not belong on a ${shapeName(shape)} board`, {
    ...placeOf(cell),
    remedy: `its tiles are 1 to ${count - 1}${blankHint}`,
  });
}

function firstRepeat(cells: readonly Cell[], labels: readonly number[]): Cell | undefined {
  const seen = new Set<number>();
  return cells.find((_, index) => {
    const label = labels[index] ?? BLANK;
    if (seen.has(label)) return true;
    seen.add(label);
    return false;
  });
}

function remedyForCount(cells: readonly Cell[]): string {
  const count = cells.length;
  const labels = new Set(cells.map(({ label }) => label));
  const largest = cells.reduce((most, { label }) => Math.max(most, label), 0);
  const square = Math.ceil(Math.sqrt(Math.max(count, largest + 1, 4))) ** 2;
  // Only a few gaps are named, so only then are they looked for: a stray large number would make thousands.
  const missing =
    square - labels.size > 3
      ? []
      : Array.from({ length: square }, (_, label) => label).filter((label) => !labels.has(label));
  const side = Math.sqrt(square);
  const hints: string[] = [];
  // Few gaps below the largest label: the likelier mistake is a forgotten tile, not a forgotten size.
  if (largest >= count && missing.length > 0 && missing.length <= 3 && labels.size === count) {
    hints.push(`a ${side}x${side} board also has ${missing.join(' and ')}`);
  }
  const shapes = largest < count ? factorPairs(count) : [];
  if (shapes.length > 0) hints.push(`give the size, width first: --size ${shapes.join(', ')}`);
  if (hints.length === 0) hints.push(count < 4 ? 'the smallest board has 4' : `${nearestCounts(count)} would fit`);
  return hints.join(', ');
}

/** Sizes with exactly this many cells, squarest first. */
function factorPairs(count: number): string[] {
  const pairs: string[] = [];
  for (let short = Math.floor(Math.sqrt(count)); short >= 2 && pairs.length < 6; short--) {
    const long = count / short;
    if (Number.isInteger(long) && long <= MAX_SIDE) pairs.push(`${long}x${short}`, `${short}x${long}`);
  }
  return pairs;
}

function nearestCounts(count: number): string {
  const side = Math.max(2, Math.floor(Math.sqrt(count)));
  return `${side * side} (${side}x${side}) or ${(side + 1) ** 2} (${side + 1}x${side + 1}) tiles`;
}

/** `1 tile`, `2 tiles`. */
export function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
