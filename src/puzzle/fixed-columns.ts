/**
 * Rows in fixed columns in which the blank is not written: exactly one cell of one row is spaces.
 *
 * Invariant: the cell is taken for the blank only if spaces stand where it would be, so a row that merely lacks a number
 * is never completed.
 */

import type { SourceLine } from './source-text.ts';

interface Word {
  readonly start: number;
  readonly end: number;
}

/** The lines with the blank written in; `undefined` when there is no such cell. */
export function withBlankWritten(lines: readonly SourceLine[]): readonly SourceLine[] | undefined {
  if (lines.length < 2 || lines.length > 256) return undefined;
  const rows = lines.map(({ text }) => text.replace(/#.*$/s, ''));
  if (rows.some((row) => !/^[\d \t]*\d[\d \t]*$/.test(row))) return undefined;
  if (rows.every((row) => row.includes('\t'))) return withTabCell(lines, rows);
  if (rows.some((row) => row.includes('\t'))) return undefined;
  const words = rows.map(wordsOf);
  const width = Math.max(...words.map((row) => row.length));
  const short = words.findIndex((row) => row.length !== width);
  const others = words.filter((_, index) => index !== short);
  const row = words[short];
  if (row === undefined || row.length !== width - 1 || width < 2) return undefined;
  if (others.some((other) => other.length !== width)) return undefined;
  const columns = columnsOf(others, width);
  if (columns === undefined) return undefined;
  const hit = row.map((word) => columns.findIndex(({ start, end }) => word.start < end && start < word.end));
  const fits = row.every((word, index) => {
    const overlaps = columns.filter(({ start, end }) => word.start < end && start < word.end).length;
    return overlaps === 1 && (index === 0 || (hit[index] ?? 0) > (hit[index - 1] ?? 0));
  });
  if (!fits) return undefined;
  const missing = columns.findIndex((_, column) => !hit.includes(column));
  const cell = columns[missing];
  const line = lines[short];
  const text = rows[short] ?? '';
  // Behind the last word nothing shows that a cell is there but spaces up to it.
  if (cell === undefined || line === undefined || text.length < cell.start + 1) return undefined;
  return lines.with(short, { ...line, text: `${text.slice(0, cell.start)}_${text.slice(cell.start + 1)}` });
}

/** Between two tabs, or at an end of a row that has as many tabs as the others. */
function withTabCell(lines: readonly SourceLine[], rows: readonly string[]): readonly SourceLine[] | undefined {
  const cells = rows.map((row) => row.split('\t'));
  const width = cells[0]?.length;
  const empty = cells.flatMap((row, y) => row.flatMap((cell, x) => (cell.trim() === '' ? [{ x, y }] : [])));
  const [at] = empty;
  if (at === undefined || empty.length > 1 || cells.some((row) => row.length !== width)) return undefined;
  const line = lines[at.y];
  if (line === undefined) return undefined;
  return lines.with(at.y, { ...line, text: (cells[at.y] ?? []).with(at.x, '_').join('\t') });
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/\S+/g), (match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** Where each column lies; `undefined` when two columns overlap. */
function columnsOf(rows: readonly (readonly Word[])[], width: number): Word[] | undefined {
  const columns = Array.from({ length: width }, (_, column) => ({
    start: Math.min(...rows.map((row) => row[column]?.start ?? 0)),
    end: Math.max(...rows.map((row) => row[column]?.end ?? 0)),
  }));
  return columns.every(({ end }, column) => end <= (columns[column + 1]?.start ?? end)) ? columns : undefined;
}
