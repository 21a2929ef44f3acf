/**
 * Beams of fixed widths on a set of boards: `node dist/benchmarks/beam-widths.js korf50 joined:1000 forward:10000 [options]`.
 *
 * Prints, for each mode and width, mean moves and gap over the boards that were answered, and processor time, which other
 * work on the machine disturbs less than the clock. Moves depend on the seed alone. docs/learned-tables.md has the figures.
 */

import { cpuUsage } from 'node:process';
import { parseArgs } from 'node:util';
import { type BeamMode, type BeamSolver, createBeam, type LearnedTables } from '#host/beam/index.js';
import { canonicalise } from '#host/puzzle/canonical.js';
import { readTableFile } from '#host/training/file.js';
import { loadSet, type QualityInstance } from './quality/sets.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    boards: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** a file of tables instead of the package's */
    tables: { type: 'string' },
  },
});

const [spec = 'korf50', ...beams] = positionals;
const { instances } = loadSet(spec, options.boards === undefined ? undefined : Number(options.boards));
const first = instances[0];
if (first === undefined) throw new Error(`${spec} has no boards`);
const { width, height } = canonicalise(first.board, first.goal);
const tables: LearnedTables | undefined =
  options.tables === undefined ? undefined : await readTableFile(options.tables);
const solver = await createBeam({ width, height }, { tables });
console.log('beam              answered   mean moves   optimal   gap      equal   cpu s a board   generated a second');
for (const beam of beams.length > 0 ? beams : ['forward:100', 'forward:1000', 'joined:1000']) {
  const [mode = 'joined', states = '1000'] = beam.split(':');
  await measure(solver, instances, mode as BeamMode, Number(states));
}

async function measure(
  solver: BeamSolver,
  instances: readonly QualityInstance[],
  mode: BeamMode,
  states: number,
): Promise<void> {
  let answered = 0;
  let moves = 0;
  let optimal = 0;
  let movesWithOptimum = 0;
  let equal = 0;
  let generated = 0;
  const before = cpuUsage();
  for (const { board, goal, optimal: best } of instances) {
    const { state } = canonicalise(board, goal);
    const { path, ...counts } = await solver.solve(state, { width: states, mode, seed: Number(options.seed) });
    generated += counts.generated;
    if (path === undefined) continue;
    answered++;
    moves += path.length;
    if (best === null) continue;
    optimal += best;
    movesWithOptimum += path.length;
    if (path.length === best) equal++;
  }
  const used = cpuUsage(before);
  const seconds = (used.user + used.system) / 1e6;
  const known = optimal > 0;
  console.log(
    [
      `${mode} ${states}`.padEnd(17),
      `${answered}/${instances.length}`.padStart(8),
      (moves / answered).toFixed(2).padStart(12),
      (known ? (optimal / answered).toFixed(2) : '').padStart(9),
      (known ? `${(100 * (movesWithOptimum / optimal - 1)).toFixed(2)} %` : '').padStart(8),
      (known ? String(equal) : '').padStart(6),
      (seconds / instances.length).toFixed(4).padStart(14),
      `${(generated / seconds / 1e6).toFixed(2)} M`.padStart(14),
    ].join(' '),
  );
}
