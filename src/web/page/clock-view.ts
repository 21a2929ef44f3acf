/**
 * The time on the screen, to a hundredth: of the game, of what is left to look at the board before it begins, and of a race.
 *
 * It follows the screen's frames as long as something runs, and stands still otherwise.
 */

import type { Game } from '../board/game.ts';
import { byId, output } from './elements.ts';
import type { Race } from './race.ts';
import { timeText } from './time-text.ts';

const INSPECTION_MS = 15_000;

export class ClockView {
  readonly #game: () => Game;
  readonly #bar = byId('race-bar', HTMLProgressElement);
  #race: { readonly race: Race; readonly game: Game } | undefined;
  #inspection: { readonly endsAt: number; readonly game: Game } | undefined;
  #isFollowing = false;

  /** @param game - the one on the table */
  constructor(game: () => Game) {
    this.#game = game;
  }

  /** The race that is run on the board on the table. */
  get race(): Race | undefined {
    return this.#race?.game === this.#game() ? this.#race.race : undefined;
  }

  /** Begins a race on the board on the table. */
  begin(race: Race): void {
    this.#race = { race, game: this.#game() };
    this.follow();
  }

  /** Gives time to look at the board on the table; then, or with the first move, the clock begins. */
  inspect(): void {
    this.#inspection = { endsAt: performance.now() + INSPECTION_MS, game: this.#game() };
    this.follow();
  }

  /** Shows the time as it is now, and as long as it changes. */
  follow(): void {
    this.#show();
    if (this.#isFollowing || !this.#isRunning()) return;
    this.#isFollowing = true;
    requestAnimationFrame(this.#frame);
  }

  readonly #frame = (): void => {
    this.#isFollowing = false;
    this.follow();
  };

  #isRunning(): boolean {
    return this.#game().clock.isRunning || this.#inspection !== undefined;
  }

  #show(): void {
    const { clock } = this.#game();
    const leftMs = this.#leftToLook();
    write('time', leftMs === undefined ? timeText(clock.elapsedMs) : String(Math.ceil(leftMs / 1000)));
    write('time-name', leftMs === undefined ? 'time' : 'look');
    const { race } = this;
    this.#bar.hidden = race === undefined;
    if (race === undefined) return;
    this.#bar.max = race.length;
    this.#bar.value = race.movesAt(clock.elapsedMs);
  }

  /** Milliseconds; undefined if the board is not looked at. */
  #leftToLook(): number | undefined {
    if (this.#inspection === undefined) return undefined;
    const { endsAt, game } = this.#inspection;
    const leftMs = endsAt - performance.now();
    if (leftMs > 0 && game === this.#game() && game.slid.length === 0) return leftMs;
    this.#inspection = undefined;
    if (leftMs <= 0 && game === this.#game() && !game.isSolved) game.clock.run();
    return undefined;
  }
}

function write(id: string, text: string): void {
  const element = output(id);
  if (element.textContent !== text) element.textContent = text;
}
