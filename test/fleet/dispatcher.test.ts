/** Exactly once above at least once: a queue that errs in every way it can, and the counts of one thread all the same. */

import { beforeAll, describe, expect, it } from 'vitest';
import { type FleetSettings, QueueFleet } from '../../src/fleet/fleet.ts';
import type { SubtreesResult } from '../../src/fleet/protocol.ts';
import { FakeEngine, type Faults } from './fake-engine.ts';
import { SmallProof } from './proof.ts';

const PACE = { sweepMs: 30, stragglerMs: 100 };
let proof: SmallProof;

beforeAll(async () => {
  proof = await SmallProof.load();
}, 60_000);

function fleetWith(faults: Faults, options: FleetSettings = {}) {
  const said: string[] = [];
  const engine = new FakeEngine(proof.kernel, faults);
  const tell = (text: string) => said.push(text);
  const settings = { leastRound: 0, jobMs: 20, pace: PACE, ...options };
  const access = { engineFor: () => engine, roll: engine, close: () => undefined };
  const fleet = new QueueFleet(access, { shown: 'redis://nowhere' }, tell, settings);
  return { engine, fleet, said };
}

describe('a proof takes the counts of one thread', () => {
  it.each<[string, Faults, FleetSettings]>([
    ['without any fault', {}, {}],
    ['with every subtree cut again and again', { budget: 3000 }, {}],
    ['with no events at all', { deaf: 1 }, {}],
    ['with jobs that vanish and half of the events', { vanishing: 0.03, deaf: 0.5 }, {}],
    ['with a server that is full half of the time', { refusing: 0.5 }, {}],
    ['with every job done twice', { budget: 8000 }, { audit: 1 }],
  ])('%s', async (_, faults, options) => {
    const { engine, fleet } = fleetWith(faults, options);
    expect(await proof.by(fleet)).toEqual(proof.expected);
    if (faults.budget !== undefined) expect(engine.cuts).toBeGreaterThan(50);
    await fleet.close();
  });

  it('with the whole tree as one subtree, cut into thousands of pieces', async () => {
    const { engine, fleet } = fleetWith({ budget: 4000 });
    expect(await proof.by(fleet, { grain: 1e12 })).toEqual(proof.expected);
    expect(engine.cuts).toBeGreaterThan(100);
    await fleet.close();
  });

  it('with a job in nine that fails', async () => {
    const { fleet } = fleetWith({ spoil: (result, turn) => (turn % 9 === 0 ? 'the machine was on fire' : result) });
    expect(await proof.by(fleet)).toEqual(proof.expected);
    await fleet.close();
  });

  it('with results that are not as they must be', async () => {
    const wrong = (result: SubtreesResult, turn: number): SubtreesResult =>
      turn % 7 === 0 ? { ...result, items: result.items.map((item) => ({ ...item, id: item.id + 1e6 })) } : result;
    const { fleet } = fleetWith({ spoil: wrong });
    expect(await proof.by(fleet)).toEqual(proof.expected);
    await fleet.close();
  });

  it('of an earlier coordinator, whose results are there', async () => {
    const { engine, fleet } = fleetWith({});
    await proof.by(fleet);
    const { done } = engine;
    expect(await proof.by(fleet)).toEqual(proof.expected);
    // What was exhausted is not searched again; the round with the solution ends early.
    expect(engine.done - done).toBeLessThan(done / 4);
    await fleet.close();
  });
});

it('stops for two results that differ, and names both workers', async () => {
  const lie = (result: SubtreesResult, turn: number): SubtreesResult =>
    turn % 3 === 1
      ? { ...result, items: result.items.map((item) => ({ ...item, expanded: item.expanded + 1 })) }
      : result;
  const { fleet } = fleetWith({ spoil: lie }, { audit: 1 });
  await expect(proof.by(fleet)).rejects.toMatchObject({
    code: 'E_MISMATCH',
    message: expect.stringMatching(/worker-\d and worker-\d differ in one subtree \(\w+ after \d+ expanded/),
  });
  await fleet.close();
});

it('gives up a subtree that no worker can search, and names it', async () => {
  const poison = (result: SubtreesResult): SubtreesResult | string =>
    result.items.some(({ id }) => id === 3) ? 'it kills whoever takes it' : result;
  const { engine, fleet } = fleetWith({ spoil: poison });
  await expect(proof.by(fleet)).rejects.toMatchObject({
    code: 'E_QUEUE',
    message: expect.stringMatching(/no worker could search the subtree at [\d ]+ within \d+ moves \(it kills whoever/),
  });
  expect([...engine.jobs.values()].filter(({ sight }) => sight.state === 'waiting')).toEqual([]);
  await fleet.close();
});

it('says that all workers have other tables', async () => {
  const { fleet } = fleetWith({ spoil: () => 'other tables: a:1:0 has 00, not 11' });
  await expect(proof.by(fleet)).rejects.toMatchObject({
    code: 'E_QUEUE',
    message: expect.stringMatching(/other tables: a:1:0/),
  });
  await fleet.close();
});

it('ends a run that is cancelled, and takes its jobs out of the queue', async () => {
  const { engine, fleet } = fleetWith({ cancels: true });
  const result = proof.by(fleet);
  const roll = setInterval(() => void fleet.callRoll(), 5);
  await expect(result).rejects.toMatchObject({ code: 'E_ABORTED', message: expect.stringMatching(/was cancelled/) });
  clearInterval(roll);
  expect([...engine.jobs.values()].filter(({ sight }) => sight.state === 'waiting')).toEqual([]);
  await fleet.close();
});

it('stops though the server never says what it kept', async () => {
  const { engine, fleet } = fleetWith({});
  engine.kept = () => new Promise(() => undefined);
  const end = new AbortController();
  setTimeout(() => end.abort(), 300);
  expect(await proof.by(fleet, { signal: end.signal })).toMatchObject({ end: 'aborted' });
  await fleet.close();
});
