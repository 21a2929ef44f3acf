/**
 * Which game is on the table, kept across reloads, and how Back and Forward of the browser lead to others.
 *
 * Each game is an entry of the browser's history, and so is a solution that is looked at: Back leaves the solution, then
 * the game.
 */

import type { Board } from '../../puzzle/board.ts';
import { goalBoard } from '../../puzzle/goal.ts';
import { Game } from '../board/game.ts';
import { writeAddress } from './address.ts';
import { Past } from './past.ts';
import { savedGames, saveGames } from './saved-games.ts';

/** Between two saves: a change after a pause is saved at once, so that little is left to do when the page is left. */
const SAVE_MS = 300;

export interface GamesListener {
  /** another game is on the table, as it was left, or the same one without its solution */
  onReturn(): void;
  /** the address names a board, and not a game of the past */
  onAddress(): void;
  /** one sentence about what cannot be kept */
  onNote(text: string): void;
}

export class Games {
  readonly #listener: GamesListener;
  readonly #past: Past;
  /** on the table before the first */
  readonly #none = new Game(...emptyTable());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #savedAt = Number.NEGATIVE_INFINITY;
  #isRefused = false;
  /** the next step back in the history is none of the reader's */
  #isDropping = false;

  constructor(listener: GamesListener) {
    this.#listener = listener;
    const saved = savedGames();
    this.#past = saved ?? new Past();
    if (saved === undefined) listener.onNote('The games kept in this browser cannot be read; they are left out.');
    addEventListener('popstate', () => this.#follow());
    addEventListener('pagehide', () => this.#save());
  }

  get game(): Game {
    return this.#past.current?.game ?? this.#none;
  }

  /** Whether a game was kept that can go on. */
  get isKept(): boolean {
    return this.#past.current !== undefined;
  }

  get hasPrevious(): boolean {
    return this.#past.hasPrevious;
  }

  get hasNext(): boolean {
    return this.#past.hasNext;
  }

  /** @param isVisit - whether Back is to lead to the page as it was before */
  begin(start: Board, goal: Board, isVisit: boolean): void {
    this.game.clock.stop();
    this.#past.begin(new Game(start, goal));
    this.#enter(isVisit);
  }

  /** Goes on with the game that was kept, under the address that the page has. */
  resume(): void {
    // A reload leaves the solution.
    if (history.state?.isSolution === true) this.dropSolution();
    else this.#enter(false);
  }

  /** The game before or behind this one, if there is one. */
  go(by: -1 | 1): void {
    this.game.clock.stop();
    if (!this.#past.go(by)) return;
    this.#enter(true);
    this.#listener.onReturn();
  }

  /** A solution is looked at: Back is to leave it. */
  enterSolution(): void {
    history.pushState({ game: this.#past.current?.id, isSolution: true }, '');
  }

  /** The solution is left, as Back would; false if it is no entry of the history. */
  leaveSolution(): boolean {
    if (history.state?.isSolution !== true) return false;
    history.back();
    return true;
  }

  /** The solution was left by a move: its entry of the history goes, so that Back does not lead to what is there already. */
  dropSolution(): void {
    if (history.state?.isSolution !== true) return;
    this.#isDropping = true;
    history.back();
  }

  /** The game has changed. */
  changed(): void {
    clearTimeout(this.#timer);
    const isDue = performance.now() - this.#savedAt >= SAVE_MS;
    this.#timer = setTimeout(() => this.#save(), isDue ? 0 : SAVE_MS);
  }

  #enter(isVisit: boolean): void {
    const { start, goal } = this.game;
    const state = { game: this.#past.current?.id };
    const address = `#${writeAddress({ board: start, goal })}`;
    // A game that comes from a solution takes its place: Back leads to the game that was solved.
    if (isVisit && history.state?.isSolution !== true) history.pushState(state, '', address);
    else history.replaceState(state, '', address);
    this.changed();
  }

  #follow(): void {
    if (this.#isDropping) {
      this.#isDropping = false;
      return;
    }
    const id = history.state?.game;
    this.game.clock.stop();
    if (typeof id === 'number' && this.#past.goTo(id)) {
      this.changed();
      this.#listener.onReturn();
    } else this.#listener.onAddress();
  }

  #save(): void {
    clearTimeout(this.#timer);
    this.#savedAt = performance.now();
    if (this.#past.current === undefined) return;
    try {
      saveGames(this.#past);
    } catch (error) {
      if (this.#isRefused) return;
      this.#isRefused = true;
      const why = error instanceof Error ? error.name : String(error);
      this.#listener.onNote(`This browser keeps no games for this page (${why}); they last as long as it is open.`);
    }
  }
}

function emptyTable(): [Board, Board] {
  const goal = goalBoard('last', { width: 4, height: 4 });
  return [goal, goal];
}
