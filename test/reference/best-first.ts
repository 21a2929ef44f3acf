/**
 * A* and weighted A* on explicit boards, with a map of states and a stack for each priority.
 *
 *   expanded   boards whose successors were enumerated, again if a shorter way was found
 *   generated  successors created, the move back to the parent excluded
 *
 * Invariant: among equal priorities the newest comes first. With w <= 1 up to eight boards of one priority are expanded
 * before their successors are opened, as the kernel does; that changes counts, never lengths. Denominator 0 is greedy
 * best-first search, which never opens a board again.
 * Source: Hart, Nilsson, Raphael (1968); Pohl (1970).
 */

import type { Board } from '../../src/puzzle/board.ts';
import type { Heuristic } from './heuristic.ts';
import type { ReferenceAnswer } from './ida-star.ts';
import { keyOf, successors } from './moves.ts';

/** w as numerator and denominator; priority = denominator x g + numerator x h */
export type Weight = readonly [numerator: number, denominator: number];

interface Entry {
  readonly board: Board;
  readonly g: number;
  readonly h: number;
  readonly cameFrom: Entry | undefined;
  status: 'open' | 'closed' | 'left behind';
}

/** Solves `start`, which must be solvable. */
export function bestFirst(start: Board, goal: Board, heuristic: Heuristic, weight: Weight): ReferenceAnswer {
  const most = weight[0] > weight[1] ? 1 : 8;
  const goalKey = keyOf(goal);
  const known = new Map<string, Entry>();
  const open = new Stacks(weight);
  let expanded = 0;
  let generated = 0;

  const reach = (board: Board, g: number, cameFrom: Entry | undefined): void => {
    const before = known.get(keyOf(board));
    if (before !== undefined && (before.g <= g || weight[1] === 0)) return;
    if (before !== undefined) before.status = 'left behind';
    const entry: Entry = { board, g, h: heuristic(board, goal), cameFrom, status: 'open' };
    known.set(keyOf(board), entry);
    open.push(entry);
  };

  reach(start, 0, undefined);
  for (;;) {
    const taken: Entry[] = [];
    for (let entry = open.lowest(); entry !== undefined && taken.length < most; entry = open.lowest()) {
      const [first] = taken;
      if (first !== undefined && open.priorityOf(entry) !== open.priorityOf(first)) break;
      // The successors of those already taken were never made.
      if (keyOf(entry.board) === goalKey) return { length: lengthOf(entry, known), expanded, generated };
      open.take(entry);
      expanded++;
      taken.push(entry);
    }
    if (taken.length === 0) throw new RangeError('this board cannot reach the goal');
    for (const entry of taken) {
      for (const next of onward(entry)) {
        generated++;
        reach(next, entry.g + 1, entry);
      }
    }
  }
}

function onward({ board, cameFrom }: Entry): Board[] {
  return successors(board).filter((next) => cameFrom === undefined || keyOf(next) !== keyOf(cameFrom.board));
}

/** Moves back to the start by the best ways known, which may be fewer than when the goal was reached. */
function lengthOf(goal: Entry, known: ReadonlyMap<string, Entry>): number {
  let length = 0;
  for (let entry = goal; entry.cameFrom !== undefined; length++) {
    entry = known.get(keyOf(entry.cameFrom.board)) ?? entry.cameFrom;
  }
  return length;
}

class Stacks {
  readonly #weight: Weight;
  readonly #stacks = new Map<number, Entry[]>();

  constructor(weight: Weight) {
    this.#weight = weight;
  }

  priorityOf({ g, h }: Entry): number {
    return this.#weight[1] * g + this.#weight[0] * h;
  }

  push(entry: Entry): void {
    const stack = this.#stacks.get(this.priorityOf(entry)) ?? [];
    stack.push(entry);
    this.#stacks.set(this.priorityOf(entry), stack);
  }

  /** The newest open entry of the lowest priority. */
  lowest(): Entry | undefined {
    for (const priority of [...this.#stacks.keys()].sort((a, b) => a - b)) {
      const stack = this.#stacks.get(priority) ?? [];
      while (stack.at(-1)?.status === 'left behind') stack.pop();
      const entry = stack.at(-1);
      if (entry !== undefined) return entry;
      this.#stacks.delete(priority);
    }
    return undefined;
  }

  /** Takes out what `lowest` has just named. */
  take(entry: Entry): void {
    this.#stacks.get(this.priorityOf(entry))?.pop();
    entry.status = 'closed';
  }
}
