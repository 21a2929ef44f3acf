import { describe, expect, it } from 'vitest';
import { Race } from '../../../src/web/page/race.ts';
import { averageOf, figuresOf, readSolves, type Solve, solvesCsv } from '../../../src/web/page/solves.ts';
import { paceText, timeText } from '../../../src/web/page/time-text.ts';

const solve: Solve = {
  shape: '4x4',
  goal: 'last',
  ms: 12_345.6,
  moves: 80,
  at: '2026-01-02T03:04:05.678Z',
  session: 2,
};

describe('times', () => {
  it.each([
    [0, '0.00'],
    [9.99, '0.00'],
    [1234, '1.23'],
    [59_999, '59.99'],
    [60_000, '1:00.00'],
    [3_599_990, '59:59.99'],
    [3_600_000, '1:00:00.00'],
  ])('%i ms is %s', (ms, text) => {
    expect(timeText(ms)).toBe(text);
  });

  it('moves a second', () => {
    expect([paceText(80, 20_000), paceText(3, 0)]).toEqual(['4.00', '–']);
  });

  it('averages leave out the best and the worst of the last so many', () => {
    const times = [1, 90, 10, 20, 30, 1000];
    expect(averageOf(times, 5)).toBe((20 + 30 + 90) / 3);
    expect(averageOf(times, 12)).toBeUndefined();
    expect(averageOf([...times, 1, 1, 1, 1, 1, 1], 12)).toBe((90 + 10 + 20 + 30 + 6) / 10);
    expect(figuresOf(times.map((ms) => ({ ms })))).toEqual({
      count: 6,
      best: 1,
      average5: averageOf(times, 5),
      average12: undefined,
      mean: 1151 / 6,
    });
    expect(figuresOf([])).toEqual({ count: 0 });
  });

  it('go out as CSV, and only what are solves comes in', () => {
    expect(solvesCsv([solve, { ...solve, shortest: 57 }])).toBe(
      'session,at,board,goal,seconds,moves,shortest\r\n' +
        '2,2026-01-02T03:04:05.678Z,4x4,last,12.346,80,\r\n2,2026-01-02T03:04:05.678Z,4x4,last,12.346,80,57\r\n',
    );
    const strange = [
      null,
      7,
      {},
      { ...solve, ms: -1 },
      { ...solve, shape: '=HYPERLINK("x")' },
      { ...solve, at: '@x,y' },
    ];
    expect(readSolves([...strange, solve])).toEqual([solve]);
    for (const value of [undefined, 'x', { 0: solve }]) expect(readSolves(value)).toEqual([]);
  });

  it('a race is as long as the replay takes', () => {
    const race = new Race(57, 2);
    expect([0, 499, 500, 28_500, 90_000].map((ms) => race.movesAt(ms))).toEqual([0, 0, 1, 57, 57]);
    expect(race.verdict(27_000)).toBe('You beat the replay by 1.50 s.');
    expect(race.verdict(30_010)).toBe('The replay was home 1.51 s before you.');
  });
});
