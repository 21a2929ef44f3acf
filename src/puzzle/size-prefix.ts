/**
 * `5x2:9,1,2,…` and `4:15,14,…`: a size, a colon and the tiles, as game IDs of the portable "Fifteen" have it.
 *
 * Invariant: what stands before the colon is never a tile and never an id.
 */

import { inputError } from '../errors.ts';
import { MAX_SIDE, type Shape } from './board.ts';
import { isBlankLine, quote, type SourceLine } from './source-text.ts';

const PREFIX = /^(\s*)(\d+)(?:\s*[xX×*]\s*(\d+))?\s*:/;

/** True for a line that opens with a size and a colon. */
export function hasSizePrefix(line: SourceLine): boolean {
  return PREFIX.test(line.text);
}

/**
 * The size before the first line's tiles, and the lines without it; `undefined` when there is none.
 *
 * @throws {NpuzzleError} `E_INPUT` for a size that no board has
 */
export function takeSizePrefix(
  lines: readonly SourceLine[],
): { readonly shape: Shape; readonly lines: readonly SourceLine[] } | undefined {
  const start = lines.findIndex(({ text }) => !isBlankLine(text));
  const first = lines[start];
  const match = PREFIX.exec(first?.text ?? '');
  if (first === undefined || match === null) return undefined;
  const [prefix, space = '', width = '', height = width] = match;
  const offset = first.offset ?? 0;
  const shape = { width: Number(width), height: Number(height) };
  if (Math.min(shape.width, shape.height) < 2 || Math.max(shape.width, shape.height) > MAX_SIDE) {
    throw inputError(`size ${quote(prefix.trim())} is not possible`, {
      line: first.number,
      column: offset + space.length + 1,
      remedy: `a side must be from 2 to ${MAX_SIDE}`,
    });
  }
  const rest = { number: first.number, text: first.text.slice(prefix.length), offset: offset + prefix.length };
  return { shape, lines: [rest, ...lines.slice(start + 1)] };
}
