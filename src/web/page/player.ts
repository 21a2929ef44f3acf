/** The page at work: what each button and key does to the table, and what a new board changes. */

import type { Board } from '../../puzzle/board.ts';
import { type GoalPreset, goalBoard, nameGoal } from '../../puzzle/goal.ts';
import { createRandom } from '../../puzzle/random.ts';
import { uniformBoard } from '../../puzzle/scramble.ts';
import { checkSolvable } from '../../puzzle/solvable.ts';
import { type Shown, writeAddress } from './address.ts';
import { copyText } from './answer-view.ts';
import { Answers } from './answers.ts';
import { byId, onPress, output } from './elements.ts';
import { withSwapped } from './game.ts';
import { listenToKeys } from './keyboard.ts';
import { listenToPicture } from './picture.ts';
import { fail, Seeker } from './seeker.ts';
import { SetupView } from './setup-view.ts';
import { note, type Remedy, say } from './status.ts';
import { Table } from './table.ts';

export class Player {
  readonly #answers = new Answers((text) => note(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`));
  readonly #table = new Table({
    onRead: ({ board, goal }) => this.open({ board, goal: goal ?? this.#goalLike(board) }),
    onMove: () => this.#seeker.leave(),
    onWin: (moves) => this.#win(moves),
  });
  readonly #seeker: Seeker = new Seeker(this.#table, this.#answers, {
    onUnsolvable: (board, goal) => this.#explain(board, goal),
    onMeasured: () => {
      const { game, answer } = this.#table;
      if (game.isSolved && game.slid.length > 0 && answer.shown === undefined) this.#win(game.slid.length);
    },
  });
  readonly #setup = new SetupView({
    onGoal: (goal) => void this.scramble(goal),
    onScramble: (length) => void this.scramble(this.#table.game.goal, length),
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
    onPress('restart', () => this.open({ board: this.#table.game.start, goal: this.#table.game.goal }));
    onPress('share', () => void this.#share());
    listenToPicture(
      (address) => this.#table.setPicture(address),
      (fault) => say(fault, 'fault'),
    );
    listenToKeys({
      ...actions,
      slide: (direction) => this.#table.slideThat(direction),
      scramble: () => this.#setup.scramble(),
      togglePlay: () => answer.toggle(),
      step: (by) => answer.step(by),
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden || !answer.isPlaying) return;
      answer.pause();
      say('Paused while this tab was hidden.');
    });
  }

  /** Begins a game on a board, or shows an answer to it. */
  open({ board, goal, tiles, result }: Shown): void {
    this.#answers.stop();
    this.#table.place(board, goal);
    output('shortest').textContent = '–';
    this.#setup.show(goal, nameGoal(goal));
    say('');
    note('');
    if (!checkSolvable(board, goal).solvable) this.#explain(board, goal);
    else if (result !== undefined) this.#seeker.show(result);
    else if (tiles !== undefined) this.#seeker.showGiven(tiles);
    else void this.#seeker.measure();
  }

  /** A new board for a goal. */
  async scramble(goal: Board, length?: number): Promise<void> {
    try {
      if (length !== undefined) {
        say(`Looking for a board exactly ${length} moves away…`, 'busy', [{ text: 'Stop', act: () => this.#stop() }]);
      }
      const board =
        length === undefined ? uniformBoard(goal, createRandom(seed())) : await this.#answers.scramble(goal, length);
      this.open({ board, goal });
      history.replaceState(null, '', `#${writeAddress({ board, goal })}`);
    } catch (error) {
      fail(error);
    }
  }

  #stop(): void {
    this.#answers.stop();
    say('Stopped.');
  }

  #win(moves: number): void {
    const shortest = Number(output('shortest').textContent);
    const over = moves - shortest;
    const beside = !(shortest > 0) ? '' : over <= 0 ? ', as few as can be' : `, ${over} over the shortest`;
    say(`Home in ${moves} moves${beside}.`, 'plain', [{ text: 'Another', act: () => this.#setup.scramble() }]);
  }

  /** Says why a board cannot be solved, and offers what would do. */
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

  async #share(): Promise<void> {
    const { answer, game } = this.#table;
    const { goal, board, start } = game;
    const { shown } = answer;
    const part = writeAddress(
      shown === undefined ? { board, goal } : { board: start, goal, tiles: shown.result.tiles },
    );
    await copyText(`${location.href.replace(/#.*$/, '')}#${part}`, say, 'The link is copied.');
  }

  /** The goal of the same name for a board of another shape. */
  #goalLike(board: Board): Board {
    const name = nameGoal(this.#table.game.goal);
    return goalBoard((name === 'custom' ? 'last' : name) as GoalPreset, board);
  }
}

function seed(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].join(' ');
}
