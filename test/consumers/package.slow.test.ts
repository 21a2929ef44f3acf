import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Consumer, installPacked, ROOT, run } from './packed.ts';

/** Entries that are files to serve or to read, not modules to import. */
const FILES_TO_SERVE = [
  'npuzzle/worker',
  'npuzzle/wasm/*',
  'npuzzle/tables/*',
  'npuzzle/schema/result.json',
  'npuzzle/schema/output.json',
];

describe('the packed tarball', () => {
  let consumer: Consumer;
  beforeAll(() => {
    consumer = installPacked();
  }, 120_000);
  afterAll(() => consumer?.remove());

  it('holds what it promises and nothing else, and says its sizes', () => {
    const { installed, tarball } = consumer;
    const manifest = readFileSync(join(installed, 'package.json'), 'utf8');
    const named = JSON.stringify(JSON.parse(manifest).exports).match(/\.\/(dist|docs)[^"]*/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    for (const file of named) expect([file, existsSync(join(installed, file))]).toEqual([file, true]);
    expect(tarball.files.filter(({ path }) => /debug|^test|^src|\.test\.|stamp/.test(path))).toEqual([]);
    expect(existsSync(join(installed, 'dist/THIRD-PARTY.txt'))).toBe(true);
    // What README links to is there.
    for (const [, link = ''] of readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/\]\((?!http)([^)#]+)/g)) {
      expect([link, existsSync(join(installed, link))]).toEqual([link, true]);
    }
    expect(existsSync(join(consumer.folder, 'node_modules/benchmark'))).toBe(false);
    const kernel = gzipSync(readFileSync(join(installed, 'build/kernel-4x4.wasm')), { level: 9 }).length;
    console.info(`tarball ${tarball.size} bytes, kernel-4x4.wasm ${kernel} bytes gzipped`);
    expect(kernel).toBeLessThan(60_000);
  });

  it('has a manifest that publint finds no fault with', async () => {
    const { messages } = await publint({ pkgDir: consumer.installed, pack: false, strict: true });
    expect(messages).toEqual([]);
  });

  it('has types that are not wrong', async () => {
    const pkg = createPackageFromTarballData(readFileSync(consumer.tarball.path));
    const analysis = await checkPackage(pkg, {
      excludeEntrypoints: FILES_TO_SERVE.map((name) => name.replace('npuzzle', '.')),
    });
    if (!analysis.types) throw new Error('no types found');
    const entries = Object.keys(analysis.entrypoints);
    expect(entries).toEqual(expect.arrayContaining(['.', './browser', './inline', './script']));
    // An ES module alone: `require` of it is Node 22's business, and resolution before `exports` was is not supported.
    const problems = analysis.problems.filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' &&
        !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    );
    expect(problems).toEqual([]);
  });

  it('says what to install for a benchmark', () => {
    const command = join(consumer.folder, 'node_modules/.bin/npuzzle');
    const { status, stderr } = spawnSync(command, ['bench', 'kernel'], { cwd: consumer.folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^npuzzle: error: .*npm install benchmark@2\.1\.4.*\n$/),
    ]);
  });

  it('is imported by Node, and its command runs', () => {
    const { folder } = consumer;
    writeFileSync(
      join(folder, 'node.mjs'),
      `import { parseBoard, solve } from 'npuzzle';
const { status, length } = await solve(parseBoard('7 2 4/5 0 6/8 3 1'));
console.log(status, length);
`,
    );
    expect(run(process.execPath, ['node.mjs'], folder)).toBe('solved 20\n');
    expect(run('npx', ['--no-install', 'npuzzle', 'solve', '1 2 3/4 0 5/7 8 6', '-q'], folder)).toBe('LU\n');
  });

  it.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('has types for the strictest of readers, of TypeScript 7 and 6: %s, %s', (module, moduleResolution) => {
    const { folder } = consumer;
    writeFileSync(join(folder, 'strict.ts'), readFileSync(new URL('strict-reader.txt', import.meta.url)));
    const compilerOptions = {
      ...{ module, moduleResolution, target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable', 'esnext'], types: [] },
      ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, skipLibCheck: false },
      noEmit: true,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['strict.ts'] }));
    for (const home of [ROOT, join(ROOT, 'test/consumers')]) {
      const tsc = join(home, 'node_modules/typescript/bin/tsc');
      expect([tsc, run(process.execPath, [tsc, '-p', 'tsconfig.json'], folder)]).toEqual([tsc, '']);
    }
  });
});
