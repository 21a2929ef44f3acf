/**
 * Records as comma-separated values: one header line, one line a run, quoted as RFC 4180 says.
 *
 * Boards are written as they are read back, rows divided by `/`; an absent value is an empty field.
 */

import { type Judged, judge } from './judgement.ts';
import type { RunRecord } from './record.ts';
import { branchingOf, isSolved } from './summary.ts';

type Value = string | number | boolean | null | undefined;

const COLUMNS: readonly (readonly [title: string, value: (judged: Judged) => Value])[] = [
  ['board', ({ run }) => run.board],
  ['width', ({ run }) => run.width],
  ['height', ({ run }) => run.height],
  ['start', ({ run }) => rowsText(run.start, run.width)],
  ['goal', ({ run }) => rowsText(run.goal, run.width)],
  ['algorithm', ({ run }) => run.algorithm],
  ['heuristic', ({ run }) => run.heuristic],
  ['weight', ({ run }) => run.weight],
  ['status', ({ run }) => run.status],
  ['length', ({ run }) => run.length],
  ['optimal', ({ run }) => run.optimal],
  ['optimum', ({ optimum }) => optimum],
  ['excess', ({ run, optimum, excess }) => (run.length === null || optimum === null ? null : excess)],
  ['lower_bound', ({ run }) => run.lowerBound],
  ['guarantee', ({ run }) => run.guarantee],
  ['estimate', ({ run }) => run.estimate],
  ['overestimate', ({ isOverestimate }) => isOverestimate],
  ['false_proof', ({ isFalseProof }) => isFalseProof],
  ['expanded', ({ run }) => run.expanded],
  ['generated', ({ run }) => run.generated],
  ['peak_open', ({ run }) => run.peakOpen],
  ['peak_stored', ({ run }) => run.peakStored],
  ['effective_branching_factor', ({ run }) => (isSolved(run) ? branchingOf(run) : null)],
  ['elapsed_ms', ({ run }) => run.elapsedMs],
  ['setup_ms', ({ run }) => run.setupMs],
  ['timeout_ms', ({ run }) => run.timeoutMs],
  ['max_nodes', ({ run }) => run.maxNodes],
  ['max_memory_bytes', ({ run }) => run.maxMemoryBytes],
  ['message', ({ run }) => run.message],
  ['seed', ({ run }) => run.seed],
  ['threads', ({ run }) => run.threads],
  ['npuzzle', ({ run }) => run.npuzzle],
  ['kernel', ({ run }) => run.kernel],
  ['cpu', ({ run }) => run.cpu],
  ['cores', ({ run }) => run.cores],
  ['node', ({ run }) => run.node],
  ['platform', ({ run }) => run.platform],
  ['date', ({ run }) => run.date],
];

/** A whole file, ending with a newline. */
export function csvOf(runs: readonly RunRecord[]): string {
  const lines = judge(runs).map((judged) => COLUMNS.map(([, value]) => field(value(judged))).join(','));
  return `${[COLUMNS.map(([title]) => title).join(','), ...lines].join('\n')}\n`;
}

/**
 * Quoted where it must be: a comma, a quote, a line end or a space at an end. A text that a spreadsheet would take for a
 * formula has `'` before it.
 */
export function field(value: Value): string {
  const plain = value === null || value === undefined ? '' : String(value);
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function rowsText(tiles: readonly number[], width: number): string {
  const rows: string[] = [];
  for (let cell = 0; cell < tiles.length; cell += width) rows.push(tiles.slice(cell, cell + width).join(' '));
  return rows.join('/');
}
