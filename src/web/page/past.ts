/**
 * The games of this reader, one of which is on the table: a new board is put behind the one that was there, and nothing is lost.
 *
 * Invariant: games lie in the order in which one comes from one to the next; only the oldest of more than MOST_GAMES are dropped.
 */

import type { Game } from '../board/game.ts';

const MOST_GAMES = 20;

/** A game, and the number by which an entry of the browser's history names it. */
export interface Numbered {
  readonly id: number;
  readonly game: Game;
}

export class Past {
  readonly #games: Numbered[];
  #at: number;

  constructor(games: readonly Numbered[] = [], at = games.length - 1) {
    this.#games = [...games];
    this.#at = at;
  }

  get games(): readonly Numbered[] {
    return this.#games;
  }

  /** which of them is on the table */
  get at(): number {
    return this.#at;
  }

  /** the one on the table; undefined before the first */
  get current(): Numbered | undefined {
    return this.#games[this.#at];
  }

  get hasPrevious(): boolean {
    return this.#at > 0;
  }

  get hasNext(): boolean {
    return this.#at < this.#games.length - 1;
  }

  /** Puts a game on the table, behind the one that is there. */
  begin(game: Game): void {
    const id = Math.max(0, ...this.#games.map((other) => other.id)) + 1;
    this.#games.splice(++this.#at, 0, { id, game });
    if (this.#games.length <= MOST_GAMES) return;
    this.#games.shift();
    this.#at--;
  }

  /** Puts the game before or behind on the table; false, and nothing, if there is none. */
  go(by: -1 | 1): boolean {
    const isThere = by < 0 ? this.hasPrevious : this.hasNext;
    if (isThere) this.#at += by;
    return isThere;
  }

  /** Puts the game of this number on the table; false, and nothing, if it is not kept. */
  goTo(id: number): boolean {
    const at = this.#games.findIndex((numbered) => numbered.id === id);
    if (at >= 0) this.#at = at;
    return at >= 0;
  }
}
