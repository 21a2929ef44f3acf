/**
 * One planned run to one record: the solver's answer, and what the heuristic says of the start.
 *
 * Invariant: a run that could not be made is a record too, with its error, so that a comparison never stops for
 * one search that does not fit a board or was refused; only an aborted run leaves none.
 */

import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import type { Solver } from '../contract/solver.ts';
import { type ErrorCode, NpuzzleError } from '../errors.ts';
import { createSolver } from '../solve/solve.ts';
import { Estimates } from './estimate.ts';
import type { PlannedRun, RunRecord, RunStatus, Session } from './record.ts';

/** Runs searches one after another, tables and kernels kept warm. */
export class Runner {
  readonly #solver: Solver;
  readonly #session: Session;
  readonly #warn: (text: string) => void;
  readonly #estimates: Estimates;

  constructor(solver: Solver, session: Session, warn: (text: string) => void) {
    this.#solver = solver;
    this.#session = session;
    this.#warn = warn;
    this.#estimates = new Estimates(solver);
  }

  static async create(session: Session, warn: (text: string) => void = () => undefined): Promise<Runner> {
    return new Runner(await createSolver(), session, warn);
  }

  /** Makes the run, one at a time; undefined when `signal` stopped it. */
  async run(planned: PlannedRun, signal?: AbortSignal): Promise<RunRecord | undefined> {
    let estimate: number | null = null;
    try {
      const options = this.#optionsOf(planned);
      estimate = await this.#estimates.of(planned, options);
      const result = await this.#solver.solve(planned.board.start, {
        ...options,
        signal,
      });
      if (result.status === 'aborted') return undefined;
      return this.#record(planned, figuresOf(result, estimate));
    } catch (error) {
      if (signal?.aborted) return undefined;
      if (!(error instanceof NpuzzleError)) throw error;
      const status = STATUS_OF[error.code] ?? 'error';
      return this.#record(planned, { ...NOTHING_FOUND, estimate, status, code: error.code, message: error.message });
    }
  }

  #optionsOf({ board, algorithm, heuristic, weight, limits }: PlannedRun): SolveOptions {
    return {
      goal: board.goal,
      algorithm,
      heuristic: heuristic ?? undefined,
      weight: weight ?? undefined,
      force: this.#session.force,
      timeoutMs: limits.timeoutMs ?? undefined,
      maxNodes: limits.maxNodes ?? undefined,
      ...(limits.maxMemoryBytes === null
        ? {}
        : { maxMemoryBytes: Math.max(0, limits.maxMemoryBytes - this.#session.ownBytes) }),
      onWarning: this.#warn,
      // What is compared is what a search does by itself.
      incumbent: false,
    };
  }

  #record({ board, algorithm, heuristic, weight, limits }: PlannedRun, figures: Figures): RunRecord {
    const { start, goal, label } = board;
    return {
      record: 'run',
      format: 1,
      board: label,
      algorithm,
      heuristic,
      weight,
      ...figures,
      width: start.width,
      height: start.height,
      start: start.tiles,
      goal: goal.tiles,
      ...limits,
      seed: this.#session.seed,
      threads: this.#session.threads,
      ...this.#session.environment,
      date: new Date().toISOString(),
    };
  }
}

type Figures = Pick<
  RunRecord,
  | 'status'
  | 'length'
  | 'optimal'
  | 'lowerBound'
  | 'guarantee'
  | 'estimate'
  | 'expanded'
  | 'generated'
  | 'peakOpen'
  | 'peakStored'
  | 'elapsedMs'
  | 'setupMs'
  | 'message'
  | 'code'
>;

/** Errors that say something about the search rather than about its being asked for. */
const STATUS_OF: Partial<Record<ErrorCode, RunStatus>> = { E_MEMORY: 'limit', E_REFUSED: 'refused' };

const NOTHING_FOUND = {
  length: null,
  optimal: false,
  lowerBound: 0,
  guarantee: null,
  expanded: 0,
  generated: 0,
  peakOpen: 0,
  peakStored: 0,
  elapsedMs: 0,
  setupMs: 0,
};

function figuresOf(result: SolveResult, estimate: number | null): Figures {
  const { status, length, optimal, lowerBound, guarantee, message } = result;
  const { expanded, generated, peakOpen, peakStored, elapsedMs, setupMs } = result;
  return {
    status,
    length,
    optimal,
    lowerBound,
    guarantee,
    estimate,
    expanded,
    generated,
    peakOpen,
    peakStored,
    elapsedMs,
    setupMs,
    message,
  };
}
