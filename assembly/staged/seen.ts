/**
 * Hash tables of the boards of a level: three of them, so that a level knows its own and those two levels before.
 *
 * Open addressing; the stamp shows which level an entry is of, so the tables are cleared only once. They are as large as the
 * beam at work asks for: to clear those of the widest one took 50 ms of a 50x50 board's first answer.
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
/** entries of a table, less one */
let mask: u32 = 0;
/** entries cleared, of all tables */
let cleared: u32 = 0;
let own: usize = 0;
let former: usize = 0;
let formerStamp: u32 = 0;

/** No candidate has this hash. */
export const NEW: u32 = 0xffffffff;

/** Takes nothing as cleared that lies where the tables are now. */
export function clearSeen(): void {
  stamp = 0;
  cleared = 0;
}

/**
 * Begins the tables of a beam.
 *
 * @param nodes - of a level, at most what was placed
 */
export function beginSeen(nodes: u32): void {
  if (stamp > 0xfff00000) clearSeen();
  // Three levels on, nothing of the beam before is taken for this one's.
  stamp += 3;
  const entries = layout.tableEntries(nodes);
  mask = entries - 1;
  const all: u32 = 3 * entries;
  if (all <= cleared) return;
  memory.fill(layout.tablePtr + cleared * layout.ENTRY_BYTES, 0, (all - cleared) * layout.ENTRY_BYTES);
  cleared = all;
}

/** Begins the table of the next level. */
export function openSeen(): void {
  stamp++;
  own = layout.tablePtr + (stamp % 3) * (mask + 1) * layout.ENTRY_BYTES;
  formerStamp = stamp - 2;
  former = layout.tablePtr + (formerStamp % 3) * (mask + 1) * layout.ENTRY_BYTES;
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
  let slot = <u32>(hash >> 20) & mask;
  let entry = changetype<Entry>(table + slot * layout.ENTRY_BYTES);
  while (entry.stamp === tableStamp && entry.hash !== hash) {
    slot = (slot + 1) & mask;
    entry = changetype<Entry>(table + slot * layout.ENTRY_BYTES);
  }
  return entry;
}
