/**
 * The game on the page: board, counters, hints, solutions, and what each control does to them.
 *
 * Invariant: either the player's own game is on the board, or an answer's replay; a move of the player's ends the replay and
 * goes on from the board it has come to.
 */

import type { SolvedResult, SolveResult } from '../browser/index.ts';
import { type Board, cellCount } from '../puzzle/board.ts';
import { type GoalPreset, goalBoard, nameGoal } from '../puzzle/goal.ts';
import { lettersOf } from '../puzzle/move.ts';
import { checkSolvable } from '../puzzle/solvable.ts';
import { type Shown, writeAddress } from './address.ts';
import { AnswerView, copyText } from './answer-view.ts';
import { Answers, OPTIMAL_CELLS, sentenceOf } from './answers.ts';
import { BoardView } from './board-view.ts';
import { givenResult } from './carried.ts';
import { button, byId, onPress, output } from './elements.ts';
import { Game, withSwapped } from './game.ts';
import { listenToKeys } from './keyboard.ts';
import { listenToPicture } from './picture.ts';
import { SetupView } from './setup-view.ts';
import { type Remedy, say } from './status.ts';
import { TextView } from './text-view.ts';

const SLIDE_MS = 110;
const CLOCK_MS = 100;
/** for a hint on a board that is not solved in a moment */
const HINT_MS = 600;

export class Player {
  readonly #answers = new Answers((text) => say(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`));
  readonly #view = new BoardView((cell) => this.#slide(this.#now().tilesTowards(cell)));
  readonly #answer = new AnswerView({
    onShow: (tiles, count, slideMs) => {
      this.#game.show(tiles, count);
      this.#view.show(this.#game.board, this.#game.goal, slideMs);
      if (count === tiles.length && this.#game.isSolved) this.#view.celebrate();
    },
    onSay: (text) => say(text),
  });
  readonly #setup = new SetupView({
    onGoal: (goal) => void this.scramble(goal),
    onScramble: (length) => void this.scramble(this.#game.goal, length),
  });
  readonly #text = new TextView(({ board, goal }) => this.open({ board, goal: goal ?? this.#goalLike(board) }));
  #game = new Game(goalBoard('last', { width: 4, height: 4 }), goalBoard('last', { width: 4, height: 4 }));
  /** the way home from the game's board, where one is known */
  #plan: { readonly tiles: readonly number[]; readonly optimal: boolean } | undefined;
  #isSolving = false;

  constructor() {
    onPress('undo', () => this.#takeBack('undo'));
    onPress('redo', () => this.#takeBack('redo'));
    onPress('restart', () => this.open({ board: this.#game.start, goal: this.#game.goal }));
    onPress('hint', () => void this.#hint());
    onPress('solve', () => this.#solveOrStop());
    onPress('share', () => void this.#share());
    listenToPicture(
      (address) => this.#view.setPicture(address),
      (fault) => say(fault, 'fault'),
    );
    listenToKeys({
      slide: (way) => {
        const tile = this.#now().tileSliding(way);
        if (tile !== undefined) this.#slide([tile]);
      },
      undo: () => this.#takeBack('undo'),
      redo: () => this.#takeBack('redo'),
      hint: () => void this.#hint(),
      solve: () => this.#solveOrStop(),
      scramble: () => this.#setup.scramble(),
      togglePlay: () => this.#answer.toggle(),
      step: (by) => this.#answer.step(by),
      help: () => byId('keys', HTMLDialogElement).showModal(),
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden || !this.#answer.isPlaying) return;
      this.#answer.pause();
      say('Paused while this tab was hidden.');
    });
    setInterval(() => this.#showClock(), CLOCK_MS);
  }

  /** Begins a game on a board, or shows an answer to it. */
  open({ board, goal, tiles, result }: Shown): void {
    this.#answers.stop();
    this.#answer.hide();
    this.#game = new Game(board, goal);
    this.#plan = undefined;
    output('shortest').textContent = '–';
    this.#setup.show(goal, nameGoal(goal));
    this.#refresh(0);
    const { solvable } = checkSolvable(board, goal);
    say('');
    if (!solvable) this.#explain(board, goal);
    else if (result !== undefined) this.#show(result);
    else if (tiles !== undefined) this.#showGiven(tiles);
    else void this.#measure();
  }

  /** A new board for a goal. */
  async scramble(goal: Board, length?: number): Promise<void> {
    say(length === undefined ? '' : `Looking for a board exactly ${length} moves away…`, 'busy');
    try {
      this.open({ board: await this.#answers.scramble(goal, length), goal });
      history.replaceState(null, '', `#${writeAddress({ board: this.#game.start, goal })}`);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The game as it goes on from a replay. */
  #now(): Game {
    const { shown } = this.#answer;
    if (shown !== undefined) {
      const { result, at } = shown;
      const { start, goal } = this.#game;
      this.#answer.hide();
      this.#game = new Game(start, goal);
      this.#game.adopt(result.tiles.slice(0, at));
      this.#plan = { tiles: result.tiles.slice(at), optimal: result.optimal };
    }
    return this.#game;
  }

  #slide(tiles: readonly number[]): void {
    if (tiles.length === 0) return;
    const game = this.#game;
    this.#answers.stop();
    const wasSolved = game.isSolved;
    game.slide(tiles);
    this.#follow(tiles);
    this.#refresh(SLIDE_MS);
    if (game.isSolved && !wasSolved) this.#win();
    else say('');
  }

  /** The plan is kept as long as the player follows it. */
  #follow(tiles: readonly number[]): void {
    if (this.#plan === undefined) return;
    const follows = tiles.every((tile, index) => this.#plan?.tiles[index] === tile);
    this.#plan = follows ? { ...this.#plan, tiles: this.#plan.tiles.slice(tiles.length) } : undefined;
  }

  #takeBack(what: 'undo' | 'redo'): void {
    this.#now()[what]();
    this.#plan = undefined;
    this.#refresh(SLIDE_MS);
    say('');
  }

  #win(): void {
    const { slid } = this.#game;
    const shortest = Number(output('shortest').textContent);
    const over = slid.length - shortest;
    const beside = !(shortest > 0) ? '' : over <= 0 ? ', as few as can be' : `, ${over} over the shortest`;
    this.#view.celebrate();
    say(`Home in ${slid.length} moves${beside}.`, 'plain', [{ text: 'Another', act: () => this.#setup.scramble() }]);
  }

  async #hint(): Promise<void> {
    const game = this.#now();
    this.#refresh(0);
    if (game.isSolved) return say('It is solved already.');
    if (!checkSolvable(game.board, game.goal).solvable) return this.#explain(game.board, game.goal);
    try {
      if (this.#plan === undefined || this.#plan.tiles.length === 0) {
        say('Looking…', 'busy');
        const result = await this.#answers.solve(game.board, game.goal, HINT_MS, {});
        if (game !== this.#game) return;
        if (result.status !== 'solved') return say(`No way home was found: ${result.message}.`);
        this.#plan = { tiles: result.tiles, optimal: result.optimal };
      }
      const [tile = 0] = this.#plan.tiles;
      const left = this.#plan.tiles.length;
      this.#view.point(tile);
      const words = { U: 'up', D: 'down', L: 'left', R: 'right' }[lettersOf(game.board, [tile])] ?? '';
      say(
        `Slide ${tile} ${words}: ${left} ${left === 1 ? 'move' : 'moves'} left${this.#plan.optimal ? ', the fewest' : ''}.`,
      );
    } catch (error) {
      this.#fail(error);
    }
  }

  #solveOrStop(): void {
    if (this.#isSolving) this.#answers.stop();
    else void this.#solve();
  }

  async #solve(): Promise<void> {
    const game = this.#now();
    const { board, goal } = game;
    if (game.isSolved) return say('It is solved already.');
    if (!checkSolvable(board, goal).solvable) return this.#explain(board, goal);
    this.#setSolving(true);
    say('Solving…', 'busy');
    try {
      const timeMs = Number(byId('budget', HTMLSelectElement).value);
      const result = await this.#answers.solve(board, goal, timeMs, {
        onProgress: ({ phase, done, expanded, lowerBound, length }) => {
          const best = length === undefined ? '' : `, best so far ${length}`;
          const states = expanded > 0 ? `, ${Math.round(expanded / 1000).toLocaleString('en')} thousand states` : '';
          say(
            phase === 'tables'
              ? `Building tables, once: ${Math.round(done * 100)} %`
              : `Solving: at least ${lowerBound} moves${best}${states}`,
            'busy',
          );
        },
      });
      if (game === this.#game) this.#show(result);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#setSolving(false);
    }
  }

  #show(result: SolveResult): void {
    if (result.status !== 'solved') {
      say(result.status === 'aborted' ? 'Stopped.' : `No solution yet: ${result.message}.`);
      return;
    }
    const { board, goal } = this.#game;
    if (this.#game.slid.length === 0) this.#showShortest(result);
    this.#game = new Game(board, goal);
    this.#answer.show(result);
    this.#refresh(0);
    say('');
  }

  /** Moves from an address are replayed as they are; how good they are shows when the board is measured. */
  #showGiven(tiles: readonly number[]): void {
    const { board, goal } = this.#game;
    const end = new Game(board, goal);
    end.show(tiles, tiles.length);
    if (end.isSolved) this.#answer.show(givenResult(board, goal, tiles));
    else say('The moves in the address do not lead to the goal.', 'fault');
    void this.#measure();
  }

  /** Finds out how long the shortest solution is, where that takes a moment only. */
  async #measure(): Promise<void> {
    const game = this.#game;
    if (cellCount(game.start) > OPTIMAL_CELLS) return;
    try {
      const result = await this.#answers.solve(game.start, game.goal, 0, {});
      if (game !== this.#game || result.status !== 'solved') return;
      this.#showShortest(result);
      if (game.slid.length === 0) this.#plan = { tiles: result.tiles, optimal: result.optimal };
    } catch (error) {
      this.#fail(error);
    }
  }

  #showShortest({ length, optimal }: SolvedResult): void {
    output('shortest-name').textContent = optimal ? 'shortest' : 'best known';
    output('shortest').textContent = String(length);
  }

  #explain(board: Board, goal: Board): void {
    const { swap, solvableGoals, reason } = checkSolvable(board, goal);
    const others: Remedy[] = solvableGoals.map((name) => ({
      text: `Goal ${name} instead`,
      act: () => this.open({ board, goal: goalBoard(name, board) }),
    }));
    const fix: Remedy[] =
      swap === undefined
        ? []
        : [{ text: `Swap ${swap[0]} and ${swap[1]}`, act: () => this.open({ board: withSwapped(board, swap), goal }) }];
    const why = reason.replace(/^unsolvable: /, '').replace(/;.*$/, '');
    say(`No moves lead from here to the goal: ${why}.`, 'fault', [...fix, ...others]);
  }

  #fail(error: unknown): void {
    if (error instanceof Error && 'code' in error && error.code === 'E_ABORTED') return;
    say(sentenceOf(error), 'fault');
  }

  #setSolving(isSolving: boolean): void {
    this.#isSolving = isSolving;
    button('solve').textContent = isSolving ? 'Stop' : 'Solve';
  }

  #refresh(slideMs: number): void {
    const { board, goal, slid, canUndo, canRedo } = this.#game;
    this.#view.show(board, goal, slideMs);
    this.#text.show(board);
    output('moves').textContent = String(slid.length);
    button('undo').disabled = !canUndo;
    button('redo').disabled = !canRedo;
    this.#showClock();
  }

  #showClock(): void {
    const seconds = this.#game.elapsedMs / 1000;
    const text = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
    const clock = output('time');
    if (clock.textContent !== text) clock.textContent = text;
  }

  async #share(): Promise<void> {
    const { shown } = this.#answer;
    const { goal, board, start } = this.#game;
    const part = writeAddress(
      shown === undefined ? { board, goal } : { board: start, goal, tiles: shown.result.tiles },
    );
    await copyText(`${location.href.replace(/#.*$/, '')}#${part}`, say, 'The link is copied.');
  }

  /** The goal of the same name for a board of another shape. */
  #goalLike(board: Board): Board {
    const name = nameGoal(this.#game.goal);
    return goalBoard((name === 'custom' ? 'last' : name) as GoalPreset, board);
  }
}
