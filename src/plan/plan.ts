/**
 * What is run for a board, and why: pure decisions, no side effects.
 */

import { totalmem } from 'node:os';
import { usageError } from '../errors.ts';
import type { ALGORITHM_IDS, HEURISTIC_IDS } from '../kernel/exports.ts';
import { GENERIC_MAX_CELLS } from '../kernel/load.ts';
import { MAX_MEMORY_BYTES } from '../kernel/memory.ts';
import type { SolveOptions } from '../options.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import { ALGORITHM_ENTRIES, type AlgorithmEntry, HEURISTIC_ENTRIES } from './names.ts';

export interface Plan {
  readonly algorithm: keyof typeof ALGORITHM_IDS;
  readonly heuristic: keyof typeof HEURISTIC_IDS;
  /** w as used, at most what was asked; null where no weight plays a part */
  readonly weight: number | null;
  /** w as a fraction for the kernel */
  readonly weightFraction: readonly [numerator: number, denominator: number];
  /** length <= guarantee x optimal */
  readonly guarantee: number;
  /** memory for open and closed list, in bytes; 0 for searches that keep none */
  readonly regionBytes: number;
  /** one sentence a decision */
  readonly reasons: readonly string[];
}

/** Boards of more cells than this cannot count on an optimal answer in time. */
const OPTIMAL_BY_DEFAULT_CELLS = 16;
/** Weights are used as multiples of this, rounded down, so that priorities are whole numbers. */
const WEIGHT_DENOMINATOR = 64;
const MAX_WEIGHT = 64;
const LARGEST_REGION = MAX_MEMORY_BYTES - 2 ** 24;

/**
 * Chooses algorithm, heuristic and memory.
 *
 * @throws {NpuzzleError} `E_USAGE` for unknown names and for combinations that make no sense
 */
export function choosePlan(shape: Shape, options: SolveOptions): Plan {
  if (cellCount(shape) > GENERIC_MAX_CELLS) {
    throw usageError(
      `a ${shapeName(shape)} board is too large to solve`,
      `boards of up to ${GENERIC_MAX_CELLS} cells are searched`,
    );
  }
  const reasons: string[] = [];
  const algorithm = chooseAlgorithm(shape, options, reasons);
  const heuristic = chooseHeuristic(options, reasons);
  const weighted = algorithm.name === 'weighted-a*';
  if (options.weight !== undefined && !weighted) {
    throw usageError(`--weight has no meaning for ${algorithm.name}`, 'use it with --algorithm weighted-a*');
  }
  const weight = weighted ? chooseWeight(shape, options, reasons) : 1;
  const numerator = Math.floor(weight * WEIGHT_DENOMINATOR);
  const divisor = greatestCommonDivisor(numerator, WEIGHT_DENOMINATOR);
  const used = numerator / WEIGHT_DENOMINATOR;
  return {
    algorithm: algorithm.name as keyof typeof ALGORITHM_IDS,
    heuristic,
    weight: weighted ? used : null,
    weightFraction: [numerator / divisor, WEIGHT_DENOMINATOR / divisor],
    guarantee: used,
    regionBytes: algorithm.keepsStates ? regionFor(options) : 0,
    reasons,
  };
}

function chooseAlgorithm(
  shape: Shape,
  { algorithm = 'auto', weight }: SolveOptions,
  reasons: string[],
): AlgorithmEntry {
  if (algorithm !== 'auto') return entryNamed('algorithm', algorithm, ALGORITHM_ENTRIES);
  if (weight !== undefined && weight > 1) {
    reasons.push(`weighted-a*, because a weight of ${weight} was asked for`);
    return entryNamed('algorithm', 'weighted-a*', ALGORITHM_ENTRIES);
  }
  const small = cellCount(shape) <= OPTIMAL_BY_DEFAULT_CELLS;
  reasons.push(
    small
      ? `ida*, because a ${shapeName(shape)} board can be solved optimally without storing states`
      : `weighted-a*, because an optimal answer to a ${shapeName(shape)} board can take hours (ask for it with --algorithm ida*)`,
  );
  return entryNamed('algorithm', small ? 'ida*' : 'weighted-a*', ALGORITHM_ENTRIES);
}

function chooseHeuristic({ heuristic = 'auto' }: SolveOptions, reasons: string[]): keyof typeof HEURISTIC_IDS {
  if (heuristic === 'auto') {
    reasons.push('linear-conflict, the strongest estimate that needs no tables');
    return 'linear-conflict';
  }
  return entryNamed('heuristic', heuristic, HEURISTIC_ENTRIES).name as keyof typeof HEURISTIC_IDS;
}

/** A weight that finishes within seconds: the larger the board, the larger w. */
function chooseWeight(shape: Shape, { weight }: SolveOptions, reasons: string[]): number {
  if (weight === undefined) {
    const auto = Math.min(MAX_WEIGHT, Math.max(1.5, cellCount(shape) / 10));
    reasons.push(`weight ${auto}, scaled with the board's size`);
    return auto;
  }
  if (!(weight >= 1 && weight <= MAX_WEIGHT))
    throw usageError(`weight ${weight} is out of range`, `it must be from 1 to ${MAX_WEIGHT}`);
  return weight;
}

function regionFor({ maxMemoryBytes }: SolveOptions): number {
  const wanted = maxMemoryBytes ?? Math.min(2 ** 31, totalmem() * 0.4);
  return Math.floor(Math.min(wanted, LARGEST_REGION) / 64) * 64;
}

function entryNamed<Entry extends { readonly name: string }>(
  kind: string,
  name: string,
  entries: readonly Entry[],
): Entry {
  const entry = entries.find((known) => known.name === name.toLowerCase());
  if (entry === undefined || entry.name === 'auto') {
    throw usageError(`unknown ${kind} "${name}"`, `known are ${entries.map((known) => known.name).join(', ')}`);
  }
  return entry;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
