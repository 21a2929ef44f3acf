/**
 * The open list of one side of a bidirectional search: states wait by f until the bound has come to it, then by g.
 *
 *   lane i  | first waiting node with f = i | first ready node with g = i |       (lanes.ts)
 *
 * Invariant: an open node is ready if and only if its f is at most `bound`. The newest of a bucket comes first.
 */

import { ClosedList } from './closed-list';
import { Lanes } from './lanes';
import { CLOSED, Node, STALE } from './node';

/** less than no number */
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

  /** Empties the list; its lanes will lie below `end` (8-byte aligned). */
  begin(end: usize): void {
    this.count = 0;
    this.ready = 0;
    this.bound = 0;
    this.lowestF = 0;
    this.lowestG = 0;
    this.placeLanes(end);
  }

  /** Opens a node that is in no bucket, reached by g moves, the last in `direction`. Its lanes must exist. */
  push(number: u32, node: Node, g: u32, direction: i32): void {
    node.arrive(g, direction, 0);
    this.count++;
    if (node.f() > this.bound) {
      this.link(this.lane(node.f()), number, node);
      this.lowestF = min(this.lowestF, node.f());
    } else {
      this.makeReady(number, node);
    }
  }

  /** Leaves an open node behind for a shorter way. */
  drop(node: Node): void {
    node.setStatus(STALE);
    this.count--;
    if (node.f() <= this.bound) this.ready--;
  }

  /** Raises the bound, to which every waiting node with no greater f becomes ready. */
  raiseBound(bound: u32, closed: ClosedList): void {
    this.bound = bound;
    while (this.leastWaitingF(closed) <= bound) {
      const lane = this.lane(this.lowestF);
      const number = load<u32>(lane);
      const node = closed.at(number);
      store<u32>(lane, node.next());
      this.makeReady(number, node);
    }
  }

  /** Least f of the waiting nodes; NONE if there are none. */
  leastWaitingF(closed: ClosedList): u32 {
    if (this.count === this.ready) return NONE;
    while (this.live(this.lane(this.lowestF), closed) === 0) this.lowestF++;
    return this.lowestF;
  }

  /** Least g of the ready nodes; NONE if there are none. */
  leastReadyG(closed: ClosedList): u32 {
    if (this.ready === 0) return NONE;
    while (this.live(this.lane(this.lowestG) + READY, closed) === 0) this.lowestG++;
    return this.lowestG;
  }

  /** Closes the node that `leastReadyG` has just found. */
  take(closed: ClosedList): Node {
    const bucket = this.lane(this.lowestG) + READY;
    const node = closed.at(load<u32>(bucket));
    store<u32>(bucket, node.next());
    node.setStatus(CLOSED);
    this.count--;
    this.ready--;
    return node;
  }

  private makeReady(number: u32, node: Node): void {
    this.link(this.lane(node.g) + READY, number, node);
    this.lowestG = min<u32>(this.lowestG, node.g);
    this.ready++;
  }

  private link(bucket: usize, number: u32, node: Node): void {
    node.setNext(load<u32>(bucket));
    store<u32>(bucket, number);
  }
}
