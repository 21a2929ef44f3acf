/** Training: deterministic for seed and samples, the same when it was interrupted, and better than where it starts. */

import { describe, expect, it } from 'vitest';
import { BeamSolver } from '../../src/beam/beam.ts';
import { excessWeights, quantised } from '../../src/beam/excess.ts';
import { listGroups } from '../../src/beam/groups.ts';
import { createBoard } from '../../src/puzzle/board.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { encodeTables } from '../../src/training/file.ts';
import { type LearnOptions, learn, type Round } from '../../src/training/learn.ts';
import { BUILD } from '../support/builds.ts';

const list = listGroups({ width: 4, height: 3 });
const START = await excessWeights(list);
const OPTIONS: LearnOptions = {
  ...{ seed: 'test', samples: 1600, firstRound: 400, width: 20, walks: 0.2, walkSteps: 100, lambda: 1 },
  ...{ keepRounds: 99, average: 2, passes: 2, highRate: 0.3, lowRate: 0.05 },
};

interface Run {
  readonly tables: Int8Array;
  readonly rounds: Round[];
  /** what came out after each round, and each round's own tables */
  readonly perRound: Int8Array[];
  readonly own: Int8Array[];
}

async function train(options: Partial<LearnOptions> = {}): Promise<Run> {
  const rounds: Round[] = [];
  const perRound: Int8Array[] = [];
  const own: Int8Array[] = [];
  const tables = await learn(list, START, {
    ...OPTIONS,
    ...options,
    onRound: (round, after, itself) => {
      rounds.push(round);
      perRound.push(after);
      own.push(itself);
    },
  });
  return { tables, rounds, perRound, own };
}

/** Moves over 400 boards of a beam of three states, a hundred for each board that it fails on. */
async function narrowBeam(tables: Int8Array): Promise<number> {
  const solver = new BeamSolver(list, tables);
  const goal = createBoard(list, [...Array(12).keys()]);
  const random = createRandom('narrow');
  let moves = 0;
  for (let i = 0; i < 400; i++) {
    const { state } = canonicalise(uniformBoard(goal, random), goal);
    const { path } = await solver.solve(state, { width: 3, mode: 'forward' });
    moves += path?.length ?? 100;
  }
  return moves;
}

describe('training', () => {
  it('gives identical files for a seed and a budget of samples, on every kernel', async () => {
    const first = await train();
    const again = await train({ kernelBuild: BUILD });
    const other = await train({ seed: 'other' });
    expect(await encodeTables(list, again.tables, {})).toEqual(await encodeTables(list, first.tables, {}));
    expect(other.tables).not.toEqual(first.tables);
    expect(first.rounds.length).toBeGreaterThan(2);
    expect(first.rounds.reduce((sum, { samples }) => sum + samples, 0)).toBeGreaterThanOrEqual(OPTIONS.samples);
  });

  it('goes on after an interruption as if there had been none', async () => {
    const whole = await train({ lambda: 0.9 });
    const [first, second] = whole.rounds;
    if (first === undefined || second === undefined) throw new Error('too few rounds');
    const resumed = await train({ lambda: 0.9, resume: { rounds: [first, second], tables: whole.own.slice(0, 2) } });
    expect(resumed.tables).toEqual(whole.tables);
  });

  it('comes to the mean of the last two rounds', async () => {
    const { tables, perRound, own } = await train();
    expect(perRound[0]).toEqual(own[0]);
    const [before = tables, last = tables] = own.slice(-2);
    const excess = tables.reduce<number[]>((list, entry, i) => {
      list.push(entry - ((before[i] ?? Number.NaN) + (last[i] ?? Number.NaN)) / 2);
      return list;
    }, []);
    expect(Math.max(...excess.slice(0, 10_000).map(Math.abs))).toBeLessThanOrEqual(0.5);
    // A value is the sum of many entries: halves that all went up would add to moves.
    const halves = excess.filter((rest) => rest !== 0);
    expect(halves.length).toBeGreaterThan(100);
    expect(Math.abs(halves.reduce((sum, rest) => sum + rest, 0))).toBeLessThan(halves.length / 10);
    expect(tables).not.toEqual(last);
  });

  it('takes the samples of the first round from the beams of a teacher', async () => {
    const { tables } = await train();
    const one = { samples: 400 };
    const [alone, taught] = [await train(one), await train({ ...one, teacher: tables })];
    expect(taught.rounds[0]?.bytes).not.toEqual(alone.rounds[0]?.bytes);
    expect(taught.tables).not.toEqual(tables);
  });

  it('makes a narrow beam better', async () => {
    const { tables } = await train({ samples: 20_000, width: 100 });
    const before = await narrowBeam(quantised(START, 16));
    expect(await narrowBeam(tables)).toBeLessThan(before * 0.9);
  });

  it('ends at the signal', async () => {
    const { rounds } = await train({ signal: AbortSignal.abort() });
    expect(rounds).toEqual([]);
  });
});
