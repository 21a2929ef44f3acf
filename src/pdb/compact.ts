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

/** Cuts that are made, to choose from: 48 take 15 ms. */
const TRIALS = 48;
/** Exchanges that are tried for each trial, as long as they cost at most one join, and then none. */
const LOOSE_EXCHANGES = 6000;
const STRICT_EXCHANGES = 2000;
/** What a join is worth beside a pair of cells that an earlier cut has in one pattern, too. */
const JOIN_WEIGHT = 2;
/** A cell has so many neighbours at most. */
const NEIGHBOURS = 4;

/** First cuts that most searches ask for, not worked out again in each process. */
const KNOWN: Readonly<Record<string, string>> = { '5x5 0 4-4-4-4-4-4': '.aaaabbccdbbccdeeffdeeffd' };

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
  const known = count === 1 ? KNOWN[keyOf(descending, shape, goalBlank)] : undefined;
  if (known !== undefined) return [[...known]];
  return chosenCuts(descending, shape, goalBlank)
    .slice(0, count)
    .map(({ labels }) => labels);
}

const chosenCuts = keepingRecent(chooseCuts, keyOf);

function keyOf(sizes: readonly number[], shape: Shape, goalBlank: number): string {
  return `${shapeName(shape)} ${goalBlank} ${sizes.join('-')}`;
}

function chooseCuts(sizes: readonly number[], shape: Shape, goalBlank: number): readonly Cut[] {
  const random = createRandom(`compact ${shapeName(shape)} ${goalBlank}`);
  const found = new Map<string, Cut>();
  for (let trial = 0; trial < TRIALS; trial++) {
    const cut = makeCut(sizes, shape, goalBlank, random);
    found.set(cut.labels.join(''), cut);
  }
  const left = [...found.values()].map((cut) => ({ cut, shared: 0 }));
  const chosen: Cut[] = [];
  while (left.length > 0) {
    const worths = left.map(({ cut, shared }) => JOIN_WEIGHT * cut.joins - shared);
    const [best] = left.splice(worths.indexOf(Math.max(...worths)), 1);
    if (best === undefined) break;
    chosen.push(best.cut);
    for (const other of left) other.shared = Math.max(other.shared, sharedPairs(other.cut, best.cut));
  }
  return chosen;
}

/** Pairs of cells that are in one pattern in both cuts. */
function sharedPairs(one: Cut, other: Cut): number {
  let shared = 0;
  for (const pair of one.pairs) if (other.pairs.has(pair)) shared++;
  return shared;
}

function makeCut(sizes: readonly number[], shape: Shape, goalBlank: number, random: Random): Cut {
  const cells = Array.from({ length: shape.width * shape.height }, (_, cell) => cell);
  const neighbours = cells.map((cell) => neighboursOf(shape, cell));
  const tiles = shuffled(
    cells.filter((cell) => cell !== goalBlank),
    random,
  );
  const patternOf = new Int8Array(cells.length).fill(-1);
  for (const [pattern, size] of sizes.entries()) for (const tile of tiles.splice(0, size)) patternOf[tile] = pattern;
  exchangeTiles(patternOf, neighbours, goalBlank, random);
  const together = (a: number, b: number): boolean => a < b && patternOf[a] === patternOf[b];
  return {
    labels: lettersFor(patternOf),
    joins: neighbours.reduce((sum, around, a) => sum + around.filter((b) => together(a, b)).length, 0),
    pairs: new Set(cells.flatMap((a) => cells.filter((b) => together(a, b)).map((b) => a * cells.length + b))),
  };
}

function exchangeTiles(
  patternOf: Int8Array,
  neighbours: readonly (readonly number[])[],
  goalBlank: number,
  random: Random,
): void {
  // Eight thousand times in each of 48 trials: flat arrays, and nothing made anew (600 ms where these were lists).
  // Where there is no neighbour, the goal cell of the blank stands, which is in no pattern.
  const around = new Int16Array(patternOf.length * NEIGHBOURS).fill(goalBlank);
  for (const [cell, list] of neighbours.entries()) around.set(list, cell * NEIGHBOURS);
  const joinsOf = (cell: number): number => {
    const pattern = patternOf[cell];
    let joins = 0;
    for (let at = cell * NEIGHBOURS; at < (cell + 1) * NEIGHBOURS; at++) {
      if (patternOf[around[at] ?? 0] === pattern) joins++;
    }
    return joins;
  };
  for (let exchange = 0; exchange < LOOSE_EXCHANGES + STRICT_EXCHANGES; exchange++) {
    const a = random.below(patternOf.length);
    const b = random.below(patternOf.length);
    const [ofA, ofB] = [patternOf[a] ?? 0, patternOf[b] ?? 0];
    if (ofA === ofB || a === goalBlank || b === goalBlank) continue;
    const before = joinsOf(a) + joinsOf(b);
    patternOf[a] = ofB;
    patternOf[b] = ofA;
    const lost = before - joinsOf(a) - joinsOf(b);
    if (lost <= (exchange < LOOSE_EXCHANGES ? 1 : 0)) continue;
    patternOf[a] = ofA;
    patternOf[b] = ofB;
  }
}

/** Letters in the order in which patterns come first, so that equal cuts have equal letters. */
function lettersFor(patternOf: Int8Array): string[] {
  const letters = new Map([[-1, BLANK_SIGN]]);
  return Array.from(patternOf, (pattern) => {
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
