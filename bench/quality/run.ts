/**
 * How near to the optimum answers come within a time: sets of boards x time limits, each board solved afresh.
 *
 * Every answer was replayed by the solver; an answer shorter than a published optimum or than its own bound ends the run.
 */

import type { QualityBoard, QualityRequest, QualitySummary } from '#host/cli/bench/request-quality.js';
import { createSolver, lowerBounds, NpuzzleError } from '#host/index.js';
import { type Reference, referenceMean } from './reference.ts';
import { loadSet, type QualityInstance } from './sets.ts';

/** Yields a record a board, and one a set and time limit. */
export async function* runQuality(request: QualityRequest): AsyncGenerator<QualityBoard | QualitySummary> {
  // Read before anything runs: a slip in the last name must not cost an hour.
  const sets = request.sets.map((spec) => loadSet(spec, request.boards));
  for (const { name, instances, reference } of sets) {
    for (const timeoutMs of request.timeoutsMs) {
      const answers: QualityBoard[] = [];
      for (const instance of instances) {
        if (request.signal?.aborted) break;
        request.onBoard?.(name, timeoutMs, answers.length, instances.length);
        const answer = await answerOf(instance, name, timeoutMs, request);
        answers.push(answer);
        yield answer;
      }
      if (answers.length > 0) yield summaryOf(name, timeoutMs, answers, reference);
      if (request.signal?.aborted) return;
    }
  }
}

async function answerOf(
  { id, board, goal, optimal }: QualityInstance,
  set: string,
  timeoutMs: number,
  { threads, seed, maxMemoryBytes, signal }: QualityRequest,
): Promise<QualityBoard> {
  const solver = await createSolver();
  const result = await solver.solve(board, {
    goal,
    timeoutMs,
    seed,
    ...(threads === undefined ? {} : { threads }),
    ...(maxMemoryBytes === undefined ? {} : { maxMemoryBytes }),
    ...(signal === undefined ? {} : { signal }),
  });
  const { length, lowerBound } = result;
  if (length !== null && (length < lowerBound || (optimal !== null && length < optimal))) {
    throw new NpuzzleError('E_INTERNAL', `${id}: ${length} moves are fewer than the bound ${optimal ?? lowerBound}`);
  }
  return {
    record: 'board',
    set,
    timeoutMs,
    id,
    length,
    optimal,
    lowerBound,
    manhattan: lowerBounds(board, goal).manhattan,
    isProven: result.optimal,
    algorithm: result.algorithm,
    elapsedMs: result.elapsedMs,
    setupMs: result.setupMs,
    generated: result.generated,
  };
}

function summaryOf(
  set: string,
  timeoutMs: number,
  answers: readonly QualityBoard[],
  reference: Reference | undefined,
): QualitySummary {
  const solved = answers.filter(({ length }) => length !== null);
  const sum = (pick: (answer: QualityBoard) => number): number =>
    solved.reduce((total, answer) => total + pick(answer), 0);
  const lengths = sum(({ length }) => length ?? 0);
  const known = solved.length > 0 && solved.every(({ optimal }) => optimal !== null);
  const optima = sum(({ optimal }) => optimal ?? 0);
  return {
    record: 'quality',
    set,
    timeoutMs,
    boards: answers.length,
    solved: solved.length,
    meanLength: lengths / solved.length,
    perManhattan: lengths / sum(({ manhattan }) => manhattan),
    gapPercent: known ? (lengths / optima - 1) * 100 : null,
    optimalBoards: known ? solved.filter(({ length, optimal }) => length === optimal).length : null,
    provenBoards: solved.filter(({ isProven }) => isProven).length,
    boundGapPercent: (sum(({ length, lowerBound }) => (length ?? 0) / lowerBound - 1) / solved.length) * 100,
    meanMs: sum(({ elapsedMs, setupMs }) => elapsedMs + setupMs) / solved.length,
    maxMs: Math.max(...solved.map(({ elapsedMs, setupMs }) => elapsedMs + setupMs)),
    referenceName: reference?.name ?? null,
    referenceMean: referenceMean(
      reference,
      solved.map(({ id }) => id),
    ),
  };
}
