/**
 * Which groups of tiles have a table, and where in the tables each begins.
 *
 *   single tiles, neighbours, all pairs, three in a line, 2x2 squares, four in a line
 *
 * All as the tiles lie on the goal board, the blank's cell left out. On square boards a group and its reflection in the main
 * diagonal share a table. Groups of four on boards of more than EXACT_CELLS cells have clipped digits (assembly/learned/codes.ts).
 * The order is fixed: files of tables depend on it.
 */

import { cellCount, type Shape } from '../puzzle/board.ts';

/**
 * Digits of a reflected group, and digits that hold only how far from home, up to two, three (FAR) or six (WIDEST) rows and
 * columns; groups of cells, not of tiles. The last three are those of size-free tables.
 */
export const VARIANT = { PLAIN: 0, REFLECTED: 1, CLIPPED: 2, FAR: 4, WIDEST: 6, OF_CELLS: 8 } as const;
/** larger boards have groups of four with clipped digits */
export const EXACT_CELLS = 25;
const CLIPPED_DIGITS = 25;
/** cells of the largest board that can have learned tables */
export const LEARNED_CELLS = 64;

export interface Group {
  /** goal cells of the tiles, in the order of their digits */
  readonly tiles: readonly number[];
  /** sum of VARIANTs */
  readonly variant: number;
  /** number of the table's first entry */
  readonly first: number;
}

export interface GroupList extends Shape {
  /** those of fewer tiles first */
  readonly groups: readonly Group[];
  /** entries of all tables */
  readonly entries: number;
  /** the tables are those of size-free-groups.ts */
  readonly isSizeFree?: true;
}

type Offset = readonly [column: number, row: number];

const LINE = [0, 1, 2, 3] as const;
const lines = (length: number): Offset[][] => [
  LINE.slice(0, length).map((step) => [step, 0] as const),
  LINE.slice(0, length).map((step) => [0, step] as const),
];
const SQUARE: Offset[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];

/** All groups of a board; `withPairs` false leaves out those of one and two tiles, which untrained tables do without. */
export function listGroups(shape: Shape, withPairs = true): GroupList {
  const list = new Lister(shape);
  if (withPairs) {
    list.addAll(list.tiles.map((tile) => [tile]));
    list.addForms(lines(2));
    list.addAll(list.tiles.flatMap((tile) => list.tiles.filter((other) => other > tile).map((other) => [tile, other])));
  }
  list.addForms(lines(3));
  list.addForms([SQUARE]);
  list.addForms(lines(4));
  return { width: shape.width, height: shape.height, groups: list.groups, entries: list.entries };
}

class Lister {
  readonly groups: Group[] = [];
  readonly tiles: readonly number[];
  readonly #shape: Shape;
  entries = 0;

  constructor(shape: Shape) {
    this.#shape = shape;
    this.tiles = Array.from({ length: cellCount(shape) - 1 }, (_, i) => i + 1);
  }

  /** Every place on the goal board where a form covers tiles only. */
  addForms(forms: readonly Offset[][]): void {
    const { width, height } = this.#shape;
    const sets: number[][] = [];
    for (const form of forms) {
      for (let cell = 0; cell < width * height; cell++) {
        const column = cell % width;
        const row = Math.floor(cell / width);
        const fits = form.every(([x, y]) => column + x < width && row + y < height);
        const tiles = form.map(([x, y]) => cell + x + y * width);
        if (fits && !tiles.includes(0)) sets.push(tiles);
      }
    }
    this.addAll(sets);
  }

  /** Adds sets of tiles, each with its reflection unless that is itself or there already. */
  addAll(sets: readonly (readonly number[])[]): void {
    const { width, height } = this.#shape;
    const seen = new Set<string>();
    for (const tiles of sets) {
      if (seen.has(nameOf(tiles))) continue;
      const variant = tiles.length === 4 && cellCount(this.#shape) > EXACT_CELLS ? VARIANT.CLIPPED : VARIANT.PLAIN;
      const digits = variant === VARIANT.CLIPPED ? CLIPPED_DIGITS : cellCount(this.#shape);
      this.groups.push({ tiles, variant, first: this.entries });
      seen.add(nameOf(tiles));
      const reflection = tiles.map((tile) => (tile % width) * width + Math.floor(tile / width));
      if (width === height && !seen.has(nameOf(reflection))) {
        this.groups.push({ tiles: reflection, variant: variant + VARIANT.REFLECTED, first: this.entries });
        seen.add(nameOf(reflection));
      }
      this.entries += digits ** tiles.length;
    }
  }
}

function nameOf(tiles: readonly number[]): string {
  return [...tiles].sort((a, b) => a - b).join(' ');
}
