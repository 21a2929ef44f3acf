/**
 * What is run for a board, and why: pure decisions, no side effects.
 */

import { OPTIMAL_CELLS } from '../contract/limits.ts';
import type { SolveOptions } from '../contract/options.ts';
import { NpuzzleError, usageError } from '../errors.ts';
import type { Partition } from '../pdb/partition.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import { suggest } from '../puzzle/nearest.ts';
import { chooseBounds } from './bounds.ts';
import { reasonAgainst } from './effort.ts';
import { chooseHeuristic, type HeuristicChoice } from './heuristic.ts';
import { ALGORITHM_ENTRIES, ALGORITHMS, type AlgorithmEntry, type MemoryKind } from './names.ts';
import type { Situation } from './situation.ts';
import { chooseWeight, type Weight } from './weight.ts';

export interface Plan {
  readonly algorithm: string;
  readonly heuristic: string;
  /** the pattern databases the heuristic needs */
  readonly partition?: Partition | undefined;
  /** of a combination of heuristics; `pdb-` names stand for `partition` */
  readonly combined?: NonNullable<HeuristicChoice['combined']> | undefined;
  /** the heuristic's value <= inflation x distance; 1 for an admissible one */
  readonly inflation: number;
  /** no solution is shorter, whatever the search does; in moves */
  readonly estimate: number;
  /** w as used and as the kernel takes it; null where no weight plays a part */
  readonly weight: Weight | null;
  /** length <= guarantee x optimal; null where nothing is promised */
  readonly guarantee: number | null;
  readonly memory: MemoryKind;
  /** of a depth-first search, in moves */
  readonly maxDepth?: number;
  /** of a beam search, in states */
  readonly beamWidth?: number;
  /** what it means if the search ends without having met the goal; only searches that are not complete may */
  readonly whenExhausted?: string;
  /** one sentence a decision */
  readonly reasons: readonly string[];
}

/**
 * Chooses algorithm, heuristic, tables and weight.
 *
 * @throws {NpuzzleError} `E_USAGE` for unknown names and for combinations that make no sense, `E_REFUSED` for a search that cannot end
 */
export function choosePlan(situation: Situation, options: SolveOptions): Plan {
  const { shape } = situation;
  const reasons: string[] = [];
  const algorithm = chooseAlgorithm(shape, options, reasons);
  const heuristic = heuristicFor(algorithm, situation, options);
  reasons.push(heuristic.reason);
  if (options.optimal === true) requireProof('--optimal', algorithm, heuristic);
  if (options.all !== undefined) requireProof('--all', algorithm, heuristic);
  const weighted = algorithm.name === 'weighted-a*';
  if (options.weight !== undefined && !weighted) {
    throw usageError(`--weight has no meaning for ${algorithm.name}`, 'use it with --algorithm weighted-a*');
  }
  const weight = weighted ? chooseWeight(shape, options.weight) : null;
  if (weight !== null) reasons.push(weight.reason);
  const bounds = chooseBounds(algorithm, shape, options);
  const reason = reasonAgainst(algorithm, heuristic.name, situation, bounds.maxDepth);
  if (reason !== undefined && options.force !== true) {
    throw new NpuzzleError('E_REFUSED', reason, { remedy: 'use ida*, a* or weighted-a*, or --force' });
  }
  return {
    algorithm: algorithm.name,
    heuristic: heuristic.name,
    partition: heuristic.partition,
    combined: heuristic.combined,
    inflation: heuristic.inflation,
    estimate: situation.estimate,
    weight,
    // Both are decimal fractions of few places; their product may carry a rounding error.
    guarantee: algorithm.isBounded ? Number(((weight?.value ?? 1) * heuristic.inflation).toFixed(9)) : null,
    memory: algorithm.memory,
    ...bounds,
    reasons,
  };
}

/** The heuristic asked for or the best one; an algorithm that none guides has `zero`. */
function heuristicFor(algorithm: AlgorithmEntry, situation: Situation, options: SolveOptions): HeuristicChoice {
  const { heuristic = 'auto' } = options;
  if (algorithm.usesHeuristic) {
    const isIdaStar = algorithm.name === 'ida*';
    const chosen = chooseHeuristic(heuristic, situation, isIdaStar, isIdaStar && options.all === undefined);
    return algorithm.name === 'bidirectional-a*' && needsTables(chosen)
      ? { ...chosen, reason: `${chosen.reason}; towards the start linear-conflict, for which no tables are needed` }
      : chosen;
  }
  if (!['auto', 'zero'].includes(heuristic.toLowerCase())) {
    throw usageError(`--heuristic has no meaning for ${algorithm.name}`, 'leave it out');
  }
  return { name: 'zero', inflation: 1, reason: 'zero, because no estimate guides this search' };
}

/** Tables hold distances to the goal, not to the start. */
function needsTables({ name, partition, combined }: HeuristicChoice): boolean {
  const names = combined?.parts.map((part) => part.name) ?? [name];
  return partition !== undefined || names.includes('walking-distance');
}

/**
 * What a search has proven: no solution is shorter.
 *
 * @param searchBound - the search's own bound, which a heuristic that overestimates inflates as much as itself
 */
export function provenBound({ inflation, estimate }: Plan, searchBound: number): number {
  if (inflation === 1) return searchBound;
  // In thousandths, so that a whole quotient stays whole.
  return Math.max(estimate, Math.ceil((searchBound * 1000) / Math.round(inflation * 1000)));
}

/** What is shortest, and all that is, is known only to a search that proves the length. */
function requireProof(flag: string, algorithm: AlgorithmEntry, heuristic: HeuristicChoice): void {
  if (!algorithm.isOptimal)
    throw usageError(`${flag} cannot use ${algorithm.name}`, 'it does not prove what is shortest');
  if (heuristic.inflation > 1) throw usageError(`${flag} cannot use ${heuristic.name}`, 'it overestimates');
}

function chooseAlgorithm(shape: Shape, options: SolveOptions, reasons: string[]): AlgorithmEntry {
  const { algorithm = 'auto', weight, all } = options;
  // Which solutions are shortest is known only with a proof.
  const optimal = options.optimal === true || all !== undefined;
  if (algorithm.toLowerCase() !== 'auto') return algorithmNamed(algorithm, reasons, 'as asked');
  if (optimal) return algorithmNamed('ida*', reasons, 'because a proof was asked for');
  if (weight === 'auto' || (weight !== undefined && weight > 1)) {
    return algorithmNamed('weighted-a*', reasons, `because the weight ${weight} was asked for`);
  }
  if (cellCount(shape) <= OPTIMAL_CELLS) {
    return algorithmNamed('ida*', reasons, `which solves a ${shapeName(shape)} board optimally without storing states`);
  }
  const why = `because an optimal answer to a ${shapeName(shape)} board can take hours (--optimal insists on it)`;
  return algorithmNamed('weighted-a*', reasons, why);
}

function algorithmNamed(name: string, reasons: string[], why: string): AlgorithmEntry {
  const entry = ALGORITHM_ENTRIES.find((known) => known.name === name.toLowerCase());
  if (entry === undefined || entry.name === 'auto') {
    throw usageError(`unknown algorithm "${name}"`, suggest(name, ALGORITHMS));
  }
  reasons.push(`${entry.name}, ${why}`);
  return entry;
}
