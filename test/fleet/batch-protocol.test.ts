/** Boards, judged moves and runs as they cross: what is sent arrives as it was, what is forged is refused on either side. */

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NextMoves } from '../../src/contract/next-moves.ts';
import { readAnswer, writeAnswer } from '../../src/fleet/answers-on-line.ts';
import { type BoardsJob, readBoardsJob, sentOptions, writeBoardsJob } from '../../src/fleet/boards-job.ts';
import { readBatch, writeBatch } from '../../src/fleet/boards-result.ts';
import { FieldError } from '../../src/fleet/fields.ts';
import { readJudged, writeJudged } from '../../src/fleet/judged-on-line.ts';
import { packMoves, unpackMoves } from '../../src/fleet/packed-moves.ts';
import { readRunsJob, readRunsResult, writeRunsJob, writeRunsResult } from '../../src/fleet/runs-job.ts';
import { describeEnvironment } from '../../src/lab/environment.ts';
import { planRuns } from '../../src/lab/plan.ts';
import type { RunRecord, Session } from '../../src/lab/record.ts';
import { Runner } from '../../src/lab/run.ts';
import { resolveGoal } from '../../src/puzzle/goal.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { nextMoves } from '../../src/solve/next-moves.ts';
import { createSolver } from '../../src/solve/solve.ts';

const START = parseBoard('8 1 3/4 0 2/7 6 5');
const GOAL = resolveGoal('last', START);
const JOB: BoardsJob = {
  ...{ run: '0123456789abcdef', ask: 'solve', goal: GOAL, expected: 12, explains: true },
  options: { algorithm: 'ida*', heuristic: 'manhattan', all: 3, directions: 'blank', timeoutMs: 5000, weight: 'auto' },
  items: [
    { id: 4, board: START },
    { id: 5, board: GOAL },
  ],
};
const SESSION: Session = {
  ...{ environment: describeEnvironment(), seed: 'seven', threads: 1, ownBytes: 74_000_000, force: false },
};
const RUNS = planRuns({
  ...{ algorithms: ['ida*', 'depth-first'], heuristics: ['manhattan', 'no-such'], weight: null },
  boards: [{ label: 'one', start: START, goal: GOAL }],
  limits: { timeoutMs: 5000, maxNodes: 10_000, maxMemoryBytes: null },
}).map((thing, id) => ({ id, thing }));

let answer: readonly unknown[];
let judged: NextMoves;
let records: RunRecord[];

const crossed = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

beforeAll(async () => {
  const solver = await createSolver();
  const options = { ...JOB.options, weight: undefined, goal: GOAL };
  answer = crossed(writeAnswer({ result: await solver.solve(START, options), plan: ['because'] }));
  judged = await nextMoves(solver, START, { goal: GOAL, heuristic: 'manhattan' });
  const runner = await Runner.create(SESSION);
  records = [];
  for (const { thing } of RUNS) records.push((await runner.run(thing)) ?? expect.unreachable());
});

describe('what is sent arrives as it was', () => {
  it('a job of boards, without what was not asked', () => {
    expect(readBoardsJob(crossed(writeBoardsJob(JOB)))).toEqual(JOB);
    const given = {
      maxNodes: Number.POSITIVE_INFINITY,
      seed: undefined,
      optimal: true,
      id: 'x',
      onPlan: () => undefined,
    };
    expect(sentOptions(given)).toEqual({ optimal: true });
  });

  it('an answer with all its solutions', async () => {
    const again = readAnswer(answer, START, JOB);
    const local = await (await createSolver()).solve(START, { ...JOB.options, weight: undefined, goal: GOAL });
    const { elapsedMs, setupMs } = again.result;
    expect(again).toEqual({ plan: ['because'], result: { ...local, elapsedMs, setupMs, workers: 1 } });
    expect(local.solutions?.moves.length).toBeGreaterThan(0);
  });

  it('judged moves', () => {
    const again = readJudged(crossed(writeJudged(judged, START)), START, { ...JOB, options: {} });
    expect(again).toEqual({ ...judged, elapsedMs: again.elapsedMs });
  });

  it('runs and their records', () => {
    const { ownBytes, force } = SESSION;
    const job = readRunsJob(crossed(writeRunsJob({ run: JOB.run, session: SESSION, items: RUNS })));
    const unlabelled = { ...RUNS[0]?.thing.board, label: '' };
    const items = RUNS.map(({ id, thing }) => ({ id, thing: { ...thing, board: unlabelled } }));
    expect(job).toEqual({ run: JOB.run, session: { ownBytes, force }, items });
    const items2 = records.map((one, id) => ({ id, answer: one }));
    const result = crossed(writeRunsResult({ by: 'host:1:0', ms: 7, items: items2 }));
    expect(readRunsResult(result, RUNS, SESSION).items.map(({ answer: one }) => one)).toEqual(records.map(crossed));
    expect(new Set(records.map(({ status }) => status)).size).toBeGreaterThan(1);
  });

  it('moves of any number', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('U', 'D', 'L', 'R'), maxLength: 200 }), (letters) => {
        expect(unpackMoves(packMoves(letters), 'moves')).toBe(letters);
      }),
    );
  });
});

describe('a forged job is refused', () => {
  const job = crossed(writeBoardsJob(JOB));
  const tiles = GOAL.tiles.join(' ');

  it.each<[string, object]>([
    ['another version', { v: 1 }],
    ['a run with a colon', { run: 'a:b' }],
    ['another ask', { ask: 'eval' }],
    ['a board too large', { width: 64, height: 64 }],
    ['a goal of another size', { goal: '1 2 3 0' }],
    ['no boards', { items: [] }],
    ['too many', { items: Array(129).fill([1, tiles]) }],
    ['a tile twice', { items: [[1, tiles.replace('1', '2')]] }],
    ['a number that is none', { items: [[-1, tiles]] }],
    ['an option of this machine', { options: { checkpoint: '/etc/passwd' } }],
    ['an option that is inherited', { options: { constructor: 1 } }],
    ['a weight that is a word', { options: { weight: 'heavy' } }],
    ['a name with an escape', { options: { heuristic: '\u001b[31m' } }],
    ['solutions without end', { options: { all: 1001 } }],
  ])('%s', (_, changes) => {
    expect(() => readBoardsJob({ ...job, ...changes })).toThrow(FieldError);
  });

  it('whatever is written into any field', () => {
    const runs = crossed(writeRunsJob({ run: JOB.run, session: SESSION, items: RUNS }));
    const names = [...new Set([...Object.keys(job), ...Object.keys(runs)])];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.anything({ maxDepth: 3, withNullPrototype: true }), (name, value) => {
        for (const read of [
          () => readBoardsJob({ ...job, [name]: value }),
          () => readRunsJob({ ...runs, [name]: value }),
        ]) {
          try {
            read();
          } catch (error) {
            expect(error).toBeInstanceOf(FieldError);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a forged answer is refused', () => {
  const at = (index: number, value: unknown) => answer.map((one, i) => (i === index ? value : one));

  it.each<[string, () => readonly unknown[]]>([
    ['a status there is not', () => at(0, 'aborted')],
    ['a solved board without moves', () => at(1, null)],
    ['an unsolvable one with moves', () => at(0, 'unsolvable')],
    ['moves that lead elsewhere', () => at(1, packMoves(`${unpackMoves(answer[1], 'moves')}UU`)).slice(0, 14)],
    ['moves over the edge', () => at(1, packMoves('UU'))],
    ['fewer signs than moves', () => at(1, '9.AB')],
    ['a bound above the length', () => at(2, 99)],
    ['counts below zero', () => at(7, -1)],
    ['a name with a line break', () => at(4, 'ida*\n')],
    ['too few fields', () => answer.slice(0, 9)],
    ['solutions that are none', () => at(14, { solutions: { count: 1, complete: true, moves: [packMoves('UD')] } })],
    [
      'fewer solutions than are listed',
      () => at(14, { ...(answer[14] as object), solutions: { ...solutions(), count: 0 } }),
    ],
  ])('%s', (_, forged) => {
    expect(() => readAnswer(forged(), START, JOB)).toThrow(FieldError);
  });

  const solutions = (): object => (answer[14] as { solutions: object }).solutions;

  it.each<[string, (fields: unknown[]) => void]>([
    ['a solution that is none', (fields) => fields.splice(2, 1, packMoves('UD'))],
    ['a move missing', (fields) => fields.splice(3, 1, [1, 2])],
    ['moves left of another parity', (fields) => fields.splice(3, 1, Array(4).fill(judged.length))],
    ['no move that keeps the optimum', (fields) => fields.splice(3, 1, Array(4).fill((judged.length ?? 0) + 1))],
    ['solved and unknown', (fields) => fields.splice(3, 1, null)],
  ])('judged moves with %s', (_, forge) => {
    const fields = [...crossed(writeJudged(judged, START))];
    forge(fields);
    expect(() => readJudged(fields, START, { ...JOB, options: {} })).toThrow(FieldError);
  });

  it.each<[string, (result: Record<string, unknown>) => object]>([
    ['a machine with an escape', (result) => ({ ...result, machine: ['\u001b[0m', 2, '20', 'linux', 1] })],
    ['no machine', ({ machine: _, ...result }) => result],
    ['a run that was not planned', (result) => ({ ...result, items: [[99, ...firstRun(result)]] })],
    [
      'a run twice',
      (result) => ({
        ...result,
        items: [
          [0, ...firstRun(result)],
          [0, ...firstRun(result)],
        ],
      }),
    ],
    ['a length that is text', (result) => ({ ...result, items: [[0, ...firstRun(result).with(2, '17')]] })],
    ['a date that is none', (result) => ({ ...result, items: [[0, ...firstRun(result).with(0, 'today')]] })],
  ])('records with %s', (_, forge) => {
    const result = crossed(
      writeRunsResult({ by: 'host:1:0', ms: 7, items: records.map((one, id) => ({ id, answer: one })) }),
    );
    expect(() => readRunsResult(forge(result as Record<string, unknown>), RUNS, SESSION)).toThrow(FieldError);
  });

  function firstRun(result: Record<string, unknown>): unknown[] {
    return (result['items'] as unknown[][])[0]?.slice(1) ?? [];
  }

  it('errors of other kinds than a board can have, and outcomes of what was not sent', () => {
    const read = (items: unknown[]) => readBatch({ ...batch, items }, [1, 2], (_, fields) => fields);
    const batch = crossed(writeBatch({ by: 'host:1:0', ms: 1, items: [] }, () => []));
    expect(() => read([[1, 'error', 'E_INTERNAL', 'no']])).toThrow(FieldError);
    expect(() => read([[3, 'x']])).toThrow(FieldError);
    expect(read([[2, 'error', 'E_MEMORY', 'too much, take less', 'take less']]).items).toMatchObject([
      { id: 2, answer: { code: 'E_MEMORY', message: 'too much, take less', detail: { remedy: 'take less' } } },
    ]);
  });
});
