/** What the element says: to its reader in the words of its page, to its page as events. */

import { NpuzzleError } from '../../errors.ts';
import { make } from '../board/make.ts';
import { type ElementText, type ElementTexts, elementText } from './texts.ts';

export class Reporter {
  readonly element = make('p', 'status');
  readonly #host: HTMLElement;
  texts: ElementTexts = {};

  /** @param host - where events come from */
  constructor(host: HTMLElement) {
    this.#host = host;
    this.element.setAttribute('role', 'status');
    this.element.part.add('status');
  }

  text(name: ElementText, values?: Readonly<Record<string, number>>): string {
    return elementText(this.texts, name, values);
  }

  say(name: ElementText, values?: Readonly<Record<string, number>>): void {
    this.element.textContent = this.text(name, values);
  }

  tell(name: string, detail: object): void {
    this.#host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Does something; what goes wrong is one sentence on the element, and an event. */
  async attempt(act: () => unknown): Promise<void> {
    try {
      await act();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.element.textContent = message;
      this.tell('npuzzle-error', { message, code: error instanceof NpuzzleError ? error.code : undefined });
    }
  }
}
