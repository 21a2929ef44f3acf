/**
 * Answers of `solve` as text: rows for one board, one line for one of many.
 *
 * Invariant: the goal is named, and a length that is not proven shortest never stands without its gap.
 */

import { OPTIMAL_CELLS } from '../../contract/limits.ts';
import type { AllSolutions, SolveResult } from '../../contract/result.ts';
import { type Board, cellCount, shapeName } from '../../puzzle/board.ts';
import { formatBoard } from '../../puzzle/format.ts';
import { lowerBounds } from '../../puzzle/lower-bounds.ts';
import { formatRunLengths, replay } from '../../puzzle/move.ts';
import { multiBound } from '../../puzzle/multi-bound.ts';
import { checkSolvable } from '../../puzzle/solvable.ts';
import { patternCosts } from '../../solve/pattern-costs.ts';
import { formatDuration, formatRows, idRows, type Row, thousands } from '../screen/rows.ts';
import type { Paint, Tone } from '../screen/style.ts';
import { tilesText } from './tiles-text.ts';

export interface SolutionLayout {
  readonly runLengths: boolean;
  readonly columns: number;
  readonly paint: Paint;
  /** label and sentence, from `explain` */
  readonly explanation: readonly (readonly [string, string])[];
}

/** Stands for moves and for tiles that are put in piece by piece; no text that is shown has it. */
export const PLACEHOLDER = '\u0000';
/** Moves; above, they are not cut into lines, and neither they nor their tiles are held as one text. */
const LONG = 1_000_000;

export function isLong({ moves }: SolveResult): boolean {
  return moves !== null && moves.length > LONG;
}

/** The moves as letters, with run lengths on request; empty for a board that needs none. */
export function movesText(result: SolveResult, runLengths: boolean): string {
  return lettersText(result.moves ?? '', runLengths);
}

/** Letters, with run lengths on request. */
export function lettersText(letters: string, runLengths: boolean): string {
  return runLengths ? formatRunLengths(letters) : letters;
}

/** The solutions listed, one a line under its number; empty where they were not asked for. */
export function allSolutionsText({ solutions }: SolveResult, runLengths: boolean): string {
  const moves = solutions?.moves ?? [];
  const columns = String(moves.length).length;
  return moves
    .map((letters, index) => `${String(index + 1).padStart(columns)}  ${lettersText(letters, runLengths)}`.trimEnd())
    .join('\n');
}

/** All there is to say about one board. */
export function solutionText(result: SolveResult, board: Board, goal: Board, layout: SolutionLayout): string {
  const rows: Row[] = [
    ...idRows(result.id),
    { label: 'board', value: `${shapeName(board)}, goal ${goalText(result)}` },
    verdictRow(result),
    ...(result.status === 'unsolvable' ? unsolvableRows(board, goal) : solutionRows(result, board, layout)),
    ...layout.explanation.map(([label, value]) => ({ label, value })),
  ];
  return formatRows(rows, layout.columns, layout.paint);
}

/** `label⇥goal⇥length⇥proof⇥moves`, then `⇥solutions` if all were asked for; or `label⇥goal⇥status⇥why`. */
export function lineText(result: SolveResult, label: string, runLengths: boolean): string {
  const cells = [label, result.goalName];
  if (result.length !== null) {
    cells.push(String(result.length), proofWord(result), movesText(result, runLengths));
    if (result.solutions !== undefined) cells.push(solutionCount(result.solutions));
  } else if (result.status === 'unsolvable')
    cells.push(result.status, (result.message ?? '').replace(/^unsolvable: /, ''));
  else cells.push(result.status, `at least ${result.lowerBound}`);
  return cells.join('\t');
}

/** The start, and the board after each move. */
export function statesOf(result: SolveResult, board: Board): Board[] {
  const states = [board];
  let state = board;
  for (const tile of result.tiles ?? []) {
    state = replay(state, [tile]);
    states.push(state);
  }
  return states;
}

/** Each board on the way under its number, the letter and the tile. */
export function statesText(result: SolveResult, board: Board): string {
  return statesOf(result, board)
    .map((state, index) => {
      const tile = result.tiles?.[index - 1];
      const move = tile === undefined ? 'start' : `${result.moves?.[index - 1] ?? ''} tile ${tile}`;
      return `${index}  ${move}\n${formatBoard(state, 'rows')}`;
    })
    .join('\n\n');
}

/** Patterns of up to six tiles: what they cost is looked up in a moment. */
const SMALL_TABLES = /^pdb-([1-6](?:-[1-6])*(?:\+[a-z]+)*)$/;

/**
 * Why the board can or cannot be solved, why it was searched so, and what the search proved.
 *
 * @param reasons - the plan's, one sentence a decision
 */
export async function explain(
  result: SolveResult,
  board: Board,
  goal: Board,
  reasons: readonly string[],
): Promise<(readonly [string, string])[]> {
  const proof =
    result.status === 'unsolvable'
      ? 'no search was needed'
      : result.optimal
        ? `the search showed that fewer than ${result.lowerBound} moves cannot do it`
        : `fewer than ${result.lowerBound} moves cannot do it, more is not proven`;
  return [
    ['parity', checkSolvable(board, goal).reason],
    ['plan', reasons.length === 0 ? 'as asked' : reasons.join('; ')],
    ['estimates', `${estimatesText(result, board, goal)} (never too high)`],
    ...(await patternRow(result, board, goal)),
    ['proof', proof],
  ];
}

/** In moves of the metric. */
function estimatesText({ metric }: SolveResult, board: Board, goal: Board): string {
  if (metric === 'multi') return `distances by what a move takes along ${multiBound(board, goal)}`;
  const { manhattan, linearConflict } = lowerBounds(board, goal);
  return `manhattan ${manhattan}, linear-conflict ${linearConflict}`;
}

/** What each pattern costs, of a search that small tables guided. */
async function patternRow(
  { heuristic, goalName }: SolveResult,
  board: Board,
  goal: Board,
): Promise<(readonly [string, string])[]> {
  const partition = SMALL_TABLES.exec(heuristic)?.[1];
  if (partition === undefined || cellCount(board) > OPTIMAL_CELLS) return [];
  const { patterns, cost } = await patternCosts(board, { partition, goal: goalName === 'custom' ? goal : goalName });
  const each = patterns.map(({ tiles, cost }) => `${cost} for ${tiles.join(' ')}`);
  return [['patterns', `${partition} ${cost}: ${each.join(', ')}`]];
}

function goalText(result: SolveResult): string {
  if (result.goalName !== 'custom') return result.goalName;
  return formatBoard({ width: result.width, height: result.height, tiles: result.goal }, 'line');
}

function verdictRow(result: SolveResult): Row {
  const [value, tone] = verdict(result);
  return { label: 'answer', value, tone };
}

function verdict(result: SolveResult): [string, Tone] {
  const { status, length, metric, lowerBound } = result;
  if (status === 'unsolvable') return ['unsolvable', 'bad'];
  const stopped = status === 'limit' ? 'limit reached' : status === 'aborted' ? 'interrupted' : '';
  if (length === null) return [`${stopped || status}, at least ${moveCount(lowerBound)} needed`, 'warn'];
  const unit = metric === 'multi' ? ' (rows of tiles count as one)' : '';
  const what = `${moveCount(length)}${unit}, ${proofText(result)}`;
  return [stopped === '' ? what : `${what} (${stopped})`, result.optimal ? 'good' : 'warn'];
}

function proofText({ optimal, length, lowerBound, guarantee }: SolveResult): string {
  if (optimal) return 'optimal';
  const promise = guarantee === null ? 'no guarantee' : `at most ${guarantee} x optimal`;
  return `not proven optimal: at least ${lowerBound}, gap ${(length ?? lowerBound) - lowerBound}, ${promise}`;
}

function proofWord({ optimal, lowerBound }: SolveResult): string {
  return optimal ? 'optimal' : `at least ${lowerBound}`;
}

function moveCount(count: number): string {
  return `${thousands(count)} ${count === 1 ? 'move' : 'moves'}`;
}

function solutionCount({ count, complete }: AllSolutions): string {
  return `${complete ? '' : 'at least '}${thousands(count)} ${count === 1 ? 'solution' : 'solutions'}`;
}

function solutionsRow(solutions: AllSolutions): Row {
  const listed = solutions.moves.length;
  const which = listed === 0 ? 'none' : `the first ${thousands(listed)}`;
  const rest = listed < solutions.count ? `, ${which} listed` : '';
  return { label: 'shortest', value: `${solutionCount(solutions)}${rest}` };
}

function unsolvableRows(board: Board, goal: Board): Row[] {
  const { reason, solvableGoals, swap } = checkSolvable(board, goal);
  return [
    // The reason goes on with what the next two rows say.
    { label: 'reason', value: reason.replace(/^unsolvable: /, '').replace(/;.*$/s, '') },
    { label: 'works for', value: solvableGoals.length === 0 ? 'no preset goal' : `goal ${solvableGoals.join(', ')}` },
    ...(swap === undefined ? [] : [{ label: 'remedy', value: `swap tiles ${swap[0]} and ${swap[1]}` }]),
  ];
}

function solutionRows(result: SolveResult, board: Board, { runLengths }: SolutionLayout): Row[] {
  const { moves, directions, algorithm, heuristic, weight, threads, peakOpen, peakStored } = result;
  const whose = directions === 'blank' ? 'moves (blank)' : 'moves';
  const extras = [weight === null ? '' : `, weight ${weight}`, threads > 1 ? `, ${threads} threads` : ''].join('');
  return [
    ...(moves === null || moves === ''
      ? []
      : [
          { label: whose, value: isLong(result) ? PLACEHOLDER : movesText(result, runLengths), tone: 'bold' as const },
          { label: 'tiles', value: isLong(result) ? PLACEHOLDER : tilesText(result, board, ' ') },
        ]),
    ...(result.solutions === undefined ? [] : [solutionsRow(result.solutions)]),
    { label: 'search', value: `${algorithm} with ${heuristic}${extras}` },
    { label: 'expanded', value: thousands(result.expanded) },
    { label: 'generated', value: thousands(result.generated) },
    ...(peakOpen > 0 ? [{ label: 'stored', value: `${thousands(peakStored)}, open ${thousands(peakOpen)}` }] : []),
    { label: 'time', value: `${formatDuration(result.elapsedMs)} search, ${formatDuration(result.setupMs)} setup` },
    ...(result.message === undefined ? [] : [{ label: 'note', value: result.message }]),
  ];
}
