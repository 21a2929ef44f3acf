/** The loop of `npuzzle play`: a key, what it does, the screen. */

import type { SolveResult } from '../../contract/result.ts';
import type { Solver } from '../../contract/solver.ts';
import type { Board } from '../../puzzle/board.ts';
import { directionName, tileSliding } from '../../puzzle/move.ts';
import { stdout } from '../screen/output.ts';
import { type Paint, paintFor } from '../screen/style.ts';
import { countHint, type Game, isWon, newGame, slide, undo } from './game.ts';
import type { Key } from './keys.ts';
import { sceneLines } from './screen.ts';
import { Terminal } from './terminal.ts';

/** a move made for the player is shown this long */
const STEP_MS = 150;
/** the clock is painted this often */
const TICK_MS = 1000;
/** for a hint: any good answer does, and a player waits no longer */
const HINT_MS = 250;
/** for a whole solution to watch */
const FINISH_MS = 2000;
/** how short it might have been is worth no longer wait */
const PRAISE_MS = 3000;

export interface PlayEnd {
  readonly end: 'quit' | 'interrupt';
  readonly game: Game;
}

/** Plays until the player leaves. */
export async function playOn(first: Board, another: () => Board, goal: Board, solver: Solver): Promise<PlayEnd> {
  const table = new Table(first, another, goal, solver);
  try {
    return await table.play();
  } finally {
    table.terminal.leave();
  }
}

class Table {
  readonly terminal = new Terminal(() => this.#paint());
  readonly #another: () => Board;
  readonly #solver: Solver;
  readonly #paintText: Paint = paintFor(stdout);
  #game: Game;
  #message = 'Good luck!';
  #hinted: number | undefined;
  #started = performance.now();
  /** when the game was won */
  #stopped: number | undefined;
  /** tiles of a solution of the present board, if one is known */
  #path: readonly number[] = [];

  constructor(first: Board, another: () => Board, goal: Board, solver: Solver) {
    this.#another = another;
    this.#solver = solver;
    this.#game = newGame(first, goal);
  }

  async play(): Promise<PlayEnd> {
    this.terminal.enter();
    if (isWon(this.#game)) this.#message = 'It is solved already. n for another board.';
    for (;;) {
      this.#paint();
      const key = await this.terminal.key(TICK_MS);
      if (key === 'quit' || key === 'interrupt') return { end: key, game: this.#game };
      if (key !== undefined) await this.#press(key);
    }
  }

  async #press(key: Exclude<Key, 'quit' | 'interrupt'>): Promise<void> {
    this.#hinted = undefined;
    switch (key) {
      case 'hint':
        return this.#hint();
      case 'finish':
        return this.#finish();
      case 'undo':
        this.#message = this.#game.slid.length > 0 ? 'Taken back.' : 'There is nothing to take back.';
        this.#path = [];
        this.#game = undo(this.#game);
        return;
      case 'restart':
        return this.#begin(this.#game.start, 'From the start.');
      case 'new':
        return this.#begin(this.#another(), 'Another board.');
      default:
        return this.#slide(tileSliding(this.#game.board, key));
    }
  }

  #begin(board: Board, message: string): void {
    this.#game = newGame(board, this.#game.goal);
    this.#message = message;
    this.#path = [];
    this.#started = performance.now();
    this.#stopped = undefined;
  }

  async #slide(tile: number | undefined): Promise<void> {
    this.#message = tile === undefined ? 'No tile can slide that way.' : '';
    if (tile === undefined || isWon(this.#game)) return;
    this.#path = this.#path[0] === tile ? this.#path.slice(1) : [];
    this.#game = slide(this.#game, tile);
    if (isWon(this.#game)) await this.#praise();
  }

  async #praise(): Promise<void> {
    this.#stopped = performance.now();
    const { slid, start, hints, helped } = this.#game;
    this.#message = `Solved in ${slid.length} moves!`;
    if (hints + helped > 0) return;
    const shortest = await this.#think(start, PRAISE_MS);
    if (shortest?.optimal !== true) return;
    this.#message =
      shortest.length === slid.length
        ? `Solved in ${slid.length} moves: it cannot be done in fewer!`
        : `${this.#message} ${shortest.length} would do.`;
  }

  async #hint(): Promise<void> {
    if (!(await this.#findPath(HINT_MS))) return;
    const tile = this.#path[0];
    if (tile === undefined) return;
    this.#game = countHint(this.#game);
    this.#hinted = tile;
    this.#message = `Slide ${tile} ${directionName(this.#game.board, tile)}; ${this.#path.length} moves are left.`;
  }

  /** Makes the moves one by one until a key is pressed. */
  async #finish(): Promise<void> {
    if (!(await this.#findPath(FINISH_MS))) return;
    for (let tile = this.#path[0]; tile !== undefined; tile = this.#path[0]) {
      this.#game = slide(this.#game, tile, 'program');
      this.#path = this.#path.slice(1);
      this.#message = `${this.#path.length} moves are left; any key stops.`;
      if (isWon(this.#game)) break;
      this.#paint();
      const key = await this.terminal.key(STEP_MS);
      if (key === undefined) continue;
      this.#message = 'Stopped.';
      this.terminal.putBack(key);
      return;
    }
    this.#stopped = performance.now();
    this.#message = `Solved, ${this.#game.helped} moves of it by the program.`;
  }

  /** Finds a way to the goal unless one is known; false, and a message, if there is none to go. */
  async #findPath(timeoutMs: number): Promise<boolean> {
    if (isWon(this.#game)) this.#message = 'It is solved. n for another board.';
    if (isWon(this.#game)) return false;
    if (this.#path.length > 0) return true;
    const result = await this.#think(this.#game.board, timeoutMs);
    if (result === undefined) this.#message = 'Stopped thinking.';
    else if (result.tiles === null) this.#message = 'No solution was found in time.';
    else this.#path = result.tiles;
    return this.#path.length > 0;
  }

  /** Solves a board; undefined if a key was pressed first. */
  async #think(board: Board, timeoutMs: number): Promise<SolveResult | undefined> {
    const stop = new AbortController();
    const thought = new AbortController();
    const message = this.#message;
    this.#message = 'Thinking; any key stops.';
    this.#paint();
    const solving = this.#solver
      .solve(board, { goal: this.#game.goal, timeoutMs, signal: stop.signal })
      .finally(() => thought.abort());
    const key = await this.terminal.key(undefined, thought.signal);
    if (key !== undefined) {
      this.terminal.putBack(key);
      stop.abort();
    }
    const result = await solving;
    this.#message = message;
    return key === undefined ? result : undefined;
  }

  #paint(): void {
    const scene = {
      game: this.#game,
      message: this.#message,
      elapsedMs: (this.#stopped ?? performance.now()) - this.#started,
      hinted: this.#hinted,
    };
    this.terminal.paint(sceneLines(scene, this.terminal.columns, this.#paintText));
  }
}
