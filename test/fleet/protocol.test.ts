/** Jobs and results as they cross: what is sent arrives as it was, and what is forged is refused before a kernel sees it. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../../src/fleet/fields.ts';
import {
  readJob,
  readResult,
  type SubtreesJob,
  type SubtreesResult,
  writeJob,
  writeResult,
} from '../../src/fleet/protocol.ts';
import { compareResults, runOf } from '../../src/fleet/subtrees-job.ts';
import { partitionOf } from '../../src/fleet/tables.ts';
import { BOARD, KEY } from './proof.ts';

const DIGEST = '0123456789abcdef';
const from = BOARD.state.indexOf(0);
const first = from % 5 > 0 ? from - 1 : from + 1;
const JOB: SubtreesJob = {
  run: runOf({ key: KEY, digest: DIGEST }, BOARD.state),
  tables: { key: KEY, digest: DIGEST },
  shape: { width: 5, height: 5 },
  ...{ goalBlank: 0, state: BOARD.state, bound: 60, budget: 1_000_000 },
  items: [
    { id: 7, path: [first], trail: [] },
    { id: 9, path: [], trail: [from, first] },
  ],
};
const RESULT: SubtreesResult = {
  ...{ digest: DIGEST, by: 'host-1:123:0', ms: 12 },
  items: [
    { id: 7, ending: 'exhausted', expanded: 10, generated: 21, trail: [] },
    { id: 9, ending: 'cut', expanded: 5, generated: 11, trail: [from, first] },
  ],
};

const crossed = (value: object): unknown => JSON.parse(JSON.stringify(value));

describe('what is sent', () => {
  it('arrives as it was', () => {
    expect(readJob(crossed(writeJob(JOB)))).toEqual(JOB);
    expect(readResult(crossed(writeResult(RESULT)), JOB)).toEqual(RESULT);
    expect(partitionOf(KEY).patterns).toHaveLength(5);
  });

  it('has a sign for each of 36 cells, and none for a 37th', () => {
    const state = Array.from({ length: 36 }, (_, cell) => cell);
    const large = {
      ...JOB,
      shape: { width: 6, height: 6 },
      tables: { key: '6x6:0:.aaa', digest: DIGEST },
      state,
      items: [],
    };
    const sent = { ...large, items: [{ id: 1, path: [1], trail: [] }] };
    expect(readJob(crossed(writeJob(sent)))).toEqual(sent);
    const wider = { ...(crossed(writeJob(sent)) as object), tables: '37x1:0:.aaa' };
    expect(() => readJob(wider)).toThrow(/the board/);
  });
});

const job = crossed(writeJob(JOB)) as Record<string, unknown>;
const result = crossed(writeResult(RESULT)) as Record<string, unknown>;

describe('what is forged is refused', () => {
  it.each<[string, Record<string, unknown>]>([
    ['another version', { v: 1 }],
    ['a run with a colon', { run: 'a:b' }],
    ['tables of no board', { tables: '9x9:0:abc' }],
    ['an exchange of two tiles', { state: String(job['state']).replace(/^(.)(.)/, '$2$1') }],
    ['a thing twice', { state: '0'.repeat(25) }],
    ['a bound beyond all boards', { bound: 501 }],
    ['a budget that is none', { budget: 0 }],
    ['no items', { items: [] }],
    ['more items than fit', { items: Array(257).fill([1, '']) }],
    ['a path that jumps', { items: [[1, from === 24 ? '0' : 'H']] }],
    ['a path off the board', { items: [[1, 'I']] }],
    ['a trail that begins elsewhere', { items: [[1, '', from === 24 ? '0' : 'H']] }],
    ['a path without end', { items: [[1, '01'.repeat(300)]] }],
  ])('a job with %s', (_, changes) => {
    expect(() => readJob({ ...job, ...changes })).toThrow(FieldError);
  });

  it.each<[string, Record<string, unknown>]>([
    ['another version', { v: 0 }],
    ['an item that was not sent', { items: [[8, 0, 1, 1]] }],
    [
      'an item twice',
      {
        items: [
          [7, 0, 1, 1],
          [7, 0, 1, 1],
        ],
      },
    ],
    ['counts below zero', { items: [[7, 0, -1, 1]] }],
    ['half a count', { items: [[7, 0, 0.5, 1]] }],
    ['an ending there is not', { items: [[7, 3, 1, 1]] }],
    ['a solution that is none', { items: [[7, 1, 1, 1]] }],
    ['a worker with a name to escape from', { by: 'x\n[31m' }],
  ])('a result with %s', (_, changes) => {
    expect(() => readResult({ ...result, ...changes }, JOB)).toThrow(FieldError);
  });

  it('whatever is written into any field', () => {
    const names = [...Object.keys(job), ...Object.keys(result)];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.anything({ maxDepth: 3, withNullPrototype: true }), (name, value) => {
        for (const read of [
          () => readJob({ ...job, [name]: value }),
          () => readResult({ ...result, [name]: value }, JOB),
        ]) {
          try {
            read();
          } catch (error) {
            expect(error).toBeInstanceOf(FieldError);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => readJob(value)).toThrow(FieldError);
        expect(() => readResult(value, JOB)).toThrow(FieldError);
      }),
    );
  });
});

describe('two results of one job', () => {
  const changed = (changes: object): SubtreesResult => ({
    ...RESULT,
    by: 'host-2:1:0',
    items: RESULT.items.map((item) => ({ ...item, ...changes })),
  });

  it.each<[string, object]>([
    ['more expanded by an exhausted one', { expanded: 11 }],
    ['other generated', { generated: 22 }],
    ['another ending', { ending: 'cut' }],
  ])('contradict each other: %s', (_, changes) => {
    expect(compareResults(RESULT, changed(changes))).toMatch(/^host-1:123:0 and host-2:1:0 differ in one subtree/);
  });

  it('agree where one was told to stop earlier, or has done less', () => {
    const [exhausted, cut] = RESULT.items;
    if (exhausted === undefined || cut === undefined) expect.unreachable();
    expect(compareResults(RESULT, RESULT)).toBeUndefined();
    expect(
      compareResults(RESULT, { ...RESULT, items: [{ ...cut, expanded: 3, generated: 7, trail: [first] }] }),
    ).toBeUndefined();
    expect(compareResults({ ...RESULT, items: [exhausted] }, RESULT)).toBeUndefined();
  });
});
