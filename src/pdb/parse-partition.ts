/**
 * Texts of partitions: a name (`6-6-3`, `pdb-6-6-3`), a drawn board (`.abb/aabb/aabb/accc`, one letter a pattern, `.` the
 * blank's goal cell) or a list (`1,4,5,8,9,12/2,3,6,7,10,11/13,14,15`); with a board in front, `4x4:6-6-3`; with `+rooms`
 * behind, for tables that distinguish the blank's rooms, `+bits` for one-bit tables, which distinguish them all, or `+plain` for
 * tables that do not, where the name alone means others (7-8). Numbers are goal cells, row-major from 0: for a goal with the blank in the first corner they are the tiles.
 */

import { inputError, usageError } from '../errors.ts';
import { cellCount, checkShape, type Shape, shapeName } from '../puzzle/board.ts';
import { suggest } from '../puzzle/nearest.ts';
import { quote } from '../puzzle/source-text.ts';
import { BLANK_SIGN, letterOf } from './cell-labels.ts';
import {
  BITS,
  byRoom,
  ENDINGS,
  fromLabels,
  oneBit,
  type Partition,
  PLAIN,
  partitionNamed,
  plain,
  ROOMS,
} from './partition.ts';
import { createPattern, MAX_CELLS } from './pattern.ts';

const SIZES = /^\d+(?:-\d+)*$/;

/**
 * Reads a partition of a board in any of the three notations.
 *
 * @throws {NpuzzleError} `E_INPUT` or `E_USAGE`, saying what does not fit
 */
export function parsePartition(text: string, shape: Shape, goalBlank = 0): Partition {
  checkBoard(shape, goalBlank);
  const written = text.trim().replace(/^pdb-/, '');
  const bare = written.replace(ENDINGS, '');
  if (ROOMS.test(written)) return byRoom(parsePartition(bare, shape, goalBlank));
  if (PLAIN.test(written)) return plain(parsePartition(bare, shape, goalBlank));
  if (BITS.test(written)) return oneBit(parsePartition(bare, shape, goalBlank));
  const [, ending] = /\+(\w*)$/.exec(written) ?? [];
  if (ending !== undefined) {
    throw inputError(`no tables are called +${ending}`, {
      remedy: `${suggest(ending, ['rooms', 'plain', 'bits'])}, or leave it out`,
    });
  }
  if (SIZES.test(written)) return partitionNamed(written, shape, goalBlank);
  const letters = /[a-z]/i.test(written);
  return letters ? parseDrawing(written, shape, goalBlank) : parseList(written, shape, goalBlank);
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

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
