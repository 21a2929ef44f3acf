/** What `solve` prints of a result: JSON, the detailed text of one board, or a line of a batch. */

import type { SolveResult } from '../../contract/result.ts';
import type { Board } from '../../puzzle/board.ts';
import { exitOf } from '../screen/exit-code.ts';
import { joined, type Line, type Piece, stdout } from '../screen/output.ts';
import { paintFor } from '../screen/style.ts';
import type { SolveFlags } from './flags.ts';
import {
  allSolutionsText,
  explain,
  isLong,
  lettersText,
  lineText,
  movesText,
  PLACEHOLDER,
  solutionText,
  statesOf,
  statesText,
} from './render-solution.ts';
import { report42 } from './report-42.ts';
import type { Answer, ReadBoard } from './run-boards.ts';
import { compareStated } from './stated-length.ts';
import { stepsOf } from './steps.ts';
import { tilesPieces } from './tiles-text.ts';

/** @param reasons - the plan's, one sentence a decision */
export async function answerOf(
  result: SolveResult,
  { board, stated: given }: ReadBoard,
  goal: Board,
  flags: SolveFlags,
  reasons: readonly string[],
): Promise<Answer> {
  const stated = given === undefined ? undefined : compareStated(given, result, board, goal);
  const explanation = flags.explain ? await explain(result, board, goal, reasons) : undefined;
  const runLengths = flags.runLengths === true;
  return {
    status: result.status,
    exitCode: exitOf(result),
    doubts: stated?.message === undefined ? [] : [stated.message],
    json: () =>
      jsonLine(result, board, {
        stated,
        ...(runLengths ? { runLengths: result.moves === null ? null : movesText(result, true) } : {}),
        ...(flags.states ? { states: statesOf(result, board).map((state) => state.tiles) } : {}),
        ...(explanation === undefined ? {} : { explanation: Object.fromEntries(explanation) }),
      }),
    text: () => {
      if (flags.steps === 'json') return JSON.stringify(stepsOf(result, board));
      if (flags.quiet) return quietText(result, runLengths);
      if (flags.report === '42') return report42(result, board);
      const layout = { runLengths, columns: stdout.columns, paint: paintFor(stdout), explanation: explanation ?? [] };
      const text = solutionText(result, board, goal, layout);
      if (isLong(result) && !flags.states)
        return longText(text, movesText(result, runLengths), tilesPieces(result, board, ' '));
      const parts = [text, allSolutionsText(result, runLengths), flags.states ? statesText(result, board) : ''];
      return parts.filter((part) => part !== '').join('\n\n');
    },
    line: (label) => {
      if (flags.steps === 'json') return JSON.stringify(stepsOf(result, board));
      if (flags.quiet) return result.moves === null ? result.status : movesText(result, runLengths);
      return lineText(result, label, runLengths);
    },
  };
}

/** The result as JSON, and what else was asked for; its tiles are spelt without a list of them being made. */
function jsonLine(result: SolveResult, board: Board, more: object): Line {
  const pieces = jsonPieces(result, board, more);
  return isLong(result) ? pieces : joined(pieces);
}

function* jsonPieces(result: SolveResult, board: Board, more: object): Generator<Piece> {
  let comma = '{';
  for (const key of Object.keys(result)) {
    if (key === 'tiles' && result.moves !== null) {
      yield `${comma}"tiles":[`;
      yield* tilesPieces(result, board, ',');
      yield ']';
    } else if (key === 'moves' && result.moves !== null) {
      yield `${comma}"moves":"`;
      yield result.moves;
      yield '"';
    } else {
      const member = JSON.stringify({ [key]: Reflect.get(result, key) }).slice(1, -1);
      if (member === '') continue;
      yield `${comma}${member}`;
    }
    comma = ',';
  }
  const rest = JSON.stringify(more).slice(1, -1);
  yield `${rest === '' ? '' : `${comma}${rest}`}}`;
}

/** The detailed text of millions of moves, which are put in piece by piece where `solutionText` has left room for them. */
function* longText(text: string, moves: string, tiles: Iterable<Piece>): Generator<Piece> {
  const [before = '', between = '', after = ''] = text.split(PLACEHOLDER);
  yield before;
  yield moves;
  yield between;
  yield* tiles;
  yield after;
}

/** The moves alone; all listed solutions, one a line, where they were asked for. */
function quietText(result: SolveResult, runLengths: boolean): string {
  if (result.moves === null) return result.status;
  const all = result.solutions?.moves ?? [];
  return all.length === 0
    ? movesText(result, runLengths)
    : all.map((moves) => lettersText(moves, runLengths)).join('\n');
}
