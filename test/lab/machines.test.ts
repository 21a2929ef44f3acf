import { describe, expect, it } from 'vitest';
import { machinesOf, timesText } from '../../src/lab/machines.ts';
import { reportHtml } from '../../src/lab/report.ts';
import { summarise } from '../../src/lab/summary.ts';
import { board, record } from '../support/records.ts';

const RUNS = [
  record({ cpu: 'Slow', elapsedMs: 900 }),
  record({ cpu: 'Fast', elapsedMs: 10 }, board(2)),
  record({ cpu: 'Fast', elapsedMs: 20, cores: 64 }, board(3)),
];

describe('times', () => {
  it('are told of the processor with the most runs alone, counts of all', () => {
    expect(machinesOf(RUNS)).toEqual({ kinds: 3, cpu: 'Fast', others: 1 });
    expect(summarise(RUNS)).toMatchObject([{ solved: 3, expanded: { count: 3 }, elapsedMs: { count: 2, max: 20 } }]);
    const said = 'runs of 3 kinds of machine: times are of the 2 on Fast, not of the 1 on other processors';
    expect(timesText(RUNS)).toBe(said);
    expect(reportHtml(RUNS, new Date(0))).toContain(said);
  });

  it('compare where there is one processor', () => {
    expect(timesText(RUNS.slice(1))).toBeUndefined();
    expect(timesText([])).toBeUndefined();
    expect(summarise(RUNS.slice(1))).toMatchObject([{ elapsedMs: { count: 2 } }]);
  });
});
