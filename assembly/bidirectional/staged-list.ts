/**
 * The open list of one side of a bidirectional search: states wait by f until the bound has come to it, then by g.
 *
 *   lane 2i      | first waiting node with f = i | first ready node with g = i |       (lanes.ts)
 *   lane 2i + 1  | ready nodes with g = i        | unused                      |
 *
 * Invariant: an open node is ready if and only if its f is at most `bound`. The newest of a bucket comes first.
 */

import { ClosedList } from '../best-first/closed-list';
import { Lanes } from '../best-first/lanes';
import { CLOSED, Node, STALE } from '../best-first/node';

/** no number is greater */
export const NONE: u32 = u32.MAX_VALUE;

const READY: usize = 4;

@unmanaged
export class StagedList extends Lanes {
  /** open states */
  count: u32;
  /** those of them that are ready */
  private ready: u32;
  private bound: u32;
  /** no bucket below has a node */
  private lowestF: u32;
  private lowestG: u32;
  /** no bucket above, below the limit that `deepestReadyG` was given, has a node */
  private deepestG: u32;
  private limit: u32;

  /** Empties the list; its lanes will lie below `end` (8-byte aligned). */
  begin(end: usize): void {
    this.count = 0;
    this.ready = 0;
    this.bound = 0;
    this.lowestF = 0;
    this.lowestG = 0;
    this.deepestG = 0;
    this.limit = 0;
    this.placeLanes(end);
  }

  /** Address of the lowest lane once f and g up to `highest` have theirs; 0 if that is below all memory. */
  bottomFor(highest: u32): usize {
    return this.bottom(2 * <u64>highest + 1);
  }

  /** Makes the lanes for f and g up to `highest`, whose room the caller has made sure of. */
  extendTo(highest: u32): void {
    this.extend(2 * highest + 1);
  }

  /** Opens a node that is in no bucket, reached by g moves, the last in `direction`. Its lanes must exist. */
  push(number: u32, node: Node, g: u32, direction: i32): void {
    node.arrive(g, direction, 0);
    this.count++;
    if (node.f() > this.bound) {
      this.link(this.waiting(node.f()), number, node);
      this.lowestF = min(this.lowestF, node.f());
    } else {
      this.makeReady(number, node);
    }
  }

  /** Leaves an open node behind for a shorter path. */
  drop(node: Node): void {
    node.setStatus(STALE);
    this.count--;
    if (node.f() <= this.bound) this.countReady(node.g, -1);
  }

  /** Raises the bound, to which every waiting node with no greater f becomes ready. */
  raiseBound(bound: u32, closed: ClosedList): void {
    this.bound = bound;
    while (this.leastWaitingF(closed) <= bound) {
      const bucket = this.waiting(this.lowestF);
      const number = load<u32>(bucket);
      const node = closed.at(number);
      store<u32>(bucket, node.next());
      this.makeReady(number, node);
    }
  }

  /** Least f of the waiting nodes; NONE if there are none. */
  leastWaitingF(closed: ClosedList): u32 {
    if (this.count === this.ready) return NONE;
    while (this.live(this.waiting(this.lowestF), closed) === 0) this.lowestF++;
    return this.lowestF;
  }

  /** Least g of the ready nodes; NONE if there are none. */
  leastReadyG(closed: ClosedList): u32 {
    if (this.ready === 0) return NONE;
    while (this.live(this.readyAt(this.lowestG), closed) === 0) this.lowestG++;
    return this.lowestG;
  }

  /** This many ready nodes have the g that `leastReadyG` has just found. */
  readyAtLeastG(): u32 {
    return load<u32>(this.lane(2 * this.lowestG + 1));
  }

  /** Greatest g below `limit` of the ready nodes; NONE if there are none. */
  deepestReadyG(limit: u32, closed: ClosedList): u32 {
    const least = this.leastReadyG(closed);
    if (least >= limit) return NONE;
    if (limit !== this.limit) {
      this.limit = limit;
      this.deepestG = limit - 1;
    }
    this.deepestG = min(this.deepestG, this.greatestLane());
    while (this.live(this.readyAt(this.deepestG), closed) === 0) this.deepestG--;
    return this.deepestG;
  }

  /** A ready node has this g, up to which there are lanes. */
  hasReadyG(g: u32, closed: ClosedList): bool {
    return this.live(this.readyAt(g), closed) !== 0;
  }

  /** Closes the node with this g that was just found to be there. */
  take(g: u32, closed: ClosedList): Node {
    const bucket = this.readyAt(g);
    const node = closed.at(load<u32>(bucket));
    store<u32>(bucket, node.next());
    node.setStatus(CLOSED);
    this.count--;
    this.countReady(node.g, -1);
    return node;
  }

  private makeReady(number: u32, node: Node): void {
    this.link(this.readyAt(node.g), number, node);
    this.lowestG = min<u32>(this.lowestG, node.g);
    if (<u32>node.g < this.limit) this.deepestG = max<u32>(this.deepestG, node.g);
    this.countReady(node.g, 1);
  }

  private countReady(g: u32, change: i32): void {
    const lane = this.lane(2 * g + 1);
    store<u32>(lane, load<u32>(lane) + change);
    this.ready += change;
  }

  /** Greatest number that has lanes. */
  private greatestLane(): u32 {
    return (this.laneCount() >> 1) - 1;
  }

  private waiting(f: u32): usize {
    return this.lane(2 * f);
  }

  private readyAt(g: u32): usize {
    return this.lane(2 * g) + READY;
  }

  private link(bucket: usize, number: u32, node: Node): void {
    node.setNext(load<u32>(bucket));
    store<u32>(bucket, number);
  }
}
