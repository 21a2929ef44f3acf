/**
 * Tables that all boards share: a group's table is chosen by its form and by where on the board it lies, not by the group.
 *
 *   single tiles · two tiles, near each other · three in a line · 2x2 · four in a line · two and three cells in a line
 *
 * Digits hold how far a tile is from home. A form and its reflection in the diagonal share a table. Where a group lies is a
 * class on each axis: next to the first or last line, or between. Groups of cells hold how far from home the tiles are that
 * lie there now. The order of tables is fixed: files depend on it.
 * Invariant: `entries` and the order are the same for every shape.
 */

import { cellCount, type Shape } from '../puzzle/board.ts';
import { type Group, type GroupList, VARIANT } from './groups.ts';

/** rows and columns a form needs to have its classes apart */
const FIVE = 5;
const THREE = 3;

type Place = readonly [row: number, column: number];

interface Form {
  readonly places: readonly Place[];
  /** classes an axis */
  readonly classes: typeof FIVE | typeof THREE;
  readonly variant: number;
  readonly digits: number;
}

const single = { classes: FIVE, variant: VARIANT.WIDEST, digits: 169 } as const;
const far = { classes: FIVE, variant: VARIANT.FAR, digits: 49 } as const;
const four = { classes: THREE, variant: VARIANT.CLIPPED, digits: 25 } as const;
const cells = { classes: THREE, variant: VARIANT.FAR + VARIANT.OF_CELLS, digits: 50 } as const;
const line = (length: number): Place[] => Array.from({ length }, (_, i) => [0, i] as const);
const pair = (a: Place, b: Place): Form => ({ ...far, places: [a, b] });

/** Each form but for its reflection in the diagonal; places from the first row on, each from the left. */
const FORMS: readonly Form[] = [
  { ...single, places: line(1) },
  pair([0, 0], [0, 1]),
  pair([0, 0], [1, 1]),
  pair([0, 1], [1, 0]),
  pair([0, 0], [0, 2]),
  pair([0, 0], [1, 2]),
  pair([0, 2], [1, 0]),
  pair([0, 0], [2, 2]),
  pair([0, 2], [2, 0]),
  pair([0, 0], [0, 3]),
  { ...far, places: line(3) },
  { ...four, places: [...line(2), [1, 0], [1, 1]] },
  { ...four, places: line(4) },
  { ...cells, places: line(2) },
  { ...cells, places: line(3) },
];

/** Where a form's tables begin: by class of its rows, then of its columns. */
interface FormTables {
  readonly form: Form;
  readonly isSymmetric: boolean;
  readonly first: ReadonlyMap<number, number>;
}

const TABLES: readonly FormTables[] = [];
/** entries of all tables */
export const SIZE_FREE_ENTRIES = layTables(TABLES as FormTables[]);

function layTables(tables: FormTables[]): number {
  let entries = 0;
  for (const form of FORMS) {
    const isSymmetric = reflected(form.places).every(([r, c]) => form.places.some(([y, x]) => y === r && x === c));
    const first = new Map<number, number>();
    for (let a = 0; a < form.classes; a++) {
      for (let b = isSymmetric ? a : 0; b < form.classes; b++) {
        first.set(a * FIVE + b, entries);
        entries += form.digits ** form.places.length;
      }
    }
    tables.push({ form, isSymmetric, first });
  }
  return entries;
}

/** All groups of a board, as the kernel wants them: those of tiles first, by size. */
export function listSizeFreeGroups({ width, height }: Shape): GroupList {
  const groups: Group[] = [];
  const add = ({ form, isSymmetric, first }: FormTables, places: readonly Place[], row: number, column: number) => {
    const tiles = places.map(([y, x]) => (row + y) * width + column + x);
    const fits = places.every(([y, x]) => row + y < height && column + x < width);
    if (!fits || (tiles.includes(0) && (form.variant & VARIANT.OF_CELLS) === 0)) return;
    const ofRows = classOf(
      places.map(([y]) => row + y),
      height,
      form.classes,
    );
    const ofColumns = classOf(
      places.map(([, x]) => column + x),
      width,
      form.classes,
    );
    // A form that is its own reflection is reflected by where it lies.
    const isReflected = isSymmetric ? ofColumns < ofRows : places !== form.places;
    const table = isReflected ? ofColumns * FIVE + ofRows : ofRows * FIVE + ofColumns;
    const order = isSymmetric && isReflected ? reflected(form.places) : places;
    groups.push({
      tiles: order.map(([y, x]) => (row + y) * width + column + x),
      variant: form.variant + (isReflected ? VARIANT.REFLECTED : 0),
      first: first.get(table) ?? 0,
    });
  };
  for (const tables of TABLES) {
    const turned = tables.isSymmetric ? [] : [reflected(tables.form.places)];
    for (const places of [tables.form.places, ...turned]) {
      for (let cell = 0; cell < cellCount({ width, height }); cell++) {
        add(tables, places, Math.floor(cell / width), cell % width);
      }
    }
  }
  return { width, height, groups, entries: SIZE_FREE_ENTRIES, isSizeFree: true };
}

/** The class of lines first … last among `lines`: the edges, next to them, between; with three classes, edges and between. */
function classOf(used: readonly number[], lines: number, classes: number): number {
  const first = Math.min(...used);
  const last = Math.max(...used);
  if (last === lines - 1) return classes - 1;
  if (first === 0) return 0;
  if (classes === THREE) return 1;
  if (last === lines - 2) return 3;
  return first === 1 ? 1 : 2;
}

function reflected(places: readonly Place[]): readonly Place[] {
  return places.map(([row, column]) => [column, row] as const);
}
