/** A line on stderr that is written over and over while something goes on. */

import { stderr } from './output.ts';

export const ERASE_LINE = '\r\u001b[2K';

/** Shows what is going on, on a terminal only; an empty text erases the line. Never reaches the last column: it would wrap. */
export function showStatus(text: string): void {
  if (stderr.isTTY) stderr.paint(`${ERASE_LINE}${text.slice(0, stderr.columns - 1)}`);
}
