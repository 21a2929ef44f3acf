/**
 * The board on the screen: tiles that slide under pointer, finger and keys, and say where they are.
 *
 * Tiles move by `transform` alone, which the compositor does without the page's thread. Every tile is a button, so that a
 * screen reader can walk over the board and press one.
 */

import { tileColours } from '../../draw/tile-colour.ts';
import { BLANK, type Board, blankCell } from '../../puzzle/board.ts';
import { make } from './make.ts';
import { type Marks, patternLetter } from './marks.ts';

/** after the last move, and longer than a tile slides */
const REST_MS = 250;
/** of a cell */
const DRAG_SHARE = 0.45;

export interface Picture {
  /** of the file, as the browser has it */
  readonly address: string;
  /** width by height */
  readonly aspect: number;
  readonly hasNumbers: boolean;
}

/** What is said of a tile; rows and columns counted from 1. */
export type TileLabel = (tile: number, row: number, column: number, canSlide: boolean) => string;

export interface BoardListener {
  /** the cell of a tile that is pressed or pushed */
  onPress(cell: number): void;
  /** whether a tile slides when the pointer comes over it */
  hovers(): boolean;
}

export class BoardView {
  readonly #field: HTMLElement;
  /** has columns and rows as variables of its style */
  readonly #frame: HTMLElement;
  readonly #tiles = new Map<number, HTMLButtonElement>();
  /** what was last written on each tile: writing it again costs more than a look */
  readonly #labels = new Map<number, string>();
  readonly #listener: BoardListener;
  readonly #label: TileLabel;
  /** where the last tile was slid while the pointer is down; undefined while it is up */
  #dragged: { readonly x: number; readonly y: number } | undefined;
  #board: Board | undefined;
  #goal: Board | undefined;
  #picture: Picture | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param field - where the tiles go
   * @param frame - what holds it, and is told how many columns and rows there are
   */
  constructor(field: HTMLElement, frame: HTMLElement, listener: BoardListener, label: TileLabel = englishLabel) {
    this.#field = field;
    this.#frame = frame;
    this.#listener = listener;
    this.#label = label;
    this.#field.addEventListener('pointerdown', (event) => this.#grab(event));
    this.#field.addEventListener('pointermove', (event) => this.#drag(event));
    for (const end of ['pointerup', 'pointercancel'] as const) {
      this.#field.addEventListener(end, () => {
        this.#dragged = undefined;
      });
    }
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
      const label = this.#label(tile, row + 1, column + 1, isInLine);
      if (this.#labels.get(tile) === label) continue;
      this.#labels.set(tile, label);
      element.setAttribute('aria-label', label);
    }
    clearTimeout(this.#timer);
    if (slideMs === 0) this.#order();
    else this.#timer = setTimeout(() => this.#order(), REST_MS);
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

  /** Writes on each tile how far it is from home, and marks some; colours those of a pattern alike; or none of it. */
  mark(marks: Marks | undefined): void {
    // Without marks there is nothing to do in most frames of a replay.
    if (marks === undefined && !this.#field.classList.contains('marked')) return;
    this.#field.classList.toggle('marked', marks !== undefined);
    for (const [tile, element] of this.#tiles) {
      element.classList.toggle('crossed', marks?.tiles.has(tile) ?? false);
      const pattern = marks?.patterns?.get(tile);
      if (pattern === undefined) delete element.dataset['pattern'];
      else element.dataset['pattern'] = patternLetter(pattern);
      if (marks !== undefined) element.dataset['distance'] = String(marks.distances[tile] ?? 0);
    }
  }

  celebrate(): void {
    this.#field.classList.remove('won');
    void this.#field.offsetWidth;
    this.#field.classList.add('won');
  }

  /** Puts a picture on the tiles, or takes it away. */
  setPicture(picture: Picture | undefined): void {
    this.#picture = picture;
    this.#field.classList.toggle('pictured', picture !== undefined);
    this.#field.classList.toggle('unnumbered', picture?.hasNumbers === false);
    if (this.#goal !== undefined) this.#dress(this.#goal);
  }

  #build({ width, height, tiles }: Board): void {
    this.#tiles.clear();
    this.#labels.clear();
    this.#board = undefined;
    const { style } = this.#frame;
    style.setProperty('--columns', String(width));
    style.setProperty('--rows', String(height));
    this.#field.dataset['digits'] = String(String(tiles.length - 1).length);
    for (let tile = BLANK + 1; tile < tiles.length; tile++) {
      const element = make('button', 'tile');
      element.type = 'button';
      element.tabIndex = -1;
      const face = make('span', 'face', String(tile));
      element.part.add('tile');
      face.part.add('face');
      element.append(face);
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
      face.style.backgroundImage = '';
      if (this.#picture !== undefined) {
        const [column, row] = [cell % width, Math.floor(cell / width)];
        // The picture covers the board and keeps its shape: what is too much on one side is cut off at both ends.
        const across = Math.max(width, height * this.#picture.aspect);
        const down = Math.max(height, width / this.#picture.aspect);
        face.style.backgroundImage = `url("${this.#picture.address}")`;
        face.style.backgroundSize = `${across * 100}% ${down * 100}%`;
        face.style.backgroundPosition = `${placeOf(column, width, across)}% ${placeOf(row, height, down)}%`;
      }
    }
  }

  /**
   * Puts the tiles into the document in the order in which they lie, row by row, so that this is how a screen reader walks over
   * them. Done at rest: a tile that is put elsewhere would not slide, and lose the focus.
   */
  #order(): void {
    const inOrder = (this.#board?.tiles ?? []).flatMap((tile) => this.#tiles.get(tile) ?? []);
    const { activeElement } = this.#root;
    const focused = activeElement instanceof HTMLButtonElement ? inOrder.indexOf(activeElement) : -1;
    // Around the one that has the focus, which stays.
    for (let index = focused - 1; index >= 0; index--) this.#putBefore(inOrder[index], inOrder[index + 1] ?? null);
    for (let index = inOrder.length - 1; index > focused; index--) {
      this.#putBefore(inOrder[index], inOrder[index + 1] ?? null);
    }
  }

  #putBefore(tile: Element | undefined, next: Element | null): void {
    if (tile !== undefined && tile.nextElementSibling !== next) this.#field.insertBefore(tile, next);
  }

  /** A press, or a push that lets go anywhere: both slide the tile towards the blank. */
  #grab(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('.tile') !== null) event.preventDefault();
    this.#field.focus({ preventScroll: true });
    this.#dragged = { x: event.clientX, y: event.clientY };
    this.#press(event.target);
  }

  /** Tiles slide that the pointer is drawn over, or merely comes over where the player wants that. */
  #drag(event: PointerEvent): void {
    const { clientX: x, clientY: y, pointerType } = event;
    const hovers = pointerType === 'mouse' && this.#listener.hovers();
    if (this.#dragged === undefined ? !hovers : !this.#isFar(x - this.#dragged.x, y - this.#dragged.y)) return;
    // A finger is held by what it touched first, so the event does not say what lies under it.
    const tile = this.#root.elementFromPoint(x, y)?.closest('.tile') ?? null;
    if (tile === null || !this.#field.contains(tile)) return;
    if (this.#dragged !== undefined) this.#dragged = { x, y };
    this.#press(tile);
  }

  /** The document, or the shadow tree that the board is in. */
  get #root(): DocumentOrShadowRoot {
    const root = this.#field.getRootNode();
    return root instanceof ShadowRoot ? root : document;
  }

  /** Far enough from the last tile that slid that no trembling hand has come here. */
  #isFar(across: number, down: number): boolean {
    return Math.hypot(across, down) > (this.#field.clientWidth / (this.#board?.width ?? 1)) * DRAG_SHARE;
  }

  #press(target: EventTarget | null): void {
    const tile = target instanceof Element ? target.closest('.tile') : null;
    if (tile instanceof HTMLElement) this.#listener.onPress(Number(tile.dataset['cell']));
  }
}

function englishLabel(tile: number, row: number, column: number, canSlide: boolean): string {
  return `${tile}, row ${row} column ${column}${canSlide ? ', can slide' : ''}`;
}

/**
 * Where in a picture so many cells long a cell begins, in per cent as `background-position` counts them.
 *
 * @param cells - of the board, which lies in the middle of the picture
 */
function placeOf(cell: number, cells: number, long: number): number {
  return long === 1 ? 0 : (((long - cells) / 2 + cell) / (long - 1)) * 100;
}
