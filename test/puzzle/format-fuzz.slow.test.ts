/**
 * 100,000 texts made from all dialects, changed, cut and mixed: each is the generator's board, or says another word for
 * word, or is an error of one line. What the dearest texts took is told, and not judged: a machine may be busy.
 */

import { expect, it } from 'vitest';
import { readInstances } from '../../src/puzzle/batch.ts';
import { chunksOf } from '../support/boards.ts';
import { faultOf, fuzzTexts } from '../support/format-fuzz.ts';

const SEED = process.env['NPUZZLE_TEST_SEED'] ?? '20261128';
const TEXTS = 100_000;

it(`100,000 texts of seed ${SEED}`, async () => {
  let left = TEXTS;
  const dear: { readonly text: string; readonly cpuMs: number }[] = [];
  for (const made of fuzzTexts(`${SEED} slow`)) {
    const cpuMs = await readingTime(made.text);
    if (cpuMs > 5) dear.push({ text: made.text, cpuMs });
    expect([made.text, await faultOf(made)]).toEqual([made.text, undefined]);
    if (--left === 0) break;
  }
  // Read again: what only met the garbage collector or the compiler is cheap the second time.
  const again = [];
  for (const { text, cpuMs } of dear.sort((a, b) => b.cpuMs - a.cpuMs).slice(0, 20)) {
    again.push(Math.min(cpuMs, await readingTime(text), await readingTime(text)));
  }
  const [worst = 0] = again.sort((a, b) => b - a);
  console.info(
    `${TEXTS} texts, ${dear.length} took over 5 ms of processor time once; the dearest, read again: ${worst} ms`,
  );
});

/** Processor time of reading the text, ms. */
async function readingTime(text: string): Promise<number> {
  const began = process.cpuUsage();
  for await (const item of readInstances(chunksOf(text))) expect(item.line).toBeGreaterThan(0);
  return process.cpuUsage(began).user / 1000;
}
