/**
 * Two lines that may be rows of one board though each, or one of them, could be a board by itself.
 *
 * Invariant: lines of a batch, whose boards all start from 0, never look like that: they have more than one label in common.
 */

import { isBlank } from './blank-sign.ts';
import { leavesOpen } from './bracket-text.ts';
import { isTile } from './fields.ts';
import { readRows } from './parse-text.ts';
import type { SourceLine } from './source-text.ts';
import { namesColumns } from './table-header.ts';

/**
 * True when `other`, next to a line that is a board, looks like another row of the same board or table: it has a tile that
 * a board of one line does not have, or one alone, or it names columns, or leaves a bracket open.
 */
export function areRowsTogether(board: SourceLine, other: SourceLine): boolean {
  const isApart = (board.number > other.number ? board : other).startsBlock === true;
  if (isApart) return false;
  if (namesColumns(other) || leavesOpen(other.text)) return true;
  const [row, ...more] = readRows([board]);
  const [rest, ...others] = readRows([other]);
  if (row === undefined || rest === undefined || more.length > 0 || others.length > 0) return false;
  // A header that was broken counts the columns in its first line.
  if (row.every(({ text }, column) => text === String(column)) && /\p{L}/u.test(other.text)) return true;
  if (rest.length > row.length + 1 || !rest.every(({ text }) => isTile(text))) return false;
  const labels = new Set(row.map(({ text }) => (isBlank(text) ? '0' : text)));
  const common = rest.filter(({ text }) => labels.has(isBlank(text) ? '0' : text));
  const isRow =
    rest.filter(({ text }) => text !== '').length === 1 || rest.some(({ text }) => Number(text) >= row.length);
  return common.length <= 1 && isRow;
}
