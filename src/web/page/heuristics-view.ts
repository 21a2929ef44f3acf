/**
 * The heuristics of the board, tile by tile, while one plays: how far each tile is from home, which are in each other's way, and what
 * the patterns of a small pattern database cost.
 *
 * Nothing is worked out while the card is closed. Patterns are looked up in the worker: what comes late is of a board that was, and is
 * dropped.
 */

import type { PatternCosts } from '../../contract/pattern-costs.ts';
import { NpuzzleError } from '../../errors.ts';
import { type Board, cellCount, isSameBoard } from '../../puzzle/board.ts';
import { type LineConflict, tileCosts } from '../../puzzle/tile-costs.ts';
import type { BoardView } from '../board/board-view.ts';
import { make } from '../board/make.ts';
import { patternLetter } from '../board/marks.ts';
import { byId, output } from './elements.ts';
import { counted } from './sentences.ts';

/** Larger boards have no small tables. */
const MOST_CELLS = 16;

export interface PatternSource {
  patternCosts(board: Board, goal: Board): Promise<PatternCosts>;
}

export class HeuristicsView {
  readonly #card = byId('heuristics', HTMLDetailsElement);
  readonly #colours = byId('h-colours', HTMLInputElement);
  readonly #view: BoardView;
  readonly #source: PatternSource;
  #board: Board | undefined;
  #goal: Board | undefined;
  #costs: PatternCosts | undefined;
  #isAsking = false;

  /**
   * @param view - the board that the costs are written on
   * @param source - of what patterns cost
   */
  constructor(view: BoardView, source: PatternSource) {
    this.#view = view;
    this.#source = source;
    this.#card.addEventListener('toggle', () => this.#refresh());
    this.#colours.addEventListener('change', () => this.#refresh());
  }

  show(board: Board, goal: Board): void {
    // The patterns are those of the goal; until they are looked up again none are shown.
    if (this.#goal === undefined || !isSameBoard(goal, this.#goal)) this.#costs = undefined;
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
    this.#draw(board, goal);
    void this.#ask(board, goal);
  }

  #draw(board: Board, goal: Board): void {
    const { distances, conflicts } = tileCosts(board, goal);
    const manhattan = distances.reduce((sum, distance) => sum + distance, 0);
    const leaving = conflicts.reduce((sum, conflict) => sum + conflict.leaving.length, 0);
    const patterns = this.#colours.checked ? this.#costs?.patterns : undefined;
    this.#view.mark({
      distances,
      tiles: new Set(conflicts.flatMap((conflict) => [...conflict.leaving, ...conflict.against])),
      patterns: patterns && new Map(patterns.flatMap(({ tiles }, pattern) => tiles.map((tile) => [tile, pattern]))),
    });
    output('h-misplaced').textContent = String(distances.filter((distance) => distance > 0).length);
    output('h-manhattan').textContent = String(manhattan);
    output('h-conflict').textContent = String(manhattan + 2 * leaving);
    output('h-conflicts').replaceChildren(...conflicts.map((conflict) => make('li', '', conflictText(conflict))));
    output('h-patterns').hidden = this.#costs === undefined;
  }

  /** One question at a time; the board that is there when its answer comes is asked about next. */
  async #ask(board: Board, goal: Board): Promise<void> {
    if (this.#isAsking || cellCount(board) > MOST_CELLS) return;
    this.#isAsking = true;
    try {
      const costs = await this.#source.patternCosts(board, goal);
      if (this.#goal !== undefined && isSameBoard(goal, this.#goal)) this.#tell(costs);
    } catch (error) {
      // The other heuristics are told all the same.
      if (!(error instanceof NpuzzleError)) throw error;
      return;
    } finally {
      this.#isAsking = false;
    }
    const [now, nowGoal] = [this.#board, this.#goal];
    if (!this.#card.open || now === undefined || nowGoal === undefined) return;
    if (!isSameBoard(now, board) || !isSameBoard(nowGoal, goal)) void this.#ask(now, nowGoal);
  }

  #tell(costs: PatternCosts): void {
    const isFirst = this.#costs?.partition !== costs.partition;
    this.#costs = costs;
    // Of what kind its tables are is of no matter here.
    output('h-partition').textContent = costs.partition.replace(/\+.*/, '');
    output('h-pattern-sum').textContent = counted(costs.cost, 'move');
    output('h-pattern-list').replaceChildren(
      ...costs.patterns.map(({ tiles, cost }, pattern) => {
        const line = make('li', '');
        const swatch = make('i', 'swatch', patternLetter(pattern));
        swatch.dataset['pattern'] = patternLetter(pattern);
        line.append(swatch, make('b', '', counted(cost, 'move')), make('span', 'soft', tiles.join(' ')));
        return line;
      }),
    );
    if (isFirst && this.#card.open && this.#board !== undefined && this.#goal !== undefined)
      this.#draw(this.#board, this.#goal);
  }
}

function conflictText({ line, index, leaving, against }: LineConflict): string {
  const tiles =
    leaving.length === 1
      ? `${leaving[0]} must leave it and come back`
      : `${leaving.join(' and ')} must leave it and come back`;
  return `${line} ${index + 1}: ${tiles} to let ${against.join(' and ')} pass, ${counted(2 * leaving.length, 'move')}`;
}
