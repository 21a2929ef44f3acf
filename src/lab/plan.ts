/**
 * The cross product: algorithms x heuristics x boards, without the combinations that would only repeat another.
 *
 * Invariant: no two planned runs have the same key; the runs of one board stand together, so that an interrupted
 * comparison has compared whole boards.
 */

import { ALGORITHM_ENTRIES, type AlgorithmEntry } from '../plan/names.ts';
import { boardKey, type LabBoard, type Limits, type PlannedRun, type Search } from './record.ts';

export interface PlanRequest {
  /** registered names */
  readonly algorithms: readonly string[];
  readonly heuristics: readonly string[];
  readonly boards: readonly LabBoard[];
  /** for the algorithms that take one */
  readonly weight: number | null;
  /** null leaves the default of `defaultLimits` */
  readonly limits: Limits;
}

const DEFAULT_TIMEOUT_MS = 10_000;
/** Searches without guidance meet every state within reach: on 4x4 they would fill memory and time on every board. */
const UNGUIDED_MAX_NODES = 1_000_000;
/** of a run */
export const DEFAULT_MEMORY_BYTES = 2 ** 30;

/** All runs, board by board. */
export function planRuns({ algorithms, heuristics, boards, weight, limits }: PlanRequest): PlannedRun[] {
  const searches = searchesOf(algorithms, heuristics);
  return distinctBoards(boards).flatMap((board) =>
    searches.map((search) => ({
      ...search,
      board,
      weight: takesWeight(search.algorithm) ? weight : null,
      limits: limitsFor(search, limits),
    })),
  );
}

/** Algorithms x heuristics; an algorithm that asks no heuristic comes once. */
export function searchesOf(algorithms: readonly string[], heuristics: readonly string[]): Search[] {
  return [...new Set(algorithms)].flatMap((algorithm): Search[] =>
    takesHeuristic(algorithm)
      ? [...new Set(heuristics)].map((heuristic) => ({ algorithm, heuristic }))
      : [{ algorithm, heuristic: null }],
  );
}

/** The limits asked for, and where none was asked for those that keep a comparison short. */
export function limitsFor(search: Search, { timeoutMs, maxNodes, maxMemoryBytes }: Limits): Limits {
  const isGuided = search.heuristic !== null && search.heuristic !== 'zero';
  return {
    timeoutMs: timeoutMs ?? DEFAULT_TIMEOUT_MS,
    maxNodes: maxNodes ?? (isGuided ? null : UNGUIDED_MAX_NODES),
    maxMemoryBytes: maxMemoryBytes ?? DEFAULT_MEMORY_BYTES,
  };
}

/** Boards without repetitions: the first of equal ones. */
export function distinctBoards(boards: readonly LabBoard[]): LabBoard[] {
  const byKey = new Map<string, LabBoard>();
  for (const board of boards) {
    const { start, goal } = board;
    const key = boardKey({ width: start.width, start: start.tiles, goal: goal.tiles });
    if (!byKey.has(key)) byKey.set(key, board);
  }
  return [...byKey.values()];
}

/** Whether a heuristic changes what the algorithm does. */
export function takesHeuristic(algorithm: string): boolean {
  return entryOf(algorithm)?.usesHeuristic !== false;
}

function takesWeight(algorithm: string): boolean {
  return algorithm === 'weighted-a*';
}

function entryOf(algorithm: string): AlgorithmEntry | undefined {
  return ALGORITHM_ENTRIES.find(({ name }) => name === algorithm);
}
