/**
 * A coordinator that can be killed: proves a board with tables of five tiles a pattern and prints its counts.
 *
 *   node coordinator.mjs BOARD [CHECKPOINT URL]      without a queue on one thread of this machine
 */

import { openFleet } from '../../dist/fleet/fleet.js';
import { createSolver, parseBoard } from '../../dist/index.js';

const [text, checkpoint, url] = process.argv.slice(2);
const tell = (sentence) => process.stderr.write(`${sentence}\n`);
const fleet = url && (await openFleet(url, { leastRound: 0, jobMs: 50, onMessage: tell }));
const solver = await createSolver(fleet ? { fleet } : {});
const { length, optimal, moves, expanded, generated, status, workers } = await solver.solve(parseBoard(text), {
  ...{ heuristic: 'pdb-5-5-5-5-4', algorithm: 'ida*', optimal: true, threads: 1, goal: 'first' },
  ...(checkpoint && { checkpoint }),
  onProgress: ({ phase, expanded: done }) => phase === 'search' && tell(`at ${done}`),
});
process.stdout.write(JSON.stringify({ status, length, optimal, moves, expanded, generated, workers }));
await solver.close();
await fleet?.close();
