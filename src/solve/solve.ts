/**
 * The pipeline, from a board to an answer: read this file first.
 *
 *   board, goal ─► canonical instance ─► plan ─► parity ─► one pipeline ─► replayed ─► result
 *
 * Each pipeline has its file: in time (src/anytime), multi-tile moves (multi-tile.ts), a proof by subtrees (proof.ts), from both
 * sides (sides-search.ts), traced (tracing.ts), all solutions (all-solutions.ts), moving on to stronger tables (moving-search.ts), and the usual one search (one-search.ts).
 * An answer stands beside each (standing.ts): what is cut short gives the best one known.
 * Invariant: a result with moves was replayed from the start to the goal (contract/answer.ts).
 */

import { requireLimits } from '../contract/limits.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import type { ClosableSolver } from '../contract/solver.ts';
import { NpuzzleError } from '../errors.ts';
import type { LengthRange } from '../kernel/search-kernel.ts';
import { type TimedAlgorithm, timedAlgorithm } from '../plan/in-time.ts';
import { isForSubtrees } from '../plan/proof.ts';
import type { Board } from '../puzzle/board.ts';
import { resolveGoal } from '../puzzle/goal.ts';
import { checkSolvable, isSolvable } from '../puzzle/solvable.ts';
import type { CrewSource } from '../subtrees/crew.ts';
import { requireListLimit, searchForAll } from './all-solutions.ts';
import { requireRoomForAnswer } from './answer-room.ts';
import { mayMoveOn, searchMovingOn } from './moving-search.ts';
import { type RangeResult, searchOnce } from './one-search.ts';
import { prepare } from './prepare.ts';
import { askedNow, leftMs, type Question, unsearched } from './question.ts';
import { isForTwoThreads, searchFromBothSides } from './sides-search.ts';
import { StandingAnswer } from './standing.ts';
import type { Task } from './task.ts';
import { Warm } from './warm.ts';

/**
 * Keeps kernels and their tables warm between boards.
 *
 * @param source - of crews for proofs that are more than this machine's threads
 */
export async function createSolver(source?: CrewSource): Promise<RangeSolver> {
  const warm = new Warm(source);
  // A kernel holds one search: boards asked for at the same time take turns.
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = before.then(work);
    before = result.catch(() => undefined);
    return result;
  };
  return {
    solve: (board, options = {}) => inTurn(() => solveWith(warm, board, options)),
    solveWithin: (board, lengths, options) => inTurn(() => solveWith(warm, board, options, lengths)),
    close: () => before.then(() => warm.close()),
  };
}

/** A solver that can also say whether there is a solution of a length, which costs one bound of IDA* and not all. */
export interface RangeSolver extends ClosableSolver {
  /**
   * Looks for a shortest solution among those of these lengths, by IDA*: `limit` with the bound above them where there is none.
   *
   * @param options - without other algorithms, `metric`, `all` and `trace`
   */
  solveWithin(board: Board, lengths: LengthRange, options: SolveOptions): Promise<RangeResult>;
}

export type { CrewSource };

/** Solves one board with a solver of its own. */
export async function solve(board: Board, options: SolveOptions = {}): Promise<SolveResult> {
  return (await createSolver()).solve(board, options);
}

async function solveWith(warm: Warm, start: Board, given: SolveOptions, lengths?: LengthRange): Promise<RangeResult> {
  // An answer beside it would be longer than what is asked for.
  const options = lengths === undefined ? given : { ...given, algorithm: 'ida*', optimal: true, incumbent: false };
  requireLimits(options);
  const question = askedNow(start, resolveGoal(options.goal, start), options, lengths);
  requireRoomForAnswer(question);
  const standing = new StandingAnswer(question);
  return standing.complete(await answerTo(question, standing, warm).catch((error) => withoutTables(question, error)));
}

/**
 * A search whose tables the memory has no room for was cut short before it began, unless they were asked for by name.
 *
 * @throws whatever else it was
 */
function withoutTables(question: Question, error: unknown): SolveResult {
  const { start, goal, options } = question;
  const { heuristic = 'auto', incumbent = true } = options;
  const isCut = error instanceof NpuzzleError && error.code === 'E_MEMORY';
  if (!isCut || !incumbent || heuristic.toLowerCase() !== 'auto') throw error;
  const { solvable, reason } = checkSolvable(start, goal);
  if (!solvable) return { ...unsearched(question), status: 'unsolvable', message: reason };
  return { ...unsearched(question), status: 'limit', message: error.message };
}

/** The answer of the pipeline that is taken, which may have been cut short. */
async function answerTo(question: Question, standing: StandingAnswer, warm: Warm): Promise<RangeResult> {
  const { start, options } = question;
  if (options.metric === 'multi') return (await warm.multiSolver()).solve(question, standing);
  requireListLimit(options);
  const inTime = timedAlgorithm(start, options);
  if (inTime !== undefined) return solveInTime(question, inTime, warm);
  const task = await prepare(question, standing, warm);
  if (!isSolvable(start, task.goal)) {
    return { ...task.unsolved, status: 'unsolvable', message: checkSolvable(start, task.goal).reason };
  }
  return search(task, warm);
}

async function solveInTime(question: Question, algorithm: TimedAlgorithm, warm: Warm): Promise<SolveResult> {
  await warm.makeRoom('anytime');
  const anytime = await warm.anytime();
  return anytime.solveInTime(question, algorithm, leftMs(question, 'all'));
}

/** Takes the pipeline that the plan and the options call for. */
async function search(task: Task, warm: Warm): Promise<RangeResult> {
  const { trace, all } = task.options;
  if (trace !== undefined) return (await import('./tracing.ts')).searchTraced(task, warm, trace);
  if (all !== undefined) return searchForAll(task, warm);
  const partition = partitionForSubtrees(task);
  const prover = partition && (await warm.prover());
  if (partition !== undefined && prover !== undefined) return prover.solve(task, partition);
  if (isForTwoThreads(task)) return searchFromBothSides(task, warm);
  return mayMoveOn(task) ? searchMovingOn(task, warm) : searchOnce(task, warm);
}

/** The tables of an IDA* over nothing else, if the subtree kernel takes them. */
function partitionForSubtrees(task: Task): Task['plan']['partition'] {
  const { algorithm, combined, partition } = task.plan;
  if (algorithm !== 'ida*' || combined !== undefined || partition === undefined || mayMoveOn(task)) return undefined;
  return isForSubtrees(partition) ? partition : undefined;
}
