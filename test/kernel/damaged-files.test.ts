/** C14: built files that are damaged: what can be worked out anew is, and the blame falls where it belongs. */

import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REINSTALL } from '../../src/errors.ts';
import { compile } from '../../src/kernel/load.ts';
import { messageOf } from '../support/boards.ts';
import { ended, type Run } from '../support/run-cli.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'npuzzle-damaged-'));
const BOARDS = '5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12\n1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15\n'.repeat(3);

// As a package is installed: what was built, and nothing to build it with.
beforeAll(() => {
  for (const name of ['dist', 'build', 'data']) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function solve(...args: string[]): Promise<Run> {
  const child = spawn(process.execPath, [join(folder, 'dist/cli.js'), 'solve', ...args, '-'], {
    env: { ...process.env, NPUZZLE_CACHE_DIR: join(folder, 'cache') },
  });
  child.stdin.end(BOARDS);
  return ended(child);
}

it('a move automaton that is damaged is worked out anew, with one warning, on two threads too', async () => {
  const file = join(folder, 'build/automaton-12.bin');
  const whole = readFileSync(file);
  truncateSync(file, 100);
  const { code, stdout, stderr } = await solve('-q', '--threads', '2', '-H', 'pdb-5-5-5');
  writeFileSync(file, whole);
  const good = await solve('-q', '--threads', '2', '-H', 'pdb-5-5-5');
  expect([code, stdout]).toEqual([0, good.stdout]);
  expect(stderr.match(/warning: the move automaton file .*\n/g)).toEqual([
    expect.stringMatching(/has 100 bytes, .* is worked out anew, install npuzzle again/),
  ]);
  expect(good.stderr).not.toMatch(/automaton/);
});

it('a kernel that is cut short, foreign or missing says so, and no page is blamed', async () => {
  const file = join(folder, 'build/kernel-4x4.wasm');
  truncateSync(file, 1000);
  expect((await solve('-q')).stderr).toMatch(
    /^npuzzle: error: .*kernel kernel-4x4.wasm is damaged \(1000 bytes\), install/m,
  );
  writeFileSync(file, 'text');
  expect((await solve('-q')).stderr).toMatch(/kernel kernel-4x4.wasm is damaged \(4 bytes\)/);
  unlinkSync(file);
  expect((await solve('-q')).stderr).toMatch(/kernel kernel-4x4.wasm cannot be read \(no such file\), install/);
});

it('where WebAssembly is refused the page is told what it needs', () => {
  const bytes = new Uint8Array(readFileSync(new URL('../../build/kernel-4x4.wasm', import.meta.url)));
  const { Module } = WebAssembly;
  try {
    Object.assign(WebAssembly, {
      Module: class {
        constructor() {
          throw new WebAssembly.CompileError("Refused to compile because 'unsafe-eval' is not an allowed source");
        }
      },
    });
    expect(messageOf(() => compile('kernel-4x4.wasm', bytes))).toMatch(/^WebAssembly cannot be used here .*script-src/);
    const cut = messageOf(() => compile('kernel-4x4.wasm', bytes.slice(0, 50)));
    expect(cut).toMatch(/^WebAssembly cannot be used here/);
  } finally {
    Object.assign(WebAssembly, { Module });
  }
  expect(messageOf(() => compile('k.wasm', bytes.slice(0, 50)))).toBe(
    `kernel k.wasm is damaged (50 bytes), ${REINSTALL}`,
  );
});
