/**
 * `npuzzle improve`: shortens a solution that somebody has.
 *
 * Invariant: what is printed was replayed from the board to the goal, and is never longer than what was given.
 */

import type { Command } from 'commander';
import type { Improvement } from '../contract/improvement.ts';
import { type Board, shapeName } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/format.ts';
import { nameGoal, resolveGoal } from '../puzzle/goal.ts';
import { formatRunLengths, lettersOf, replay } from '../puzzle/move.ts';
import { parseMoves } from '../puzzle/parse-moves.ts';
import { improve } from '../staged/improve.ts';
import { addFlags, FLAGS, type FlagValues, toggle, valued } from './input/flags.ts';
import { movesText } from './input/given-moves.ts';
import { readOneBoard } from './input/one-board.ts';
import { parseCount } from './input/units.ts';
import { EXIT } from './screen/exit-code.ts';
import { interruptSignal } from './screen/interrupt.ts';
import { stdout } from './screen/output.ts';
import { printError } from './screen/report-error.ts';
import { formatDuration, formatRows, idRows, type Row, thousands } from './screen/rows.ts';
import { paintFor } from './screen/style.ts';

const IMPROVE_FLAGS = {
  goal: FLAGS.goal,
  size: FLAGS.size,
  timeout: FLAGS.timeout,
  maxNodes: FLAGS.maxNodes,
  seed: valued('--seed <seed>', 'another seed looks elsewhere; 1 by default', parseCount),
  directions: FLAGS.directions,
  runLengths: FLAGS.runLengths,
  json: FLAGS.json,
  quiet: toggle('-q, --quiet', 'print the moves only'),
  wxhBlank: FLAGS.wxhBlank,
} as const;

type ImproveFlags = FlagValues<typeof IMPROVE_FLAGS>;

const DEFAULT_TIME_MS = 2000;

const EXAMPLES = `
Examples:
  npuzzle improve "1 2 3/4 5 6/0 7 8" DLURDLURDLURLL
  npuzzle improve board.txt moves.txt --timeout 30s
  npuzzle solve board.txt -a reduction -q | npuzzle improve board.txt -

Exit codes: 0 the moves reach the goal, shortened or not, 2 a move is illegal or unreadable, 3 they end elsewhere,
130 interrupted: the best so far is printed.`;

export function register(command: Command): void {
  command
    .description('Shortens a solution: stretches of it are solved again, in the time given.')
    .argument('<board>', 'a board, a file with one, or - for standard input')
    .argument('<moves...>', 'letters (LURD), run lengths (R2U), tile numbers, a file of them, or -')
    .addHelpText('after', EXAMPLES)
    .action(async (board: string, moves: string[], flags: ImproveFlags) => {
      process.exitCode = await improveOne(board, moves, flags);
    });
  addFlags(command, IMPROVE_FLAGS);
}

async function improveOne(boardText: string, words: readonly string[], flags: ImproveFlags): Promise<number> {
  const text = await movesText(boardText, words);
  const { board, goal: ownGoal, id } = await readOneBoard(boardText, flags);
  const goal = flags.goal === undefined && ownGoal !== undefined ? ownGoal : resolveGoal(flags.goal, board);
  const directions = flags.directions ?? 'tile';
  const tiles = parseMoves(board, text, directions);
  const end = replay(board, tiles);
  if (end.tiles.some((tile, cell) => tile !== goal.tiles[cell])) {
    const name = nameGoal(goal);
    const remedy = `they end at ${shorten(formatBoard(end, 'line'))}; name another --goal, or --directions`;
    await printError(
      `the ${tiles.length} moves do not reach ${name === 'custom' ? 'the goal' : `goal ${name}`}, ${remedy}`,
    );
    return EXIT.unsolvable;
  }
  const signal = interruptSignal();
  const { timeout, maxNodes, seed } = flags;
  const found = await improve(board, tiles, {
    signal,
    ...(timeout === undefined && maxNodes !== undefined ? {} : { timeoutMs: timeout ?? DEFAULT_TIME_MS }),
    maxNodes,
    seed,
  });
  const letters = lettersOf(board, found.tiles, directions);
  const moves = flags.runLengths ? formatRunLengths(letters) : letters;
  if (flags.json) await stdout.line(JSON.stringify(jsonOf(board, goal, id, tiles.length, found, moves, directions)));
  else await stdout.line(flags.quiet ? moves : improvedText(board, goal, id, tiles.length, found, moves));
  return signal.aborted ? EXIT.interrupted : EXIT.ok;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function jsonOf(
  board: Board,
  goal: Board,
  id: string | undefined,
  before: number,
  { tiles, saved, expanded, elapsedMs }: Improvement,
  moves: string,
  directions: string,
): object {
  const { width, height } = board;
  return {
    status: saved > 0 ? 'improved' : 'unchanged',
    id,
    ...{ width, height, start: board.tiles, goal: goal.tiles, goalName: nameGoal(goal) },
    ...{ before, length: tiles.length, saved, moves, directions, tiles, expanded, elapsedMs },
  };
}

function improvedText(
  board: Board,
  goal: Board,
  id: string | undefined,
  before: number,
  found: Improvement,
  moves: string,
): string {
  const { tiles, saved, expanded, elapsedMs } = found;
  const name = nameGoal(goal);
  const rows: Row[] = [
    ...idRows(id),
    { label: 'board', value: `${shapeName(board)}, goal ${name === 'custom' ? formatBoard(goal, 'line') : name}` },
    { label: 'given', value: `${thousands(before)} moves` },
    {
      label: 'now',
      value: `${thousands(tiles.length)} moves, ${thousands(saved)} saved`,
      tone: saved > 0 ? 'good' : 'plain',
    },
    { label: 'moves', value: moves },
    { label: 'search', value: `${thousands(expanded)} expanded, ${formatDuration(elapsedMs)}` },
  ];
  return formatRows(rows, stdout.columns, paintFor(stdout));
}
