/**
 * Buckets by whole numbers: lane i lies at end − 8(i + 1) and begins the bucket of number i.
 *
 * Lanes grow down from the end as higher numbers come; buckets are linked through the nodes themselves (node.ts), so a
 * state in a bucket costs nothing beyond its node.
 */

import { ClosedList } from './closed-list';
import { STALE } from './node';

const LANE_BYTES: usize = 8;

@unmanaged
export class Lanes {
  private end: usize;
  /** lanes cleared so far */
  private lanes: u32;

  /** Takes all lanes away; new ones will lie below `end` (8-byte aligned). */
  placeLanes(end: usize): void {
    this.end = end;
    this.lanes = 0;
  }

  /** Address of the lowest lane once lane `highest` exists; 0 if that is below all memory. */
  bottom(highest: u64): usize {
    const bytes = max<u64>(highest + 1, this.lanes) * LANE_BYTES;
    return bytes < <u64>this.end ? this.end - <usize>bytes : 0;
  }

  /** Makes the lanes up to `highest`, whose room the caller has made sure of. */
  extend(highest: u32): void {
    if (highest < this.lanes) return;
    memory.fill(this.lane(highest), 0, this.lane(this.lanes) + LANE_BYTES - this.lane(highest));
    this.lanes = highest + 1;
  }

  protected laneCount(): u32 {
    return this.lanes;
  }

  protected lane(i: u32): usize {
    return this.end - (<usize>i + 1) * LANE_BYTES;
  }

  /**
   * First node of the bucket that begins at `bucket`, 0 if it is empty; stale ones before it are unlinked and released.
   */
  protected live(bucket: usize, closed: ClosedList): u32 {
    let number = load<u32>(bucket);
    while (number !== 0 && closed.at(number).status() === STALE) {
      store<u32>(bucket, closed.at(number).next());
      closed.release(number);
      number = load<u32>(bucket);
    }
    return number;
  }
}
