/**
 * `npuzzle verify`: replays moves on a board and says whether they are legal and where they end.
 *
 * Invariant: `reaches` is true only after every move was played on the board and the goal stood there.
 */

import type { Command } from 'commander';
import { NpuzzleError } from '../errors.ts';
import { type Board, isSameBoard, shapeName } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/format.ts';
import { nameGoal, resolveGoal } from '../puzzle/goal.ts';
import type { Directions } from '../puzzle/move.ts';
import { lettersOf, replay } from '../puzzle/move.ts';
import { parseMoves } from '../puzzle/parse-moves.ts';
import { addFlags, FLAGS, type FlagValues } from './input/flags.ts';
import { readOneBoard } from './input/one-board.ts';
import { EXIT } from './screen/exit-code.ts';
import { stdout } from './screen/output.ts';
import { printError } from './screen/report-error.ts';
import { formatRows, idRows, type Row } from './screen/rows.ts';
import { paintFor } from './screen/style.ts';

const VERIFY_FLAGS = {
  goal: FLAGS.goal,
  size: FLAGS.size,
  directions: FLAGS.directions,
  json: FLAGS.json,
  wxhBlank: FLAGS.wxhBlank,
} as const;

type VerifyFlags = FlagValues<typeof VERIFY_FLAGS>;

interface Verdict {
  readonly status: 'reached' | 'not-reached' | 'illegal';
  readonly tiles: readonly number[] | null;
  readonly end: Board | null;
  readonly message?: string;
}

const EXAMPLES = `
Examples:
  npuzzle verify "1 2 3/4 5 6/0 7 8" LL
  npuzzle verify "1 2 3/4 5 6/0 7 8" RR --directions blank
  npuzzle verify "8 2 0/4 6 1/3 7 5" R2U2LDLDRURDLULDRULURDLU
  npuzzle verify "1 2 3/4 5 6/0 7 8" "7 8" --json

Exit codes: 0 the moves reach the goal, 2 a move is illegal or unreadable, 3 they end elsewhere.`;

export function register(command: Command): void {
  command
    .description('Replays moves on a board: are they legal, and do they reach the goal?')
    .argument('<board>', 'a board, a file with one, or - for standard input')
    .argument(
      '<moves...>',
      'letters (LURD), run lengths (R2U), words, arrows, tile numbers, or what solve --json printed; "" for none',
    )
    .addHelpText('after', EXAMPLES)
    .action(async (board: string, moves: string[], flags: VerifyFlags) => {
      process.exitCode = await verify(board, moves.join(' '), flags);
    });
  addFlags(command, VERIFY_FLAGS);
}

async function verify(boardText: string, moves: string, flags: VerifyFlags): Promise<number> {
  const { board, goal: ownGoal, id } = await readOneBoard(boardText, flags);
  const goal = flags.goal === undefined && ownGoal !== undefined ? ownGoal : resolveGoal(flags.goal, board);
  const directions = flags.directions ?? 'tile';
  const verdict = judge(board, goal, moves, directions);
  if (flags.json) {
    const { status, tiles, end, message } = verdict;
    await stdout.line(
      JSON.stringify({
        status,
        id,
        width: board.width,
        height: board.height,
        start: board.tiles,
        goal: goal.tiles,
        goalName: nameGoal(goal),
        legal: tiles !== null,
        reaches: status === 'reached',
        length: tiles?.length ?? null,
        moves: tiles === null ? null : lettersOf(board, tiles, directions),
        directions,
        tiles,
        end: end?.tiles ?? null,
        message,
      }),
    );
  } else if (verdict.status !== 'illegal') {
    await stdout.line(verdictText(verdict, board, goal, id));
  }
  if (verdict.status === 'illegal') {
    await printError(verdict.message ?? '');
    return EXIT.input;
  }
  return verdict.status === 'reached' ? EXIT.ok : EXIT.unsolvable;
}

function judge(board: Board, goal: Board, text: string, directions: Directions): Verdict {
  const other: Directions = directions === 'tile' ? 'blank' : 'tile';
  try {
    const tiles = parseMoves(board, text, directions);
    const end = replay(board, tiles);
    if (isSameBoard(end, goal)) return { status: 'reached', tiles, end };
    return { status: 'not-reached', tiles, end, ...hint(board, goal, text, other, undefined) };
  } catch (error) {
    if (!(error instanceof NpuzzleError) || error.code !== 'E_INPUT') throw error;
    return { status: 'illegal', tiles: null, end: null, ...hint(board, goal, text, other, error.message) };
  }
}

/** The message, with a remedy when the moves do reach the goal once their letters are read the other way. */
function hint(board: Board, goal: Board, text: string, other: Directions, message: string | undefined) {
  const remedy = reaches(board, goal, text, other) ? `they reach the goal with --directions ${other}` : undefined;
  const sentence = [message, remedy].filter((part) => part !== undefined).join('; ');
  return sentence === '' ? {} : { message: sentence };
}

function reaches(board: Board, goal: Board, text: string, directions: Directions): boolean {
  try {
    return isSameBoard(replay(board, parseMoves(board, text, directions)), goal);
  } catch (error) {
    if (error instanceof NpuzzleError) return false;
    throw error;
  }
}

function verdictText(
  { status, tiles, end, message }: Verdict,
  board: Board,
  goal: Board,
  id: string | undefined,
): string {
  const name = nameGoal(goal);
  const isReached = status === 'reached';
  const rows: Row[] = [
    ...idRows(id),
    { label: 'board', value: `${shapeName(board)}, goal ${name === 'custom' ? formatBoard(goal, 'line') : name}` },
    { label: 'moves', value: `${tiles?.length ?? 0}, all legal` },
    { label: 'goal', value: isReached ? 'reached' : 'not reached', tone: isReached ? 'good' : 'bad' },
    ...(isReached || end === null ? [] : [{ label: 'ends at', value: formatBoard(end, 'line') }]),
    ...(message === undefined ? [] : [{ label: 'note', value: message }]),
  ];
  return formatRows(rows, stdout.columns, paintFor(stdout));
}
