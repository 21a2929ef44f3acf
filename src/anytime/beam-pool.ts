/**
 * Beam solvers, one a shape, kept warm for the next board and lent to one search at a time.
 *
 * Invariant: whoever borrows gives back; while a solver is lent, others do without.
 */

import type { BeamSolver } from '../beam/beam.ts';
import { createBeam } from '../beam/create.ts';
import { type Shape, shapeName } from '../puzzle/board.ts';

export interface LentBeam {
  readonly solver: BeamSolver;
  readonly giveBack: () => void;
}

/** Of the time of boards that are too short for tables to be loaded, what they put by for them. */
const CREDIT_SHARE = 0.25;

const solvers = new Map<string, Promise<BeamSolver>>();
/** milliseconds put by since tables were last loaded */
let credit = 0;
const lent = new Set<BeamSolver>();

/**
 * The solver of a shape, its tables loaded or built; undefined if another search has it.
 *
 * @param signal - stops the building of tables
 * @throws {NpuzzleError} as `createBeam`
 */
export async function borrowBeam(shape: Shape, signal?: AbortSignal): Promise<LentBeam | undefined> {
  const name = shapeName(shape);
  if (!solvers.has(name)) credit = 0;
  const known = solvers.get(name) ?? createBeam(shape, { signal });
  solvers.set(name, known);
  // A failure is reported, and tried again on the next board.
  known.catch(() => solvers.delete(name));
  const solver = await known;
  if (lent.has(solver)) return undefined;
  lent.add(solver);
  return { solver, giveBack: () => lent.delete(solver) };
}

/** A board begins that has so many milliseconds: a batch of short ones has tables after a while. */
export function putBy(timeMs: number): void {
  if (Number.isFinite(timeMs)) credit += Math.max(0, timeMs) * CREDIT_SHARE;
}

/** What boards have put by, in milliseconds. */
export function creditMs(): number {
  return credit;
}

/** Whether a shape's solver is there, or on its way. */
export function isKept(shape: Shape): boolean {
  return solvers.has(shapeName(shape));
}

/** Keeps no solver for the next boards; one that works goes on. */
export function forgetBeams(): void {
  solvers.clear();
}
