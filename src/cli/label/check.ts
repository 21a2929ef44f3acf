/** `npuzzle label --check`: a file of rows read back, held to what a distance must be, and some of them proven again. */

import { createLocalEngine } from '../../engine/local-engine.ts';
import { differenceOf, faultOf, faultyFile } from '../../label/check-labels.ts';
import { otherHeuristic } from '../../label/label.ts';
import { openLabels, type ReadRow } from '../../label/read-labels.ts';
import type { Board } from '../../puzzle/board.ts';
import { resolveGoal } from '../../puzzle/goal.ts';
import { EXIT } from '../screen/exit-code.ts';
import { interruptSignal } from '../screen/interrupt.ts';
import { stderr, stdout } from '../screen/output.ts';
import { RewrittenLine } from '../screen/rewritten-line.ts';
import { formatRows, thousands } from '../screen/rows.ts';
import { paintFor } from '../screen/style.ts';
import type { LabelFlags } from './flags.ts';

const EVERY = 1000;
/** Faults that are told one by one. */
const MOST_TOLD = 20;

/** @throws {NpuzzleError} `E_FILE`, `E_INPUT` for a file that holds no labels or faulty ones */
export async function checkFile(path: string, flags: LabelFlags): Promise<number> {
  const { every = EVERY, directions = 'tile' } = flags;
  const signal = interruptSignal();
  const source = openLabels(path);
  const engine = await createLocalEngine();
  const line = new RewrittenLine(stderr, 'auto');
  const started = performance.now();
  const tally = { rows: 0, solved: 0, faults: 0, proven: 0, moves: 0, greatest: 0 };
  let goal: Board | undefined = source.goal;
  const faultIn = async (row: ReadRow): Promise<string | undefined> => {
    if ('error' in row) return row.error.message;
    goal ??= resolveGoal(flags.goal, row.board);
    const fault = faultOf(row, goal, directions);
    if (fault !== undefined || row.length === null) return fault;
    tally.solved++;
    tally.moves += row.length;
    tally.greatest = Math.max(tally.greatest, row.length);
    if ((tally.rows - 1) % every !== 0) return undefined;
    const heuristic = otherHeuristic(row.board, 'auto');
    const proven = await engine.nextMoves(row.board, { goal, heuristic, directions, signal });
    if (proven.status !== 'solved') return undefined;
    tally.proven++;
    return differenceOf(row, proven);
  };
  for await (const row of source.rows) {
    if (signal.aborted) break;
    tally.rows++;
    const fault = await faultIn(row);
    if (fault !== undefined && ++tally.faults <= MOST_TOLD) {
      line.clear();
      await stderr.line(`npuzzle: row ${row.index}: ${fault}`);
    }
    if (tally.rows % EVERY === 0) line.show(() => `${thousands(tally.rows)} rows`, performance.now() - started);
  }
  line.clear();
  if (tally.faults > 0) throw faultyFile(path, tally.faults, tally.rows);
  const { rows, solved, proven, moves, greatest } = tally;
  const mean = solved === 0 ? '' : `, ${(moves / solved).toFixed(3)} moves on average, ${greatest} at most`;
  await stdout.line(
    formatRows(
      [
        { label: 'rows', value: `${thousands(rows)}, ${thousands(solved)} solved${mean}` },
        { label: 'faults', value: 'none', tone: 'good' },
        { label: 'proven', value: `${thousands(proven)} again` },
      ],
      stdout.columns,
      paintFor(stdout),
    ),
  );
  return signal.aborted ? EXIT.interrupted : EXIT.ok;
}
