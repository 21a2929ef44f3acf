/**
 * Turns at a closed list of a search on two threads: the other side may read it, but not while its index doubles.
 *
 * Each side writes its own word and then reads the other's; all four accesses are atomic, so they have one order. Of
 * two sides that begin at the same time at least one sees the other's word: the reader withdraws, the owner waits.
 */

import { closedOf, read, Words, write } from './side';
import { reserve } from './two-sides';

/** `reserve`, with nobody reading this side's closed list while its index doubles. */
export function reserveAlone(side: u8, count: i32): bool {
  if (!closedOf(side).mustGrow(count)) return reserve(side, count);
  write(side, offsetof<Words>('doubling'), 1);
  let isRead = true;
  while (isRead) isRead = read(side ^ 1, offsetof<Words>('reading')) !== 0;
  const fits = reserve(side, count);
  write(side, offsetof<Words>('doubling'), 0);
  return fits;
}

/** Waits until the other side's closed list may be read. */
export function beginReading(side: u8): void {
  for (;;) {
    write(side, offsetof<Words>('reading'), 1);
    if (read(side ^ 1, offsetof<Words>('doubling')) === 0) return;
    write(side, offsetof<Words>('reading'), 0);
  }
}

export function endReading(side: u8): void {
  write(side, offsetof<Words>('reading'), 0);
}
