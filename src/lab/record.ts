/**
 * What the laboratory plans and what it writes down: one planned run, one record, one line of JSON.
 *
 * Invariant: a record alone says which search ran on which board, within which limits, with which build on
 * which machine; two records with the same `keyOf` count the same nodes.
 */

import type { SolveStatus } from '../contract/result.ts';
import type { Board } from '../puzzle/board.ts';

export interface LabBoard {
  /** the instance's id, else its place in the input */
  readonly label: string;
  readonly start: Board;
  readonly goal: Board;
}

/** Null: no such limit. */
export interface Limits {
  /** milliseconds of search */
  readonly timeoutMs: number | null;
  /** expanded states */
  readonly maxNodes: number | null;
  /** for states and tables */
  readonly maxMemoryBytes: number | null;
}

/** An algorithm with a heuristic: what a row of the table is about. */
export interface Search {
  readonly algorithm: string;
  /** null: the algorithm asks none */
  readonly heuristic: string | null;
}

export interface PlannedRun extends Search {
  readonly board: LabBoard;
  /** w as asked; null where none was asked or it has no meaning */
  readonly weight: number | null;
  readonly limits: Limits;
}

/** The build and the machine. */
export interface Environment {
  readonly npuzzle: string;
  /** SHA-256 over all release kernels, the first 16 hexadecimal digits */
  readonly kernel: string;
  readonly cpu: string;
  readonly cores: number;
  readonly node: string;
  readonly platform: string;
}

/** What all runs of one `compare` share. */
export interface Session {
  readonly environment: Environment;
  /** of the random boards; null for boards from a file */
  readonly seed: string | null;
  /** boards searched at once */
  readonly threads: number;
  /** of a run's memory, what the process itself takes */
  readonly ownBytes: number;
  /** runs searches too that an estimate shows cannot end */
  readonly force: boolean;
}

/** Beside what a search may end with: it was not started, because an estimate shows that it cannot end. */
export type RunStatus = SolveStatus | 'refused';

export interface RunRecord extends Search, Limits, Environment {
  readonly record: 'run';
  /** of this layout */
  readonly format: 1;
  readonly board: string;
  readonly width: number;
  readonly height: number;
  readonly start: readonly number[];
  readonly goal: readonly number[];
  readonly weight: number | null;
  readonly status: RunStatus;
  /** moves; null without a solution */
  readonly length: number | null;
  /** the search claims to have proven that no solution is shorter */
  readonly optimal: boolean;
  readonly lowerBound: number;
  /** w with length <= w x optimal, or null */
  readonly guarantee: number | null;
  /** the heuristic's value for the start, in moves; null where there is no heuristic or it cannot be had */
  readonly estimate: number | null;
  readonly expanded: number;
  readonly generated: number;
  readonly peakOpen: number;
  readonly peakStored: number;
  readonly elapsedMs: number;
  readonly setupMs: number;
  /** why there is no answer */
  readonly message?: string | undefined;
  /** of an error: the code of NpuzzleError */
  readonly code?: string;
  readonly seed: string | null;
  readonly threads: number;
  /** ISO 8601, UTC, when the run ended */
  readonly date: string;
}

/** What makes two runs the same one: board, search, weight, limits, version and kernels; not the machine. */
export function keyOf(record: RunRecord): string {
  const { start, goal, width, algorithm, heuristic, weight, npuzzle, kernel } = record;
  return keyFrom({ start, goal, width }, { algorithm, heuristic }, weight, record, { npuzzle, kernel });
}

/** The key that the record of a planned run will have. */
export function plannedKey({ board, weight, limits, ...search }: PlannedRun, environment: Environment): string {
  const { start, goal } = board;
  const boards = { start: start.tiles, goal: goal.tiles, width: start.width };
  return keyFrom(boards, search, weight, limits, environment);
}

function keyFrom(
  { start, goal, width }: { start: readonly number[]; goal: readonly number[]; width: number },
  { algorithm, heuristic }: Search,
  weight: number | null,
  { timeoutMs, maxNodes, maxMemoryBytes }: Limits,
  { npuzzle, kernel }: Pick<Environment, 'npuzzle' | 'kernel'>,
): string {
  return JSON.stringify([
    width,
    start.join(' '),
    goal.join(' '),
    algorithm,
    heuristic,
    weight,
    timeoutMs,
    maxNodes,
    maxMemoryBytes,
    npuzzle,
    kernel,
  ]);
}

/** `a* + manhattan`, `breadth-first` */
export function searchName({ algorithm, heuristic }: Search): string {
  return heuristic === null ? algorithm : `${algorithm} + ${heuristic}`;
}

/** Names a board whatever its label: equal for equal start and goal. */
export function boardKey({ width, start, goal }: Pick<RunRecord, 'width' | 'start' | 'goal'>): string {
  return `${width}:${start.join(' ')}:${goal.join(' ')}`;
}
