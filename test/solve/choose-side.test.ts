/** How a proof comes to its side: which sides are probed, which one is gone on with, and what all of that took. */

import { describe, expect, it } from 'vitest';
import { unsolvedResult } from '../../src/contract/answer.ts';
import type { SolveResult } from '../../src/contract/result.ts';
import { largestTables } from '../../src/plan/proof.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { type ChoosingRun, chooseSide } from '../../src/solve/choose-side.ts';
import { isBehind, worthPairs } from '../../src/solve/probe.ts';
import type { Stage } from '../../src/solve/proof-course.ts';
import type { Direction, Side } from '../../src/solve/side.ts';
import type { DeepeningOptions, DeepeningResult, RoundAhead, Snapshot } from '../../src/subtrees/books.ts';

const GOAL = goalBoard('first', { width: 5, height: 5 });
const INSTANCE = canonicalise(GOAL, GOAL);
const PARTITION = largestTables(INSTANCE, INSTANCE.goalBlank);

/** A side by a name; its tables are never loaded. */
function side(direction: Direction, name: string): Side {
  return { direction, instance: INSTANCE, partition: { ...PARTITION, name } };
}

const UNSOLVED = unsolvedResult(GOAL, GOAL, { algorithm: 'ida*', heuristic: 'auto', weight: null }, {});

const FORWARD = side('forward', 'usual');
const INVERSE = side('inverse', 'usual');
const PAIRS = [side('forward', 'second'), side('forward', 'third'), side('inverse', 'second')];

/** The round of each side that tells, at a bound of 90: its expansions. All grow by 8. */
type Rounds = ReadonlyMap<Side, number>;

function snapshot(lastRound: number): Snapshot {
  const finished = { expanded: lastRound + 1, generated: 2 * lastRound };
  return { bound: 90, finished, lastRound, lastGrowth: 8, rounds: [lastRound], nodes: [], done: [], places: [] };
}

/** Chooses among sides whose rounds are known; the answer takes this many moves. */
async function choose(rounds: Rounds, length: number, lengthInTheEnd = length) {
  const searched: string[] = [];
  const state: { stage: Stage; from: Snapshot | undefined; best: number } = {
    stage: 'begun',
    from: undefined,
    best: length,
  };
  const entered: unknown[] = [];
  const asked: boolean[] = [];
  const run: ChoosingRun = {
    course: {
      get stage() {
        return state.stage;
      },
      get from() {
        return state.from;
      },
      turnToProbing: () => {
        state.stage = 'probing';
        return true;
      },
      otherPairs: ({ direction }, isWorthTables) => {
        asked.push(isWorthTables);
        return PAIRS.filter((pair) => pair.direction === direction);
      },
    },
    get length() {
      return state.best;
    },
    stopped: () => ({ ...UNSOLVED, status: 'limit' }),
    findAnswer: async (work) => {
      if (work > 0) state.best = lengthInTheEnd;
    },
    explain: (text) => {
      entered.push(text);
    },
    result: async ({ direction }) => ({ ...UNSOLVED, status: 'solved', direction }),
    enter: async (stage, from, spent, choice) => {
      Object.assign(state, { stage, from });
      entered.push({ stage, lastRound: from.lastRound, spent, choice });
    },
  };
  const search = async (by: Side, leavesBefore: DeepeningOptions['leavesBefore'], others?: object) => {
    searched.push(`${by.direction} ${by.partition.name}${others === undefined ? '' : ' probed'}`);
    const at = snapshot(rounds.get(by) ?? 0);
    const ahead: RoundAhead = { ...at, expected: 8 * at.lastRound, finished: at.finished.expanded };
    const isLeft = leavesBefore?.(ahead) === true;
    const counts = { expanded: at.finished.expanded, generated: at.finished.generated };
    const result = { end: isLeft ? 'max-nodes' : 'solved', bound: 90, rounds: [], path: new Uint8Array(), ...counts };
    return (isLeft ? { ...result, snapshot: at } : result) as DeepeningResult;
  };
  const ended: SolveResult | undefined = await chooseSide(run, { forward: FORWARD, inverse: INVERSE }, search);
  return { ended, searched, entered, asked, stage: state.stage };
}

describe('a proof', () => {
  it('that is cheap is done from its start, and nothing is probed', async () => {
    const { ended, searched } = await choose(new Map([[FORWARD, 1000]]), 100);
    expect(searched).toEqual(['forward usual']);
    expect(ended).toMatchObject({ status: 'solved', direction: 'forward' });
  });

  it('that is dear from its start goes on from its goal where that is cheaper', async () => {
    const { searched, entered, stage } = await choose(
      new Map([
        [FORWARD, 9_000_000],
        [INVERSE, 1_000_000],
      ]),
      94,
    );
    expect(searched).toEqual(['forward usual', 'inverse usual probed']);
    expect(stage).toBe('chosen');
    expect(entered.at(-1)).toMatchObject({
      lastRound: 1_000_000,
      spent: { expanded: 9_000_001, generated: 18_000_000 },
      choice: { side: INVERSE },
    });
  });

  it('that is dear from both looks at other pairs of tables, of each side that has hope, and counts them all', async () => {
    const { searched, entered } = await choose(
      new Map([
        [FORWARD, 9_000_000],
        [INVERSE, 8_000_000],
        [PAIRS[0] as Side, 7_000_000],
        [PAIRS[1] as Side, 6_000_000],
        [PAIRS[2] as Side, 6_500_000],
      ]),
      98,
    );
    expect(searched.slice(1)).toEqual([
      'inverse usual probed',
      'forward second probed',
      'forward third probed',
      'inverse second probed',
    ]);
    expect(entered.at(-1)).toMatchObject({ choice: { side: PAIRS[1] }, spent: { expanded: 30_500_004 } });
    expect(entered.at(-2)).toMatch(
      /^searched from the start, by the best of 5 pairs of tables: .* from the other side$/,
    );
  });

  it('is worth tables that are not cached from three billion expansions on', async () => {
    const rounds = (round: number) =>
      new Map([
        [FORWARD, round],
        [INVERSE, round + 1],
      ]);
    expect((await choose(rounds(1_700_000), 96)).asked).toEqual([]);
    expect((await choose(rounds(2_000_000), 96)).asked).toEqual([false, false]);
    expect((await choose(rounds(6_000_000), 96)).asked).toEqual([true, true]);
  });

  it('leaves the pairs of a side alone that is four times as dear', async () => {
    const { searched } = await choose(
      new Map([
        [FORWARD, 40_000_000],
        [INVERSE, 9_000_000],
        [PAIRS[2] as Side, 10_000_000],
      ]),
      98,
    );
    expect(searched.slice(2)).toEqual(['inverse second probed']);
  });

  it('that ends while it is probed has that result', async () => {
    const { ended, searched } = await choose(
      new Map([
        [FORWARD, 9_000_000],
        [INVERSE, 10],
      ]),
      98,
    );
    expect(searched).toHaveLength(2);
    expect(ended).toMatchObject({ status: 'solved', direction: 'inverse' });
  });

  it('looks for a better answer before it looks at other pairs, which may then be worth nothing', async () => {
    const rounds = new Map([
      [FORWARD, 9_000_000],
      [INVERSE, 8_000_000],
    ]);
    expect((await choose(rounds, 98)).searched.length).toBeGreaterThan(2);
    expect((await choose(rounds, 98, 94)).searched).toEqual(['forward usual', 'inverse usual probed']);
  });

  it('has its sides weighed by the answer that is known in the end', async () => {
    const { entered } = await choose(
      new Map([
        [FORWARD, 9_000_000],
        [INVERSE, 10_000_000],
      ]),
      96,
      92,
    );
    expect(entered.at(-1)).toMatchObject({
      choice: { side: FORWARD, projected: 9_000_000 * 8 * 0.99 },
      spent: { expanded: 10_000_001 },
    });
  });
});

it('no other pairs are looked at where the cheapest side is soon done', () => {
  const probed = (projected: number) => ({ side: projected, projected });
  expect(worthPairs([probed(0.9e9), probed(9e9)])).toEqual([]);
  expect(worthPairs([probed(1e9), probed(4e9), probed(4.1e9)])).toEqual([probed(1e9), probed(4e9)]);
});

it('a pair is behind where it took more for the same bound, and where that tells something', () => {
  const other = { bound: 94, rounds: [900, 60_000, 300_000] };
  const at = (bound: number, lastRound: number) => isBehind({ bound, lastRound }, other);
  expect([at(94, 300_001), at(94, 300_000), at(92, 60_001), at(92, 59_999), at(90, 5000), at(88, 5000)]).toEqual([
    ...[true, false, true, false, false, false],
  ]);
});
