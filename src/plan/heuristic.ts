/**
 * Which estimate is worth its tables for the work at hand.
 *
 * The time of a plan is what its tables cost (less if they are cached) plus what the searches cost with them. Costs are
 * rough medians on one 2026 server core over Korf's 100 boards; a search takes twice as long with about every 1.7 moves
 * more that linear conflict counts. Wrong by a factor of two they still choose well, the plans lying further apart.
 */

import { OPTIMAL_CELLS, SUBTREE_CELLS } from '../contract/limits.ts';
import { usageError } from '../errors.ts';
import { setupBytes } from '../pdb/memory-needed.ts';
import { parsePartition, parseSizedPartition } from '../pdb/parse-partition.ts';
import { knownPartitions, type Partition } from '../pdb/partition.ts';
import type { TablePlace } from '../pdb/table-place.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import { suggest } from '../puzzle/nearest.ts';
import { type HeuristicPart, parseCombination } from './combination.ts';
import { HEURISTIC_ENTRIES, HEURISTIC_FORMS, HEURISTICS } from './names.ts';
import { tablesForProof } from './proof.ts';
import type { Situation } from './situation.ts';

export interface HeuristicChoice {
  /** the name in results: `manhattan`, `pdb-6-6-3` … */
  readonly name: string;
  /** the tables it needs */
  readonly partition?: Partition | undefined;
  /** value <= inflation x distance; 1 for an admissible one */
  readonly inflation: number;
  /** of a combination; `pdb-` names stand for `partition` */
  readonly combined?: { readonly operation: 'max' | 'sum'; readonly parts: readonly HeuristicPart[] };
  readonly reason: string;
}

interface Cost {
  /** of the partition */
  readonly name: string;
  readonly loadMs: number;
  readonly buildMs: number;
  /** for one board whose linear conflict is TYPICAL_ESTIMATE */
  readonly searchMs: number;
}

/** 7-8 takes some seconds to build, so it is built only when asked for by name, or when a search moves on. */
const STRONGEST: Cost = { name: '7-8', loadMs: 250, buildMs: Number.POSITIVE_INFINITY, searchMs: 0.6 };
/**
 * IDA* keeps the values of one-bit tables up to date by bits, as A* and greedy search do; beams and bidirectional searches work out every value, which
 * plain tables do faster. The costs of all but IDA* are of plain tables.
 */
const FIFTEEN_PUZZLE_COSTS: Readonly<Record<'idaStar' | 'others', readonly Cost[]>> = {
  idaStar: [
    { name: '5-5-5', loadMs: 15, buildMs: 90, searchMs: 3 },
    { name: '6-6-3+bits', loadMs: 15, buildMs: 140, searchMs: 1.3 },
    STRONGEST,
  ],
  others: [
    { name: '5-5-5', loadMs: 15, buildMs: 90, searchMs: 3 },
    { name: '6-6-3', loadMs: 90, buildMs: 500, searchMs: 1.6 },
    STRONGEST,
  ],
};
const TYPICAL_ESTIMATE = 39;
const DOUBLES_EVERY = 1.7;
/** boards of this many cells are solved faster than any table is loaded */
const NO_TABLES_CELLS = 12;

/**
 * Chooses a heuristic, or reads the one asked for.
 *
 * @param isProof - IDA* runs until it has proven the answer, whatever the size
 * @param movesOn - stronger tables may follow (moving.ts)
 * @throws {NpuzzleError} `E_USAGE` or `E_INPUT` for a name or partition that is not known
 */
export function chooseHeuristic(
  asked: string,
  situation: Situation,
  isProof = false,
  movesOn = false,
): HeuristicChoice {
  if (asked.toLowerCase() === 'auto') return { ...bestHeuristic(situation, isProof, movesOn), inflation: 1 };
  const combination = parseCombination(asked);
  if (combination === undefined) return { ...namedHeuristic(asked, situation), inflation: 1 };
  const { operation, parts, name, inflation } = combination;
  const chosen = parts.map((part) => namedHeuristic(part.name, situation));
  const partitions = chosen.flatMap(({ partition }) => partition ?? []);
  if (partitions.length > 1) throw usageError(`${name} needs two sets of tables`, 'one partition goes');
  const how =
    inflation > 1 ? `as asked; it may be ${inflation} times the distance, so no proof comes from it` : 'as asked';
  return {
    name,
    partition: partitions[0],
    inflation,
    combined: { operation, parts },
    reason: `${name}, ${how}`,
  };
}

/** Whether tables may be chosen at all; most small boards do without, and then nothing about tables need be loaded. */
export function mayNeedTables(asked: string, shape: Shape): boolean {
  if (asked.toLowerCase() === 'auto') return cellCount(shape) > NO_TABLES_CELLS && cellCount(shape) <= SUBTREE_CELLS;
  const names = parseCombination(asked)?.parts.map(({ name }) => name) ?? [asked.toLowerCase()];
  return names.some((wanted) => HEURISTIC_ENTRIES.every(({ name }) => name !== wanted));
}

type Chosen = Omit<HeuristicChoice, 'inflation' | 'combined'>;

function namedHeuristic(asked: string, situation: Situation): Chosen {
  const entry = HEURISTIC_ENTRIES.find(({ name }) => name === asked.toLowerCase() && name !== 'auto');
  if (entry !== undefined) {
    requireTable(entry.name, situation.shape);
    return { name: entry.name, reason: `${entry.name}, as asked` };
  }
  if (!/^pdb-|[/:]/i.test(asked)) {
    const forms = HEURISTIC_FORMS.map(({ name }) => name);
    throw usageError(`unknown heuristic "${asked}"`, `${suggest(asked, HEURISTICS, forms)}, and drawn partitions`);
  }
  const partition = readPartition(asked, situation);
  return { name: `pdb-${partition.name}`, partition, reason: `pattern databases ${partition.name}, as asked` };
}

/**
 * Refuses walking distance where the kernel has no table of it: for more lines of more cells (assembly/heuristic/walking-table.ts).
 *
 * @param heuristic - a registered name
 * @throws {NpuzzleError} `E_USAGE`
 */
export function requireTable(heuristic: string, shape: Shape): void {
  if (heuristic !== 'walking-distance') return;
  const [lines, length] = [shape.width, shape.height].sort((a, b) => a - b);
  const longest = lines === 2 ? 128 : lines === 3 ? 16 : lines === 4 ? 6 : 0;
  if ((length ?? 0) <= longest) return;
  throw usageError(
    `walking-distance has no table for ${shapeName(shape)}`,
    'it would be too large; use linear-conflict',
  );
}

function readPartition(asked: string, { shape, goalBlank }: Situation): Partition {
  if (!asked.includes(':')) return parsePartition(asked.replace(/^PDB-/i, 'pdb-'), shape, goalBlank);
  const partition = parseSizedPartition(asked, goalBlank);
  if (shapeName(partition) !== shapeName(shape)) {
    throw usageError(
      `a partition of ${shapeName(partition)} does not fit`,
      `this board is, turned wide, ${shapeName(shape)}`,
    );
  }
  return partition;
}

function bestHeuristic(situation: Situation, isProof: boolean, movesOn: boolean): Chosen {
  const { shape } = situation;
  const cells = cellCount(shape);
  if (isProof && cells > OPTIMAL_CELLS && cells <= SUBTREE_CELLS) {
    const { partition, reason } = tablesForProof(situation);
    return partition === undefined
      ? { name: 'linear-conflict', reason }
      : { name: `pdb-${partition.name}`, partition, reason };
  }
  if (cells <= NO_TABLES_CELLS || cells > OPTIMAL_CELLS) {
    const why =
      cells > OPTIMAL_CELLS ? 'the strongest estimate without tables' : 'strong enough for a board this small';
    return { name: 'linear-conflict', reason: `linear-conflict, ${why}` };
  }
  if (shapeName(shape) === '4x4') return bestFifteenPuzzle(situation, isProof, movesOn);
  const partition = knownPartitions(shape, situation.goalBlank)[0];
  if (partition === undefined)
    return { name: 'linear-conflict', reason: `linear-conflict, no partition of ${shapeName(shape)} being known` };
  return {
    name: `pdb-${partition.name}`,
    partition,
    reason: `pattern databases ${partition.name}, small enough to build at once`,
  };
}

function bestFifteenPuzzle(situation: Situation, isIdaStar: boolean, movesOn: boolean): Chosen {
  const { shape, goalBlank, estimate, boards, memoryBytes, whereTablesAre } = situation;
  const hardness = 2 ** ((estimate - TYPICAL_ESTIMATE) / DOUBLES_EVERY);
  let best: { ms: number; partition: Partition; place: TablePlace } | undefined;
  for (const { name, loadMs, buildMs, searchMs } of FIFTEEN_PUZZLE_COSTS[isIdaStar ? 'idaStar' : 'others']) {
    const partition = parsePartition(name, shape, goalBlank);
    const place = whereTablesAre(partition);
    if (setupBytes(partition, place) > memoryBytes) continue;
    // A board that looks hard may be easy: one that is moves on soon enough.
    if (movesOn && boards === 1 && place === 'missing' && best !== undefined) continue;
    const ms = { loaded: 0, cached: loadMs, missing: buildMs }[place] + boards * searchMs * hardness;
    if (best === undefined || ms < best.ms) best = { ms, partition, place };
  }
  if (best === undefined) {
    return { name: 'linear-conflict', reason: 'linear-conflict, because no table fits the memory allowed' };
  }
  const { partition, place, ms } = best;
  const work = boards === 1 ? 'this board' : `about ${boards} boards like this one`;
  const state = place === 'missing' ? 'to be built and cached' : place;
  return {
    name: `pdb-${partition.name}`,
    partition,
    reason: `pattern databases ${partition.name} (${state}), expected to take the least time for ${work}: ${Math.ceil(ms)} ms`,
  };
}
