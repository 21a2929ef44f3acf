/** What to know before believing the table of a comparison: a line each, on stderr. */

import { judge } from '../../lab/judgement.ts';
import { timesText } from '../../lab/machines.ts';
import type { RunRecord } from '../../lab/record.ts';
import { sharedBoards, summarise } from '../../lab/summary.ts';
import { stderr } from '../screen/output.ts';
import { printable } from '../screen/printable.ts';
import { thousands } from '../screen/rows.ts';

/** Tells of limits, refusals, faults and machines. */
export async function notes(records: readonly RunRecord[]): Promise<void> {
  const summaries = summarise(records);
  const judged = judge(records);
  const times = timesText(records);
  if (times !== undefined) await say(printable(times));
  const boards = new Set(sharedBoards(records).map(({ start, goal }) => `${start}|${goal}`)).size;
  const all = new Set(records.map(({ start, goal }) => `${start}|${goal}`)).size;
  if (summaries.some(({ solved, boards: tried }) => solved < tried)) {
    await say(
      `figures are over the boards each search solved; ${boards} of ${all} were solved by all (--html compares those too)`,
    );
  }
  for (const { algorithm, heuristic, refused, refusal, failed, message } of summaries) {
    const name = heuristic === null ? algorithm : `${algorithm} ${heuristic}`;
    if (refused > 0) await say(`${name} was refused on ${boardsText(refused)}: ${printable(refusal ?? '')}`);
    if (failed > 0) await say(`${name} could not be run on ${boardsText(failed)}: ${printable(message ?? '')}`);
  }
  const excess = judged.filter((one) => one.excess > 0).length;
  if (excess > 0) await say(`${thousands(excess)} solutions are longer than the optimum`);
  const high = judged.filter(({ isOverestimate }) => isOverestimate);
  for (const name of new Set(high.map(({ run }) => run.heuristic))) {
    const count = new Set(high.filter(({ run }) => run.heuristic === name).map(({ run }) => `${run.start}`)).size;
    await say(`warning: ${name} is not admissible: its estimate is above the optimum on ${count} boards`);
  }
  for (const { run, shortest } of judged.filter(({ isFalseProof }) => isFalseProof)) {
    await say(
      `warning: ${run.algorithm} ${run.heuristic ?? ''} claims ${run.length} moves are optimal on board ${printable(run.board)}, but ${shortest} do`,
    );
  }
}

function boardsText(count: number): string {
  return count === 1 ? 'one board' : `${thousands(count)} boards`;
}

/** One line of this program. */
export async function say(text: string): Promise<void> {
  await stderr.line(`npuzzle: ${text}`);
}
