/**
 * Warnings: one line each on stderr, what follows does not wait for it.
 *
 * Invariant: a sentence is said once a run, however many threads and boards meet with the same trouble.
 */

import { stderr } from './output.ts';
import { printable } from './printable.ts';

const said = new Set<string>();

export function warn(text: string): void {
  if (said.has(text)) return;
  said.add(text);
  void stderr.line(`npuzzle: warning: ${printable(text)}`);
}
