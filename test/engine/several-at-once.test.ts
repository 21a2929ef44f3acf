/** Results leave in the order of the items or as they are done, as early as they can. */

import { expect, it } from 'vitest';
import { asDone, inOrder } from '../../src/engine/several-at-once.ts';

const SEED = 7;

/** A source that tells how many items were read. */
function counting(count: number) {
  const state = { read: 0 };
  async function* items(): AsyncGenerator<number, void> {
    while (state.read < count) yield state.read++;
  }
  return { state, items: items() };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

it(`keeps the order whatever the works take, seed ${SEED}`, async () => {
  let random = SEED;
  const { items, state } = counting(60);
  const out: number[] = [];
  let working = 0;
  let most = 0;
  const work = async (item: number) => {
    most = Math.max(most, ++working);
    random = (random * 48271) % 2147483647;
    await sleep(random % 4);
    working--;
    return item * item;
  };
  for await (const { item, result, isLast } of inOrder(items, work, { atOnce: () => 4, tellsAlone: false })) {
    expect(result).toBe(item * item);
    expect(state.read - item).toBeLessThanOrEqual(6);
    if (isLast) expect(item).toBe(59);
    out.push(item);
  }
  expect(out).toEqual(Array.from({ length: 60 }, (_, i) => i));
  expect(most).toBe(4);
});

it('hands a result out while the next item is waited for', async () => {
  async function* slow(): AsyncGenerator<number, void> {
    yield 1;
    yield 2;
    await new Promise(() => undefined);
  }
  const results = inOrder(slow(), async (item) => item, { atOnce: () => 1, tellsAlone: true });
  expect(await results.next()).toMatchObject({ value: { result: 1, isLast: false } });
  expect(await results.next()).toMatchObject({ value: { result: 2, isLast: false } });
});

it('holds the first back until it is known to be alone', async () => {
  const { items } = counting(1);
  const results = inOrder(items, async (item) => item, { atOnce: () => 1, tellsAlone: true });
  expect(await results.next()).toMatchObject({ value: { result: 0, isLast: true } });
  expect((await results.next()).done).toBe(true);
});

it('throws what a work threw, in its turn', async () => {
  const { items } = counting(3);
  const work = async (item: number) => {
    if (item === 1) throw new Error('one');
    return item;
  };
  const results = inOrder(items, work, { atOnce: () => 3, tellsAlone: false });
  expect(await results.next()).toMatchObject({ value: { result: 0 } });
  await expect(results.next()).rejects.toThrow('one');
});

it('begins no more once it may have none at once, and hands out what is begun', async () => {
  const { items, state } = counting(100);
  let atOnce = 3;
  const out: number[] = [];
  for await (const { item } of inOrder(items, async (item) => item, { atOnce: () => atOnce, tellsAlone: false })) {
    out.push(item);
    if (item === 5) atOnce = 0;
  }
  expect(state.read).toBeLessThan(12);
  expect(out.length).toBeLessThan(12);
  expect(out).toEqual(out.map((_, i) => i));
});

it('hands results out as they are done, none of them late for a slow one', async () => {
  const { items } = counting(30);
  let release = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const out: number[] = [];
  const work = async (item: number) => (item === 2 ? slow : undefined);
  for await (const { item, isLast } of asDone(items, work, { atOnce: () => 4 })) {
    out.push(item);
    if (out.length === 29) release();
    expect(isLast).toBe(out.length === 30);
  }
  expect([...out].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i));
  expect(out.at(-1)).toBe(2);
});

it('reads a list, and throws what its source threw', async () => {
  const twice: number[] = [];
  for await (const { result } of asDone([1, 2, 3].values(), async (item) => 2 * item, { atOnce: () => 2 }))
    twice.push(result);
  expect(twice).toEqual([2, 4, 6]);
  async function* broken(): AsyncGenerator<number, void> {
    yield 1;
    throw new Error('no more');
  }
  const results = inOrder(broken(), async (item) => item, { atOnce: () => 2 });
  const drained = (async () => {
    for await (const _ of results);
  })();
  await expect(drained).rejects.toThrow('no more');
});
