import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PROGRAM = fileURLToPath(new URL('../support/load-tables.mjs', import.meta.url));
/** about a tenth of a second to build */
const PARTITION = '4x4:6-6-3';
/** sums of the entries, from the native reference */
const SUMS = [100_672_050, 95_032_216, 27_858];
const FILES = 3;
const KILLS = 6;

function start(folder: string): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [PROGRAM, PARTITION], { env: { ...process.env, NPUZZLE_CACHE_DIR: folder } });
}

async function ended(child: ChildProcessWithoutNullStreams): Promise<{ sources: string[]; stderr: string }> {
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  const [code] = await once(child, 'close');
  expect(code, Buffer.concat(stderr).toString()).toBe(0);
  const { tables }: { tables: { source: string; sum: number }[] } = JSON.parse(Buffer.concat(stdout).toString());
  expect(tables.map(({ sum }) => sum)).toEqual(SUMS);
  return { sources: tables.map(({ source }) => source), stderr: Buffer.concat(stderr).toString() };
}

function warnings(stderr: string): string[] {
  return stderr.split('\n').filter((line) => line.startsWith('warning'));
}

test('killed at any moment: the next run is right, and leaves the tables and nothing else', async () => {
  const folder = temporaryFolder();
  let cutShort = 0;
  // From before the first table to after the last, whatever the machine's speed.
  const whole = performance.now();
  await ended(start(folder));
  const tookMs = performance.now() - whole;
  for (let kill = 1; kill <= KILLS; kill++) {
    for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`);
    const child = start(folder);
    const closed = once(child, 'close');
    await new Promise((resolve) => setTimeout(resolve, (tookMs * kill) / KILLS));
    child.kill('SIGKILL');
    await closed;
    if (readdirSync(folder).length < FILES) cutShort++;
    const next = await ended(start(folder));
    expect(warnings(next.stderr)).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(FILES);
    expect(readdirSync(folder).every((name) => name.endsWith('.pdb'))).toBe(true);
  }
  expect(cutShort).toBeGreaterThan(0);
});

test('two builds at once: both right, one good file a pattern', async () => {
  const folder = temporaryFolder();
  const both = await Promise.all([ended(start(folder)), ended(start(folder)), ended(start(folder))]);
  for (const { stderr } of both) expect(warnings(stderr)).toEqual([]);
  expect(readdirSync(folder)).toHaveLength(FILES);
  expect((await ended(start(folder))).sources).toEqual(['cache', 'cache', 'cache']);
});

test('a build while others read: all right', async () => {
  const folder = temporaryFolder();
  await ended(start(folder));
  const readers: Promise<{ sources: string[]; stderr: string }>[] = [];
  for (let round = 0; round < 3; round++) {
    // One process loses a file and builds it again while the other reads what there is.
    for (const name of readdirSync(folder).filter((_, i) => i === round)) rmSync(`${folder}/${name}`);
    readers.push(ended(start(folder)), ended(start(folder)));
    await Promise.all(readers.slice(-2));
  }
  for (const { stderr } of await Promise.all(readers)) expect(warnings(stderr)).toEqual([]);
  expect(readdirSync(folder)).toHaveLength(FILES);
});
