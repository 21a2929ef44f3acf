/** Comparisons that are killed or stopped in the middle, and go on. */

import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ended, jsonLines, runCli, startCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Long enough to be interrupted: two searches on 1,000 random boards, of which 8 repeat others. */
const LONG_RUNS = 2 * 992;
const LONG = ['compare', '-a', 'a*', '-H', 'manhattan,misplaced', '--count', '1000'];

const lines = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0);

async function untilLines(file: string, count: number): Promise<void> {
  while (lines(file) < count) await sleep(5);
}

it('goes on after a kill -9, makes no run twice and ends with the counts of an undisturbed comparison', async () => {
  const file = join(temporaryFolder(), 'killed.jsonl');
  const child = startCli([...LONG, '--jsonl', file]);
  await untilLines(file, 20);
  child.kill('SIGKILL');
  await once(child, 'close');
  const kept = lines(file);
  expect(kept).toBeLessThan(LONG_RUNS);
  // As if the kill had hit the middle of a write.
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n?$/, '\n{"record":"run","format":1,"bo'));
  const { code, stderr, stdout } = await runCli([...LONG, '--jsonl', file, '--json']);
  expect(code).toBe(0);
  expect(stderr).toContain('a torn last line was cut off');
  expect(stderr).toMatch(/[\d,]+ of 1,984 runs are done already/);
  const records = jsonLines(readFileSync(file, 'utf8'));
  expect(new Set(records.map(({ start, heuristic }) => `${start} ${heuristic}`)).size).toBe(LONG_RUNS);
  expect(records).toHaveLength(LONG_RUNS);
  const undisturbed = jsonLines((await runCli([...LONG, '--json'])).stdout);
  const expanded = (of: Record<string, unknown>[]) =>
    of.filter((one) => one['record'] === 'summary').map((one) => one['expanded']);
  expect(expanded(jsonLines(stdout))).toEqual(expanded(undisturbed));
});

it('stops on Ctrl-C with 130 and the table so far, and does the rest when asked again', async () => {
  const file = join(temporaryFolder(), 'stopped.jsonl');
  const child = startCli([...LONG, '--jsonl', file, '--threads', '2']);
  const end = ended(child);
  await untilLines(file, 20);
  child.kill('SIGINT');
  const { code, stdout } = await end;
  expect(code).toBe(130);
  expect(stdout).toMatch(/manhattan/);
  const kept = readFileSync(file, 'utf8');
  expect(kept.endsWith('\n')).toBe(true);
  expect(lines(file)).toBeLessThan(LONG_RUNS);
  expect((await runCli([...LONG, '--jsonl', file])).code).toBe(0);
  expect(readFileSync(file, 'utf8').startsWith(kept)).toBe(true);
  expect(lines(file)).toBe(LONG_RUNS);
});
