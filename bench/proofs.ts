/**
 * Korf and Felner's 50 boards, proven one by one within a time each.
 *
 * Invariant: a record with a length was proven by this run and has the published length; anything else is an error, not a figure.
 */

import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { ProofRecord, ProofsRequest } from '#host/cli/bench/request-proofs.js';
import { createSolver } from '#host/index.js';
import { describeEnvironment } from './environment.ts';
import { KORF_50 } from './instances/korf50.ts';
import { KORF_50_COUNTS } from './instances/korf50-published.ts';
import { loadInstances } from './instances/load.ts';

/** what proves; whatever else has an answer found it on the side */
const PROOF = 'ida*';

/** Yields a record a board, as soon as it is there. */
export async function* runProofs(request: ProofsRequest): AsyncGenerator<ProofRecord> {
  const { limitMs, done, threads, maxMemoryBytes, incumbent = true, checkpoints, signal, onBoard } = request;
  const { cpu, cores, node, commit } = describeEnvironment(0);
  const { instances } = loadInstances(KORF_50);
  const easiestFirst = [...KORF_50_COUNTS].sort((a, b) => a[1] - b[1]).map(([board]) => board);
  if (checkpoints !== undefined) mkdirSync(checkpoints, { recursive: true });
  const solver = await createSolver();
  for (const board of request.boards ?? easiestFirst) {
    const instance = instances.find(({ id }) => id === `korf50-${board}`);
    if (instance === undefined || done.has(board) || signal?.aborted) continue;
    let answered: number | null = null;
    const result = await solver.solve(instance.board, {
      goal: instance.goal,
      optimal: true,
      incumbent,
      onAnswer: ({ length, algorithm }) => {
        // Who has been shown longer answers is shown the search's own as well.
        if (algorithm !== PROOF) answered = length;
      },
      timeoutMs: limitMs,
      ...(threads === undefined ? {} : { threads }),
      ...(maxMemoryBytes === undefined ? {} : { maxMemoryBytes }),
      ...(signal === undefined ? {} : { signal }),
      ...(checkpoints === undefined ? {} : { checkpoint: join(checkpoints, `korf50-${board}.json`) }),
      onProgress: ({ lowerBound, elapsedMs, length }) => {
        // An answer that came with a checkpoint is not reported again.
        answered ??= length ?? null;
        onBoard?.(board, lowerBound, elapsedMs);
      },
    });
    if (result.status === 'aborted') return;
    if (result.optimal ? result.length !== instance.optimal : result.lowerBound > instance.optimal) {
      throw new Error(
        `board ${board} was proven to take ${result.lowerBound} moves, published are ${instance.optimal}`,
      );
    }
    const { status, optimal, length, lowerBound, heuristic, expanded, generated, elapsedMs, setupMs, moves } = result;
    const { direction, partitions, projected, rounds, stretches, searchedMs } = result;
    const [, korfFelner = 0, clausecker = 0] = KORF_50_COUNTS.find(([number]) => number === board) ?? [];
    yield {
      record: 'proof',
      board,
      status,
      length: optimal ? length : null,
      optimal: instance.optimal,
      lowerBound,
      incumbent: answered,
      isMet: optimal && answered === length,
      heuristic,
      direction,
      partitions,
      projected,
      rounds,
      expanded,
      generated,
      elapsedMs,
      setupMs,
      stretches,
      searchedMs,
      threads: result.threads,
      machine: { cpu, cores, node, load: loadavg()[0] ?? 0 },
      commit,
      date: new Date().toISOString(),
      korfFelner,
      clausecker,
      moves,
    };
  }
}
