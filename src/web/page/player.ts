/** The page at work: what each button and key does to the table, and what a new board changes. */

import { type Board, isSameBoard } from '../../puzzle/board.ts';
import { type GoalPreset, goalBoard, nameGoal } from '../../puzzle/goal.ts';
import type { Letter } from '../../puzzle/move.ts';
import { createRandom } from '../../puzzle/random.ts';
import { uniformBoard } from '../../puzzle/scramble.ts';
import { checkSolvable } from '../../puzzle/solvable.ts';
import type { Game } from '../board/game.ts';
import { readAddress, type Shown } from './address.ts';
import { AnalysisView } from './analysis-view.ts';
import { Answers } from './answers.ts';
import { carried } from './carried.ts';
import { Contest } from './contest.ts';
import { byId, onPress, output } from './elements.ts';
import { Games } from './games.ts';
import { listenToKeys } from './keyboard.ts';
import { explainParity } from './parity.ts';
import { listenToPicture } from './picture.ts';
import { SearchView } from './search-view.ts';
import { fail, Seeker } from './seeker.ts';
import { counted, sentenceOf } from './sentences.ts';
import { Settings } from './settings.ts';
import { SetupView } from './setup-view.ts';
import { share } from './share.ts';
import { note, type Remedy, say } from './status.ts';
import { Table } from './table.ts';
import { explainUnsolvable } from './unsolvable.ts';

const USUAL_GOAL = goalBoard('last', { width: 4, height: 4 });

export class Player {
  readonly #answers = new Answers((text) => note(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`));
  readonly #games = new Games({
    onReturn: () => this.#return(),
    onAddress: () => this.openAddress(),
    onNote: note,
  });
  readonly #settings = new Settings((setting) => {
    if (setting === 'at-once' && this.#settings.has(setting)) this.#seeker.shortest.reveal();
  });
  readonly #contest: Contest = new Contest(() => this.#games.game, this.#settings, {
    solutionLength: () => this.#seeker.lengthFromStart(),
    onRestart: () => this.#restart(),
  });
  readonly #table = new Table(this.#games, {
    onRead: ({ board, goal }) => this.open({ board, goal: goal ?? this.#goalLike(board) }),
    onMove: () => this.#seeker.leave(),
    onWin: () => this.#win(),
    onChange: () => {
      this.#contest.clock.follow();
      this.#analysis.follow();
    },
    hovers: () => this.#settings.has('hover'),
    patternCosts: (board, goal) => this.#answers.patternCosts(board, goal),
  });
  readonly #seeker: Seeker = new Seeker(this.#table, this.#answers, {
    onUnsolvable: (board, goal) => this.#explain(board, goal),
    onMeasured: () => {
      const { game, answer } = this.#table;
      if (game.isSolved && game.slid.length > 0 && answer.shown === undefined) this.#win();
    },
  });
  readonly #analysis: AnalysisView = new AnalysisView(
    this.#answers,
    () => this.#games.game,
    (step) => this.#table.replayGame(step),
  );
  readonly #search = new SearchView(this.#answers);
  readonly #setup = new SetupView({
    onGoal: (goal) => void this.scramble(goal),
    onScramble: (length) => void this.scramble(this.#games.game.goal, length),
  });

  constructor() {
    const { answer } = this.#table;
    const actions = {
      undo: () => this.#table.takeBack('undo'),
      redo: () => this.#table.takeBack('redo'),
      hint: () => void this.#seeker.hint(),
      solve: () => this.#seeker.solveOrStop(),
      help: () => byId('keys', HTMLDialogElement).showModal(),
    };
    for (const [id, act] of Object.entries(actions)) onPress(id, act);
    onPress('restart', () => this.#restart());
    onPress('another', () => this.#setup.scramble());
    onPress('watch', () => void this.#search.open(this.#table.board, this.#games.game.goal));
    onPress('show-parity', () => explainParity(this.#table.board, this.#games.game.goal));
    onPress('share', () => this.#share());
    listenToPicture(
      (picture) => this.#table.setPicture(picture),
      (fault) => say(fault, 'fault'),
    );
    const keys = {
      ...actions,
      restart: () => this.#restart(),
      slide: (direction: Letter) => this.#table.slideThat(direction),
      scramble: () => this.#setup.scramble(),
      leave: () => this.#table.leave(),
      togglePlay: () => answer.toggle(),
      step: (by: number) => answer.step(by),
    };
    listenToKeys(keys, () => this.#settings.has('wasd'));
    // Whoever works the desk with a pointer plays on by keys.
    document.addEventListener('click', ({ target, detail }) => {
      const isOnDesk = target instanceof Element && target.closest('.desk button') !== null;
      if (detail > 0 && isOnDesk) output('board').focus({ preventScroll: true });
    });
    document.addEventListener('visibilitychange', () => {
      this.#games.game.clock.pauseWhile(document.hidden);
      if (!document.hidden || !answer.isPlaying) return;
      answer.pause();
      say('Paused while this tab was hidden.');
    });
  }

  /** Shows what the address names, else what the file was written with, else the game that was kept, else a new board. */
  openAddress(isFirst = false): void {
    try {
      const shown = readAddress(location.hash) ?? (isFirst ? carried() : undefined);
      const { game } = this.#games;
      const goesOn = isFirst && this.#games.isKept && (shown === undefined ? !game.isSolved : isGameOf(game, shown));
      if (goesOn) {
        this.#games.resume();
        if (isBegun(game) || shown === undefined) this.#return();
        else this.#present(shown);
      } else if (shown !== undefined) this.open(shown, false);
      else void this.scramble(USUAL_GOAL, undefined, false);
    } catch (error) {
      this.open({ board: USUAL_GOAL, goal: USUAL_GOAL }, false);
      say(`The address cannot be read. ${sentenceOf(error)}`, 'fault');
    }
  }

  /**
   * Begins a game on a board, or shows an answer to it.
   *
   * @param isVisit - whether Back leads to the game before
   */
  open(shown: Shown, isVisit = true): void {
    this.#seeker.leave();
    this.#games.begin(shown.board, shown.goal, isVisit);
    if (isVisit) note('');
    this.#present(shown);
    this.#contest.place(shown.tiles === undefined && shown.result === undefined);
  }

  #present({ board, goal, tiles, result, trace }: Shown): void {
    this.#place();
    if (!checkSolvable(board, goal).solvable) this.#explain(board, goal);
    else if (result !== undefined) {
      this.#seeker.show(result);
      if (trace !== undefined)
        say('A solution, and the search for it.', 'plain', [
          { text: 'Watch the search', act: () => this.#search.openTrace(trace) },
        ]);
    } else if (tiles !== undefined) this.#seeker.showGiven(tiles);
    else void this.#seeker.measure();
  }

  /** Shows a game of before as it was left. */
  #return(): void {
    this.#seeker.leave();
    this.#place();
    this.#contest.place(false);
    const { start, goal, board, slid, isSolved } = this.#games.game;
    if (!checkSolvable(board, goal).solvable) {
      this.#explain(start, goal);
      return;
    }
    if (isSolved && slid.length > 0) this.#win();
    else if (slid.length > 0) say(`The game goes on, after ${counted(slid.length, 'move')}.`);
    void this.#seeker.measure();
  }

  #place(): void {
    const { goal } = this.#games.game;
    this.#answers.stop();
    this.#table.place();
    this.#seeker.shortest.begin(this.#settings.has('at-once'));
    this.#setup.show(goal, nameGoal(goal));
    say('');
  }

  /** The same board from its start; the game that was is kept. */
  #restart(): void {
    const { start, goal, slid } = this.#games.game;
    if (slid.length > 0) this.open({ board: start, goal });
    else this.#table.leave();
  }

  /** A new board for a goal. */
  async scramble(goal: Board, length?: number, isVisit = true): Promise<void> {
    try {
      if (length !== undefined) {
        say(`Looking for a board exactly ${length} moves away…`, 'busy', [{ text: 'Stop', act: () => this.#stop() }]);
      }
      const board =
        length === undefined ? uniformBoard(goal, createRandom(seed())) : await this.#answers.scramble(goal, length);
      this.open({ board, goal }, isVisit);
    } catch (error) {
      fail(error);
    }
  }

  #stop(): void {
    this.#answers.stop();
    say('Stopped.');
  }

  #win(): void {
    this.#seeker.shortest.reveal();
    const another: Remedy = { text: 'Another board', isLoud: true, act: () => this.#setup.scramble() };
    say(this.#contest.won(this.#seeker.shortest.length), 'plain', [
      another,
      { text: 'Where were moves lost?', act: () => void this.#analysis.review() },
    ]);
  }

  #explain(board: Board, goal: Board): void {
    explainUnsolvable(board, goal, (wanted) => this.open(wanted));
  }

  #share(): void {
    const { goal, board } = this.#games.game;
    const tiles = this.#table.answer.shown?.result.tiles;
    share(tiles === undefined ? { board, goal } : { board, goal, tiles });
  }

  /** The goal of the same name for a board of another shape. */
  #goalLike(board: Board): Board {
    const name = nameGoal(this.#games.game.goal);
    return goalBoard((name === 'custom' ? 'last' : name) as GoalPreset, board);
  }
}

function isGameOf({ start, goal }: Game, shown: Shown): boolean {
  return isSameBoard(start, shown.board) && isSameBoard(goal, shown.goal);
}

/** Whether there is more to it than its board. */
function isBegun({ slid, canRedo }: Game): boolean {
  return slid.length > 0 || canRedo;
}

function seed(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].join(' ');
}
