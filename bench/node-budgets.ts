/**
 * Answers within budgets of nodes: `node dist/benchmarks/node-budgets.js 8x8 6x4 [--boards 30] [--seed cmp] [--nodes 300000] …`.
 *
 * Random boards by a seed, each with one thread. Lengths depend on seed, nodes and tables alone, so they can be compared on a
 * machine that does other work; processor time is printed beside them, because a node costs more here than there.
 */

import { cpuUsage } from 'node:process';
import { parseArgs } from 'node:util';
import { createSolver, lowerBounds } from '#host/index.js';
import { goalBoard } from '#host/puzzle/goal.js';
import { parseShape } from '#host/puzzle/parse.js';
import { createRandom } from '#host/puzzle/random.js';
import { uniformBoard } from '#host/puzzle/scramble.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    boards: { type: 'string', default: '30' },
    seed: { type: 'string', default: 'cmp' },
    nodes: { type: 'string', multiple: true, default: ['300000'] },
    algorithm: { type: 'string', multiple: true, default: ['auto', 'staged'] },
  },
});
const boards = Number(options.boards);

console.log('size     nodes     algorithm   mean moves   / Manhattan   worst   cpu s a board   ranked by');
for (const size of positionals) {
  for (const nodes of options.nodes) {
    for (const algorithm of options.algorithm) await measure(size, Number(nodes), algorithm);
  }
}

async function measure(size: string, maxNodes: number, algorithm: string): Promise<void> {
  const goal = goalBoard('last', parseShape(size));
  const solver = await createSolver();
  const heuristics = new Map<string, number>();
  let [moves, manhattan, worst] = [0, 0, 0];
  const before = cpuUsage();
  for (let i = 0; i < boards; i++) {
    const board = uniformBoard(goal, createRandom(`${options.seed}:${size}:${i}`));
    const { length, heuristic } = await solver.solve(board, { goal, maxNodes, threads: 1, algorithm });
    if (length === null) throw new Error(`board ${i} of ${size} was not answered`);
    const distance = lowerBounds(board, goal).manhattan;
    moves += length;
    manhattan += distance;
    worst = Math.max(worst, length / distance);
    heuristics.set(heuristic, (heuristics.get(heuristic) ?? 0) + 1);
  }
  const { user, system } = cpuUsage(before);
  console.log(
    [
      size.padEnd(8),
      String(maxNodes).padEnd(9),
      algorithm.padEnd(10),
      (moves / boards).toFixed(2).padStart(11),
      (moves / manhattan).toFixed(4).padStart(13),
      worst.toFixed(3).padStart(9),
      ((user + system) / 1e6 / boards).toFixed(2).padStart(13),
      [...heuristics].map(([name, count]) => ` ${name} ${count}`).join(''),
    ].join(' '),
  );
}
