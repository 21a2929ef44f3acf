/**
 * A stream of text to boards: one board, or a batch of one board a line, found out while reading.
 *
 * What decides. A line that is a whole board by itself makes the text a batch, and so does a header row
 * (record.ts); lines without a board in them are then reported one by one. Three kinds of text are one
 * document from their first line on: JSON whose first line leaves a bracket open, a first line with a single
 * word (the 42 format, or one tile a line), and rows. Rows may look like boards: `0 1 2 3` opens a 4x4 board
 * and is a 2x2 board. So lines that are equally long and share no label stay rows of one board until a line
 * breaks that; in a batch the second line does, because all its boards start from 0. More lines than a board
 * has rows are a batch too, if a bad one.
 *
 * Invariant: of a batch one line is held, of a document at most `MAX_TEXT_LENGTH` characters.
 */

import { inputError, type NpuzzleError } from '../errors.ts';
import { BatchDetector } from './batch-detector.ts';
import { type BatchItem, failure, itemOfLine, noBoard, type Table, tableOfNumbers, tableOfRow } from './batch-row.ts';
import type { Shape } from './board.ts';
import type { ParseOptions } from './cells.ts';
import { itemsOfDocument } from './document.ts';
import { readLines } from './line-reader.ts';
import { isBlankLine } from './source-text.ts';
import { readHeader } from './table-header.ts';

export type { BatchItem } from './batch-row.ts';

export interface BatchOptions extends ParseOptions {
  readonly shape?: Shape | undefined;
}

/**
 * The boards in the chunks, in order. Faults in the text are items, never thrown; an input without any board
 * gives one item with an error.
 */
export async function* readInstances(
  chunks: AsyncIterable<string | Uint8Array>,
  options: BatchOptions = {},
): AsyncGenerator<BatchItem> {
  const detector = new BatchDetector(options);
  let table: Table | undefined;
  let isEmpty = true;
  let isApart = false;
  for await (const line of readLines(chunks)) {
    if (isBlankLine(line.text) && !line.isCut) {
      isApart ||= line.text.trim() === '';
      continue;
    }
    if (detector.isBatch) {
      // Tables put together have their header again.
      const again = table !== undefined && 'columns' in table ? readHeader(line) : undefined;
      if (again !== undefined) {
        table = { columns: again };
        continue;
      }
      isEmpty = false;
      table ??= tableOfRow(line);
      yield itemOfLine(line, table, options);
      continue;
    }
    const columns = detector.isFirst ? readHeader(line) : undefined;
    if (columns !== undefined) {
      table = { columns };
      detector.isBatch = true;
      continue;
    }
    if (line.text.includes('\0')) {
      yield failure(line.number, notText(line.number));
      return;
    }
    const tooLong = detector.hold(isApart ? { ...line, startsBlock: true } : line);
    isApart = false;
    if (tooLong !== undefined) {
      yield tooLong;
      return;
    }
    if (!detector.isBatch) continue;
    isEmpty = false;
    const held = detector.held.splice(0);
    table = tableOfNumbers(held, options);
    for (const row of held) {
      table ??= tableOfRow(row);
      yield itemOfLine(row, table, options);
    }
  }
  if (!detector.isBatch) yield* itemsOfDocument(detector.held, options);
  else if (isEmpty) yield failure(1, noBoard());
}

function notText(line: number): NpuzzleError {
  return inputError('the input holds NUL bytes', {
    line,
    remedy: 'it is no text, or in an encoding that is not read: save it as UTF-8',
  });
}
