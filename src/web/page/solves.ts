/**
 * Boards that were solved without help: times, sessions, and the averages that speed-solvers compare.
 *
 * Invariant: solves stand in the order in which they were made, and a session is those after its beginning.
 */

import { keep, kept } from './kept.ts';

const KEY = 'npuzzle-solves';
const MOST_SOLVES = 5000;

export interface Solve {
  /** `4x4` */
  readonly shape: string;
  /** its name, `custom` for any other */
  readonly goal: string;
  readonly ms: number;
  readonly moves: number;
  /** moves of the shortest solution, where it was known */
  readonly shortest?: number | undefined;
  /** when it was done, ISO 8601 */
  readonly at: string;
  /** counted from 1 */
  readonly session: number;
}

export interface Figures {
  readonly count: number;
  readonly best: number | undefined;
  readonly average5: number | undefined;
  readonly average12: number | undefined;
  readonly mean: number | undefined;
}

export class Solves {
  readonly #solves: Solve[];
  #session: number;

  constructor() {
    this.#solves = readSolves(kept(KEY));
    this.#session = this.#solves.at(-1)?.session ?? 1;
  }

  get all(): readonly Solve[] {
    return this.#solves;
  }

  get session(): number {
    return this.#session;
  }

  add(solve: Omit<Solve, 'session'>): void {
    this.#solves.push({ ...solve, session: this.#session });
    this.#solves.splice(0, this.#solves.length - MOST_SOLVES);
    keep(KEY, this.#solves);
  }

  /** What comes from now on is of another session. */
  beginSession(): void {
    if (this.#solves.at(-1)?.session === this.#session) this.#session++;
  }

  /** Of this session, on boards of a shape with a goal, last one last. */
  of(shape: string, goal: string): Solve[] {
    return this.#solves.filter(
      (solve) => solve.session === this.#session && solve.shape === shape && solve.goal === goal,
    );
  }
}

/** Times in milliseconds, over solves in order. */
export function figuresOf(solves: readonly Pick<Solve, 'ms'>[]): Figures {
  const times = solves.map(({ ms }) => ms);
  return {
    count: times.length,
    best: times.length > 0 ? Math.min(...times) : undefined,
    average5: averageOf(times, 5),
    average12: averageOf(times, 12),
    mean: times.length > 0 ? times.reduce((sum, ms) => sum + ms, 0) / times.length : undefined,
  };
}

/** The mean of the last so many times without the best and the worst of them; undefined if there are fewer. */
export function averageOf(times: readonly number[], count: number): number | undefined {
  if (times.length < count) return undefined;
  const inner = times
    .slice(-count)
    .toSorted((one, other) => one - other)
    .slice(1, -1);
  return inner.reduce((sum, ms) => sum + ms, 0) / inner.length;
}

/** One line a solve, with a head. */
export function solvesCsv(solves: readonly Solve[]): string {
  const lines = solves.map(({ session, at, shape, goal, ms, moves, shortest = '' }) =>
    [session, at, shape, goal, (ms / 1000).toFixed(3), moves, shortest].join(','),
  );
  return ['session,at,board,goal,seconds,moves,shortest', ...lines, ''].join('\r\n');
}

/** Those that are solves; what another page or a person has written there is left out. */
export function readSolves(value: unknown): Solve[] {
  return Array.isArray(value) ? value.filter(isSolve) : [];
}

function isSolve(value: unknown): value is Solve {
  const { shape, goal, ms, moves, shortest = 0, at, session } = Object(value);
  return (
    /^\d+x\d+$/.test(shape) &&
    /^[\w-]+$/.test(goal) &&
    /^[\d:.TZ-]+$/.test(at) &&
    [ms, moves, shortest, session].every(
      (number) => typeof number === 'number' && number >= 0 && Number.isFinite(number),
    )
  );
}
