/** How long the shortest solution is: hidden, so that it does not lead the player, until it is asked for. */

import type { SolvedResult } from '../../browser/index.ts';
import { button, onPress, output } from './elements.ts';

export class ShortestView {
  #found: Pick<SolvedResult, 'length' | 'optimal'> | undefined;
  #isShown = false;

  constructor() {
    onPress('shortest', () => {
      this.#isShown = !this.#isShown;
      this.#refresh();
    });
  }

  /** Moves of the shortest solution, whether it is shown or not; undefined if that is not known. */
  get length(): number | undefined {
    return this.#found?.optimal === true ? this.#found.length : undefined;
  }

  /** Of another board nothing is known yet. */
  begin(isShown: boolean): void {
    this.#found = undefined;
    this.#isShown = isShown;
    this.#refresh();
  }

  found(result: SolvedResult): void {
    this.#found = result;
    this.#refresh();
  }

  /** The player has seen a solution, or has come home. */
  reveal(): void {
    this.#isShown = true;
    this.#refresh();
  }

  #refresh(): void {
    const found = this.#found;
    output('shortest-name').textContent = found === undefined || found.optimal ? 'shortest' : 'best known';
    const place = button('shortest');
    place.textContent = this.#isShown ? String(found?.length ?? '–') : '?';
    place.setAttribute('aria-pressed', String(this.#isShown));
    place.setAttribute(
      'aria-label',
      `Length of the shortest solution${this.#isShown ? `: ${found?.length ?? 'not known'}` : ', hidden'}`,
    );
  }
}
