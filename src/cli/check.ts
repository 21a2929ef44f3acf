/**
 * `npuzzle check`: can this board be solved, for which goals, and how far is it at least?
 *
 * Nothing is searched: parity and bounds take time linear in the cells, and a board is never altered.
 */

import type { Command } from 'commander';
import { type Board, shapeName } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/format.ts';
import { nameGoal, resolveGoal } from '../puzzle/goal.ts';
import { type LowerBounds, lowerBounds } from '../puzzle/lower-bounds.ts';
import { checkSolvable, type Solvability } from '../puzzle/solvable.ts';
import { addFlags, FLAGS, type FlagValues } from './input/flags.ts';
import { EXIT } from './screen/exit-code.ts';
import { stdout } from './screen/output.ts';
import { formatRows, idRows, type Row } from './screen/rows.ts';
import { paintFor } from './screen/style.ts';
import { type Answer, runBoards } from './solve/run-boards.ts';

const CHECK_FLAGS = {
  goal: FLAGS.goal,
  size: FLAGS.size,
  json: FLAGS.json,
  eachLine: FLAGS.eachLine,
  failFast: FLAGS.failFast,
  wxhBlank: FLAGS.wxhBlank,
} as const;

type CheckFlags = FlagValues<typeof CHECK_FLAGS>;

const EXAMPLES = `
Examples:
  npuzzle check "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"
  npuzzle check "8 1 2/0 4 3/7 6 5" --goal snail
  npuzzle check boards.txt --json

Exit codes: 0 solvable, 2 bad input, 3 unsolvable for the goal asked.`;

export function register(command: Command): void {
  command
    .description('Says whether each board can be solved, why, for which goals, and bounds on the length.')
    .argument('[board...]', 'a board, files of boards, or - for standard input')
    .addHelpText('after', EXAMPLES)
    .action(async (args: string[], flags: CheckFlags) => {
      process.exitCode = await runBoards({
        args,
        flags,
        answer: ({ board, goal, id }) =>
          check(board, flags.goal === undefined && goal !== undefined ? goal : resolveGoal(flags.goal, board), id),
      });
    });
  addFlags(command, CHECK_FLAGS);
}

async function check(board: Board, goal: Board, id: string | undefined): Promise<Answer> {
  const solvability = checkSolvable(board, goal);
  const { solvable, permutationParity, blankParity, solvableGoals, swap, reason } = solvability;
  const bounds = lowerBounds(board, goal);
  const goalName = nameGoal(goal);
  const status = solvable ? 'solvable' : 'unsolvable';
  return {
    status,
    exitCode: solvable ? EXIT.ok : EXIT.unsolvable,
    json: () =>
      JSON.stringify({
        status,
        id,
        width: board.width,
        height: board.height,
        start: board.tiles,
        goal: goal.tiles,
        goalName,
        permutationParity,
        blankParity,
        solvableGoals,
        swap,
        lowerBounds: { manhattan: bounds.manhattan, 'linear-conflict': bounds.linearConflict },
        reason,
      }),
    text: () => {
      const goalText = goalName === 'custom' ? formatBoard(goal, 'line') : goalName;
      const rows: Row[] = [
        ...idRows(id),
        { label: 'board', value: `${shapeName(board)}, goal ${goalText}` },
        { label: 'solvable', value: solvable ? 'yes' : 'no', tone: solvable ? 'good' : 'bad' },
        ...solvabilityRows(solvability),
        ...boundRows(bounds),
      ];
      return formatRows(rows, stdout.columns, paintFor(stdout));
    },
    line: (label) =>
      [label, goalName, status, ...boundRows(bounds).map((row) => `${row.label} ${row.value}`)].join('\t'),
  };
}

function solvabilityRows({ solvable, permutationParity, blankParity, solvableGoals, swap }: Solvability): Row[] {
  return [
    { label: 'permutation', value: `${parityWord(permutationParity)} (board to goal, blank included)` },
    { label: 'blank distance', value: `${parityWord(blankParity)} (${solvable ? 'equal' : 'must be equal'})` },
    { label: 'works for', value: solvableGoals.length === 0 ? 'no preset goal' : `goal ${solvableGoals.join(', ')}` },
    ...(swap === undefined ? [] : [{ label: 'remedy', value: `swap tiles ${swap[0]} and ${swap[1]}` }]),
  ];
}

function parityWord(parity: 0 | 1): string {
  return parity === 0 ? 'even' : 'odd';
}

/** Nothing for a board too large to be estimated. */
function boundRows(bounds: LowerBounds): Row[] {
  return [
    { label: 'manhattan', value: String(bounds.manhattan) },
    { label: 'linear-conflict', value: String(bounds.linearConflict) },
  ];
}
