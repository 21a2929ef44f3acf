/**
 * A game: a board on its way to a goal, what was moved, how long it took.
 *
 * Invariant: `board` is `start` after the tiles of `slid`, and `undone` can be played from there, last one first; the clock runs
 * from the first move until the goal is reached, and whoever leaves the game stops it.
 */

import { BLANK, type Board, blankCell, createBoard, isSameBoard } from '../../puzzle/board.ts';
import { replay } from '../../puzzle/move.ts';
import { Clock } from './clock.ts';

/** What was done in a game, as it is when it is taken up again. */
export interface Played {
  /** tiles that slid, and those that were taken back, in the order in which they would be made again */
  readonly slid: readonly number[];
  readonly undone: readonly number[];
  readonly elapsedMs: number;
  readonly isHelped: boolean;
  /** it was solved, and noted */
  readonly isCounted: boolean;
}

export class Game {
  readonly start: Board;
  readonly goal: Board;
  board: Board;
  readonly slid: number[] = [];
  readonly #undone: number[] = [];
  readonly clock: Clock;
  /** a hint was given or a solution shown before it was solved */
  isHelped: boolean;
  isCounted: boolean;

  constructor(start: Board, goal: Board, played?: Played) {
    this.start = start;
    this.goal = goal;
    this.board = replay(start, played?.slid ?? []);
    this.slid.push(...(played?.slid ?? []));
    this.#undone.push(...(played?.undone ?? []).toReversed());
    this.clock = new Clock(played?.elapsedMs);
    this.isHelped = played?.isHelped ?? false;
    this.isCounted = played?.isCounted ?? false;
  }

  get isSolved(): boolean {
    return isSameBoard(this.board, this.goal);
  }

  get canUndo(): boolean {
    return this.slid.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** What a game with the same start and goal is made of to go on from here. */
  get played(): Played {
    const { slid, clock, isHelped, isCounted } = this;
    return { slid, undone: this.#undone.toReversed(), elapsedMs: clock.elapsedMs, isHelped, isCounted };
  }

  /** Tiles that slide, first to last, when the tile at this cell is pushed towards the blank; none if it is not in line. */
  tilesTowards(cell: number): number[] {
    const { width } = this.board;
    const blank = blankCell(this.board);
    const isInRow = Math.floor(cell / width) === Math.floor(blank / width);
    if (cell === blank || (!isInRow && cell % width !== blank % width)) return [];
    const step = Math.sign(cell - blank) * (isInRow ? 1 : width);
    const tiles: number[] = [];
    for (let at = blank + step; ; at += step) {
      tiles.push(this.board.tiles[at] ?? BLANK);
      if (at === cell) return tiles;
    }
  }

  /** Slides tiles, one after the other. */
  slide(tiles: readonly number[]): void {
    if (tiles.length === 0) return;
    this.#undone.length = 0;
    this.#move(tiles);
  }

  /** Goes on from where a solution's replay has come to: its moves count, its time does not. */
  adopt(tiles: readonly number[]): void {
    if (tiles.length === 0) return;
    this.#undone.length = 0;
    this.slid.push(...tiles);
    this.#arrive();
  }

  /** Takes the last move back. */
  undo(): void {
    const tile = this.slid.pop();
    if (tile === undefined) return;
    this.#undone.push(tile);
    this.#arrive();
  }

  redo(): void {
    const tile = this.#undone.pop();
    if (tile !== undefined) this.#move([tile]);
  }

  #move(tiles: readonly number[]): void {
    this.clock.run();
    this.board = replay(this.board, tiles);
    this.slid.push(...tiles);
    if (this.isSolved) this.clock.stop();
  }

  #arrive(): void {
    this.board = replay(this.start, this.slid);
    if (this.isSolved) this.clock.stop();
  }
}

/** The board with two tiles exchanged: the smallest fix of one that cannot be solved. */
export function withSwapped(board: Board, [one, other]: readonly [number, number]): Board {
  return createBoard(
    board,
    board.tiles.map((tile) => (tile === one ? other : tile === other ? one : tile)),
  );
}
