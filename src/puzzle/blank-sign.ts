/**
 * How the blank is spelled.
 *
 * `0 _ . - x X` and an empty cell always are it. `__`, `-1`, `*`, `None` and words such as `empty` are it where they stand
 * once, no other blank is written and the rest are numbers. Invariant: a sign that is not certain never hides a fault.
 */

import type { Token } from './source-text.ts';

/** of at most one character */
const PLAIN: ReadonlySet<string> = new Set(['', '0', '_', '.', '-', 'x', 'X']);
const WIDE =
  /^(?:__+|--+|-1|\*+|[\u00b7\u2022\u25a0\u25a1\u25fb\u25fc\u2b1b\u2b1c\u2588]+|none|null|nil|nan|empty|blank|free|gap|hole|space)$/i;

/** True for a spelling that is the blank wherever it stands. */
export function isBlank(text: string): boolean {
  return text.length < 2 ? PLAIN.has(text) : /^0+$/.test(text);
}

/** The one token that can only be the blank among numbers; `undefined` when a blank is written, or it is not clear. */
export function loneSign(rows: readonly (readonly Token[])[]): Token | undefined {
  let sign: Token | undefined;
  for (const row of rows) {
    for (const token of row) {
      if (isBlank(token.text)) return undefined;
      if (/^\d+$/.test(token.text)) continue;
      if (sign !== undefined || !WIDE.test(token.text)) return undefined;
      sign = token;
    }
  }
  return sign;
}
