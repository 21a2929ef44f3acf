/**
 * The open list: a bucket for every whole-number priority, last in, first out.
 *
 *   lane i  | first node with priority i | open nodes with f = i |       (lanes.ts)
 *
 * A node that was left behind for a shorter path is stale: `drop` counts it out at once, `lowest` unlinks it when it
 * meets it.
 *
 * The second half of a lane proves the lower bound: a shortest path leads over an open node that was reached by a
 * shortest path, which re-opening guarantees. So no solution is shorter than the least f of all open nodes. It is kept
 * apart from the priority because weighted searches do not sort by f.
 */

import { ClosedList } from './closed-list';
import { Lanes } from './lanes';
import { CLOSED, Node, STALE } from './node';

/** where a lane has its open nodes */
const COUNT: usize = 4;

@unmanaged
export class OpenList extends Lanes {
  /** open states */
  count: u32;
  /** no solution is shorter, in moves */
  leastF: u32;
  /** no bucket below it has a node: the priority of the node that `lowest` has just named */
  lowestPriority: u32;
  /** open nodes whose f is less than what is proven already: only an inconsistent heuristic has them */
  private below: u32;

  /** Empties the list; its lanes will lie below `end` (8-byte aligned). */
  begin(end: usize): void {
    this.count = 0;
    this.leastF = 0;
    this.lowestPriority = 0;
    this.below = 0;
    this.placeLanes(end);
  }

  /** Opens a node that is in no bucket, reached by g moves, the last in `direction`. Its lanes must exist. */
  push(number: u32, node: Node, g: u32, direction: i32, priority: u32): void {
    const lane = this.lane(priority);
    node.arrive(g, direction, load<u32>(lane));
    store<u32>(lane, number);
    if (priority < this.lowestPriority) this.lowestPriority = priority;
    this.changeCount(node, 1);
  }

  /** The node that comes next; it stays open. There must be one. */
  lowest(closed: ClosedList): u32 {
    let number = this.live(this.lane(this.lowestPriority), closed);
    while (number === 0) number = this.live(this.lane(++this.lowestPriority), closed);
    return number;
  }

  /** Takes the node out that `lowest` has just named, and closes it. */
  close(node: Node): void {
    store<u32>(this.lane(this.lowestPriority), node.next());
    node.setStatus(CLOSED);
    this.changeCount(node, -1);
  }

  /** Leaves an open node behind for a shorter path. */
  drop(node: Node): void {
    node.setStatus(STALE);
    this.changeCount(node, -1);
  }

  /** Raises `leastF` to the least f of all open nodes, now that no expansion is half done. */
  raiseLeastF(): void {
    if (this.count === 0 || this.below > 0) return;
    while (load<u32>(this.lane(this.leastF), COUNT) === 0) this.leastF++;
  }

  private changeCount(node: Node, change: i32): void {
    const f = node.f();
    const lane = this.lane(f);
    store<u32>(lane, load<u32>(lane, COUNT) + change, COUNT);
    this.count += change;
    if (f < this.leastF) this.below += change;
  }
}
