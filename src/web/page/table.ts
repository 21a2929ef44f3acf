/**
 * What lies on the table: the player's own game, or over it a solution's replay that one can leave.
 *
 * Invariant: the game stays as it is while a solution is looked at; a move of the player's goes on from the board that the
 * replay has come to, whose moves are then moves of the game and can be taken back.
 */

import type { SolvedResult } from '../../browser/index.ts';
import type { PatternCosts } from '../../contract/pattern-costs.ts';
import { type Board, isSameBoard } from '../../puzzle/board.ts';
import { directionName, type Letter, tileSliding } from '../../puzzle/move.ts';
import type { Instance } from '../../puzzle/parse.ts';
import { BoardView, type Picture } from '../board/board-view.ts';
import type { Game } from '../board/game.ts';
import { Walk } from '../board/walk.ts';
import { AnswerView } from './answer-view.ts';
import { givenResult } from './carried.ts';
import { button, onPress, output } from './elements.ts';
import type { Games } from './games.ts';
import { HeuristicsView } from './heuristics-view.ts';
import { hear, say } from './status.ts';
import { TextView } from './text-view.ts';

const SLIDE_MS = 110;

/** A path to the goal from the game's board. */
export interface Plan {
  readonly tiles: readonly number[];
  readonly optimal: boolean;
}

export interface TableListener {
  /** a board was read from text */
  onRead(instance: Instance): void;
  /** the player is about to slide tiles, or leaves a solution */
  onMove(): void;
  /** the player has moved the last tile home */
  onWin(): void;
  /** whether a tile slides when the pointer comes over it */
  hovers(): boolean;
  /** moves, board or clock are other ones */
  onChange(): void;
  /** what the patterns of a small board cost */
  patternCosts(board: Board, goal: Board): Promise<PatternCosts>;
}

export class Table {
  readonly answer = new AnswerView({
    onShow: (tiles, count, slideMs) => {
      this.#walk?.show(tiles, count);
      this.#showBoard(slideMs);
      if (count === tiles.length && isSameBoard(this.board, this.game.goal)) this.#view.celebrate();
    },
    onSay: (text) => say(text),
  });
  readonly #view = new BoardView(output('board'), output('stage'), {
    onPress: (cell) => this.#slide(this.now().tilesTowards(cell)),
    hovers: () => this.#listener.hovers(),
  });
  readonly #text: TextView;
  readonly #games: Games;
  readonly #listener: TableListener;
  readonly #heuristics: HeuristicsView;
  /** where the replay of a solution is */
  #walk: Walk | undefined;
  /** whether it began where the game began, and not where the game is */
  #isOfGame = false;
  plan: Plan | undefined;

  constructor(games: Games, listener: TableListener) {
    this.#games = games;
    this.#listener = listener;
    this.#text = new TextView((instance) => listener.onRead(instance));
    this.#heuristics = new HeuristicsView(this.#view, listener);
    onPress('leave', () => this.leave());
  }

  /** The player's game; a solution that is looked at begins from its board. */
  get game(): Game {
    return this.#games.game;
  }

  /** The board that is seen. */
  get board(): Board {
    return this.#walk?.board ?? this.game.board;
  }

  /** Shows the game that is now on the table. */
  place(): void {
    this.#close();
    this.plan = undefined;
    this.refresh(0);
  }

  /** Shows a solution of the game's board, from its start. */
  replay(result: SolvedResult): void {
    const { game } = this;
    game.clock.stop();
    game.isHelped ||= !game.isSolved;
    if (this.#walk === undefined) this.#games.enterSolution();
    this.#isOfGame = false;
    this.#walk = new Walk(game.board);
    this.answer.show(result);
    this.refresh(0);
  }

  /** Shows the moves that were made in the game, as they are before one of them, counted from 1. */
  replayGame(step: number): void {
    const { start, goal, slid } = this.game;
    if (this.#walk === undefined) this.#games.enterSolution();
    this.#isOfGame = true;
    this.#walk = new Walk(start);
    this.answer.show(givenResult(start, goal, slid));
    this.refresh(0);
    this.answer.seek(step - 1);
  }

  /** Leaves a solution: the game is as it was. */
  leave(): void {
    if (this.#walk === undefined) return;
    this.#listener.onMove();
    this.#close();
    this.#games.leaveSolution();
    this.refresh(SLIDE_MS);
    say('');
  }

  /** The game as it goes on from a replay. */
  now(): Game {
    const { game, answer } = this;
    const { shown } = answer;
    if (shown !== undefined) {
      const { result, at } = shown;
      this.#close();
      // From a board of its past another game goes on; this one stays as it is.
      if (this.#isOfGame) this.#games.begin(game.start, game.goal, true);
      else this.#games.dropSolution();
      this.game.adopt(result.tiles.slice(0, at));
      this.plan = { tiles: result.tiles.slice(at), optimal: result.optimal };
      this.refresh(0);
    }
    return this.game;
  }

  slideThat(direction: Letter): void {
    const tile = tileSliding(this.now().board, direction);
    if (tile !== undefined) this.#slide([tile]);
  }

  /** Leaves a solution, else takes the last move back or makes it again, else goes to the game before or behind. */
  takeBack(what: 'undo' | 'redo'): void {
    const { game } = this;
    if (this.#walk !== undefined) {
      if (what === 'undo') this.leave();
    } else if (what === 'undo' ? game.canUndo : game.canRedo) {
      this.#listener.onMove();
      game[what]();
      this.plan = undefined;
      this.#games.changed();
      this.refresh(SLIDE_MS);
      say(game.isSolved ? 'This is the goal.' : '');
    } else this.#games.go(what === 'undo' ? -1 : 1);
  }

  /** Points at a tile for a moment. */
  point(tile: number): void {
    this.#view.point(tile);
  }

  setPicture(picture: Picture | undefined): void {
    this.#view.setPicture(picture);
  }

  refresh(slideMs: number): void {
    const { slid, canUndo, canRedo } = this.game;
    const isWatching = this.#walk !== undefined;
    this.#showBoard(slideMs);
    this.#text.show(this.board);
    output('moves').textContent = String(slid.length);
    button('undo').disabled = !(isWatching || canUndo || this.#games.hasPrevious);
    button('solve').classList.toggle('primary', !isWatching && !this.game.isSolved);
    button('redo').disabled = isWatching || !(canRedo || this.#games.hasNext);
    this.#listener.onChange();
  }

  #showBoard(slideMs: number): void {
    this.#view.show(this.board, this.game.goal, slideMs);
    this.#heuristics.show(this.board, this.game.goal);
  }

  #close(): void {
    this.answer.hide();
    this.#walk = undefined;
  }

  #slide(tiles: readonly number[]): void {
    if (tiles.length === 0) return;
    const { game } = this;
    this.#listener.onMove();
    const wasSolved = game.isSolved;
    hear(`${tiles.join(', ')} ${directionName(game.board, tiles[0] ?? 0) ?? ''}`);
    game.slide(tiles);
    this.#games.changed();
    this.#follow(tiles);
    this.refresh(SLIDE_MS);
    if (game.isSolved && !wasSolved) {
      this.#view.celebrate();
      this.#listener.onWin();
    } else say('');
  }

  /** The plan is kept as long as the player follows it. */
  #follow(tiles: readonly number[]): void {
    if (this.plan === undefined) return;
    const follows = tiles.every((tile, index) => this.plan?.tiles[index] === tile);
    this.plan = follows ? { ...this.plan, tiles: this.plan.tiles.slice(tiles.length) } : undefined;
  }
}
