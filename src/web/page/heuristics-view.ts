/**
 * The heuristics of the board, tile by tile, while one plays: how far each tile is from home, and which are in each other's way.
 *
 * Nothing is worked out while the card is closed.
 */

import type { Board } from '../../puzzle/board.ts';
import { type LineConflict, tileCosts } from '../../puzzle/tile-costs.ts';
import type { BoardView } from '../board/board-view.ts';
import { make } from '../board/make.ts';
import { byId, output } from './elements.ts';
import { counted } from './sentences.ts';

export class HeuristicsView {
  readonly #card = byId('heuristics', HTMLDetailsElement);
  readonly #view: BoardView;
  #board: Board | undefined;
  #goal: Board | undefined;

  /** @param view - the board that the costs are written on */
  constructor(view: BoardView) {
    this.#view = view;
    this.#card.addEventListener('toggle', () => this.#refresh());
  }

  show(board: Board, goal: Board): void {
    this.#board = board;
    this.#goal = goal;
    this.#refresh();
  }

  #refresh(): void {
    const [board, goal] = [this.#board, this.#goal];
    if (!this.#card.open || board === undefined || goal === undefined) {
      this.#view.mark(undefined);
      return;
    }
    const { distances, conflicts } = tileCosts(board, goal);
    const manhattan = distances.reduce((sum, distance) => sum + distance, 0);
    const leaving = conflicts.reduce((sum, conflict) => sum + conflict.leaving.length, 0);
    this.#view.mark({
      distances,
      tiles: new Set(conflicts.flatMap((conflict) => [...conflict.leaving, ...conflict.against])),
    });
    output('h-misplaced').textContent = String(distances.filter((distance) => distance > 0).length);
    output('h-manhattan').textContent = String(manhattan);
    output('h-conflict').textContent = String(manhattan + 2 * leaving);
    output('h-conflicts').replaceChildren(...conflicts.map((conflict) => make('li', '', conflictText(conflict))));
  }
}

function conflictText({ line, index, leaving, against }: LineConflict): string {
  const tiles =
    leaving.length === 1
      ? `${leaving[0]} must leave it and come back`
      : `${leaving.join(' and ')} must leave it and come back`;
  return `${line} ${index + 1}: ${tiles} to let ${against.join(' and ')} pass, ${counted(2 * leaving.length, 'move')}`;
}
