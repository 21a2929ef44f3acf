/** An analysis as rows: the verdict, then one line a mistake or a stretch. */

import type { AnalysedStep, Analysis } from '../../contract/analysis.ts';
import { shapeName } from '../../puzzle/board.ts';
import { formatBoard } from '../../puzzle/format.ts';
import { nameGoal } from '../../puzzle/goal.ts';
import { formatRunLengths } from '../../puzzle/move.ts';
import { stdout } from '../screen/output.ts';
import { formatDuration, formatRows, idRows, type Row, thousands } from '../screen/rows.ts';
import { paintFor } from '../screen/style.ts';
import { type Analysed, counted, verdictOf } from './subject.ts';

export function analysisText({ board, goal, id, analysis }: Analysed): string {
  const { mistakes, firstMistake, steps, stretches, heuristic, expanded, elapsedMs } = analysis;
  const name = nameGoal(goal);
  const first = steps[(firstMistake ?? 0) - 1];
  const rows: Row[] = [
    ...idRows(id),
    { label: 'board', value: `${shapeName(board)}, goal ${name === 'custom' ? formatBoard(goal, 'line') : name}` },
    { label: 'moves', value: verdictOf(analysis), tone: mistakes === 0 ? 'good' : 'plain' },
    ...(first === undefined ? [] : [{ label: 'first', value: `move ${first.step}, ${mistakeText(first)}` }]),
    ...mistakeRows(analysis),
    ...stretches.map(({ from, to, length, saved, moves }) => ({
      label: `${from + 1}-${to}`,
      value: `${counted(to - from, 'move')}, ${length} would do, ${saved} lost: ${length === 0 ? 'they lead back to the same board' : formatRunLengths(moves)}`,
    })),
    { label: 'search', value: `${heuristic}, ${thousands(expanded)} expanded, ${formatDuration(elapsedMs)}` },
  ];
  return formatRows(rows, stdout.columns, paintFor(stdout));
}

/** The mistakes behind the first. */
function mistakeRows({ steps, firstMistake }: Analysis): Row[] {
  const lost = steps.filter(({ step, lost }) => (lost ?? 0) > 0 && step !== firstMistake);
  return lost.map((step, index) => ({
    label: index === 0 ? 'then' : '',
    value: `move ${step.step}, ${mistakeText(step)}`,
  }));
}

function mistakeText({ move, tile, left, lost, optimal }: AnalysedStep): string {
  const better = optimal === null || optimal.length === 0 ? '' : `; ${optimal.join(' or ')} kept the optimum`;
  return `${move} (tile ${tile}): ${lost} lost, ${left} left${better}`;
}
