/** The form for a new board: size, goal, random or of an exact length. */

import { OPTIMAL_CELLS } from '../../contract/limits.ts';
import { tileColours } from '../../draw/tile-colour.ts';
import { type Board, type Shape, shapeName } from '../../puzzle/board.ts';
import { type GoalPreset, goalBoard } from '../../puzzle/goal.ts';
import { make } from '../board/make.ts';
import { input, onPress, output } from './elements.ts';
import { counted } from './sentences.ts';
import { fillSlider } from './slider.ts';

const LEAST_SIDE = 2;
const GREATEST_SIDE = 10;

/** Moves of the farthest boards from a goal with its blank in a corner; elsewhere some are nearer, which is said when asked for. */
const GREATEST_LENGTH = 80;
const GREATEST_LENGTHS: Readonly<Record<string, number>> = {
  ...{ '2x2': 6, '3x2': 21, '2x3': 21, '3x3': 31, '4x2': 36, '2x4': 36, '4x3': 53, '3x4': 53, '5x2': 55, '2x5': 55 },
};

export interface SetupListener {
  /** a board of another shape or another goal is wanted */
  onGoal(goal: Board): void;
  /** @param length - moves of the shortest solution, or any board */
  onScramble(length: number | undefined): void;
}

export class SetupView {
  readonly #listener: SetupListener;
  readonly #columns = input('columns');
  readonly #rows = input('rows');
  readonly #length = input('exact-length');
  readonly #goals = [...document.querySelectorAll<HTMLInputElement>('input[name=goal]')];
  readonly #sizes = [...document.querySelectorAll<HTMLButtonElement>('.sizes button')];

  constructor(listener: SetupListener) {
    this.#listener = listener;
    for (const side of [this.#columns, this.#rows]) side.addEventListener('change', () => this.#changed());
    for (const goal of this.#goals) goal.addEventListener('change', () => this.#changed());
    for (const size of this.#sizes) {
      size.setAttribute('aria-label', `${size.textContent} by ${size.textContent}`);
      size.addEventListener('click', () => {
        this.#columns.value = this.#rows.value = size.dataset['size'] ?? '4';
        this.#changed();
      });
    }
    onPress('scramble', () => this.scramble());
    this.#length.addEventListener('input', () => {
      input('exact').checked = true;
      this.#showLength();
    });
  }

  /** Makes the form say what is shown. */
  show(goal: Board, name: string): void {
    this.#columns.value = String(goal.width);
    this.#rows.value = String(goal.height);
    for (const radio of this.#goals) radio.checked = radio.value === name;
    for (const size of this.#sizes) {
      const isThis = goal.width === goal.height && size.dataset['size'] === String(goal.width);
      size.setAttribute('aria-pressed', String(isThis));
    }
    const isLarge = goal.tiles.length > OPTIMAL_CELLS;
    output('budget-row').hidden = !isLarge;
    for (const box of [input('exact'), this.#length]) box.disabled = isLarge;
    this.#length.max = String(GREATEST_LENGTHS[shapeName(goal)] ?? GREATEST_LENGTH);
    this.#showLength();
    for (const mini of document.querySelectorAll<HTMLElement>('.mini')) drawGoal(mini, goal);
  }

  scramble(): void {
    const exact = input('exact');
    this.#listener.onScramble(exact.checked && !exact.disabled ? Number(this.#length.value) : undefined);
  }

  #showLength(): void {
    const text = counted(Number(this.#length.value), 'move');
    output('exact-name').textContent = text;
    fillSlider(this.#length, text);
  }

  #changed(): void {
    const shape = { width: sideOf(this.#columns), height: sideOf(this.#rows) };
    const name = this.#goals.find(({ checked }) => checked)?.value ?? 'last';
    this.#listener.onGoal(goalBoard(name as GoalPreset, shape));
  }
}

/** The number written, or the nearest in range. */
function sideOf(field: HTMLInputElement): number {
  const side = Math.min(GREATEST_SIDE, Math.max(LEAST_SIDE, Math.round(Number(field.value)) || LEAST_SIDE));
  field.value = String(side);
  return side;
}

/** A goal as a small picture: tiles by the colours they have where numbers run in rows. */
function drawGoal(mini: HTMLElement, shape: Shape): void {
  const width = Math.min(4, shape.width);
  const height = Math.min(4, shape.height);
  const goal = goalBoard(mini.dataset['goal'] as GoalPreset, { width, height });
  const colours = tileColours(goalBoard('last', { width, height }));
  mini.style.gridTemplateColumns = `repeat(${width}, 1fr)`;
  mini.replaceChildren(
    ...goal.tiles.map((tile) => {
      const cell = make('i', '');
      cell.style.background = colours[tile] === 'none' ? '' : (colours[tile] ?? '');
      return cell;
    }),
  );
}
