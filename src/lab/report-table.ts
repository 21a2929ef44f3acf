/** The report's table: a row a search, a column a figure, sortable; twice where some boards were not solved by all. */

import { countText, escapeText, threeDigits, timeText } from './markup.ts';
import { searchName } from './record.ts';
import { NO_HEURISTIC } from './series.ts';
import type { SearchSummary } from './summary.ts';

interface Column {
  readonly title: string;
  /** null: nothing to show */
  readonly value: (summary: SearchSummary) => number | null;
  readonly text: (value: number, summary: SearchSummary) => string;
}

const COLUMNS: readonly Column[] = [
  { title: 'solved', value: ({ solved }) => solved, text: (solved, { boards }) => `${solved} / ${boards}` },
  { title: 'met a limit', value: ({ limit }) => limit, text: String },
  { title: 'expanded, median', value: ({ expanded }) => expanded?.median ?? null, text: countText },
  { title: 'expanded, mean', value: ({ expanded }) => expanded?.mean ?? null, text: countText },
  { title: 'generated, median', value: ({ generated }) => generated?.median ?? null, text: countText },
  { title: 'generated, mean', value: ({ generated }) => generated?.mean ?? null, text: countText },
  { title: 'moves, median', value: ({ length }) => length?.median ?? null, text: countText },
  { title: 'moves, mean', value: ({ length }) => length?.mean ?? null, text: (mean) => countText(mean) },
  { title: 'time, median', value: ({ elapsedMs }) => elapsedMs?.median ?? null, text: timeText },
  { title: 'time, mean', value: ({ elapsedMs }) => elapsedMs?.mean ?? null, text: timeText },
  { title: 'most states stored', value: ({ peakStored }) => peakStored, text: countText },
  { title: 'branching N*, mean', value: ({ branching }) => branching?.mean ?? null, text: (mean) => mean.toFixed(2) },
  { title: 'above the optimum', value: ({ aboveOptimum }) => aboveOptimum, text: String },
  { title: 'worst length / optimum', value: ({ worstRatio }) => worstRatio, text: threeDigits },
];

/** The table over `all` boards each search solved, and over those that every search solved. */
export function tableHtml(all: readonly SearchSummary[], shared: readonly SearchSummary[]): string {
  const heads = ['search', ...COLUMNS.map(({ title }) => title), 'flags'];
  const head = heads
    .map((title) => `<th scope="col"><button type="button">${escapeText(title)}</button></th>`)
    .join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="Table of searches"><table class="sortable">
<thead><tr>${head}</tr></thead>
${bodyHtml(all, 'each', false)}
${shared.length === 0 ? '' : bodyHtml(shared, 'shared', true)}
</table></div>`;
}

function bodyHtml(summaries: readonly SearchSummary[], view: string, isHidden: boolean): string {
  const rows = summaries.map((summary) => {
    const { algorithm, heuristic } = summary;
    const cells = COLUMNS.map(({ value, text }) => {
      const known = value(summary);
      return known === null
        ? '<td data-value="">–</td>'
        : `<td data-value="${known}">${escapeText(text(known, summary))}</td>`;
    });
    const flags = flagsOf(summary);
    return `<tr><th scope="row" data-value="${escapeText(searchName(summary))}">${escapeText(algorithm)}<small>${escapeText(heuristic ?? NO_HEURISTIC)}</small></th>${cells.join('')}<td class="flag" data-value="${flags.length}">${escapeText(flags.join('; '))}</td></tr>`;
  });
  return `<tbody data-view="${view}"${isHidden ? ' hidden' : ''}>${rows.join('\n')}</tbody>`;
}

/** What is wrong with a search, in words. */
export function flagsOf({ falseProofs, overestimates, refused, refusal, failed, message }: SearchSummary): string[] {
  return [
    ...(overestimates > 0 ? [`not admissible: estimate above the optimum on ${overestimates}`] : []),
    ...(falseProofs > 0 ? [`false proof on ${falseProofs}`] : []),
    ...(refused > 0 ? [`refused on ${refused}${refusal === null ? '' : `: ${refusal}`}`] : []),
    ...(failed > 0 ? [`could not be run on ${failed}${message === null ? '' : `: ${message}`}`] : []),
  ];
}
