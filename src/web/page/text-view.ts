/** The board as text: to read, to change, to paste another over it. */

import { NpuzzleError } from '../../browser/index.ts';
import type { Board } from '../../puzzle/board.ts';
import { formatBoard } from '../../puzzle/format.ts';
import { type Instance, parseInstance } from '../../puzzle/parse.ts';
import { byId, onPress, output } from './elements.ts';
import { sentenceOf } from './sentences.ts';

/** The largest side this page shows well. */
const GREATEST_SIDE = 20;

export class TextView {
  readonly #text = byId('text', HTMLTextAreaElement);
  readonly #fault = output('text-fault');

  /** @param onBoard - called with a board that was read */
  constructor(onBoard: (instance: Instance) => void) {
    onPress('use-text', () => {
      const instance = this.#read();
      if (instance !== undefined) onBoard(instance);
    });
    this.#text.addEventListener('input', () => this.#read());
    this.#text.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      const instance = this.#read();
      if (instance !== undefined) onBoard(instance);
    });
  }

  /** Shows a board, unless the reader is writing. */
  show(board: Board): void {
    if (document.activeElement === this.#text) return;
    this.#text.value = formatBoard(board);
    this.#report('');
  }

  /** What is written, if it is a board; what is wrong with it is reported. */
  #read(): Instance | undefined {
    try {
      const instance = parseInstance(this.#text.value);
      const { width, height } = instance.board;
      const isTooLarge = Math.max(width, height) > GREATEST_SIDE;
      this.#report(isTooLarge ? `This page shows boards of up to ${GREATEST_SIDE}×${GREATEST_SIDE}.` : '');
      return isTooLarge ? undefined : instance;
    } catch (error) {
      if (!(error instanceof NpuzzleError)) throw error;
      this.#report(sentenceOf(error));
      return undefined;
    }
  }

  #report(fault: string): void {
    this.#fault.textContent = fault;
    this.#fault.hidden = fault === '';
    this.#text.setAttribute('aria-invalid', String(fault !== ''));
  }
}
