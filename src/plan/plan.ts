/**
 * What is run for a board, and why: pure decisions, no side effects.
 */

import { usageError } from '../errors.ts';
import type { SolveOptions } from '../options.ts';
import type { Partition } from '../pdb/partition.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import { chooseHeuristic, type HeuristicChoice, type Situation } from './heuristic.ts';
import { ALGORITHM_ENTRIES, type AlgorithmEntry } from './names.ts';
import { chooseWeight, type Weight } from './weight.ts';

export interface Plan {
  readonly algorithm: string;
  readonly heuristic: string;
  /** the pattern databases the heuristic needs */
  readonly partition?: Partition;
  /** of a combination of heuristics; `pdb-` names stand for `partition` */
  readonly combined?: NonNullable<HeuristicChoice['combined']>;
  /** the heuristic's value <= inflation x distance; 1 for an admissible one */
  readonly inflation: number;
  /** no solution is shorter, whatever the search does; in moves */
  readonly estimate: number;
  /** w as used and as the kernel takes it; null where no weight plays a part */
  readonly weight: Weight | null;
  /** length <= guarantee x optimal */
  readonly guarantee: number;
  /** open and closed list are kept, so the search needs memory */
  readonly keepsStates: boolean;
  /** one sentence a decision */
  readonly reasons: readonly string[];
}

/** Boards of more cells than this cannot count on an optimal answer in time. */
const OPTIMAL_BY_DEFAULT_CELLS = 16;

/**
 * Chooses algorithm, heuristic, tables and weight.
 *
 * @throws {NpuzzleError} `E_USAGE` for unknown names and for combinations that make no sense
 */
export function choosePlan(situation: Situation, options: SolveOptions): Plan {
  const { shape } = situation;
  const reasons: string[] = [];
  const algorithm = chooseAlgorithm(shape, options, reasons);
  const heuristic = chooseHeuristic(options.heuristic ?? 'auto', situation);
  reasons.push(heuristic.reason);
  if (options.optimal === true && heuristic.inflation > 1) {
    throw usageError(`--optimal contradicts --heuristic ${heuristic.name}`, 'it overestimates, so it proves nothing');
  }
  if (options.all !== undefined) requireProof(algorithm, heuristic);
  const weighted = algorithm.name === 'weighted-a*';
  if (options.weight !== undefined && !weighted) {
    throw usageError(`--weight has no meaning for ${algorithm.name}`, 'use it with --algorithm weighted-a*');
  }
  const weight = weighted ? chooseWeight(shape, options.weight) : null;
  if (weight !== null) reasons.push(weight.reason);
  return {
    algorithm: algorithm.name,
    heuristic: heuristic.name,
    ...(heuristic.partition === undefined ? {} : { partition: heuristic.partition }),
    ...(heuristic.combined === undefined ? {} : { combined: heuristic.combined }),
    inflation: heuristic.inflation,
    estimate: situation.estimate,
    weight,
    // Both are decimal fractions of few places; their product may carry a rounding error.
    guarantee: Number(((weight?.value ?? 1) * heuristic.inflation).toFixed(9)),
    keepsStates: algorithm.keepsStates,
    reasons,
  };
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

/** All shortest solutions can be told from longer ones only if the length is proven. */
function requireProof(algorithm: AlgorithmEntry, heuristic: HeuristicChoice): void {
  if (!algorithm.isOptimal)
    throw usageError(`--all cannot use ${algorithm.name}`, 'it does not prove what is shortest');
  if (heuristic.inflation > 1) throw usageError(`--all cannot use ${heuristic.name}`, 'it overestimates');
}

function chooseAlgorithm(shape: Shape, options: SolveOptions, reasons: string[]): AlgorithmEntry {
  const { algorithm = 'auto', weight, all } = options;
  // Which solutions are shortest is known only with a proof.
  const optimal = options.optimal === true || all !== undefined;
  if (algorithm.toLowerCase() !== 'auto') return algorithmNamed(algorithm, reasons, 'as asked');
  if (optimal) return algorithmNamed('ida*', reasons, 'because a proof was asked for');
  if (weight !== undefined && weight > 1) {
    return algorithmNamed('weighted-a*', reasons, `because a weight of ${weight} was asked for`);
  }
  if (cellCount(shape) <= OPTIMAL_BY_DEFAULT_CELLS) {
    return algorithmNamed('ida*', reasons, `which solves a ${shapeName(shape)} board optimally without storing states`);
  }
  const why = `because an optimal answer to a ${shapeName(shape)} board can take hours (--optimal insists on it)`;
  return algorithmNamed('weighted-a*', reasons, why);
}

function algorithmNamed(name: string, reasons: string[], why: string): AlgorithmEntry {
  const entry = ALGORITHM_ENTRIES.find((known) => known.name === name.toLowerCase());
  if (entry === undefined || entry.name === 'auto') {
    throw usageError(
      `unknown algorithm "${name}"`,
      `known are ${ALGORITHM_ENTRIES.map((known) => known.name).join(', ')}`,
    );
  }
  reasons.push(`${entry.name}, ${why}`);
  return entry;
}
