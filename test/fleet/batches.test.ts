/** Boards by a queue that errs: each gets the answer of one machine, once, whatever happens to jobs and results. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { SolveOptions } from '../../src/contract/options.ts';
import type { SolveResult } from '../../src/contract/result.ts';
import { type PlannedAnswer, writeAnswer } from '../../src/fleet/answers-on-line.ts';
import { type BoardsJob, readBoardsJob } from '../../src/fleet/boards-job.ts';
import { type BatchResult, isAnswer, type Outcome, writeBatch } from '../../src/fleet/boards-result.ts';
import { type FleetSettings, QueueFleet } from '../../src/fleet/fleet.ts';
import { FleetTeam } from '../../src/fleet/fleet-team.ts';
import { type Board, createBoard } from '../../src/puzzle/board.ts';
import { resolveGoal } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver, solve } from '../../src/solve/solve.ts';
import { FakeQueue, type QueueFaults } from './fake-queue.ts';

type Result = BatchResult<PlannedAnswer>;
type Spoil = (result: Result, turn: number, job: BoardsJob) => Result | string;

class BoardQueue extends FakeQueue {
  readonly #solver = createSolver();
  readonly #spoil: Spoil;
  /** boards in each job */
  readonly sizes: number[] = [];

  constructor(faults: QueueFaults, spoil: Spoil) {
    super(faults);
    this.#spoil = spoil;
  }

  protected async perform(data: unknown): Promise<object | string> {
    const job = readBoardsJob(data);
    this.sizes.push(job.items.length);
    const items: Outcome<PlannedAnswer>[] = [];
    for (const { id, board } of job.items) {
      try {
        const solver = await this.#solver;
        items.push({ id, answer: { result: await solver.solve(board, { ...job.options, goal: job.goal }) } });
      } catch (error) {
        if (!isAnswer(error)) throw error;
        items.push({ id, answer: error });
      }
    }
    const result = this.#spoil({ by: `worker-${this.done % 3}`, ms: items.length, items }, this.done++, job);
    return typeof result === 'string' ? result : writeBatch(result, writeAnswer);
  }
}

const OPTIONS = { algorithm: 'ida*', heuristic: 'manhattan' } satisfies SolveOptions;
const GOAL = resolveGoal('last', { width: 3, height: 3 });
const random = createRandom('boards of a batch');
const BOARDS = Array.from({ length: 150 }, () => uniformBoard(GOAL, random));
let expected: SolveResult[];

beforeAll(async () => {
  const solver = await createSolver();
  expected = [];
  for (const board of BOARDS) expected.push(timeless(await solver.solve(board, OPTIONS)));
});

/** What is the same on every machine. */
function timeless({ elapsedMs: _, setupMs: __, threads: ___, workers: ____, ...rest }: SolveResult): SolveResult {
  return { ...rest, elapsedMs: 0, setupMs: 0, threads: 1 };
}

function teamWith(faults: QueueFaults = {}, spoil: Spoil = (same) => same, settings: FleetSettings = {}) {
  const queue = new BoardQueue(faults, spoil);
  const access = { engineFor: () => queue, roll: queue, close: () => undefined };
  const pace = { sweepMs: 20, stragglerMs: 100 };
  const fleet = new QueueFleet(access, { shown: 'redis://nowhere' }, () => undefined, { jobMs: 20, pace, ...settings });
  const team = new FleetTeam({ solve }, fleet);
  return { queue, fleet, team };
}

async function solveAll(team: FleetTeam, boards: readonly Board[] = BOARDS): Promise<SolveResult[]> {
  return Promise.all(boards.map(async (board) => timeless(await team.solve(board, OPTIONS))));
}

describe('a batch has the answers of one machine', () => {
  const first = <T>(items: readonly T[]): readonly T[] => items.slice(0, Math.ceil(items.length / 2));

  it.each<[string, QueueFaults, Spoil, FleetSettings]>([
    ['without any fault', {}, (same) => same, {}],
    ['with no events at all', { deaf: 1 }, (same) => same, {}],
    ['with jobs that vanish and half of the events', { vanishing: 0.1, deaf: 0.5 }, (same) => same, {}],
    ['with a server that is full half of the time', { refusing: 0.5 }, (same) => same, {}],
    ['with every job done twice', {}, (same) => same, { audit: 1 }],
    ['with jobs that come back half done', {}, ({ items, ...rest }) => ({ ...rest, items: first(items) }), {}],
    ['with a job in seven that fails', {}, (same, turn) => (turn % 7 === 0 ? 'it was on fire' : same), {}],
    [
      'with answers to other boards',
      {},
      ({ items, ...rest }, turn) =>
        turn % 4 === 1 && items.length > 1
          ? {
              ...rest,
              items: items.map(({ id }, i) => ({ id, answer: (items.at(i - 1) ?? expect.unreachable()).answer })),
            }
          : { ...rest, items },
      {},
    ],
    ['with answers in another order', {}, ({ items, ...rest }) => ({ ...rest, items: items.toReversed() }), {}],
  ])('%s', async (_, faults, spoil, settings) => {
    const { team, queue } = teamWith(faults, spoil, settings);
    expect(await solveAll(team)).toEqual(expected);
    await team.audited();
    expect(Math.max(...queue.sizes)).toBeGreaterThan(1);
    await team.close();
    expect([...queue.jobs.values()].filter(({ sight }) => sight.state === 'waiting')).toEqual([]);
  });
});

it('asks for no more boards at once than workers have use for', async () => {
  const { team } = teamWith();
  const before = team.atOnce;
  await solveAll(team, BOARDS.slice(0, 40));
  expect(team.atOnce).toBeGreaterThan(before);
  expect(team.atOnce).toBeLessThanOrEqual(4 * 128);
  await team.close();
});

it('a board that cannot be solved, one that is refused and its neighbours each have their own answers', async () => {
  const { team, queue } = teamWith();
  const [a, b, ...others] = GOAL.tiles;
  const odd = createBoard(GOAL, [b ?? 0, a ?? 0, ...others]);
  const [unsolvable, refused, solved] = await Promise.allSettled([
    team.solve(odd, OPTIONS),
    team.solve(BOARDS[0] ?? odd, { ...OPTIONS, metric: 'multi', all: 5 }),
    team.solve(BOARDS[1] ?? odd, OPTIONS),
  ]);
  expect(unsolvable).toMatchObject({ value: { status: 'unsolvable', length: null, workers: 1 } });
  const alone = await solve(BOARDS[0] ?? odd, { ...OPTIONS, metric: 'multi', all: 5 }).catch((error) => error);
  expect(refused).toMatchObject({ reason: { code: alone.code, message: alone.message, detail: alone.detail } });
  expect(solved).toMatchObject({ value: { length: expected[1]?.length } });
  expect(queue.sizes.length).toBe(2);
  await team.close();
});

it('gives up the board that kills whoever takes it, and no other', async () => {
  const poison = BOARDS[3] ?? expect.unreachable();
  const kills: Spoil = (result, _, { items }) =>
    items.some(({ board }) => board.tiles.join() === poison.tiles.join()) ? 'it kills whoever takes it' : result;
  const { team } = teamWith({}, kills);
  const all = await Promise.allSettled(BOARDS.slice(0, 20).map((board) => team.solve(board, OPTIONS)));
  expect(all.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([3]);
  expect(all[3]).toMatchObject({
    reason: {
      code: 'E_QUEUE',
      message: expect.stringMatching(/no worker could do the board [\d /]+ \(it kills whoever/),
    },
  });
  expect(team.fault).toBeUndefined();
  await team.close();
});

describe('stops for two results that differ, and names both workers', () => {
  it.each<[string, (answer: SolveResult) => SolveResult, RegExp]>([
    [
      'more expanded',
      (answer) => ({ ...answer, expanded: answer.expanded + 1 }),
      /\d+ expanded, \d+ generated; \d+ exp/,
    ],
  ])('%s', async (_, lie, told) => {
    const lies: Spoil = ({ items, ...rest }, turn) => ({
      ...rest,
      items: items.map(({ id, answer }) => ({
        id,
        answer: turn % 3 === 1 && !(answer instanceof Error) ? { result: lie(answer.result) } : answer,
      })),
    });
    const { team } = teamWith({}, lies, { audit: 1 });
    await expect(solveAll(team).then(() => team.audited())).rejects.toMatchObject({
      code: 'E_MISMATCH',
      message: expect.stringMatching(/worker-\d and worker-\d differ in the board [\d /]+ \(/),
    });
    await expect(team.solve(BOARDS[0] ?? GOAL, OPTIONS)).rejects.toMatchObject({
      message: expect.stringMatching(told),
    });
    expect(team.fault?.code).toBe('E_MISMATCH');
    expect(team.atOnce).toBe(0);
    await team.close();
  });
});

it('ends when it is cancelled elsewhere, and as aborted when it is stopped here', async () => {
  const { team, fleet, queue } = teamWith({ cancels: true });
  const all = Promise.allSettled(BOARDS.map((board) => team.solve(board, OPTIONS)));
  queue.done = 100;
  const roll = setInterval(() => void fleet.callRoll(), 1);
  expect((await all).at(-1)).toMatchObject({ reason: { code: 'E_ABORTED', message: /was cancelled/ } });
  clearInterval(roll);
  expect(team.fault?.code).toBe('E_ABORTED');
  await team.close();

  const other = teamWith({ deaf: 1 }, (same) => same, { pace: { sweepMs: 60_000, stragglerMs: 60_000 } });
  const stop = new AbortController();
  const solving = other.team.solve(BOARDS[0] ?? GOAL, { ...OPTIONS, signal: stop.signal, id: 'mine' });
  setTimeout(() => stop.abort(), 50);
  expect(await solving).toMatchObject({ status: 'aborted', id: 'mine', moves: null });
  expect(other.team.fault).toBeUndefined();
  await other.team.close();
});
