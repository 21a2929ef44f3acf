/**
 * Compact cuts of any board: patterns of tiles that are neighbours at home.
 *
 * Tiles get into the way of those beside them, and only a table that holds both knows it. A cut is therefore worth its joins: pairs of
 * neighbouring cells in one pattern. From a cut at random, tiles of different patterns are exchanged as long as that costs at most one
 * join, and in the end none.
 *
 * Cuts of as many joins differ on one board by a factor of ten to fifty in the expansions of a round, and which is best hangs on the
 * board (docs/laboratory-notes.md, "Proofs above 5x5"). So there are many, as different as they come: a proof tries pairs of them.
 */

import { neighboursOf, type Shape, shapeName } from '../puzzle/board.ts';
import { createRandom, type Random } from '../puzzle/random.ts';
import { keepingRecent } from '../puzzle/recent.ts';
import { BLANK_SIGN, letterOf } from './cell-labels.ts';

/** Cuts that are made, to choose from: 48 take 50 ms. */
const TRIALS = 48;
/** Exchanges that are tried for each trial, as long as they cost at most one join, and then none. */
const LOOSE_EXCHANGES = 6000;
const STRICT_EXCHANGES = 2000;
/** What a join is worth beside a pair of cells that an earlier cut has in one pattern, too. */
const JOIN_WEIGHT = 2;

interface Cut {
  /** of each cell */
  readonly labels: readonly string[];
  readonly joins: number;
  /** pairs of cells in one pattern */
  readonly pairs: ReadonlySet<number>;
}

/**
 * Cuts of a board into patterns of these sizes, as a letter for each cell: the most compact first, then those that differ most from
 * what comes before them. Equal on every machine, whatever the order of the sizes.
 *
 * @param count - at most; small boards have fewer
 */
export function compactCuts(
  sizes: readonly number[],
  shape: Shape,
  goalBlank: number,
  count: number,
): readonly (readonly string[])[] {
  const descending = [...sizes].sort((a, b) => b - a);
  return chosenCuts(descending, shape, goalBlank)
    .slice(0, count)
    .map(({ labels }) => labels);
}

const chosenCuts = keepingRecent(
  chooseCuts,
  (sizes: readonly number[], shape: Shape, goalBlank: number) => `${shapeName(shape)} ${goalBlank} ${sizes.join('-')}`,
);

function chooseCuts(sizes: readonly number[], shape: Shape, goalBlank: number): readonly Cut[] {
  const random = createRandom(`compact ${shapeName(shape)} ${goalBlank}`);
  const found = new Map<string, Cut>();
  for (let trial = 0; trial < TRIALS; trial++) {
    const cut = makeCut(sizes, shape, goalBlank, random);
    found.set(cut.labels.join(''), cut);
  }
  const left = [...found.values()];
  const chosen: Cut[] = [];
  while (left.length > 0) {
    const worths = left.map((cut) => worthBeside(cut, chosen));
    chosen.push(...left.splice(worths.indexOf(Math.max(...worths)), 1));
  }
  return chosen;
}

function worthBeside({ joins, pairs }: Cut, chosen: readonly Cut[]): number {
  const shared = chosen.map((other) => [...pairs].filter((pair) => other.pairs.has(pair)).length);
  return JOIN_WEIGHT * joins - Math.max(0, ...shared);
}

function makeCut(sizes: readonly number[], shape: Shape, goalBlank: number, random: Random): Cut {
  const cells = Array.from({ length: shape.width * shape.height }, (_, cell) => cell);
  const neighbours = cells.map((cell) => neighboursOf(shape, cell));
  const tiles = shuffled(
    cells.filter((cell) => cell !== goalBlank),
    random,
  );
  const patternOf = new Array<number>(cells.length).fill(-1);
  for (const [pattern, size] of sizes.entries()) for (const tile of tiles.splice(0, size)) patternOf[tile] = pattern;
  exchangeTiles(patternOf, neighbours, goalBlank, random);
  const together = (a: number, b: number): boolean => a < b && patternOf[a] === patternOf[b];
  return {
    labels: lettersFor(patternOf),
    joins: cells.flatMap((a) => (neighbours[a] ?? []).filter((b) => together(a, b))).length,
    pairs: new Set(cells.flatMap((a) => cells.filter((b) => together(a, b)).map((b) => a * cells.length + b))),
  };
}

function exchangeTiles(
  patternOf: number[],
  neighbours: readonly (readonly number[])[],
  goalBlank: number,
  random: Random,
): void {
  const joinsOf = (cell: number): number =>
    (neighbours[cell] ?? []).filter((other) => patternOf[other] === patternOf[cell]).length;
  for (let exchange = 0; exchange < LOOSE_EXCHANGES + STRICT_EXCHANGES; exchange++) {
    const a = random.below(patternOf.length);
    const b = random.below(patternOf.length);
    const [ofA = 0, ofB = 0] = [patternOf[a], patternOf[b]];
    if (ofA === ofB || a === goalBlank || b === goalBlank) continue;
    const before = joinsOf(a) + joinsOf(b);
    [patternOf[a], patternOf[b]] = [ofB, ofA];
    const lost = before - joinsOf(a) - joinsOf(b);
    if (lost > (exchange < LOOSE_EXCHANGES ? 1 : 0)) [patternOf[a], patternOf[b]] = [ofA, ofB];
  }
}

/** Letters in the order in which patterns come first, so that equal cuts have equal letters. */
function lettersFor(patternOf: readonly number[]): string[] {
  const letters = new Map([[-1, BLANK_SIGN]]);
  return patternOf.map((pattern) => {
    const letter = letters.get(pattern) ?? letterOf(letters.size - 1);
    letters.set(pattern, letter);
    return letter;
  });
}

function shuffled(items: number[], random: Random): number[] {
  for (let i = items.length - 1; i > 0; i--) {
    const other = random.below(i + 1);
    [items[i], items[other]] = [items[other] ?? 0, items[i] ?? 0];
  }
  return items;
}
