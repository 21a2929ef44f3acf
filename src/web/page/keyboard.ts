/**
 * Keys. Arrows work wherever they mean nothing to what has the focus; letters and signs only while the board, or what belongs
 * to it, has it (WCAG 2.1.4), since a word that is spoken or typed elsewhere is not meant for the board.
 */

import type { Letter } from '../../puzzle/move.ts';
import { output } from './elements.ts';

export interface KeyActions {
  slide(direction: Letter): void;
  undo(): void;
  redo(): void;
  restart(): void;
  hint(): void;
  solve(): void;
  scramble(): void;
  togglePlay(): void;
  step(by: number): void;
  leave(): void;
  help(): void;
}

/** As small letters: with the shift key they are the commands they are without this. */
const WASD: Readonly<Record<string, string>> = { w: 'ArrowUp', a: 'ArrowLeft', s: 'ArrowDown', d: 'ArrowRight' };

const ARROWS: Readonly<Record<string, Letter>> = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };

/** What has letters and signs for itself. */
const OF_THE_BOARD = '.stage, .answer';

const BOXES: ReadonlySet<string> = new Set(['radio', 'checkbox', 'range', 'file']);

/** @param hasWasd - whether W, A, S and D slide tiles; S solves with the shift key then */
export function listenToKeys(actions: KeyActions, hasWasd: () => boolean): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target, event.key)) return;
    const act = actionOf((hasWasd() && WASD[event.key]) || event.key, actions);
    if (act === undefined) return;
    const isArrow = event.key in ARROWS;
    const isOfTheBoard = event.target instanceof Element && event.target.closest(OF_THE_BOARD) !== null;
    if (!isArrow && event.key !== 'Escape' && !isOfTheBoard) return;
    event.preventDefault();
    if (isArrow && event.target === document.body) output('board').focus({ preventScroll: true });
    act();
  });
}

function actionOf(key: string, actions: KeyActions): (() => void) | undefined {
  const direction = ARROWS[key];
  if (direction !== undefined) return () => actions.slide(direction);
  switch (key.toLowerCase()) {
    case 'z':
      return actions.undo;
    case 'y':
      return actions.redo;
    case 'r':
      return actions.restart;
    case 'h':
      return actions.hint;
    case 's':
      return actions.solve;
    case 'n':
      return actions.scramble;
    case ' ':
      return actions.togglePlay;
    case ',':
      return () => actions.step(-1);
    case '.':
      return () => actions.step(1);
    case 'escape':
      return actions.leave;
    case '?':
      return actions.help;
    default:
      return undefined;
  }
}

/** A field that is being written in, a slider, an open dialog; a button keeps its space bar. */
function takesKeys(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog') !== null) return true;
  // Sliders and boxes are worked by arrows and the space bar, and leave letters alone.
  if (target instanceof HTMLInputElement && BOXES.has(target.type)) return /^(Arrow|Page|Home|End| )/.test(key);
  if (target.closest('textarea, select, input') !== null) return true;
  return key === ' ' && target.closest('button, summary') !== null;
}
