/**
 * A game: a board on its way to a goal, what was moved, how long it took.
 *
 * Invariant: `board` is `start` after the tiles of `slid`; the clock runs from the first move until the goal is reached.
 */

import { BLANK, type Board, blankCell, createBoard, isSameBoard } from '../../puzzle/board.ts';
import { replay } from '../../puzzle/move.ts';

export class Game {
  readonly start: Board;
  readonly goal: Board;
  board: Board;
  readonly slid: number[] = [];
  readonly #undone: number[] = [];
  #startedAt: number | undefined;
  #elapsedMs = 0;
  /** moves of a replay that `board` is after; none in play */
  #replayed = 0;

  constructor(start: Board, goal: Board) {
    this.start = start;
    this.goal = goal;
    this.board = start;
  }

  get isSolved(): boolean {
    return isSameBoard(this.board, this.goal);
  }

  /** of play, without the time since it was solved */
  get elapsedMs(): number {
    return this.#startedAt === undefined ? this.#elapsedMs : performance.now() - this.#startedAt;
  }

  get canUndo(): boolean {
    return this.slid.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
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

  /** Goes on from where a replay has come to: its moves count, its time does not. */
  adopt(tiles: readonly number[]): void {
    this.slid.push(...tiles);
    this.#show();
  }

  /** Takes the last move back. */
  undo(): void {
    const tile = this.slid.pop();
    if (tile === undefined) return;
    this.#undone.push(tile);
    this.#show();
  }

  redo(): void {
    const tile = this.#undone.pop();
    if (tile !== undefined) this.#move([tile]);
  }

  /** Puts the board after this many of these moves, the same ones each time: a replay, in which nothing is counted. */
  show(tiles: readonly number[], count: number): void {
    const at = this.#replayed;
    // A tile that slid back has slid again: only what lies between is moved, or long replays would get slow.
    this.board = replay(this.board, count < at ? tiles.slice(count, at).reverse() : tiles.slice(at, count));
    this.#replayed = count;
  }

  #move(tiles: readonly number[]): void {
    this.#startedAt ??= performance.now() - this.#elapsedMs;
    this.board = replay(this.board, tiles);
    this.slid.push(...tiles);
    this.#stopClock();
  }

  #show(): void {
    this.board = replay(this.start, this.slid);
    this.#stopClock();
  }

  #stopClock(): void {
    if (!this.isSolved || this.#startedAt === undefined) return;
    this.#elapsedMs = performance.now() - this.#startedAt;
    this.#startedAt = undefined;
  }
}

/** The board with two tiles exchanged: the smallest fix of one that cannot be solved. */
export function withSwapped(board: Board, [one, other]: readonly [number, number]): Board {
  return createBoard(
    board,
    board.tiles.map((tile) => (tile === one ? other : tile === other ? one : tile)),
  );
}
