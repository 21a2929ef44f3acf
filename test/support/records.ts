/** Records of made-up runs on small boards: figures chosen by the test, everything else the same. */

import type { LabBoard, Limits, RunRecord, Session } from '../../src/lab/record.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';

export const NO_LIMITS: Limits = { timeoutMs: null, maxNodes: null, maxMemoryBytes: null };

export const SESSION: Session = {
  environment: { npuzzle: '0', kernel: 'k', cpu: 'test', cores: 1, node: '20', platform: 'test' },
  seed: '1',
  threads: 1,
  ownBytes: 0,
  force: false,
};

/** The `index`-th of a row of boards of 3x3. */
export function board(index: number): LabBoard {
  const goal = goalBoard('last', { width: 3, height: 3 });
  return { label: `b${index}`, start: uniformBoard(goal, createRandom(`board ${index}`)), goal };
}

/** A solved run on board 1; `figures` replaces what matters. */
export function record(figures: Partial<RunRecord> = {}, at = board(1)): RunRecord {
  return {
    record: 'run',
    format: 1,
    board: at.label,
    width: at.start.width,
    height: at.start.height,
    start: at.start.tiles,
    goal: at.goal.tiles,
    algorithm: 'a*',
    heuristic: 'manhattan',
    weight: null,
    status: 'solved',
    length: 20,
    optimal: true,
    lowerBound: 20,
    guarantee: 1,
    estimate: 12,
    expanded: 100,
    generated: 180,
    peakOpen: 50,
    peakStored: 150,
    elapsedMs: 1,
    setupMs: 0,
    seed: SESSION.seed,
    threads: 1,
    date: '2026-01-01T00:00:00.000Z',
    ...NO_LIMITS,
    ...SESSION.environment,
    ...figures,
  };
}

/** Three searches on `boards` boards, harder by the board; greedy is long, breadth-first meets a limit on the last. */
export function smallStudy(boards: number): RunRecord[] {
  return Array.from({ length: boards }, (_, index) => index).flatMap((index) => {
    const length = 14 + 2 * index;
    const at = board(index);
    const common = { length, lowerBound: length };
    const isLast = index === boards - 1;
    return [
      record({ ...common, expanded: 10 ** (1 + index / 2), generated: 1.7 * 10 ** (1 + index / 2) }, at),
      record(
        { ...common, heuristic: 'zero', expanded: 1000 * 10 ** (index / 2), generated: 1700 * 10 ** (index / 2) },
        at,
      ),
      record(
        { algorithm: 'greedy', length: length + 6, optimal: false, guarantee: null, expanded: 8, generated: 50 },
        at,
      ),
      record(
        {
          algorithm: 'breadth-first',
          heuristic: null,
          estimate: null,
          ...common,
          expanded: 50_000,
          generated: 90_000,
          ...(isLast ? { status: 'limit', length: null, optimal: false } : {}),
        },
        at,
      ),
    ];
  });
}
