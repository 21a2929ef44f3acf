/** The sentence under the board: what goes on, what went wrong, what may be done about it. */

import { make } from '../board/make.ts';
import { output } from './elements.ts';

export interface Remedy {
  readonly text: string;
  /** what most want to do next */
  readonly isLoud?: boolean;
  act(): void;
}

export type Mood = 'plain' | 'busy' | 'fault';

/** Says what is to stay until the next board, such as a table that could not be kept; empty takes it away. */
export function note(text: string): void {
  const line = output('note');
  line.textContent = text;
  line.hidden = text === '';
}

/** What only a screen reader is to say. */
export function hear(text: string): void {
  output('heard').textContent = text;
}

/** Shows how far something is: often, so screen readers hear nothing of it. */
export function showProgress(text: string): void {
  const status = output('status');
  status.setAttribute('aria-live', 'off');
  status.textContent = text;
}

/** Says one sentence; screen readers hear it. */
export function say(text: string, mood: Mood = 'plain', remedies: readonly Remedy[] = []): void {
  const status = output('status');
  status.setAttribute('aria-live', 'polite');
  status.textContent = text;
  status.className = mood;
  const row = output('remedies');
  row.replaceChildren(
    ...remedies.map(({ text: label, act, isLoud = false }) => {
      const press = make('button', isLoud ? 'primary' : '', label);
      press.type = 'button';
      press.addEventListener('click', act);
      return press;
    }),
  );
}
