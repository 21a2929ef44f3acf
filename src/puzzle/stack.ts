/**
 * Several boards in rows below each other: apart by blank lines, or by their height alone once each is a board, with or
 * without a first line that counts them.
 *
 * Invariant: every row belongs to a board, and every board is whole; else the text is no stack. Two boards of which the
 * second is a named goal may also be a start and its goal, which is an error that says both.
 */

import { inputError, NpuzzleError } from '../errors.ts';
import { MAX_SIDE, type Shape, shapeName } from './board.ts';
import type { ParseOptions } from './cells.ts';
import { nameGoal } from './goal-preset.ts';
import type { Instance } from './instance.ts';
import { type Row, readPlain, readRows } from './parse-text.ts';
import type { SourceLine } from './source-text.ts';

/** One board of several. */
export interface StackedBoard extends Instance {
  /** the line it starts on */
  readonly line: number;
}

/** A row of tiles with the line it stands in. */
interface StackRow {
  readonly source: SourceLine;
  readonly row: Row;
}

/**
 * The boards of a stack; `undefined` when the text is none.
 *
 * @param shape - of each board, where a line above them declares it
 * @throws {NpuzzleError} `E_INPUT` when two boards might be a start and its goal
 */
export function readStack(
  lines: readonly SourceLine[],
  options: ParseOptions,
  shape?: Shape,
): readonly StackedBoard[] | undefined {
  if (lines.length < 2 && !lines[0]?.text.includes('/')) return undefined;
  const given: ParseOptions = shape === undefined ? options : { ...options, shape };
  const rows = lines.flatMap((source) => readRows([source], options).map((row) => ({ source, row })));
  if (rows.length < 2 || rows.some(({ row }) => row.length > MAX_SIDE * MAX_SIDE)) return undefined;
  const counted = leadingCount(rows);
  if (counted !== undefined) {
    const rest = lines.filter(({ number }) => number > (rows[0]?.source.number ?? 0));
    const boards =
      blocksApart(rest, given) ??
      blocksOfHeight(rows.slice(1), given) ??
      sizedBlocks(rows.slice(1), given) ??
      wholeBoards(
        rest.map((line) => [line]),
        given,
      );
    if (boards?.length === counted) return boards;
  }
  const boards = blocksApart(lines, given) ?? blocksOfHeight(rows, given) ?? sizedBlocks(rows, given);
  if (boards === undefined || boards.length < 2) return undefined;
  if (boards.length === 2 && shape === undefined) refuseGoal(boards);
  return boards;
}

/** True when the first rows, two at least, are a board and more rows follow: what the start of a stack looks like. */
export function opensStack(lines: readonly SourceLine[]): boolean {
  const labels = new Set<string>();
  let largest = 0;
  for (const [index, line] of lines.entries()) {
    for (const { text } of readRows([line]).flat()) {
      if (labels.has(text) || !/^\d{1,9}$|^[_.xX-]$/.test(text)) return false;
      labels.add(text);
      largest = Math.max(largest, Number(text) || 0);
    }
    if (index > 0 && largest === labels.size - 1) return index < lines.length - 1;
  }
  return false;
}

function refuseGoal([first, second]: readonly StackedBoard[]): void {
  if (first === undefined || second === undefined || shapeName(first.board) !== shapeName(second.board)) return;
  const name = nameGoal(second.board);
  if (name === 'custom') return;
  throw inputError('the text holds two boards, or a board and its goal', {
    line: second.line,
    column: 1,
    remedy: `write goal: above the second (it is goal ${name}), or 2 in a line above both`,
  });
}

/** A first line with one number says how many boards follow. */
function leadingCount(rows: readonly StackRow[]): number | undefined {
  const [first] = rows;
  const text = first?.row.length === 1 ? first.row[0]?.text : undefined;
  return text !== undefined && /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** Boards with blank lines between them. */
function blocksApart(lines: readonly SourceLine[], options: ParseOptions): StackedBoard[] | undefined {
  const blocks: SourceLine[][] = [[]];
  for (const line of lines) {
    if (line.startsBlock === true && blocks.at(-1)?.length !== 0) blocks.push([]);
    blocks.at(-1)?.push(line);
  }
  const filled = blocks.filter((block) => block.length > 0);
  return filled.length < 2 ? undefined : wholeBoards(filled, options);
}

/** Boards of one size, row after row. */
function blocksOfHeight(rows: readonly StackRow[], options: ParseOptions): StackedBoard[] | undefined {
  const width = rows[0]?.row.length ?? 0;
  if (width < 2 || rows.some(({ row }) => row.length !== width)) return undefined;
  const heights = options.shape === undefined ? divisorsOf(rows.length) : [options.shape.height];
  const lines = rows.map(({ row, source }) => lineOfRow(source, row));
  for (const height of heights) {
    if (rows.length % height !== 0 || !isOnceEach(rows.slice(0, height))) continue;
    const blocks: SourceLine[][] = [];
    for (let start = 0; start < lines.length; start += height) blocks.push(lines.slice(start, start + height));
    const boards = wholeBoards(blocks, options);
    if (boards !== undefined) return boards;
  }
  return undefined;
}

/** Boards of the 42 format: a line with the side, then the rows. */
function sizedBlocks(rows: readonly StackRow[], options: ParseOptions): StackedBoard[] | undefined {
  const blocks: SourceLine[][] = [];
  for (let at = 0; at < rows.length; ) {
    const first = rows[at];
    const side = first?.row.length === 1 && /^\d{1,3}$/.test(first.row[0]?.text ?? '') ? Number(first.row[0]?.text) : 0;
    const block = rows.slice(at, at + side + 1);
    if (side < 2 || block.length !== side + 1) return undefined;
    blocks.push(block.map(({ source, row }) => lineOfRow(source, row)));
    at += side + 1;
  }
  return blocks.length === 0 ? undefined : wholeBoards(blocks, options);
}

/** All blocks as boards; `undefined` when one of them is none. */
function wholeBoards(blocks: readonly (readonly SourceLine[])[], options: ParseOptions): StackedBoard[] | undefined {
  const boards: StackedBoard[] = [];
  for (const block of blocks) {
    try {
      boards.push({ line: block[0]?.number ?? 1, ...readPlain(block, options) });
    } catch (error) {
      if (error instanceof NpuzzleError) return undefined;
      throw error;
    }
  }
  return boards;
}

/** The part of a line that is one row: a line may hold several. */
function lineOfRow({ number, text, offset = 0 }: SourceLine, row: Row): SourceLine {
  const start = (row[0]?.column ?? 1) - 1 - offset;
  const last = row.at(-1);
  const end = last === undefined ? start : last.column - 1 - offset + last.text.length;
  return { number, text: text.slice(start, end), offset: offset + start };
}

function isOnceEach(rows: readonly StackRow[]): boolean {
  const texts = rows.flatMap(({ row }) => row.map(({ text }) => text));
  return new Set(texts).size === texts.length;
}

/** Possible heights of a board in this many rows, smallest first; not all rows at once. */
function divisorsOf(rows: number): number[] {
  const heights: number[] = [];
  for (let height = 2; height <= Math.min(MAX_SIDE, rows / 2); height++) if (rows % height === 0) heights.push(height);
  return heights;
}
