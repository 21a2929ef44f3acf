/** What the player wants to know of the board on the table: a solution, a hint, how long the shortest way is. */

import type { Progress, SolvedResult, SolveResult } from '../browser/index.ts';
import { type Board, cellCount } from '../puzzle/board.ts';
import { lettersOf } from '../puzzle/move.ts';
import { checkSolvable } from '../puzzle/solvable.ts';
import { type Answers, OPTIMAL_CELLS, sentenceOf } from './answers.ts';
import { givenResult } from './carried.ts';
import { button, byId, output } from './elements.ts';
import { Game } from './game.ts';
import { say } from './status.ts';
import type { Table } from './table.ts';

/** for a hint on a board that is not solved in a moment */
const HINT_MS = 600;
/** of the time the player allows, for what is not search: an answer within two seconds is there in two */
const OVERHEAD_MS = 150;
const WAYS: Readonly<Record<string, string>> = { U: 'up', D: 'down', L: 'left', R: 'right' };

export class Seeker {
  readonly #table: Table;
  readonly #answers: Answers;
  readonly #explain: (board: Board, goal: Board) => void;
  #isSolving = false;

  /** @param explain - says why a board cannot be solved, and what to do about it */
  constructor(table: Table, answers: Answers, explain: (board: Board, goal: Board) => void) {
    this.#table = table;
    this.#answers = answers;
    this.#explain = explain;
  }

  async hint(): Promise<void> {
    const table = this.#table;
    const game = table.now();
    if (!this.#isOpen(game)) return;
    try {
      if (table.plan === undefined || table.plan.tiles.length === 0) {
        say('Looking…', 'busy');
        const result = await this.#answers.solve(game.board, game.goal, HINT_MS, {});
        if (game !== table.game) return;
        if (result.status !== 'solved') return say(unsolvedText(result));
        table.plan = { tiles: result.tiles, optimal: result.optimal };
      }
      const { tiles, optimal } = table.plan;
      const [tile = 0] = tiles;
      table.point(tile);
      const left = `${tiles.length} ${tiles.length === 1 ? 'move' : 'moves'} left${optimal ? ', the fewest' : ''}`;
      say(`Slide ${tile} ${WAYS[lettersOf(game.board, [tile])] ?? ''}: ${left}.`);
    } catch (error) {
      fail(error);
    }
  }

  solveOrStop(): void {
    if (this.#isSolving) this.#answers.stop();
    else void this.#solve();
  }

  /** Shows what was found, to be replayed. */
  show(result: SolveResult): void {
    if (result.status === 'solved') {
      if (this.#table.game.slid.length === 0) showShortest(result);
      this.#table.replay(result);
    }
    say(result.status === 'solved' ? '' : unsolvedText(result));
  }

  /** Moves from an address are replayed as they are; how good they are shows when the board is measured. */
  showGiven(tiles: readonly number[]): void {
    const { board, goal } = this.#table.game;
    const end = new Game(board, goal);
    end.show(tiles, tiles.length);
    if (end.isSolved) this.#table.replay(givenResult(board, goal, tiles));
    else say('The moves in the address do not lead to the goal.', 'fault');
    void this.measure();
  }

  /** Finds out how long the shortest solution is, where that takes a moment only. */
  async measure(): Promise<void> {
    const { game } = this.#table;
    if (cellCount(game.start) > OPTIMAL_CELLS) return;
    try {
      const result = await this.#answers.solve(game.start, game.goal, 0, {});
      if (game !== this.#table.game || result.status !== 'solved') return;
      showShortest(result);
      if (game.slid.length === 0) this.#table.plan = { tiles: result.tiles, optimal: result.optimal };
    } catch (error) {
      fail(error);
    }
  }

  async #solve(): Promise<void> {
    const game = this.#table.now();
    if (!this.#isOpen(game)) return;
    this.#setSolving(true);
    say('Solving…', 'busy');
    try {
      const timeMs = Number(byId('budget', HTMLSelectElement).value) - OVERHEAD_MS;
      const onProgress = (progress: Progress) => say(progressText(progress), 'busy');
      const result = await this.#answers.solve(game.board, game.goal, timeMs, { onProgress });
      if (game === this.#table.game) this.show(result);
    } catch (error) {
      fail(error);
    } finally {
      this.#setSolving(false);
    }
  }

  /** Whether there is anything to look for; else why not is said. */
  #isOpen({ isSolved, board, goal }: Game): boolean {
    if (isSolved) say('It is solved already.');
    else if (checkSolvable(board, goal).solvable) return true;
    else this.#explain(board, goal);
    return false;
  }

  #setSolving(isSolving: boolean): void {
    this.#isSolving = isSolving;
    button('solve').textContent = isSolving ? 'Stop' : 'Solve';
  }
}

/** One sentence for what was thrown; a question that was replaced by another is no fault. */
export function fail(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'E_ABORTED') return;
  say(sentenceOf(error), 'fault');
}

function showShortest({ length, optimal }: SolvedResult): void {
  output('shortest-name').textContent = optimal ? 'shortest' : 'best known';
  output('shortest').textContent = String(length);
}

function unsolvedText({ status, message }: Exclude<SolveResult, SolvedResult>): string {
  return status === 'aborted' ? 'Stopped.' : `No solution yet: ${message}.`;
}

function progressText({ phase, done, expanded, lowerBound, length }: Progress): string {
  if (phase === 'tables') return `Building tables, once: ${Math.round(done * 100)} %`;
  const best = length === undefined ? '' : `, best so far ${length}`;
  const states = expanded > 0 ? `, ${Math.round(expanded / 1000).toLocaleString('en')} thousand states` : '';
  return `Solving: at least ${lowerBound} moves${best}${states}`;
}
