/**
 * Aho-Corasick: reads moves one at a time and notices as soon as a forbidden string ends.
 *
 * Invariant: a state stands for the longest end of the moves read that is the beginning of a forbidden string, so it
 * knows all of the past that matters. State 0 has read nothing of use.
 * Source: Aho, Corasick (1975), "Efficient string matching: an aid to bibliographic search".
 */

import { MOVE_COUNT, type MoveString, movesOf } from './move-string.ts';

export interface Machine {
  /** the states after up, left, right and down, four for each state */
  readonly next: Int32Array;
  /** 1 for each state in which a forbidden string has just ended */
  readonly isDead: Uint8Array;
}

/** Children of a trie node that has none. */
const LEAF: readonly number[] = Array(MOVE_COUNT).fill(0);

export class StringMatcher {
  /** four a node, 0 for none: the root is nobody's child */
  readonly #children: number[] = [...LEAF];
  readonly #isEnd: boolean[] = [false];

  /** Adds a string to be noticed. */
  add(string: MoveString): void {
    let node = 0;
    for (const move of movesOf(string)) node = this.#childOf(node, move);
    this.#isEnd[node] = true;
  }

  #childOf(node: number, move: number): number {
    const known = this.#children[node * MOVE_COUNT + move] ?? 0;
    if (known !== 0) return known;
    const child = this.#isEnd.length;
    this.#children[node * MOVE_COUNT + move] = child;
    this.#children.push(...LEAF);
    this.#isEnd.push(false);
    return child;
  }

  /** The machine for all strings added so far. */
  link(): Machine {
    const next = Int32Array.from(this.#children);
    const isDead = Uint8Array.from(this.#isEnd, Number);
    // The state of the same moves without the first; shorter, so its row is finished before it is needed.
    const shorter = new Int32Array(isDead.length);
    const queue = [0];
    for (const node of queue) {
      const fallback = shorter[node] ?? 0;
      if (isDead[fallback]) isDead[node] = 1;
      for (let move = 0; move < MOVE_COUNT; move++) {
        const child = this.#children[node * MOVE_COUNT + move] ?? 0;
        const otherwise = node === 0 ? 0 : (next[fallback * MOVE_COUNT + move] ?? 0);
        if (child === 0) {
          next[node * MOVE_COUNT + move] = otherwise;
        } else {
          shorter[child] = otherwise;
          queue.push(child);
        }
      }
    }
    return { next, isDead };
  }
}
