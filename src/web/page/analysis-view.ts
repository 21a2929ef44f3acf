/** Where a game lost moves: the distance left over the moves made, and the mistakes, each of which leads to its board. */

import type { Analysis } from '../../contract/analysis.ts';
import { DIRECTION_NAMES } from '../../puzzle/move.ts';
import type { Game } from '../board/game.ts';
import { make } from '../board/make.ts';
import type { Answers } from './answers.ts';
import { drawn } from './drawn.ts';
import { onPress, output } from './elements.ts';
import { fail } from './seeker.ts';
import { counted } from './sentences.ts';
import { say } from './status.ts';

const [WIDTH, HEIGHT, MARGIN] = [320, 120, 8];
const MOST_MISTAKES = 40;

export class AnalysisView {
  readonly #card = output('analysis');
  readonly #answers: Answers;
  readonly #game: () => Game;
  readonly #onStep: (step: number) => void;
  /** the game whose moves are judged */
  #judged: Game | undefined;

  /**
   * @param game - the one on the table
   * @param onStep - its board before this move, counted from 1, is to be shown
   */
  constructor(answers: Answers, game: () => Game, onStep: (step: number) => void) {
    this.#answers = answers;
    this.#game = game;
    this.#onStep = onStep;
    onPress('analysis-close', () => this.#show(undefined));
    onPress('analyse', () => void this.review());
  }

  /** Judges the moves that were made so far; in a game that goes on that is help. */
  async review(): Promise<void> {
    const game = this.#game();
    if (game.slid.length === 0) {
      say('There are no moves yet to be judged.');
      return;
    }
    try {
      say('Looking at each move…', 'busy');
      const analysis = await this.#answers.analyse(game.start, game.goal, [...game.slid]);
      if (game !== this.#game()) return;
      game.isHelped ||= !game.isSolved;
      const isKnown = analysis.steps.length > 0;
      say(isKnown ? verdictText(analysis) : `Nothing is known: ${analysis.message ?? 'no answer'}.`);
      if (isKnown) this.#show(analysis);
    } catch (error) {
      fail(error);
    }
  }

  /** Goes when another game is on the table. */
  follow(): void {
    if (this.#judged !== this.#game()) this.#show(undefined);
  }

  #show(analysis: Analysis | undefined): void {
    this.#judged = this.#game();
    this.#card.hidden = analysis === undefined;
    if (analysis === undefined) return;
    output('analysis-verdict').textContent = verdictText(analysis);
    output('analysis-plot').replaceChildren(plot(analysis));
    output('analysis-list').replaceChildren(...this.#rows(analysis));
  }

  #rows({ steps, stretches }: Analysis): HTMLElement[] {
    const mistakes = steps
      .filter(({ lost }) => (lost ?? 0) > 0)
      .map(({ step, move, tile, optimal }) => {
        const better = (optimal ?? []).map((letter) => DIRECTION_NAMES[letter]).join(' or ');
        return this.#row(step, `${step}: ${tile} ${DIRECTION_NAMES[move]}, better ${better || 'none'}`);
      });
    const longer = stretches.map(({ from, to, saved, moves }) =>
      this.#row(from + 1, `${from + 1} to ${to}: ${saved} lost, ${moves} does the same`),
    );
    return [...mistakes, ...longer].slice(0, MOST_MISTAKES);
  }

  #row(step: number, text: string): HTMLElement {
    const press = make('button', '', text);
    press.type = 'button';
    press.addEventListener('click', () => this.#onStep(step));
    const item = make('li', '');
    item.append(press);
    return item;
  }
}

export function verdictText({ given, length, lost, mistakes, firstMistake, exact, reached }: Analysis): string {
  const made = `${counted(given, 'move')}${reached ? '' : ', not home yet'}`;
  if (!exact) return `${made}; ${length} are known to do. At least ${lost} were lost.`;
  if (lost === 0) return `${made}, none of them lost.`;
  return `${made}, ${length} would do: ${lost} lost in ${counted(mistakes ?? 0, 'mistake')}, the first at move ${firstMistake}.`;
}

/** The line of what is left after each move, mistakes as dots. */
function plot({ steps, length, given, lost }: Analysis): SVGElement {
  const most = Math.max(1, length, ...steps.map(({ left }) => left));
  const x = (step: number) => MARGIN + (step / Math.max(1, given)) * (WIDTH - 2 * MARGIN);
  const y = (left: number) => HEIGHT - MARGIN - (left / most) * (HEIGHT - 2 * MARGIN);
  const points = [`${x(0)},${y(length)}`, ...steps.map(({ step, left }) => `${x(step)},${y(left)}`)];
  const svg = drawn('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img' });
  svg.setAttribute('aria-label', `Moves left over ${counted(given, 'move')}: from ${length}, ${lost} lost`);
  svg.append(
    drawn('path', { class: 'ground', d: `M${MARGIN},${y(0)}H${WIDTH - MARGIN}` }),
    drawn('path', {
      class: 'ideal',
      d: `M${x(0)},${y(length)}L${x(Math.min(given, length))},${y(Math.max(0, length - given))}`,
    }),
    drawn('path', { class: 'left', d: `M${points.join('L')}` }),
    ...steps
      .filter((step) => (step.lost ?? 0) > 0)
      .map(({ step, left }) =>
        drawn('circle', { class: 'mistake', cx: String(x(step)), cy: String(y(left)), r: '3.5' }),
      ),
  );
  return svg;
}
