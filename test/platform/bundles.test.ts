/** What Node runs are bundles: each thread's entry has one, and the program loads few files. */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../src/platform/package-root.ts';

const ROOT = fileURLToPath(PACKAGE_ROOT);

describe('bundles', () => {
  it('hold every entry of a thread, as a file of its own', () => {
    const calls = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(join(ROOT, 'src', file), 'utf8').matchAll(/\bstartThread\(\s*([^,)]+)/g)])
      .map(([, entry = '']) => entry)
      .filter((entry) => !/^entry\b/.test(entry));
    expect(calls.length).toBeGreaterThan(5);
    for (const entry of calls) {
      expect(entry).toMatch(/^'[\w/-]+'$/);
      const bundle = join(ROOT, 'dist/node', `${entry.slice(1, -1).replaceAll('/', '-')}.js`);
      expect(existsSync(bundle), bundle).toBe(true);
      expect(readFileSync(bundle, 'utf8')).not.toMatch(/from "\.\.?\//);
    }
  });

  it('are what the program and the package start', () => {
    expect(readFileSync(join(ROOT, 'dist/cli.js'), 'utf8')).toContain('./cli.cjs');
    const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(manifest.exports['.'].default).toBe('./dist/node/index.js');
  });

  it('load few files for an easy board', () => {
    const program = `
      import { createRequire } from 'node:module';
      process.argv = [process.argv[0], 'npuzzle', 'solve', '1 2 3/4 5 6/7 0 8', '--json'];
      await import(${JSON.stringify(new URL('dist/cli.js', PACKAGE_ROOT).href)});
      for (const file of Object.keys(createRequire('/').cache)) console.error(file);`;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    const loaded = stderr.split('\n').filter((file) => file !== '');
    expect(loaded).toContain(join(ROOT, 'dist/node/cli.cjs'));
    expect(loaded.length).toBeLessThan(8);
    expect(loaded.filter((file) => file.includes('node_modules'))).toEqual([]);
  });

  it('are of ASCII alone where they are read as such, and import nothing', () => {
    const read = readdirSync(join(ROOT, 'dist/node')).filter((file) => file.endsWith('.cjs'));
    expect(read.length).toBeGreaterThan(20);
    for (const file of read) {
      const bytes = readFileSync(join(ROOT, 'dist/node', file));
      expect(
        bytes.findIndex((byte) => byte > 127),
        file,
      ).toBe(-1);
    }
  });
});
