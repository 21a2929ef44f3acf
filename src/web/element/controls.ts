/** The element's buttons, which its page may leave out. */

import { make } from '../board/make.ts';

const NAMES = ['undo', 'restart', 'scramble', 'hint', 'solve'] as const;
type Name = (typeof NAMES)[number];

export class Controls {
  readonly element = make('div', 'controls');
  readonly #buttons: ReadonlyMap<Name, HTMLButtonElement>;

  constructor(actions: Readonly<Record<Name, () => void>>) {
    this.#buttons = new Map(
      NAMES.map((name) => {
        const press = make('button', name);
        press.type = 'button';
        press.part.add('button', name);
        press.addEventListener('click', actions[name]);
        return [name, press];
      }),
    );
    this.element.part.add('controls');
    this.element.append(...this.#buttons.values());
  }

  dress(text: (name: Name) => string): void {
    for (const [name, press] of this.#buttons) press.textContent = text(name);
  }

  show(canUndo: boolean): void {
    const undo = this.#buttons.get('undo');
    if (undo !== undefined) undo.disabled = !canUndo;
  }
}
