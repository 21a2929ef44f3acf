import { describe, expect, it } from 'vitest';
import { judge } from '../../src/lab/judgement.ts';
import { sharedBoards, summarise } from '../../src/lab/summary.ts';
import { board, record, smallStudy } from '../support/records.ts';

describe('judge', () => {
  it('measures lengths against the optimum that another run proved', () => {
    const [proof, long] = judge([record(), record({ algorithm: 'greedy', length: 26, optimal: false })]);
    expect(proof).toMatchObject({ optimum: 20, excess: 0, isFalseProof: false });
    expect(long).toMatchObject({ optimum: 20, excess: 6, isFalseProof: false });
  });

  it('knows no optimum and no excess until one is proven', () => {
    const judged = judge([record({ length: 24, optimal: false }), record({ length: 30, optimal: false })]);
    expect(judged).toMatchObject([
      { optimum: null, shortest: 24, excess: 0 },
      { optimum: null, shortest: 24, excess: 0 },
    ]);
  });

  it('convicts a proof by a shorter solution, proven or not', () => {
    const judged = judge([record({ length: 22 }), record({ algorithm: 'greedy', length: 20, optimal: false })]);
    expect(judged).toMatchObject([{ isFalseProof: true, optimum: null }, { isFalseProof: false }]);
  });

  it('convicts an estimate above the shortest solution, and only such', () => {
    const judged = judge([record({ estimate: 21 }), record({ estimate: 20 }), record({ estimate: null })]);
    expect(judged.map(({ isOverestimate }) => isOverestimate)).toEqual([true, false, false]);
  });

  it('keeps boards apart, those with another goal too', () => {
    const other = record({ length: 10, goal: [...record().goal].reverse() });
    expect(judge([record(), record({ length: 14 }, board(2)), other]).map(({ optimum }) => optimum)).toEqual([
      20, 14, 10,
    ]);
  });
});

describe('summarise', () => {
  it('counts what was solved, what met a limit, what failed, and measures the solved ones', () => {
    const [summary, ...others] = summarise([
      record({ expanded: 10, generated: 20 }),
      record({ expanded: 30, generated: 60 }, board(2)),
      record({ status: 'limit', length: null, optimal: false, expanded: 999, peakStored: 7000 }, board(3)),
      record({ status: 'error', length: null, optimal: false, message: 'no table' }, board(4)),
    ]);
    expect(others).toEqual([]);
    expect(summary).toMatchObject({ boards: 4, solved: 2, limit: 1, failed: 1, proven: 2, message: 'no table' });
    expect(summary?.expanded).toMatchObject({ count: 2, mean: 20, median: 20 });
    expect(summary?.generated?.mean).toBe(40);
    expect(summary?.peakStored).toBe(7000);
  });

  it('keeps searches apart, in order of appearance', () => {
    const summaries = summarise(smallStudy(4));
    expect(summaries.map(({ algorithm, heuristic }) => [algorithm, heuristic])).toEqual([
      ['a*', 'manhattan'],
      ['a*', 'zero'],
      ['greedy', 'manhattan'],
      ['breadth-first', null],
    ]);
    expect(summaries[2]).toMatchObject({ aboveOptimum: 4, worstRatio: 20 / 14, proven: 0 });
    expect(summaries[3]).toMatchObject({ solved: 3, limit: 1 });
  });
});

describe('sharedBoards', () => {
  it('leaves the boards that every search solved', () => {
    const shared = sharedBoards(smallStudy(4));
    expect(new Set(shared.map(({ board: label }) => label))).toEqual(new Set(['b0', 'b1', 'b2']));
    expect(shared).toHaveLength(12);
  });

  it('does not let a search that solved nothing leave nothing', () => {
    const hopeless = record({ algorithm: 'depth-first', status: 'limit', length: null, optimal: false });
    expect(sharedBoards([record(), hopeless])).toHaveLength(2);
    expect(sharedBoards([hopeless])).toEqual([]);
  });
});
