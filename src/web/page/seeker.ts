/** What the player wants to know of the board on the table: a solution, a hint, how long the shortest solution is. */

import type { Progress, SolvedResult, SolveResult } from '../../browser/index.ts';
import { OPTIMAL_CELLS } from '../../contract/limits.ts';
import { type Board, cellCount, isSameBoard } from '../../puzzle/board.ts';
import { directionName, replay } from '../../puzzle/move.ts';
import { checkSolvable } from '../../puzzle/solvable.ts';
import type { Game } from '../board/game.ts';
import type { Answers } from './answers.ts';
import { GIVEN, givenResult } from './carried.ts';
import { button, byId } from './elements.ts';
import { counted, progressText, sentenceOf, solvedText, unsolvedText } from './sentences.ts';
import { ShortestView } from './shortest-view.ts';
import { say, showProgress } from './status.ts';
import type { Table } from './table.ts';

/** for a hint, where any good answer does: a player waits no longer */
const HINT_MS = 250;
/** for a solution to race against */
const RACE_MS = 2000;
/** for what is looked for unasked; most boards up to 4x4 take milliseconds, some of 2x8 minutes */
const PATIENCE_MS = 10_000;
/** of the time the player allows, for what is not search: an answer within two seconds is there in two */
const OVERHEAD_MS = 150;

export interface SeekerListener {
  /** a board cannot be solved, which is to be explained */
  onUnsolvable(board: Board, goal: Board): void;
  /** the length of the shortest solution is shown */
  onMeasured(): void;
}

export class Seeker {
  readonly shortest = new ShortestView();
  readonly #table: Table;
  readonly #answers: Answers;
  readonly #listener: SeekerListener;
  #isSolving = false;
  #isHinting = false;
  #isMeasuring = false;
  /** the board whose shortest length is shown */
  #measured: Board | undefined;
  /** counts what makes answers stale that are still to come */
  #left = 0;

  constructor(table: Table, answers: Answers, listener: SeekerListener) {
    this.#table = table;
    this.#answers = answers;
    this.#listener = listener;
  }

  /** The board is about to change: what was asked of it no longer matters, how far its start is does. */
  leave(): void {
    this.#left++;
    if (!this.#isMeasuring) this.#answers.stop();
  }

  async hint(): Promise<void> {
    const table = this.#table;
    const game = table.now();
    if (!this.#isOpen(game)) return;
    const left = this.#left;
    this.#isHinting = true;
    try {
      if (table.plan === undefined || table.plan.tiles.length === 0) {
        say('Looking…', 'busy');
        const result = await this.#answers.solve(game.board, game.goal, HINT_MS, {});
        if (left !== this.#left) return;
        if (result.status !== 'solved') return say(unsolvedText(result));
        table.plan = { tiles: result.tiles, optimal: result.optimal };
      }
      const { tiles, optimal } = table.plan;
      const [tile = 0] = tiles;
      table.point(tile);
      game.isHelped = true;
      const rest = `${counted(tiles.length, 'move')} left${optimal ? ', the fewest' : ''}`;
      say(`Slide ${tile} ${directionName(game.board, tile) ?? ''}: ${rest}.`);
    } catch (error) {
      fail(error);
    } finally {
      this.#isHinting = false;
      this.#goOn();
    }
  }

  solveOrStop(): void {
    if (this.#isSolving) this.#answers.stop();
    else void this.#solve();
  }

  /** Shows what was found, to be replayed. */
  show(result: SolveResult): void {
    if (result.status === 'solved') {
      this.#replay(result);
      this.#sayFound(result);
    } else say(unsolvedText(result));
  }

  /** On small screens what plays it lies below. */
  #sayFound(result: SolvedResult): void {
    say(solvedText(result), 'plain', [
      { text: 'Play it', act: () => this.#table.answer.toggle() },
      { text: 'Leave it', act: () => this.#table.leave() },
    ]);
  }

  #replay(result: SolvedResult): void {
    this.#table.replay(result);
    if (this.#table.game.slid.length === 0) this.#showShortest(result);
    this.shortest.reveal();
  }

  /** Moves from an address are replayed as they are; how good they are shows when the board is measured. */
  showGiven(tiles: readonly number[]): void {
    const { board, goal } = this.#table.game;
    if (isSameBoard(replay(board, tiles), goal)) this.#table.replay(givenResult(board, goal, tiles));
    else say('The moves in the address do not lead to the goal.', 'fault');
    void this.measure();
  }

  /** Finds out how long the shortest solution is, where that takes a moment only. */
  async measure(): Promise<void> {
    const { start, goal } = this.#table.game;
    try {
      if (isLarge(start)) return await this.#answers.warm(start, goal);
      this.#isMeasuring = true;
      const result = await this.#answers.solve(start, goal, PATIENCE_MS, {}).finally(() => {
        this.#isMeasuring = false;
      });
      const { game } = this.#table;
      // A question of the player's has cut it short, and puts it off.
      if (!result.optimal && (this.#isSolving || this.#isHinting)) return;
      // Looked for once; what took too long would again.
      if (!result.optimal) this.#measured = start;
      if (game.start !== start || game.goal !== goal || result.status !== 'solved') return;
      this.#showShortest(result);
      if (game.slid.length === 0) this.#table.plan ??= { tiles: result.tiles, optimal: result.optimal };
      this.#judgeGiven(result);
      this.#listener.onMeasured();
      await this.#answers.warm(start, goal);
    } catch (error) {
      fail(error);
    }
  }

  /** Moves of a solution from the start of the game; undefined if none is found, which is said. */
  async lengthFromStart(): Promise<number | undefined> {
    const { start, goal } = this.#table.game;
    if (this.shortest.length !== undefined) return this.shortest.length;
    try {
      say('Looking…', 'busy');
      const result = await this.#answers.solve(start, goal, RACE_MS, {});
      if (result.status === 'solved') return result.length;
      say(unsolvedText(result));
    } catch (error) {
      fail(error);
    }
    return undefined;
  }

  /** How good the moves of an address are. */
  #judgeGiven({ length, optimal }: SolvedResult): void {
    const given = this.#table.answer.shown?.result;
    if (given?.algorithm !== GIVEN || !optimal) return;
    this.#table.answer.describe({ ...given, lowerBound: length, optimal: given.length === length });
  }

  /** What a question of the player's has put off. */
  #goOn(): void {
    const { start, goal } = this.#table.game;
    if (this.#isSolving || this.#isHinting || isLarge(start)) return;
    void (this.#measured === start ? this.#answers.warm(start, goal) : this.measure());
  }

  async #solve(): Promise<void> {
    const game = this.#table.now();
    if (!this.#isOpen(game)) return;
    const { answer } = this.#table;
    const left = this.#left;
    // Answers are shown as they come, but the player who is watching one is not torn from it.
    const onAnswer = (result: SolvedResult): void => {
      if (left === this.#left && !answer.isWatched) this.#replay(result);
    };
    this.#setSolving(true);
    say('Solving…', 'busy');
    try {
      const allowedMs = Number(byId('budget', HTMLSelectElement).value) - OVERHEAD_MS;
      const onProgress = (progress: Progress) => showProgress(progressText(progress));
      const { board, goal } = game;
      const timeMs = isLarge(board) ? allowedMs : Number.POSITIVE_INFINITY;
      const result = await this.#answers.solve(board, goal, timeMs, { onProgress, onAnswer });
      if (left !== this.#left) return;
      if (result.status !== 'solved' || !answer.isWatched) this.show(result);
      else if (answer.describe(result)) this.#sayFound(result);
      else say(solvedText(result), 'plain', [{ text: 'Show it', act: () => this.show(result) }]);
    } catch (error) {
      fail(error);
    } finally {
      this.#setSolving(false);
      this.#goOn();
    }
  }

  /** Whether there is anything to look for; else why not is said. */
  #isOpen({ isSolved, board, goal }: Game): boolean {
    if (isSolved) say('It is solved already.');
    else if (checkSolvable(board, goal).solvable) return true;
    else this.#listener.onUnsolvable(board, goal);
    return false;
  }

  #showShortest(result: SolvedResult): void {
    if (result.optimal) this.#measured = this.#table.game.start;
    this.shortest.found(result);
  }

  #setSolving(isSolving: boolean): void {
    this.#isSolving = isSolving;
    button('solve').textContent = isSolving ? 'Stop' : 'Solve';
  }
}

function isLarge(board: Board): boolean {
  return cellCount(board) > OPTIMAL_CELLS;
}

/** One sentence for what was thrown; a question that was replaced by another is no fault. */
export function fail(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'E_ABORTED') return;
  say(sentenceOf(error), 'fault');
}
