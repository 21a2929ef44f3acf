/** Size-free training: identical for a seed, the same when it was interrupted; its start is the average of what it is made of. */

import { describe, expect, it } from 'vitest';
import { BeamSolver } from '../../src/beam/beam.ts';
import { createBeam } from '../../src/beam/create.ts';
import { quantised } from '../../src/beam/excess.ts';
import { listSizeFreeGroups, SIZE_FREE_ENTRIES } from '../../src/beam/size-free-groups.ts';
import { decodeSizeFree, decodeTables } from '../../src/beam/table-format.ts';
import { UNIT } from '../../src/beam/unit.ts';
import { ANY_SIZE, encodeTables } from '../../src/training/file.ts';
import { learnSizeFree, type SizeFreeOptions, type SizeFreeState } from '../../src/training/size-free-learn.ts';
import { averagedWeights } from '../../src/training/size-free-start.ts';

const teachers = new Map<number, Promise<BeamSolver>>();
const teacherOf: SizeFreeOptions['teacherOf'] = (shape) => {
  const teacher = teachers.get(shape.width) ?? createBeam(shape);
  teachers.set(shape.width, teacher);
  return teacher;
};
const weights = await averagedWeights(await teacherOf({ width: 5, height: 5 }), 3, 'start');
const START: SizeFreeState = { rounds: 0, boards: 0, samples: 0, weights, average: weights, kept: [] };

const shares = { share: 0.3, beamWidth: 20 };
const planOf: SizeFreeOptions['planOf'] = (round) => ({
  taught: round === 0 ? [{ width: 5, height: 5, ...shares }] : [],
  own:
    round === 0
      ? []
      : [
          { width: 5, height: 4, ...shares },
          { width: 7, height: 3, ...shares },
        ],
  ...{ samples: 300, keepRounds: 2, passes: 1, highRate: 0.1, lowRate: 0.03, lambda: 0.9, momentum: 0.5 },
});

async function train(options: Partial<SizeFreeOptions>, start = START): Promise<SizeFreeState[]> {
  const states: SizeFreeState[] = [];
  await learnSizeFree(start, {
    ...{ seed: 'test', samples: 600, planOf, teacherOf },
    onRound: async (_, state) => {
      states.push(state);
    },
    ...options,
  });
  return states;
}

/** The bytes of what a training is remembered by. */
function bytesOf(states: readonly SizeFreeState[]): Buffer {
  const { average = new Float32Array() } = states.at(-1) ?? {};
  return Buffer.from(average.buffer, average.byteOffset, average.byteLength);
}

describe('training of size-free tables', () => {
  it('gives identical weights for a seed, and goes on from any round as if it had not stopped', async () => {
    const first = await train({});
    expect(first.length).toBeGreaterThan(1);
    expect(bytesOf(await train({ kernelBuild: 'debug' })).equals(bytesOf(first))).toBe(true);
    expect(bytesOf(await train({}, first[0])).equals(bytesOf(first))).toBe(true);
    expect(bytesOf(await train({ seed: 'other' })).equals(bytesOf(first))).toBe(false);
  }, 120_000);

  it('starts near the tables it is made of, and ranks boards of other shapes', async () => {
    const solver = new BeamSolver(listSizeFreeGroups({ width: 6, height: 4 }), quantised(weights, UNIT));
    const goal = Array.from({ length: 24 }, (_, cell) => cell);
    expect(Math.abs(solver.estimate(goal))).toBeLessThan(6);
    const state = [4, 1, 2, 3, 10, 5, 0, 7, 8, 9, 16, 11, 12, 13, 14, 15, 22, 17, 18, 19, 20, 21, 6, 23];
    const outcome = await solver.solve(state, { width: 300, mode: 'joined' });
    expect(outcome.status).toBe('solved');
  });
});

describe('a file of size-free tables', () => {
  const tables = Int8Array.from({ length: SIZE_FREE_ENTRIES }, (_, i) => (i % 251 === 0 ? (i % 17) - 8 : 0));

  it('comes back as it was written, and is not taken for one of a single size', async () => {
    const bytes = await encodeTables(ANY_SIZE, tables, { seed: 'x' });
    const read = await decodeSizeFree(bytes, 'any.tables');
    expect(read.provenance).toEqual({ seed: 'x' });
    expect(Buffer.compare(Buffer.from(read.tables.buffer), Buffer.from(tables.buffer))).toBe(0);
    await expect(decodeTables(bytes, 'any.tables')).rejects.toThrow('any.tables is of no single board size');
    const own = await encodeTables({ width: 3, height: 3 }, new Int8Array(10), {});
    await expect(decodeSizeFree(own, 'own.tables')).rejects.toThrow('own.tables is of 3x3 boards alone');
  });
});
