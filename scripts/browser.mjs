/**
 * Builds what browsers load: `node scripts/browser.mjs`, after kernels and host are built.
 *
 *   dist/browser/worker.js         the pipeline as a module worker; kernels are fetched from beside it
 *   dist/browser/inline-worker.js  the same as text, kernels carried along
 *   dist/web/page/                     the page: index.html, page.css, page.js and its worker; page-inline.js carries all along
 *   dist/browser/script.js         the library for a plain <script>, as the global `npuzzle`, everything carried along; script.d.ts
 *
 * A file `x.browser.ts` stands in for `x.ts`, in the inline build also `x.inline.ts`. A `node:` import in what is bundled
 * here stops the build.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { INSIDE_PROGRAM, packagesIn, writeNotice } from './notices.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
/** The files the worker may ask for, as built-files.ts lists them. */
const EMBEDDED = [
  ...readFileSync(`${root}src/browser/built-files.ts`, 'utf8').matchAll(/^ {2}'([\w.-]+)': \(\) =>/gm),
].map(([, file]) => file);

/** Puts `x.browser.ts` for `x.ts` wherever there is one. */
const standIns = (...kinds) => ({
  name: 'stand-ins',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
      for (const kind of kinds) {
        const standIn = path.replace(/\.ts$/, `.${kind}.ts`);
        if (!path.endsWith(`.${kind}.ts`) && existsSync(standIn)) {
          const name = standIn.slice(standIn.lastIndexOf('/') + 1);
          return { contents: `export * from './${name}';`, loader: 'ts' };
        }
      }
      return undefined;
    });
  },
});

/** Fills in a file whose contents only the build knows. */
const filled = (ending, contents) => ({
  name: `filled ${ending}`,
  setup({ onLoad }) {
    onLoad({ filter: new RegExp(`/src/browser/${ending}$`) }, () => ({ contents: contents(), loader: 'ts' }));
  },
});
/** The worker's text, which is no file of the sources. */
const carrying = (exported) => ({
  name: 'worker text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/inline-worker\.js$/ }, ({ path }) => ({ path, namespace: 'worker-text' }));
    onLoad({ filter: /./, namespace: 'worker-text' }, () => ({ contents: exported, loader: 'js' }));
  },
});
const embedded = filled('embedded-files\\.ts', () => {
  const files = EMBEDDED.map((file) => [
    file,
    gzipSync(readFileSync(`${root}build/${file}`), { level: 9 }).toString('base64'),
  ]);
  return `export const EMBEDDED = ${JSON.stringify(Object.fromEntries(files))};`;
});

const inputs = new Set();

/** Bundles, and notes what went in. */
async function build(options) {
  const result = await bundle({ ...options, metafile: true });
  for (const input of Object.keys(result.metafile.inputs)) inputs.add(input);
  return result;
}

const common = {
  bundle: true,
  platform: 'browser',
  target: ['chrome116', 'firefox124', 'safari17.4'],
  minify: true,
  legalComments: 'none',
  banner: { js: '/*! npuzzle, MIT; with parts of AssemblyScript, Apache-2.0: dist/THIRD-PARTY.txt of the package */' },
  logLevel: 'warning',
  absWorkingDir: root,
};

const SCRIPT_TYPES = `declare global {
  /** set by the script */
  var npuzzle: typeof import('./inline.js');
}
export {};
`;

async function buildBrowser() {
  await build({
    ...common,
    entryPoints: ['src/browser/inside.ts'],
    outfile: 'dist/browser/worker.js',
    format: 'esm',
    plugins: [standIns('browser')],
  });
  const inline = await build({
    ...common,
    entryPoints: ['src/browser/inside.ts'],
    write: false,
    format: 'iife',
    plugins: [embedded, standIns('inline', 'browser')],
  });
  const text = inline.outputFiles[0].text;
  const exported = `export const WORKER_TEXT = ${JSON.stringify(text)};\n`;
  writeFileSync(`${root}dist/browser/inline-worker.js`, exported);
  copyFileSync(`${root}src/browser/inline-worker.d.ts`, `${root}dist/browser/inline-worker.d.ts`);
  await build({
    ...common,
    entryPoints: ['src/browser/inline.ts'],
    outfile: 'dist/browser/script.js',
    format: 'iife',
    globalName: 'npuzzle',
    // Imported as a module it is global as well.
    footer: { js: 'globalThis.npuzzle=npuzzle;' },
    plugins: [carrying(exported)],
  });
  writeFileSync(`${root}dist/browser/script.d.ts`, SCRIPT_TYPES);
}

/** How a page of these starts its worker. */
const START_FROM_FILE = `
import { whenReady } from './start-worker.ts';
export const startWorker = () => whenReady(() => new Worker(new URL('worker.js', document.baseURI), { type: 'module' }));`;
const START_FROM_TEXT = `
import { WORKER_TEXT } from './inline-worker.js';
import { startFromText } from './start-worker.ts';
export const startWorker = () => startFromText(WORKER_TEXT);`;

async function buildPage() {
  mkdirSync(`${root}dist/web/page`, { recursive: true });
  const page = { ...common, entryPoints: ['src/web/page/main.ts'], format: 'iife' };
  await build({
    ...page,
    outfile: 'dist/web/page/page.js',
    plugins: [filled('start-file\\.ts', () => START_FROM_FILE)],
  });
  const carried = readFileSync(`${root}dist/browser/inline-worker.js`, 'utf8');
  await build({
    ...page,
    outfile: 'dist/web/page/page-inline.js',
    plugins: [filled('start-file\\.ts', () => START_FROM_TEXT), carrying(carried)],
  });
  await build({ ...common, entryPoints: ['src/web/page/page.css'], outfile: 'dist/web/page/page.css' });
  for (const name of ['index.html', 'sw.js', 'icon.svg', 'preview.png', 'manifest.webmanifest']) {
    copyFileSync(`${root}src/web/page/${name}`, `${root}dist/web/page/${name}`);
  }
  // The page's files lie in one folder.
  const worker = readFileSync(`${root}dist/browser/worker.js`, 'utf8').replaceAll(/\.\.\/\.\.\/(build|data)\//g, './');
  writeFileSync(`${root}dist/web/page/worker.js`, worker);
}

await buildBrowser();
await buildPage();
writeNotice([...packagesIn([...inputs]), ...INSIDE_PROGRAM]);
// What tsc made of these is of no use unbundled: without their stand-ins they ask for Node.
for (const name of ['inside', 'built-files', 'built-files.inline', 'embedded-files']) {
  for (const ending of ['js', 'd.ts']) rmSync(`${root}dist/browser/${name}.${ending}`, { force: true });
}
