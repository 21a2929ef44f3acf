/**
 * Whether `auto` ever loses to a single algorithm of its own: `node dist/benchmarks/own-parts.js 12x2 5x4 … [options]`.
 *
 * Random boards by a seed; each algorithm has the same time, or the same nodes, and one process. The best single algorithm of a shape
 * is that with the least mean of moves; one that leaves a board without an answer is none. Invariant: auto's mean over the
 * best one's is what is promised, at most 1.02; the exit code is 1 where it is more.
 */

import { parseArgs } from 'node:util';
import { type Board, createSolver, NpuzzleError } from '#host/index.js';
import { goalBoard } from '#host/puzzle/goal.js';
import { parseShape } from '#host/puzzle/parse.js';
import { createRandom } from '#host/puzzle/random.js';
import { uniformBoard } from '#host/puzzle/scramble.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    boards: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'parts' },
    /** milliseconds a board; with `nodes` none */
    timeout: { type: 'string', default: '1000' },
    nodes: { type: 'string' },
    threads: { type: 'string', default: '2' },
    algorithm: { type: 'string', multiple: true, default: ['staged', 'weighted-a*', 'beam'] },
  },
});
const MOST = 1.02;
const LIMITS =
  options.nodes === undefined
    ? { timeoutMs: Number(options.timeout), threads: Number(options.threads) }
    : { maxNodes: Number(options.nodes), threads: 1 };

let isLost = false;
for (const size of positionals) await measure(size);
process.exitCode = isLost ? 1 : 0;

async function measure(size: string): Promise<void> {
  const goal = goalBoard('last', parseShape(size));
  const boards = Array.from({ length: Number(options.boards) }, (_, i) =>
    uniformBoard(goal, createRandom(`${options.seed}:${size}:${i}`)),
  );
  const means: (readonly [string, number])[] = [];
  for (const algorithm of ['auto', ...options.algorithm]) means.push([algorithm, await meanOf(boards, algorithm)]);
  const [[, auto] = ['', Number.NaN], ...parts] = means;
  const best = Math.min(...parts.map(([, mean]) => mean));
  const ratio = auto / best;
  if (ratio > MOST) isLost = true;
  const row = means.map(([name, mean]) => `${name} ${Number.isFinite(mean) ? mean.toFixed(1) : '-'}`).join('  ');
  console.log(`${size.padEnd(6)} ${ratio.toFixed(3)}${ratio > MOST ? ' !' : '  '}  ${row}`);
}

/** Moves; infinite where a board was not answered by the algorithm itself. */
async function meanOf(boards: readonly Board[], algorithm: string): Promise<number> {
  const solver = await createSolver();
  let sum = 0;
  for (const board of boards) {
    // What stands beside a named search is not its own.
    const own = algorithm === 'auto' ? {} : { incumbent: false };
    try {
      const { length } = await solver.solve(board, { ...LIMITS, ...own, algorithm, ...weightOf(algorithm) });
      sum += length ?? Number.POSITIVE_INFINITY;
    } catch (error) {
      // Beams are for shapes with tables.
      if (!(error instanceof NpuzzleError) || error.code !== 'E_USAGE') throw error;
      return Number.POSITIVE_INFINITY;
    }
  }
  return sum / boards.length;
}

/** Weighted A* with falling weights where there is a time, as its own figures are. */
function weightOf(algorithm: string): { readonly weight?: 'auto' } {
  return algorithm === 'weighted-a*' && options.nodes === undefined ? { weight: 'auto' } : {};
}
