/**
 * Looks for a better partition of a board: `node dist/benchmarks/partition-search.js 4x4:6-6-3 [options]`.
 *
 * Climbs from the known partition and from random ones, exchanging two tiles of different patterns as long as the mean
 * value of the heuristic (the larger of the state's and its reflection's) grows on a set of seeded random boards. Of the
 * best found, `--nodes` boards are then solved by IDA*: the mean number of expanded states decides.
 * docs/pdb-format.md has the method and what it found.
 */

import { parseArgs } from 'node:util';
import { loadAutomaton } from '#host/automaton/load.js';
import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '#host/kernel/exports.js';
import { Kernel } from '#host/kernel/search-kernel.js';
import { buildTable } from '#host/pdb/build.js';
import { parsePartition, parseSizedPartition } from '#host/pdb/parse-partition.js';
import { drawPartition, type Partition } from '#host/pdb/partition.js';
import { createPattern } from '#host/pdb/pattern.js';
import { rankPlacement } from '#host/pdb/placement.js';
import { createBoard, neighboursOf } from '#host/puzzle/board.js';
import { type CanonicalInstance, canonicalise } from '#host/puzzle/canonical.js';
import { createRandom, type Random } from '#host/puzzle/random.js';
import { uniformBoard } from '#host/puzzle/scramble.js';

const UNSLICED = 2 ** 28;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** the blank's goal cell, as low a number as turning the board can make it */
    blank: { type: 'string', default: '0' },
    boards: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    restarts: { type: 'string', default: '0' },
    /** the best this many are listed, and solved with when `nodes` is given */
    top: { type: 'string', default: '8' },
    nodes: { type: 'string', default: '0' },
    /** patterns may be in pieces */
    pieces: { type: 'boolean', default: false },
  },
});
const [wanted = '4x4:6-6-3'] = positionals;
const goalBlank = Number(options.blank);
const start = parseSizedPartition(wanted, goalBlank);
const { width, height } = start;
const reflects = width === height && transposed(goalBlank) === goalBlank;
const random = createRandom(options.seed);
const states = randomInstances(Number(options.boards), random);
const values = new Map<string, Float32Array>();
const scores = new Map<string, number>();

for (let climb = 0; climb <= Number(options.restarts); climb++) {
  const from = climb === 0 ? start : randomPartition();
  const best = await climbFrom(from);
  console.log(`climb ${climb}: ${(await scoreOf(best)).toFixed(4)} ${drawPartition(best)} (${scores.size} looked at)`);
}

const ranking = [...scores].sort(([, a], [, b]) => b - a).slice(0, Number(options.top));
for (const [drawn, score] of ranking) {
  const nodes = Number(options.nodes) > 0 ? `, ${Math.round(await meanExpanded(drawn))} expanded` : '';
  console.log(`${score.toFixed(4)} ${drawn}${nodes}`);
}

/** Exchanges tiles as long as that helps; the order of trials is random. */
async function climbFrom(partition: Partition): Promise<Partition> {
  let best = partition;
  let score = await scoreOf(best);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const next of shuffled(exchanges(best))) {
      const nextScore = await scoreOf(next);
      if (nextScore <= score) continue;
      [best, score, isBetter] = [next, nextScore, true];
      break;
    }
  }
  return best;
}

/** Every partition that differs by two tiles exchanged and has, unless wanted, no pattern in pieces. */
function exchanges(partition: Partition): Partition[] {
  const labels = [...drawPartition(partition).replaceAll('/', '')];
  const found: Partition[] = [];
  for (let a = 0; a < labels.length; a++) {
    for (let b = a + 1; b < labels.length; b++) {
      const [first = '.', second = '.'] = [labels[a], labels[b]];
      if (first === second || first === '.' || second === '.') continue;
      const next = fromLabels(labels.with(a, second).with(b, first));
      if (next.patterns.every(({ cells }) => isConnected(cells))) found.push(next);
    }
  }
  return found;
}

function fromLabels(labels: readonly string[]): Partition {
  const rows = Array.from({ length: height }, (_, row) => labels.slice(row * width, (row + 1) * width).join(''));
  return parsePartition(rows.join('/'), { width, height }, goalBlank);
}

/** Patterns of the wanted sizes grown at random, until none is in pieces. */
function randomPartition(): Partition {
  for (;;) {
    const labels = new Array<string>(width * height).fill('');
    labels[goalBlank] = '.';
    for (const [i, { cells }] of shuffled(start.patterns).entries())
      grow(labels, String.fromCharCode(97 + i), cells.length);
    if (labels.includes('')) continue;
    const partition = fromLabels(labels);
    if (partition.patterns.every(({ cells }) => isConnected(cells))) return partition;
  }
}

function grow(labels: string[], letter: string, size: number): void {
  for (let n = 0; n < size; n++) {
    const free = [...labels.keys()].filter((cell) => labels[cell] === '');
    const beside = free.filter((cell) => neighboursOf({ width, height }, cell).some((next) => labels[next] === letter));
    const choices = n === 0 || beside.length === 0 ? free : beside;
    labels[choices[random.below(choices.length)] ?? 0] = letter;
  }
}

function isConnected(cells: readonly number[]): boolean {
  if (options.pieces) return true;
  const reached = new Set(cells.slice(0, 1));
  for (const cell of reached) {
    for (const next of neighboursOf({ width, height }, cell)) if (cells.includes(next)) reached.add(next);
  }
  return reached.size === cells.length;
}

/** Mean of the larger of both sums over the boards. */
async function scoreOf(partition: Partition): Promise<number> {
  const key = drawPartition(partition);
  const known = scores.get(key);
  if (known !== undefined) return known;
  const own = new Float32Array(states.length);
  const reflected = new Float32Array(states.length);
  for (const { cells } of partition.patterns) {
    add(own, await valuesOf(cells));
    add(reflected, await valuesOf(reflects ? cells.map(transposed) : cells));
  }
  const score = own.reduce((sum, value, i) => sum + Math.max(value, reflected[i] ?? 0), 0) / states.length;
  scores.set(key, score);
  console.error(`${scores.size} looked at: ${score.toFixed(4)} ${key}`);
  return score;
}

function add(sum: Float32Array, terms: Float32Array): void {
  for (const [i, term] of terms.entries()) sum[i] = (sum[i] ?? 0) + term;
}

/** A pattern's value for each board. One build serves the pattern and its reflection. */
async function valuesOf(cells: readonly number[]): Promise<Float32Array> {
  const pattern = createPattern({ width, height }, goalBlank, cells);
  const key = pattern.cells.join();
  const known = values.get(key);
  if (known !== undefined) return known;
  const table = await buildTable(pattern);
  const valuesTurned = (turn: (cell: number) => number): Float32Array =>
    Float32Array.from(states, ({ state }) => {
      const placement = pattern.cells.map((tile) => turn(state.indexOf(turn(tile))));
      return table[rankPlacement(placement)] ?? 0;
    });
  const found = valuesTurned((cell) => cell);
  values.set(key, found);
  if (reflects)
    values.set(
      pattern.cells
        .map(transposed)
        .sort((a, b) => a - b)
        .join(),
      valuesTurned(transposed),
    );
  return found;
}

function transposed(cell: number): number {
  return (cell % width) * width + Math.floor(cell / width);
}

/** Mean number of states IDA* expands with this partition on the first boards. */
async function meanExpanded(drawn: string): Promise<number> {
  const kernel = Kernel.for({ width, height });
  const boards = states.slice(0, Number(options.nodes));
  const [first] = boards;
  if (first === undefined) return 0;
  const identity = first.state.map((_, cell) => cell);
  const tables = [];
  for (const pattern of parsePartition(drawn, { width, height }, goalBlank).patterns) {
    const byRoom = pattern.byRoom === true;
    tables.push({ cells: pattern.cells, cellMap: identity, bytes: await buildTable(pattern), byRoom });
  }
  kernel.place(first);
  kernel.loadTables({ key: drawn, tables, automaton: loadAutomaton().next });
  let expanded = 0;
  for (const board of boards) {
    kernel.place(board);
    kernel.begin({ algorithm: ALGORITHM_IDS['ida*'], heuristic: HEURISTIC_IDS['pattern-database'] });
    let status: number = STATUS.RUNNING;
    while (status === STATUS.RUNNING) status = kernel.run(UNSLICED);
    if (status !== STATUS.SOLVED) throw new Error(`search ended with status ${status}`);
    expanded += kernel.counters.expanded;
  }
  return expanded / boards.length;
}

function randomInstances(count: number, source: Random): CanonicalInstance[] {
  const tiles = Array.from({ length: width * height }, (_, cell) => cell);
  [tiles[0], tiles[goalBlank]] = [goalBlank, 0];
  const goal = createBoard({ width, height }, tiles);
  return Array.from({ length: count }, () => canonicalise(uniformBoard(goal, source), goal));
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random.below(left.length), 1));
}
