/**
 * What lies on the table: the player's own game or an answer's replay, and the path to the goal where one is known.
 *
 * Invariant: either the player's own game is on the board, or an answer's replay; a move of the player's ends the replay and
 * goes on from the board it has come to.
 */

import type { SolvedResult } from '../../browser/index.ts';
import type { Board } from '../../puzzle/board.ts';
import { goalBoard } from '../../puzzle/goal.ts';
import { directionName, type Letter, tileSliding } from '../../puzzle/move.ts';
import type { Instance } from '../../puzzle/parse.ts';
import { AnswerView } from './answer-view.ts';
import { BoardView } from './board-view.ts';
import { button, output } from './elements.ts';
import { Game } from './game.ts';
import { hear, say } from './status.ts';
import { TextView } from './text-view.ts';

const SLIDE_MS = 110;
const CLOCK_MS = 100;

/** A path to the goal from the game's board. */
export interface Plan {
  readonly tiles: readonly number[];
  readonly optimal: boolean;
}

export interface TableListener {
  /** a board was read from text */
  onRead(instance: Instance): void;
  /** the player is about to slide tiles */
  onMove(): void;
  /** the player has moved the last tile home */
  onWin(moves: number): void;
}

export class Table {
  readonly answer = new AnswerView({
    onShow: (tiles, count, slideMs) => {
      this.#game.show(tiles, count);
      this.#view.show(this.#game.board, this.#game.goal, slideMs);
      if (count === tiles.length && this.#game.isSolved) this.#view.celebrate();
    },
    onSay: (text) => say(text),
  });
  readonly #view = new BoardView((cell) => this.#slide(this.now().tilesTowards(cell)));
  readonly #text: TextView;
  readonly #listener: TableListener;
  #game: Game;
  plan: Plan | undefined;

  constructor(listener: TableListener) {
    this.#listener = listener;
    this.#text = new TextView((instance) => listener.onRead(instance));
    const goal = goalBoard('last', { width: 4, height: 4 });
    this.#game = new Game(goal, goal);
    setInterval(() => this.#showClock(), CLOCK_MS);
  }

  /** The player's game; while an answer is replayed, the one it began from. */
  get game(): Game {
    return this.#game;
  }

  /** Begins a game. */
  place(board: Board, goal: Board): void {
    this.answer.hide();
    this.#game = new Game(board, goal);
    this.plan = undefined;
    this.refresh(0);
  }

  /** Shows an answer to the game's board, from its start. */
  replay(result: SolvedResult): void {
    const { board, goal } = this.#game;
    this.#game = new Game(board, goal);
    this.answer.show(result);
    this.refresh(0);
  }

  /** The game as it goes on from a replay. */
  now(): Game {
    const { shown } = this.answer;
    if (shown !== undefined) {
      const { result, at } = shown;
      const { start, goal } = this.#game;
      this.answer.hide();
      this.#game = new Game(start, goal);
      this.#game.adopt(result.tiles.slice(0, at));
      this.plan = { tiles: result.tiles.slice(at), optimal: result.optimal };
      this.refresh(0);
    }
    return this.#game;
  }

  slideThat(direction: Letter): void {
    const tile = tileSliding(this.now().board, direction);
    if (tile !== undefined) this.#slide([tile]);
  }

  takeBack(what: 'undo' | 'redo'): void {
    this.now()[what]();
    this.plan = undefined;
    this.refresh(SLIDE_MS);
    say('');
  }

  /** Points at a tile for a moment. */
  point(tile: number): void {
    this.#view.point(tile);
  }

  setPicture(address: string): void {
    this.#view.setPicture(address);
  }

  refresh(slideMs: number): void {
    const { board, goal, slid, canUndo, canRedo } = this.#game;
    this.#view.show(board, goal, slideMs);
    this.#text.show(board);
    output('moves').textContent = String(slid.length);
    button('undo').disabled = !canUndo;
    button('redo').disabled = !canRedo;
    this.#showClock();
  }

  #slide(tiles: readonly number[]): void {
    if (tiles.length === 0) return;
    const game = this.#game;
    this.#listener.onMove();
    const wasSolved = game.isSolved;
    hear(`${tiles.join(', ')} ${directionName(game.board, tiles[0] ?? 0) ?? ''}`);
    game.slide(tiles);
    this.#follow(tiles);
    this.refresh(SLIDE_MS);
    if (game.isSolved && !wasSolved) {
      this.#view.celebrate();
      this.#listener.onWin(game.slid.length);
    } else say('');
  }

  /** The plan is kept as long as the player follows it. */
  #follow(tiles: readonly number[]): void {
    if (this.plan === undefined) return;
    const follows = tiles.every((tile, index) => this.plan?.tiles[index] === tile);
    this.plan = follows ? { ...this.plan, tiles: this.plan.tiles.slice(tiles.length) } : undefined;
  }

  #showClock(): void {
    const seconds = this.#game.elapsedMs / 1000;
    const text = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
    const clock = output('time');
    if (clock.textContent !== text) clock.textContent = text;
  }
}
