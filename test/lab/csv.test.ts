import { describe, expect, it } from 'vitest';
import { csvOf, field } from '../../src/lab/csv.ts';
import { record } from '../support/records.ts';

describe('field', () => {
  it.each([
    ['plain', 'plain'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@sum', "'@sum"],
    ['\ttab', "'\ttab"],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['carriage\rreturn', '"carriage\rreturn"'],
    [' edge', '" edge"'],
    ['1 2 3/4 5 6', '1 2 3/4 5 6'],
  ])('writes %j as %j', (value, written) => {
    expect(field(value)).toBe(written);
  });

  it('leaves what is absent empty and writes numbers and truth plainly', () => {
    expect([null, undefined, 0, 1.5, true].map(field)).toEqual(['', '', '0', '1.5', 'true']);
  });
});

describe('csvOf', () => {
  it('has one header and as many fields a line as columns, whatever the label holds', () => {
    const text = csvOf([record({ board: 'x, "y"\nz' }), record({ algorithm: 'greedy', length: 26, optimal: false })]);
    const [header, ...rows] = readCsv(text);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toHaveLength(header?.length ?? 0);
    const at = (row: number, title: string) => rows[row]?.[header?.indexOf(title) ?? -1];
    expect(at(0, 'board')).toBe('x, "y"\nz');
    expect(at(1, 'excess')).toBe('6');
    expect(at(1, 'optimum')).toBe('20');
    expect(at(0, 'start')).toMatch(/^\d \d \d\/\d \d \d\/\d \d \d$/);
  });
});

/** A reader of its own: RFC 4180 to fields. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
