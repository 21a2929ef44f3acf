/** How the reader likes to play: boxes of the page, kept by the browser. */

import { input } from './elements.ts';
import { keep, kept } from './kept.ts';

const KEY = 'npuzzle-settings';

/** Each is the id of a box. */
const NAMES = ['wasd', 'hover', 'inspect', 'at-once'] as const;
export type Setting = (typeof NAMES)[number];

export class Settings {
  readonly #boxes: ReadonlyMap<Setting, HTMLInputElement> = new Map(NAMES.map((name) => [name, input(name)]));

  /** @param onChange - called when the reader changes one */
  constructor(onChange: (setting: Setting) => void) {
    const values = Object(kept(KEY));
    for (const [name, box] of this.#boxes) {
      box.checked = values[name] === true;
      box.addEventListener('change', () => {
        keep(KEY, Object.fromEntries(NAMES.map((other) => [other, this.has(other)])));
        onChange(name);
      });
    }
  }

  has(setting: Setting): boolean {
    return this.#boxes.get(setting)?.checked ?? false;
  }
}
