/**
 * Hash tables of the boards of a level: three of them, so that a level knows its own and those two levels before.
 *
 * Open addressing; the stamp shows which level an entry is of, so the tables are cleared only once.
 */

import * as layout from './layout';

/** 16 bytes */
@unmanaged
class Entry {
  hash: u64;
  candidate: u32;
  /** of the level it was written in */
  stamp: u32;
}

let stamp: u32 = 0;
let own: usize = 0;
let former: usize = 0;
let formerStamp: u32 = 0;

/** No candidate has this hash. */
export const NEW: u32 = 0xffffffff;

/** Clears the tables, wherever they are now. */
export function clearSeen(): void {
  stamp = 0;
  memory.fill(layout.tablePtr, 0, 3 * (layout.tableMask + 1) * layout.ENTRY_BYTES);
}

/** Begins the tables of a beam. */
export function beginSeen(): void {
  if (stamp > 0xfff00000) clearSeen();
  // Three levels on, nothing of the beam before is taken for this one's.
  stamp += 3;
}

/** Begins the table of the next level. */
export function openSeen(): void {
  stamp++;
  own = layout.tablePtr + (stamp % 3) * (layout.tableMask + 1) * layout.ENTRY_BYTES;
  formerStamp = stamp - 2;
  former = layout.tablePtr + (formerStamp % 3) * (layout.tableMask + 1) * layout.ENTRY_BYTES;
}

/** Whether a board was in the level two before this. */
export function wasSeen(hash: u64): bool {
  return find(former, formerStamp, hash).stamp === formerStamp;
}

/** The candidate of this level with the hash, or NEW; then `candidate` takes its place. */
export function exchangeSeen(hash: u64, candidate: u32): u32 {
  const entry = find(own, stamp, hash);
  const known = entry.stamp === stamp ? entry.candidate : NEW;
  entry.hash = hash;
  entry.candidate = candidate;
  entry.stamp = stamp;
  return known;
}

/** The entry of a hash, or the free one where it belongs. */
function find(table: usize, tableStamp: u32, hash: u64): Entry {
  let slot = <u32>(hash >> 20) & layout.tableMask;
  let entry = changetype<Entry>(table + slot * layout.ENTRY_BYTES);
  while (entry.stamp === tableStamp && entry.hash !== hash) {
    slot = (slot + 1) & layout.tableMask;
    entry = changetype<Entry>(table + slot * layout.ENTRY_BYTES);
  }
  return entry;
}
