/**
 * `npuzzle hint`: the next move of the best solution found, or every move that keeps the optimum.
 *
 * Invariant: with `--all` the distance after each move is proven.
 */

import type { Command } from 'commander';
import type { NextMoves } from '../contract/next-moves.ts';
import type { SolveResult } from '../contract/result.ts';
import { type Board, shapeName } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/format.ts';
import { nameGoal, resolveGoal } from '../puzzle/goal.ts';
import type { Directions } from '../puzzle/move.ts';
import { nextMoves } from '../solve/next-moves.ts';
import { createSolver } from '../solve/solve.ts';
import { addFlags, FLAGS, type FlagValues, toggle } from './input/flags.ts';
import { bytesWithin } from './input/memory-cap.ts';
import { readOneBoard } from './input/one-board.ts';
import { EXIT } from './screen/exit-code.ts';
import { interruptSignal } from './screen/interrupt.ts';
import { stderr, stdout } from './screen/output.ts';
import { printError } from './screen/report-error.ts';
import { formatRows, idRows, type Row } from './screen/rows.ts';
import { paintFor } from './screen/style.ts';

const HINT_FLAGS = {
  all: toggle('--all', 'every move and the moves left after it; boards of up to 16 cells'),
  goal: FLAGS.goal,
  size: FLAGS.size,
  timeout: FLAGS.timeout,
  maxMemory: FLAGS.maxMemory,
  maxCache: FLAGS.maxCache,
  directions: FLAGS.directions,
  json: FLAGS.json,
  quiet: toggle('-q, --quiet', 'print the letter alone; with --all the letters that keep the optimum'),
  wxhBlank: FLAGS.wxhBlank,
} as const;

type HintFlags = FlagValues<typeof HINT_FLAGS>;

const EXAMPLES = `
Examples:
  npuzzle hint "8 2 0/4 6 1/3 7 5"
  npuzzle hint "8 2 0/4 6 1/3 7 5" --all
  npuzzle hint board.txt --all --json

Exit codes: 0 there is a move, or the board is the goal, 2 bad input or usage, 3 unsolvable, 4 a limit was reached,
130 interrupted.`;

export function register(command: Command): void {
  command
    .description('Says the next move of the best solution found, or every move that keeps the optimum.')
    .argument('<board>', 'a board, a file with one, or - for standard input')
    .addHelpText('after', EXAMPLES)
    .action(async (board: string, flags: HintFlags) => {
      process.exitCode = await hint(board, flags);
    });
  addFlags(command, HINT_FLAGS);
}

/** What is told, whichever search it is from. */
interface Told {
  readonly status: 'move' | 'solved' | 'unsolvable' | 'limit' | 'aborted';
  readonly tile: number | null;
  readonly move: string | null;
  /** of the solution that begins with the move */
  readonly remaining: number | null;
  readonly optimal: boolean;
  readonly moves?: NextMoves['moves'];
  readonly message?: string | undefined;
}

const EXIT_CODES: Readonly<Record<Told['status'], number>> = {
  move: EXIT.ok,
  solved: EXIT.ok,
  unsolvable: EXIT.unsolvable,
  limit: EXIT.limit,
  aborted: EXIT.interrupted,
};

async function hint(text: string, flags: HintFlags): Promise<number> {
  const { board, goal: ownGoal, id } = await readOneBoard(text, flags, 'a hint is for one board');
  const goal = flags.goal === undefined && ownGoal !== undefined ? ownGoal : resolveGoal(flags.goal, board);
  const solver = await createSolver();
  const { timeout, maxMemory, directions = 'tile' } = flags;
  const options = {
    ...{ goal, timeoutMs: timeout, directions, signal: interruptSignal() },
    ...(maxMemory === undefined ? {} : { maxMemoryBytes: bytesWithin(maxMemory, 1) }),
    onWarning: (warning: string) => void stderr.line(`npuzzle: warning: ${warning}`),
  };
  const told = flags.all
    ? ofAll(await nextMoves(solver, board, options))
    : ofSolution(await solver.solve(board, options));
  if (flags.json) await stdout.line(JSON.stringify(jsonOf(board, goal, id, told, directions)));
  else if (told.message === undefined) {
    await stdout.line(flags.quiet ? lettersOf(told) : textOf(board, goal, id, told));
  }
  if (told.message !== undefined) await printError(told.message);
  return EXIT_CODES[told.status];
}

function ofSolution({ status, length, moves, tiles, optimal, message = 'no answer' }: SolveResult): Told {
  const [tile = null, move = null] = [tiles?.[0], moves?.[0]];
  if (tile !== null) return { status: 'move', tile, move, remaining: length, optimal };
  if (length === 0) return { status: 'solved', tile, move, remaining: 0, optimal };
  const why = status === 'unsolvable' || status === 'aborted' ? status : 'limit';
  return { status: why, tile, move, remaining: null, optimal: false, message };
}

function ofAll({ status, length, moves, message = 'no answer' }: NextMoves): Told {
  if (status !== 'solved' || moves === null) {
    const why = status === 'solved' ? 'limit' : status;
    return { status: why, tile: null, move: null, remaining: null, optimal: false, moves: null, message };
  }
  const first = moves.find(({ optimal }) => optimal);
  if (first === undefined) return { status: 'solved', tile: null, move: null, remaining: 0, optimal: true, moves };
  return { status: 'move', tile: first.tile, move: first.move, remaining: length, optimal: true, moves };
}

function lettersOf({ move, moves }: Told): string {
  const kept = moves?.filter(({ optimal }) => optimal).map((each) => each.move);
  return kept?.join('') ?? move ?? '';
}

function jsonOf(board: Board, goal: Board, id: string | undefined, told: Told, directions: Directions): object {
  const { width, height } = board;
  const { status, ...others } = told;
  return {
    status,
    id,
    ...{ width, height, start: board.tiles, goal: goal.tiles, goalName: nameGoal(goal), directions },
    ...others,
  };
}

function textOf(board: Board, goal: Board, id: string | undefined, told: Told): string {
  const { status, tile, move, remaining, optimal, moves } = told;
  const name = nameGoal(goal);
  const rows: Row[] = [
    ...idRows(id),
    { label: 'board', value: `${shapeName(board)}, goal ${name === 'custom' ? formatBoard(goal, 'line') : name}` },
  ];
  if (status === 'solved') rows.push({ label: 'move', value: 'none, the board is the goal', tone: 'good' });
  else if (moves === undefined || moves === null) {
    const proof = optimal ? 'as few as can be' : 'not proven shortest';
    rows.push({ label: 'move', value: `${move}, tile ${tile}`, tone: 'good' });
    rows.push({ label: 'left', value: `${remaining} moves with it, ${proof}` });
  } else rows.push({ label: 'left', value: `${remaining} moves, as few as can be` });
  for (const each of status === 'solved' ? [] : (moves ?? [])) {
    const after = each.optimal ? 'keeps the optimum' : 'loses two moves';
    rows.push({
      label: `move ${each.move}`,
      value: `tile ${each.tile}: ${each.left} left after it, ${after}`,
      tone: each.optimal ? 'good' : 'plain',
    });
  }
  return formatRows(rows, stdout.columns, paintFor(stdout));
}
