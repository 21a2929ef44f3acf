/** What a game is measured by: its clock, the time to look before it, a race, and the session that it counts for. */

import type { Game } from '../board/game.ts';
import { ClockView } from './clock-view.ts';
import { input, onPress, output } from './elements.ts';
import { Race } from './race.ts';
import { counted, homeText } from './sentences.ts';
import type { Settings } from './settings.ts';
import { fillSlider } from './slider.ts';
import { say } from './status.ts';
import { TimesView } from './times-view.ts';

export interface ContestListener {
  /** Moves of a solution of the board on the table from its start; undefined if none is found, which is said. */
  solutionLength(): Promise<number | undefined>;
  /** the board on the table is to begin again */
  onRestart(): void;
}

export class Contest {
  readonly clock: ClockView;
  readonly #times = new TimesView();
  readonly #settings: Settings;
  readonly #game: () => Game;
  readonly #pace = input('pace');

  /** @param game - the one on the table */
  constructor(game: () => Game, settings: Settings, listener: ContestListener) {
    this.#game = game;
    this.#settings = settings;
    this.clock = new ClockView(game);
    this.#showPace();
    this.#pace.addEventListener('input', () => this.#showPace());
    onPress('race', () => void this.#beginRace(listener));
  }

  /** Another game is on the table. */
  place(isNew: boolean): void {
    this.#times.show(this.#game().goal);
    if (isNew && this.#settings.has('inspect')) this.clock.inspect();
  }

  /** Counts a game that was won, once, and says what it was. */
  won(shortest: number | undefined): string {
    const game = this.#game();
    const { slid, goal, isHelped } = game;
    const ms = game.clock.elapsedMs;
    if (!(isHelped || game.isCounted) && slid.length > 0 && ms > 0) {
      this.#times.add(goal, { ms, moves: slid.length, shortest });
    }
    game.isCounted = true;
    const { race } = this.clock;
    const words = homeText(slid.length, shortest, isHelped, ms);
    return race === undefined ? words : `${words} ${race.verdict(ms)}`;
  }

  async #beginRace({ solutionLength, onRestart }: ContestListener): Promise<void> {
    const game = this.#game();
    const length = await solutionLength();
    if (length === undefined || game !== this.#game()) return;
    onRestart();
    const pace = Number(this.#pace.value);
    this.clock.begin(new Race(length, pace));
    say(`The replay makes ${counted(length, 'move')}, ${pace} a second, and begins with your first.`);
  }

  #showPace(): void {
    const { value } = this.#pace;
    output('pace-name').textContent = `${value} a second`;
    fillSlider(this.#pace, `${value} moves a second`);
  }
}
