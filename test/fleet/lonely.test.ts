/** Nobody listens, or nobody who takes this work: said once after ten seconds, with what to start. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkKind } from '../../src/contract/fleet.ts';
import { buildName } from '../../src/fleet/build.ts';
import { QueueFleet } from '../../src/fleet/fleet.ts';
import type { WorkerNote } from '../../src/fleet/job-engine.ts';
import { once } from '../../src/fleet/said-once.ts';
import { FakeQueue } from './fake-queue.ts';

class Listeners extends FakeQueue {
  readonly #notes: readonly WorkerNote[];

  constructor(notes: readonly WorkerNote[]) {
    super();
    this.#notes = notes;
  }

  protected perform(): string {
    return 'nobody is here';
  }

  override async workers(): Promise<readonly WorkerNote[]> {
    return this.#notes;
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function saidAfter(ms: number, notes: readonly WorkerNote[], kind: WorkKind): Promise<string[]> {
  const said: string[] = [];
  const queue = new Listeners(notes);
  const access = { engineFor: () => queue, roll: queue, close: () => undefined };
  const fleet = new QueueFleet(
    access,
    { shown: 'redis://here:1' },
    once((text) => said.push(text)),
    {},
  );
  await fleet.callRoll();
  fleet.watch(kind);
  vi.advanceTimersByTime(ms);
  fleet.watch(kind);
  fleet.watch(kind);
  await fleet.close();
  return said;
}

const NOTE: WorkerNote = { name: 'host:1:0', threads: 8, kinds: ['subtrees'], build: buildName() };

it.each<[string, number, readonly WorkerNote[], WorkKind, readonly string[]]>([
  ['not yet', 9000, [], 'boards', []],
  [
    'of none',
    11_000,
    [],
    'boards',
    ['no worker for boards listens at redis://here:1: start one with npuzzle worker --queue redis://here:1'],
  ],
  ['of one who takes it', 11_000, [NOTE], 'subtrees', []],
  [
    'of one who takes other work',
    11_000,
    [NOTE],
    'runs',
    ['no worker for runs listens at redis://here:1: start one with npuzzle worker --queue redis://here:1'],
  ],
  [
    'of one of another build',
    11_000,
    [{ ...NOTE, build: '1-0.0.9-12345678' }],
    'subtrees',
    [
      `no worker for subtrees listens at redis://here:1 (there are workers of 1-0.0.9-12345678, this is ${buildName()}): start one with npuzzle worker --queue redis://here:1`,
    ],
  ],
])('%s', async (_, ms, notes, kind, expected) => {
  expect(await saidAfter(ms, notes, kind)).toEqual(expected);
});
