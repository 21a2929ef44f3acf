import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

describe('the third-party notice', () => {
  const notice = readFileSync(`${ROOT}dist/THIRD-PARTY.txt`, 'utf8');

  it('names every package that a bundler takes into what browsers load', async () => {
    const { metafile } = await build({
      absWorkingDir: ROOT,
      entryPoints: ['src/browser/inside.ts', 'src/browser/index.ts', 'src/web/page/main.ts'],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      outdir: 'nowhere',
      external: ['*/inline-worker.js'],
      logLevel: 'silent',
    });
    const packages = Object.keys(metafile.inputs).flatMap(
      (input) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? [],
    );
    expect(packages.length).toBeGreaterThan(0);
    for (const name of new Set(packages)) {
      const { version } = JSON.parse(readFileSync(`${ROOT}node_modules/${name}/package.json`, 'utf8'));
      expect(notice).toContain(`${name} ${version}, `);
    }
  });

  it('holds the licence of the runtime that is in every kernel', () => {
    expect(notice).toContain(readFileSync(`${ROOT}node_modules/assemblyscript/LICENSE`, 'utf8'));
    expect(notice).toContain(readFileSync(`${ROOT}node_modules/assemblyscript/NOTICE`, 'utf8'));
  });

  it('is pointed to by the bundles', () => {
    for (const file of ['browser/worker.js', 'browser/script.js', 'web/page/page.js']) {
      expect(readFileSync(`${ROOT}dist/${file}`, 'utf8').slice(0, 120)).toContain('THIRD-PARTY.txt');
    }
  });
});
