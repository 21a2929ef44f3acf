/**
 * Benchmark records as lines of text: where it was measured, then a row a case under its suite's heading.
 *
 * Invariant: a row always shows how much was done beside how long it took; warnings stand under the row
 * they are about.
 */

import { formatRows, thousands } from '../screen/rows.ts';
import type { Paint } from '../screen/style.ts';
import type { BenchRecord, CaseRecord, ComparisonRecord, EndRecord, EnvironmentRecord } from './request-record.ts';

const COLUMNS = [
  { title: 'case', width: 42 },
  { title: 'work a run', width: 26 },
  { title: 'median', width: 10 },
  { title: '± MAD', width: 7 },
  { title: 'rate', width: 22 },
  { title: 'samples', width: 8 },
] as const;

type Cells = readonly [name: string, work: string, median: string, mad: string, rate: string, samples: string];

export class BenchTable {
  readonly #paint: Paint;
  readonly #columns: number;
  #suite = '';

  constructor(paint: Paint, columns: number) {
    this.#paint = paint;
    this.#columns = columns;
  }

  /** The lines a record adds to the output. */
  lines(record: BenchRecord): string[] {
    switch (record.record) {
      case 'environment':
        return this.#environment(record);
      case 'case':
        return [...this.#heading(record), ...this.#case(record)];
      case 'comparison':
        return this.#comparison(record);
      case 'end':
        return this.#end(record);
    }
  }

  #environment(record: EnvironmentRecord): string[] {
    const kernels = Object.entries(record.kernels).map(([file, { sha256 }]) => `${file} ${sha256}`);
    const rows = [
      { label: 'npuzzle', value: `${record.npuzzle}, commit ${record.commit ?? 'unknown'}, ${record.date}` },
      {
        label: 'machine',
        value: `${record.cpu}, ${record.cores} cores, ${(record.memoryBytes / 2 ** 30).toFixed(1)} GiB, load ${record.loadAverage.toFixed(1)}`,
      },
      { label: 'software', value: `Node ${record.node}, V8 ${record.v8}, ${record.platform}` },
      ...kernels.map((value, index) => ({ label: index === 0 ? 'kernels' : '', value })),
    ];
    return [...formatRows(rows, this.#columns, this.#paint).split('\n'), ...this.#warnings(record.warnings, '')];
  }

  #heading({ suite, state }: CaseRecord): string[] {
    if (suite === this.#suite) return [];
    this.#suite = suite;
    const titles = COLUMNS.map(({ title }) => (title === 'case' ? suite : title));
    return ['', this.#paint(state === 'checked' ? suite : row(titles), 'bold')];
  }

  #case(record: CaseRecord): string[] {
    switch (record.state) {
      case 'measured': {
        const { median, mad, samples } = record.timeMs;
        const share = median === 0 ? 0 : (mad / median) * 100;
        const cells: Cells = [
          record.name,
          workText(record.counts[record.work], record.work),
          durationText(median),
          `${share.toFixed(1)} %`,
          `${rateText(record.perSecond)} ${record.work}/s`,
          String(samples.length),
        ];
        const search =
          record.reportedMs === undefined
            ? []
            : [`  search alone ${durationText(record.reportedMs.median)} (sum of elapsedMs)`];
        return [row(cells), ...search, ...this.#target(record.target), ...this.#warnings(record.warnings, '  ')];
      }
      case 'checked':
        return [`${record.name.padEnd(COLUMNS[0].width)}  ${countsText(record.counts)}`];
      case 'refused':
        return [`${record.name}  ${this.#paint('refused', 'bad')}`, ...this.#warnings(record.warnings, '  ')];
      case 'failed':
        return [`${record.name}  ${this.#paint('failed', 'bad')}: ${record.message}`];
    }
  }

  #comparison({ statement, ratio, target }: ComparisonRecord): string[] {
    const range = `middle half of ${ratio.samples.length} rounds ${ratio.q1.toFixed(2)} to ${ratio.q3.toFixed(2)}`;
    return [`  ${this.#paint(statement, 'bold')} (${range})`, ...this.#target(target)];
  }

  #target(target: { readonly text: string; readonly met: boolean } | undefined): string[] {
    if (target === undefined) return [];
    return [`  target ${target.text}: ${target.met ? this.#paint('met', 'good') : this.#paint('missed', 'bad')}`];
  }

  #warnings(warnings: readonly { readonly kind: string; readonly message: string }[], indent: string): string[] {
    return warnings.map(({ kind, message }) => `${indent}${this.#paint(kind, 'warn')}: ${message}`);
  }

  #end({ measured, checked, refused, failed, interrupted, elapsedMs }: EndRecord): string[] {
    const parts = [
      ...(measured > 0 ? [`${measured} measured`] : []),
      ...(checked > 0 ? [`${checked} checked`] : []),
      ...(refused > 0 ? [`${refused} refused`] : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(interrupted ? ['interrupted'] : []),
    ];
    return ['', `${parts.join(', ')} in ${durationText(elapsedMs)}`];
  }
}

/** Names to the left, numbers to the right. */
function row(cells: readonly string[]): string {
  const padded = COLUMNS.map(({ width }, column) => {
    const cell = cells[column] ?? '';
    return column === 0 ? cell.padEnd(width) : cell.padStart(width);
  });
  return padded.join('  ').trimEnd();
}

function workText(count: number | undefined, work: string): string {
  return `${thousands(count ?? 0)} ${count === 1 ? work.replace(/(?<=s)es$|(?<!s)s$/, '') : work}`;
}

function countsText(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => workText(count, name))
    .join(', ');
}

/** Three digits and a unit: times of one run go from microseconds to minutes. */
function durationText(ms: number): string {
  if (ms < 1) return `${(ms * 1000).toPrecision(3)} µs`;
  if (ms < 1000) return `${ms.toPrecision(3)} ms`;
  return `${(ms / 1000).toPrecision(3)} s`;
}

function rateText(perSecond: number): string {
  for (const [scale, unit] of [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const) {
    if (perSecond >= scale) return `${(perSecond / scale).toPrecision(3)} ${unit}`;
  }
  return perSecond.toPrecision(3);
}
