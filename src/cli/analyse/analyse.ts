/**
 * `npuzzle analyse`: where a solution lost moves.
 *
 * Invariant: a distance that is told as one is proven; of boards above 16 cells bounds are told, and that they are bounds.
 */

import type { Command } from 'commander';
import type { Analysis } from '../../contract/analysis.ts';
import { nameGoal, resolveGoal } from '../../puzzle/goal.ts';
import { lettersOf } from '../../puzzle/move.ts';
import { parseMoves } from '../../puzzle/parse-moves.ts';
import { analyse } from '../../solve/analyse.ts';
import { createSolver } from '../../solve/solve.ts';
import { addFlags, FLAGS, type FlagValues, valued } from '../input/flags.ts';
import { movesText } from '../input/given-moves.ts';
import { bytesWithin } from '../input/memory-cap.ts';
import { NamedFile } from '../input/named-file.ts';
import { readOneBoard } from '../input/one-board.ts';
import { parseCount } from '../input/units.ts';
import { EXIT } from '../screen/exit-code.ts';
import { interruptSignal } from '../screen/interrupt.ts';
import { stderr, stdout } from '../screen/output.ts';
import { printError } from '../screen/report-error.ts';
import { reportHtml } from './report.ts';
import type { Analysed } from './subject.ts';
import { analysisText } from './text.ts';

const ANALYSE_FLAGS = {
  goal: FLAGS.goal,
  size: FLAGS.size,
  timeout: FLAGS.timeout,
  maxNodes: FLAGS.maxNodes,
  maxMemory: FLAGS.maxMemory,
  maxCache: FLAGS.maxCache,
  threads: FLAGS.threads,
  seed: valued('--seed <seed>', 'above 16 cells: another seed looks elsewhere; 1 by default', parseCount),
  directions: FLAGS.directions,
  html: valued('--html <file>', 'a page with the distance over the moves, mistakes marked', (name) => name),
  force: FLAGS.force,
  json: FLAGS.json,
  wxhBlank: FLAGS.wxhBlank,
} as const;

type AnalyseFlags = FlagValues<typeof ANALYSE_FLAGS>;

const EXAMPLES = `
Examples:
  npuzzle analyse "1 2 3/4 5 6/0 7 8" DLURDLURDLURLL
  npuzzle analyse board.txt moves.txt --html report.html
  npuzzle analyse board.txt moves.txt --json

Exit codes: 0 analysed, 2 a move is illegal or unreadable, 3 the moves end elsewhere than in the goal (the analysis is printed)
or the board cannot be solved, 4 a limit came before everything was proven, 130 interrupted.`;

export function register(command: Command): void {
  command
    .description(
      'Tells where a solution lost moves: the distance left after every move, and which moves kept the optimum.',
    )
    .argument('<board>', 'a board, a file with one, or - for standard input')
    .argument('<moves...>', 'letters (LURD), run lengths (R2U), tile numbers, a file of them, or -')
    .addHelpText('after', EXAMPLES)
    .action(async (board: string, moves: string[], flags: AnalyseFlags) => {
      process.exitCode = await analyseOne(board, moves, flags);
    });
  addFlags(command, ANALYSE_FLAGS);
}

async function analyseOne(boardText: string, words: readonly string[], flags: AnalyseFlags): Promise<number> {
  const page = flags.html === undefined ? undefined : new NamedFile(flags.html, '--html', 'html', flags.force);
  const text = await movesText(boardText, words);
  const { board, goal: ownGoal, id } = await readOneBoard(boardText, flags);
  const goal = flags.goal === undefined && ownGoal !== undefined ? ownGoal : resolveGoal(flags.goal, board);
  const { directions = 'tile', timeout, maxNodes, maxMemory, threads, seed } = flags;
  const tiles = parseMoves(board, text, directions);
  const analysis = await analyse(await createSolver(), board, tiles, {
    ...{ goal, timeoutMs: timeout, maxNodes, threads, seed, directions, signal: interruptSignal() },
    ...(maxMemory === undefined ? {} : { maxMemoryBytes: bytesWithin(maxMemory, threads ?? 1) }),
    onWarning: (warning) => void stderr.line(`npuzzle: warning: ${warning}`),
  });
  const subject: Analysed = {
    board,
    goal,
    id,
    tiles,
    moves: lettersOf(board, tiles, directions),
    directions,
    analysis,
  };
  if (flags.json) await stdout.line(JSON.stringify(jsonOf(subject)));
  else if (analysis.steps.length > 0 || analysis.status === 'analysed') await stdout.line(analysisText(subject));
  if (analysis.message !== undefined) await printError(analysis.message);
  if (analysis.status !== 'unsolvable') await page?.write(reportHtml(subject));
  return exitOf(analysis);
}

function jsonOf({ board, goal, id, tiles, moves, directions, analysis }: Analysed): object {
  const { status, ...found } = analysis;
  const { width, height } = board;
  return {
    status,
    id,
    ...{ width, height, start: board.tiles, goal: goal.tiles, goalName: nameGoal(goal), moves, directions, tiles },
    ...found,
  };
}

function exitOf({ status, reached }: Analysis): number {
  if (status === 'limit') return EXIT.limit;
  if (status === 'aborted') return EXIT.interrupted;
  return status === 'unsolvable' || !reached ? EXIT.unsolvable : EXIT.ok;
}
