/** The pipeline as an engine: in Node's process, and inside a browser's worker. */

import { requireLimits, signalWithin } from '../contract/limits.ts';
import type { Solver } from '../contract/solver.ts';
import { NpuzzleError } from '../errors.ts';
import { parseSizedPartition } from '../pdb/parse-partition.ts';
import { planTables } from '../pdb/plan.ts';
import { loadOrBuildTables } from '../pdb/tables.ts';
import { type Board, shapeName } from '../puzzle/board.ts';
import { resolveGoal } from '../puzzle/goal.ts';
import { createRandom } from '../puzzle/random.ts';
import { uniformBoard, walkBoard } from '../puzzle/scramble.ts';
import { scrambleOfLength } from '../solve/board-of-length.ts';
import { checkLength } from '../solve/known-lengths.ts';
import { type CrewSource, createSolver } from '../solve/solve.ts';
import type { BuildOptions, Engine, PatternDatabase, ScrambleOptions } from './engine.ts';

/** milliseconds */
const LENGTH_TIMEOUT_MS = 60_000;

/**
 * An engine whose kernels and tables stay warm.
 *
 * @param source - of crews for proofs that are more than this machine's threads
 */
export async function createLocalEngine(source?: CrewSource): Promise<Engine> {
  const solver = await createSolver(source);
  return {
    solve: (board, options) => solver.solve(board, options),
    // Loaded on demand: few programs shorten solutions.
    improve: async (start, tiles, options) => (await import('../staged/improve.ts')).improve(start, tiles, options),
    nextMoves: async (board, options) => (await import('../solve/next-moves.ts')).nextMoves(solver, board, options),
    analyse: async (start, tiles, options) =>
      (await import('../solve/analyse.ts')).analyse(solver, start, tiles, options),
    patternCosts: async (board, options) => (await import('../solve/pattern-costs.ts')).patternCosts(board, options),
    layers: async (shape, options) => (await import('../space/layers.ts')).countLayers(shape, options),
    scramble: (options) => scramble(options, solver),
    buildPatternDatabase,
    close: () => solver.close(),
  };
}

async function scramble(options: ScrambleOptions, solver: Solver): Promise<Board> {
  requireLimits(options);
  const { size = { width: 4, height: 4 }, length, walk, timeoutMs = LENGTH_TIMEOUT_MS } = options;
  if (length !== undefined && walk !== undefined) {
    throw new NpuzzleError('E_USAGE', 'a board has a length or is the end of a walk', { remedy: 'leave one out' });
  }
  const goal = resolveGoal(options.goal, size);
  const random = createRandom(options.seed ?? freshSeed());
  if (walk !== undefined) return walkBoard(goal, walk, random);
  if (length === undefined) return uniformBoard(goal, random);
  checkLength(goal, length);
  const { maxMemoryBytes, signal, onProgress, onWarning } = options;
  const asked = { timeoutMs, maxMemoryBytes, signal, onProgress, onWarning, solver };
  const board = await scrambleOfLength(goal, length, random, asked);
  if (board !== undefined) return board;
  throw new NpuzzleError('E_LIMIT', `no ${shapeName(goal)} board of ${length} moves was found`, {
    remedy: 'allow more time or another length',
  });
}

function freshSeed(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].join(' ');
}

async function buildPatternDatabase(partition: string, options: BuildOptions): Promise<PatternDatabase> {
  requireLimits(options);
  const { signal, timeoutMs = Number.POSITIVE_INFINITY, maxMemoryBytes, rebuild, onProgress, onWarning } = options;
  const read = parseSizedPartition(partition);
  const name = `${shapeName(read)}:${read.name}`;
  const within = signalWithin(timeoutMs, signal);
  const loaded = await loadOrBuildTables(planTables(read), {
    signal: within,
    maxMemoryBytes,
    rebuild,
    onWarning,
    onProgress: onProgress && (({ done, elapsedMs }) => onProgress({ done, elapsedMs })),
  }).catch((error) => {
    if (!within.aborted || signal?.aborted === true) throw error;
    const remedy = 'allow more time or take smaller patterns';
    throw new NpuzzleError('E_LIMIT', `${name} was not built within ${timeoutMs} ms`, { remedy });
  });
  return {
    name,
    tables: loaded.tables.map(({ pattern, bytes, source }) => ({
      cells: pattern.cells,
      bytes: bytes.length,
      source: source === 'cache' ? 'kept' : 'built',
    })),
    elapsedMs: loaded.ms,
  };
}
