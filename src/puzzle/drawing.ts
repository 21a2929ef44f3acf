/**
 * Boards in a frame of `+----+`, `|` or box-drawing characters, as rows of plain text.
 *
 * Invariant: characters are replaced one for one, so that every place stays what it was; only lines without a tile go.
 */

import { isBlankLine, type SourceLine } from './source-text.ts';

const BAR = /[|\u2502\u2503\u2551\u2506\u2507\u250a\u250b]/;
const BARS = /[\u2502\u2503\u2551\u2506\u2507\u250a\u250b\u2758]/g;
/** Nothing but lines of a frame, and at least one that goes across. */
const ACROSS =
  /^[\s+|=_:~\u2500-\u257f-]*(?:[-=_~]{2}|[\u2500\u2501\u2504\u2505\u2508\u2509\u2550\u256d-\u2570\u250c-\u254b\u2552-\u256c])[\s+|=_:~\u2500-\u257f-]*$/;
/** Bars with nothing between them: cells that are taller than one line. */
const PADDING = /^[\s|\u2502\u2503\u2551]+$/;

/** The rows of a drawing; `undefined` when the text is none. */
export function rowsOfDrawing(lines: readonly SourceLine[]): readonly SourceLine[] | undefined {
  if (!lines.some(({ text }) => isFrame(text))) return undefined;
  if (!lines.some(({ text }) => BAR.test(text) && /[\p{L}\d]/u.test(text))) return undefined;
  if (isCutShort(lines)) return undefined;
  return lines.filter(({ text }) => !isFrame(text)).map((line) => ({ ...line, text: line.text.replace(BARS, '|') }));
}

/** A frame that opens with a line across closes with one as long. */
function isCutShort(lines: readonly SourceLine[]): boolean {
  const [first, last] = [lines[0]?.text ?? '', lines.at(-1)?.text ?? ''];
  return ACROSS.test(first) && (!ACROSS.test(last) || last.trim().length !== first.trim().length);
}

/** True for a line of a frame: it has no tile. */
export function isFrame(text: string): boolean {
  if (isBlankLine(text) || text.length > 4096) return false;
  return ACROSS.test(text) || (PADDING.test(text) && BAR.test(text));
}
