/**
 * The subtrees of one round in pieces: what is to be sent, what came back, what a subtree's counts are in the end.
 *
 *   subtree ─► piece ─(cut)─► what it counted, then pieces for the rest, in the order of a depth-first search
 *
 * A piece that was cut leaves its trail: the subtrees to the right of the trail's first cells become pieces of their own, and the
 * rest of the trail goes on as another. So no outlier holds a round up. Invariant: a subtree's counts are those of one search of
 * it, whatever it was cut into and whoever searched the pieces; the first result of a piece counts, and no second one.
 */

import type { SubtreeKernel } from '../kernel/subtree-kernel.ts';
import type { Round } from '../subtrees/round.ts';
import type { Found } from '../subtrees/work.ts';
import type { Item, ItemResult } from './protocol.ts';

/** Pieces that a cut one is split into, about, and levels of its trail that they are looked for on: the largest are at the top. */
const CUT_INTO = 24;
const CUT_LEVELS = 16;

export interface Piece extends Item {
  readonly subtree: number;
  /** successors counted above it that a search which ends in it never makes */
  readonly later: number;
  /** counted before it was cut or taken up again */
  readonly before: { readonly expanded: number; readonly generated: number };
  result?: ItemResult;
  /** jobs with it that failed */
  failures: number;
}

export class Pieces {
  readonly #round: Round;
  readonly #kernel: SubtreeKernel;
  /** of each subtree that was begun and is not done, in depth-first order */
  readonly #open = new Map<number, Piece[]>();
  readonly #byId = new Map<number, Piece>();
  readonly #waiting: Piece[] = [];
  #next = 0;
  #fresh = 0;
  #found: Found | undefined;

  /** @param kernel - has the root placed: says which siblings are within the bound */
  constructor(round: Round, kernel: SubtreeKernel) {
    this.#round = round;
    this.#kernel = kernel;
    for (const { subtree, expanded, generated, trail } of round.order.places) {
      if (round.isDone(subtree)) continue;
      this.#open.set(subtree, [this.#make(subtree, [...round.path(subtree)], [...trail], 0, { expanded, generated })]);
    }
    for (const pieces of this.#open.values()) this.#waiting.push(...pieces);
  }

  /** the solution in the first subtree that has one, once nothing before it is left */
  get found(): Found | undefined {
    return this.#found?.subtree === this.#round.best ? this.#found : undefined;
  }

  /** Pieces that wait to be sent and subtrees that were not begun, at most. */
  get left(): number {
    return this.#waiting.length + (this.#round.subtrees - this.#fresh);
  }

  /** Whether there is anything that is not sent. */
  get hasNext(): boolean {
    return this.#waiting.length > 0 || this.#fresh < Math.min(this.#round.subtrees, this.#round.best + 1);
  }

  /** Whether a piece was answered; true of what is of no interest any more. */
  isSettled(id: number): boolean {
    return this.#byId.get(id)?.result !== undefined || !this.#byId.has(id);
  }

  /** The next piece to send; undefined while there is none. */
  take(): Piece | undefined {
    for (let piece = this.#waiting.shift(); piece !== undefined; piece = this.#waiting.shift()) {
      if (piece.result === undefined && this.#matters(piece)) return piece;
    }
    for (; this.#fresh < this.#round.subtrees; this.#fresh++) {
      const subtree = this.#fresh;
      if (this.#round.isDone(subtree) || this.#open.has(subtree)) continue;
      if (this.#round.isIdle(subtree)) return undefined;
      this.#fresh++;
      const piece = this.#make(subtree, [...this.#round.path(subtree)], [], 0, { expanded: 0, generated: 0 });
      this.#open.set(subtree, [piece]);
      return piece;
    }
    return undefined;
  }

  /** What was sent and not begun, or lost: it is sent again before anything else. */
  putBack(pieces: readonly Piece[]): void {
    this.#waiting.unshift(...pieces.filter(({ id }) => !this.isSettled(id)));
  }

  /** Takes a piece's first result; a second one changes nothing. */
  settle(result: ItemResult): void {
    const piece = this.#byId.get(result.id);
    if (piece === undefined || piece.result !== undefined) return;
    piece.result = result;
    if (result.ending === 'cut') this.#waiting.push(...this.#cut(piece, result.trail));
    this.#close(piece.subtree);
  }

  #matters({ subtree }: Piece): boolean {
    return !this.#round.isDone(subtree) && !this.#round.isIdle(subtree);
  }

  #make(subtree: number, path: number[], trail: number[], later: number, before: Piece['before']): Piece {
    const piece = { id: this.#next++, subtree, path, trail, later, before, failures: 0 };
    this.#byId.set(piece.id, piece);
    return piece;
  }

  /** The pieces of what a cut one has left, which follow it. */
  #cut(piece: Piece, trail: readonly number[]): Piece[] {
    const nothing = { expanded: 0, generated: 0 };
    const siblings: Piece[] = [];
    const path = [...piece.path];
    let { later } = piece;
    let depth = 0;
    for (; depth < Math.min(CUT_LEVELS, trail.length) && siblings.length < CUT_INTO; depth++) {
      const cell = trail[trail.length - 1 - depth] ?? 0;
      const { successors } = this.#kernel.walk(path);
      const right = successors.slice(successors.indexOf(cell) + 1);
      const level: Piece[] = [];
      for (const [i, sibling] of right.entries()) {
        const to = [...path, sibling];
        if (this.#kernel.walk(to).reach > this.#round.order.bound) continue;
        level.push(this.#make(piece.subtree, to, [], later + right.length - 1 - i, nothing));
      }
      // Deeper ones come first in a depth-first search.
      siblings.unshift(...level);
      later += right.length;
      path.push(cell);
    }
    const rest = this.#make(piece.subtree, path, trail.slice(0, trail.length - depth), later, nothing);
    const pieces = this.#open.get(piece.subtree) ?? [];
    pieces.splice(pieces.indexOf(piece) + 1, 0, rest, ...siblings);
    return [rest, ...siblings];
  }

  /** Ends a subtree once all its pieces are answered that come before a solution. */
  #close(subtree: number): void {
    const pieces = this.#open.get(subtree) ?? [];
    let expanded = 0;
    let generated = 0;
    for (const { result, before, path, later } of pieces) {
      if (result === undefined) return;
      expanded += before.expanded + result.expanded;
      generated += before.generated + result.generated;
      if (result.ending !== 'solved') continue;
      if (this.#found === undefined || subtree < this.#found.subtree) {
        this.#found = { subtree, path: Uint8Array.from([...path, ...result.trail.toReversed()]) };
      }
      this.#end(subtree, expanded, generated - later, true);
      return;
    }
    this.#end(subtree, expanded, generated, false);
  }

  #end(subtree: number, expanded: number, generated: number, isSolved: boolean): void {
    for (const { id } of this.#open.get(subtree) ?? []) this.#byId.delete(id);
    this.#open.delete(subtree);
    this.#round.finish(subtree, expanded, generated, isSolved);
  }
}
