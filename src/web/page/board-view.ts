/**
 * The board on the screen: tiles that slide under pointer, finger and keys, and say where they are.
 *
 * Tiles move by `transform` alone, which the compositor does without the page's thread. Every tile is a button, so that a
 * screen reader can walk over the board and press one.
 */

import { tileColours } from '../../draw/tile-colour.ts';
import { BLANK, type Board, blankCell } from '../../puzzle/board.ts';
import { make, output } from './elements.ts';

export class BoardView {
  readonly #field = output('board');
  readonly #tiles = new Map<number, HTMLButtonElement>();
  /** what was last written on each tile: writing it again costs more than a look */
  readonly #labels = new Map<number, string>();
  readonly #onPress: (cell: number) => void;
  #board: Board | undefined;
  #goal: Board | undefined;
  #picture = '';

  /** @param onPress - called with the cell of a tile that is pressed or pushed */
  constructor(onPress: (cell: number) => void) {
    this.#onPress = onPress;
    this.#field.addEventListener('pointerdown', (event) => this.#grab(event));
    // Without a pointer (keys, screen readers) a button is only clicked.
    this.#field.addEventListener('click', (event) => {
      if (event.detail === 0) this.#press(event.target);
    });
  }

  /** Shows a board; tiles that are there already slide within this many milliseconds. */
  show(board: Board, goal: Board, slideMs: number): void {
    const { width, height } = board;
    if (this.#board?.width !== width || this.#board.height !== height) this.#build(board);
    const isDressed = this.#goal === goal;
    if (!isDressed) this.#dress(goal);
    const before = isDressed ? this.#board : undefined;
    this.#board = board;
    this.#goal = goal;
    this.#field.style.setProperty('--slide', `${slideMs}ms`);
    const blank = blankCell(board);
    for (const [cell, tile] of board.tiles.entries()) {
      const element = this.#tiles.get(tile);
      if (element === undefined) continue;
      const [row, column] = [Math.floor(cell / width), cell % width];
      if (before?.tiles[cell] !== tile) {
        element.style.transform = `translate(${column * 100}%,${row * 100}%)`;
        element.dataset['cell'] = String(cell);
        element.classList.toggle('home', goal.tiles[cell] === tile);
      }
      const isInLine = row === Math.floor(blank / width) || column === blank % width;
      const label = `${tile}, row ${row + 1} column ${column + 1}${isInLine ? ', can slide' : ''}`;
      if (this.#labels.get(tile) === label) continue;
      this.#labels.set(tile, label);
      element.setAttribute('aria-label', label);
    }
  }

  /** Points at a tile for a moment. */
  point(tile: number): void {
    const element = this.#tiles.get(tile);
    if (element === undefined) return;
    element.classList.remove('hinted');
    // Read, so that the animation starts anew.
    void element.offsetWidth;
    element.classList.add('hinted');
  }

  celebrate(): void {
    this.#field.classList.remove('won');
    void this.#field.offsetWidth;
    this.#field.classList.add('won');
  }

  /** Puts a picture on the tiles, or takes it away. */
  setPicture(address: string): void {
    this.#picture = address;
    this.#field.classList.toggle('pictured', address !== '');
    if (this.#goal !== undefined) this.#dress(this.#goal);
  }

  #build({ width, height, tiles }: Board): void {
    this.#tiles.clear();
    this.#labels.clear();
    this.#board = undefined;
    const { style } = output('tray');
    style.setProperty('--columns', String(width));
    style.setProperty('--rows', String(height));
    this.#field.dataset['digits'] = String(String(tiles.length - 1).length);
    for (let tile = BLANK + 1; tile < tiles.length; tile++) {
      const element = make('button', 'tile');
      element.type = 'button';
      element.tabIndex = -1;
      element.append(make('span', 'face', String(tile)));
      this.#tiles.set(tile, element);
    }
    this.#field.replaceChildren(...this.#tiles.values());
  }

  #dress(goal: Board): void {
    const { width, height } = goal;
    const colours = tileColours(goal);
    for (const [cell, tile] of goal.tiles.entries()) {
      const face = this.#tiles.get(tile)?.firstElementChild;
      if (!(face instanceof HTMLElement)) continue;
      face.style.backgroundColor = colours[tile] ?? '';
      face.style.backgroundImage = this.#picture === '' ? '' : `url("${this.#picture}")`;
      face.style.backgroundSize = `${width * 100}% ${height * 100}%`;
      const across = (cell % width) / Math.max(1, width - 1);
      const down = Math.floor(cell / width) / Math.max(1, height - 1);
      face.style.backgroundPosition = `${across * 100}% ${down * 100}%`;
    }
  }

  /** A press, or a push that lets go anywhere: both slide the tile towards the blank. */
  #grab(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('.tile') !== null) event.preventDefault();
    this.#field.focus({ preventScroll: true });
    this.#press(event.target);
  }

  #press(target: EventTarget | null): void {
    const tile = target instanceof Element ? target.closest('.tile') : null;
    if (tile instanceof HTMLElement) this.#onPress(Number(tile.dataset['cell']));
  }
}
