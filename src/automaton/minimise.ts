/**
 * The smallest table that accepts the same strings of moves as a machine.
 *
 * Invariant: two states share a class as long as no string of at most n moves distinguishes them; n grows until nothing
 * splits. States are then numbered in the order in which they are met, so equal machines give equal tables.
 * Source: Moore (1956), "Gedanken-experiments on sequential machines".
 */

import { MOVE_COUNT } from './move-string.ts';
import type { Machine } from './string-matcher.ts';

export const DEAD = 0;
export const START = 1;

const DEAD_CLASS = 0;
const UNKNOWN = -1;

interface Partition {
  readonly classOf: Int32Array;
  readonly count: number;
}

/** Four entries a state, by up, left, right, down; row `DEAD` is all `DEAD`, row `START` is the machine's state 0. */
export function minimise(machine: Machine): number[] {
  let partition: Partition = { classOf: Int32Array.from(machine.isDead, (dead) => (dead ? DEAD_CLASS : 1)), count: 2 };
  for (;;) {
    const finer = split(machine, partition.classOf);
    if (finer.count === partition.count) return numberStates(machine, finer);
    partition = finer;
  }
}

/** The next finer classes: live states share one if every move leads them to the same class as before. */
function split({ next, isDead }: Machine, classOf: Int32Array): Partition {
  const states = isDead.length;
  const finer = new Int32Array(states);
  // Open addressing, at most half full; a slot names the first state of its class, and rows are compared in full.
  const slots = new Int32Array(2 ** (Math.ceil(Math.log2(states)) + 1)).fill(UNKNOWN);
  let count = 1;
  for (let state = 0; state < states; state++) {
    if (isDead[state]) continue;
    let slot = hashRow(state) & (slots.length - 1);
    let known = slots[slot] ?? UNKNOWN;
    while (known !== UNKNOWN && !isSameRow(known, state)) {
      slot = (slot + 1) & (slots.length - 1);
      known = slots[slot] ?? UNKNOWN;
    }
    if (known === UNKNOWN) slots[slot] = state;
    finer[state] = known === UNKNOWN ? count++ : (finer[known] ?? 0);
  }
  return { classOf: finer, count };

  function classAfter(state: number, move: number): number {
    return classOf[next[state * MOVE_COUNT + move] ?? 0] ?? DEAD_CLASS;
  }

  function hashRow(state: number): number {
    let hash = 0;
    for (let move = 0; move < MOVE_COUNT; move++)
      hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca77) + classAfter(state, move);
    return Math.imul(hash ^ (hash >>> 13), 0xc2b2ae3d) >>> 8;
  }

  function isSameRow(one: number, other: number): boolean {
    for (let move = 0; move < MOVE_COUNT; move++) {
      if (classAfter(one, move) !== classAfter(other, move)) return false;
    }
    return true;
  }
}

/** One row a class, in breadth-first order from the start. */
function numberStates({ next }: Machine, { classOf, count }: Partition): number[] {
  const numberOf = new Int32Array(count).fill(UNKNOWN);
  numberOf[DEAD_CLASS] = DEAD;
  numberOf[classOf[0] ?? 0] = START;
  const examples = [0];
  const table: number[] = Array(MOVE_COUNT).fill(DEAD);
  for (const state of examples) {
    for (let move = 0; move < MOVE_COUNT; move++) {
      const after = next[state * MOVE_COUNT + move] ?? 0;
      const classAfter = classOf[after] ?? DEAD_CLASS;
      if (numberOf[classAfter] === UNKNOWN) {
        examples.push(after);
        numberOf[classAfter] = examples.length;
      }
      table.push(numberOf[classAfter] ?? DEAD);
    }
  }
  return table;
}
