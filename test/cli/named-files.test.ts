/** C6, C9, C10, C31: what is written by name is opened before the work, whole, and never over what another wrote. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ONE_ERROR_LINE, runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const EASY = '1 2 3/4 0 5/7 8 6';
const LARGE = '9 13 12 10 8/19 4 20 18 3/7 5 22 6 2/1 15 14 11 24/17 16 23 21 0';
const COMPARE = ['compare', '-a', 'a*', '-H', 'manhattan', '--count', '1'];

async function refused(args: readonly string[], message: RegExp): Promise<void> {
  const { code, stdout, stderr } = await runCli(args);
  expect({ args, code, stdout, stderr }).toEqual({ args, code: 2, stdout: '', stderr: expect.stringMatching(message) });
  expect(stderr).toMatch(ONE_ERROR_LINE);
}

describe('a file of another', () => {
  it.each<[string, readonly string[]]>([
    ['--html', ['solve', EASY]],
    ['--svg', ['solve', EASY]],
    ['--trace', ['solve', EASY, '-a', 'a*']],
    ['--csv', COMPARE],
    ['--html', COMPARE],
  ])('%s of %j keeps it, replaces one of its own, and with --force any', async (flag, args) => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'my notes');
    await refused([...args, flag, file], /would write over '.*file', which npuzzle did not write, name another/);
    expect(readFileSync(file, 'utf8')).toBe('my notes');
    expect((await runCli([...args, flag, file, '--force'])).code).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toBe('my notes');
    const again = await runCli([...args, flag, file]);
    expect({ code: again.code, stderr: again.stderr }).toEqual({
      code: 0,
      stderr: expect.not.stringContaining('error'),
    });
  });

  it('view --out keeps a site, and fills a folder of its own again', async () => {
    const folder = temporaryFolder();
    const site = join(folder, 'site');
    mkdirSync(site);
    writeFileSync(join(site, 'index.html'), '<title>My site</title>');
    await refused(['view', '--out', site], /would write into '.*site', which has files that npuzzle did not write/);
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('<title>My site</title>');
    const own = join(folder, 'own');
    for (const _ of [1, 2]) expect((await runCli(['view', '--out', own])).code).toBe(0);
    expect(existsSync(join(own, 'page.js'))).toBe(true);
    expect((await runCli(['view', '--out', site, '--force'])).code).toBe(0);
  });
});

it('what cannot be written is told before the work begins', async () => {
  const nowhere = join(temporaryFolder(), 'none', 'file');
  for (const flag of ['--html', '--svg', '--trace'])
    await refused(['solve', EASY, flag, nowhere], /none\/file' \(.*\)|cannot write/);
  await refused(['solve', LARGE, '--optimal', '--checkpoint', nowhere], /--checkpoint cannot write/);
  await refused([...COMPARE, '--csv', nowhere], /--csv cannot write/);
});

it('records are appended to records, never to what another wrote', async () => {
  const file = join(temporaryFolder(), 'notes');
  writeFileSync(file, 'my notes');
  const bench = ['bench', 'answers', '--shapes', '3x3:1', '--timeout', '50ms', '--jsonl'];
  await refused([...bench, file], /--jsonl would append to '.*notes', which has no records, name another file/);
  await refused([...COMPARE, '--jsonl', file], /notes/);
  await refused([...bench, join(file, 'none')], /--jsonl cannot write '.*none' \(ENOTDIR\)/);
  expect(readFileSync(file, 'utf8')).toBe('my notes');
  writeFileSync(file, '{"earlier":1}\n');
  expect((await runCli([...bench, file])).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toMatch(/^\{"earlier":1\}\n\{"/);
});

it('a flag without effect is refused', async () => {
  const file = join(temporaryFolder(), 'proof');
  await refused(['solve', LARGE, '--checkpoint', file], /--checkpoint without --optimal/);
  await refused(['solve', EASY, '--optimal', '--checkpoint', file], /--checkpoint has no effect on a 3x3 board/);
  expect(existsSync(file)).toBe(false);
});

it('no page is made of a board that none shows', async () => {
  const { stdout } = await runCli(['scramble', '--size', '61', '--seed', '1', '--format', 'rows']);
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'board.txt'), stdout);
  await refused(
    ['solve', join(folder, 'board.txt'), '--html', join(folder, 'page.html')],
    /--html shows no 61x61 board, it shows up to 60x60/,
  );
});
