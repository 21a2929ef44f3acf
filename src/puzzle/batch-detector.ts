/**
 * Holds the first lines of a stream until it is known whether they are a batch of one board a line.
 *
 * What decides is written in batch.ts. Invariant: only what was read decides, never when it came.
 */

import { NpuzzleError } from '../errors.ts';
import { type BatchItem, failure, tooLong } from './batch-row.ts';
import { MAX_SIDE } from './board.ts';
import type { ParseOptions } from './cells.ts';
import { opensDocument } from './document.ts';
import { isTile } from './fields.ts';
import type { ReadLine } from './line-reader.ts';
import { jsonOfLines } from './parse.ts';
import { instanceOfJson } from './parse-json.ts';
import { readPlain, readRows } from './parse-text.ts';
import { guessRecord, instanceOfRecord } from './record.ts';
import { areRowsTogether } from './rows-together.ts';
import { hasSizePrefix } from './size-prefix.ts';
import { MAX_TEXT_LENGTH, type SourceLine } from './source-text.ts';
import { opensStack } from './stack.ts';

/** What a held line costs beside its text, so that many short lines are bounded too. */
const LINE_COST = 16;

/** Holds lines until it is known whether they are a batch. */
export class BatchDetector {
  readonly held: SourceLine[] = [];
  isBatch = false;
  readonly #options: ParseOptions;
  #isDocument = false;
  /** cells of the first line that is a whole board; 0 without one */
  #boardCells = 0;
  /** the first line that is a whole board, unless it cannot be a row of one */
  #boardRow: SourceLine | undefined;
  #boardLines = 0;
  #heldLength = 0;
  #width: number | undefined;
  #areRows = true;
  /** equally long rows, labels in common or not */
  #areEven = true;
  #mayBeRows = true;
  #largest = 0;
  readonly #labels = new Set<string>();

  constructor(options: ParseOptions) {
    this.#options = options;
  }

  get isFirst(): boolean {
    return this.#heldLength === 0;
  }

  /** Takes one more line; returns the fault when that is too much for one board. */
  hold(line: ReadLine): BatchItem | undefined {
    const isFirst = this.isFirst;
    this.held.push(line);
    this.#heldLength += line.text.length + LINE_COST;
    if (line.isCut || this.#heldLength > MAX_TEXT_LENGTH) return failure(line.number, tooLong(line.number));
    if (isFirst) this.#isDocument = opensDocument(line) && !this.#options.eachLine;
    if (this.#isDocument) return undefined;
    const cells = this.#options.eachLine ? 0 : cellsOf(line, this.#options);
    if (cells > 0) {
      // A line of several rows, with / between, is a board whatever stands beside it, and so is a row that is too long for
      // the size that was given.
      const rows = readRows([line]);
      const isWide = rows[0] !== undefined && rows[0].length > (this.#options.shape?.width ?? rows[0].length);
      const mayBeRow = !standsAlone(line) && rows.length === 1 && !isWide;
      if (this.#boardLines++ === 0 && mayBeRow) this.#boardRow = line;
      this.#boardCells ||= cells;
    }
    this.#takeRow(line);
    this.isBatch = this.#options.eachLine === true || this.#decides();
    return undefined;
  }

  #decides(): boolean {
    const isLarger = this.#largest >= this.#boardCells;
    // Equally long rows may be boards below each other; else a single fault may keep them from being one board.
    const isOneText = this.#areRows || (isLarger && (this.#areEven || this.#boardLines === 1));
    if (this.#boardLines > 0 && !isOneText) return !this.#mayBeOneBoard();
    if (this.held.length <= MAX_SIDE) return false;
    if (!this.#areEven || !this.#mayBeRows || !opensStack(this.held)) return true;
    this.#isDocument = true;
    return false;
  }

  /**
   * Whether the one board found may be a row of a board together with a line beside it. What stands below is not known yet
   * when it is the last.
   */
  #mayBeOneBoard(): boolean {
    const board = this.#boardRow;
    if (board === undefined) return false;
    const at = this.held.indexOf(board);
    const beside = [this.held[at - 1], this.held[at + 1]].filter((line) => line !== undefined);
    this.#isDocument = beside.some((line) => areRowsTogether(board, line));
    return this.#isDocument || at === this.held.length - 1;
  }

  /**
   * Whether all lines so far are equally long rows without a label in common, or would be but for a single fault: a
   * number left out, put in, or changed.
   */
  #takeRow(line: SourceLine): void {
    const rows = standsAlone(line) ? [] : readRows([line]);
    const row = (rows[0] ?? []).filter(({ text }) => text !== '');
    this.#width ??= this.#options.shape?.width ?? row.length;
    if (rows.length !== 1 || row.length !== this.#width) {
      this.#areRows = false;
      this.#areEven = false;
    }
    if (rows.length !== 1 || row.length > this.#width + 1 || !row.every(({ text }) => isTile(text))) {
      this.#mayBeRows = false;
    }
    for (const { text } of row) {
      if (this.#labels.has(text)) this.#areRows = false;
      this.#labels.add(text);
      if (/^\d{1,9}$/.test(text)) this.#largest = Math.max(this.#largest, Number(text));
    }
  }
}

/** True for a line that no board's row looks like: an object, nested lists, a size or an id before the tiles. */
function standsAlone(line: SourceLine): boolean {
  if (/^\s*(?:\{|\[\s*\[)/.test(line.text) || hasSizePrefix(line)) return true;
  const record = guessRecord(line);
  return record?.isCertain === true && record.isNumberId !== true;
}

/** Cells of the board that a line is by itself, in a plain form, JSON or a row with an id; 0 when it is none. */
function cellsOf(line: SourceLine, options: ParseOptions): number {
  const read = [
    () => {
      const node = jsonOfLines([line]);
      return node === undefined ? readPlain([line], options) : instanceOfJson(node, options);
    },
    () => {
      const record = guessRecord(line);
      return record?.isCertain ? instanceOfRecord(record, options) : undefined;
    },
  ];
  for (const attempt of read) {
    try {
      const cells = attempt()?.board.tiles.length;
      if (cells !== undefined) return cells;
    } catch (error) {
      if (!(error instanceof NpuzzleError)) throw error;
    }
  }
  return 0;
}
