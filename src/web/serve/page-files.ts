/**
 * The page as files: what the server serves, what a static host is given, and one file that holds it all.
 *
 * Invariant: every form of it carries a content security policy that lets in nothing but the page's own parts.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { SolveResult } from '../../contract/result.ts';
import type { TraceLine } from '../../contract/trace-event.ts';
import { codeOf, NpuzzleError, REINSTALL, reasonOf } from '../../errors.ts';
import { PACKAGE_ROOT } from '../../platform/package-root.ts';

/** A page to be opened on a board, with an answer to replay or without. */
export interface Carried {
  /** as text of any form */
  readonly board: string;
  /** tiles of the goal, row-major; the usual one by default */
  readonly goal?: readonly number[];
  /** the answer to replay */
  readonly result?: SolveResult;
  /** the steps of the search that found it */
  readonly trace?: readonly TraceLine[] | undefined;
}

const PAGE = new URL('dist/web/page/', PACKAGE_ROOT);
const BUILD = new URL('build/', PACKAGE_ROOT);
const DATA = new URL('data/', PACKAGE_ROOT);

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  wasm: 'application/wasm',
  bin: 'application/octet-stream',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
};

/** Kernels the page's worker may ask for: all but those that check themselves or share a memory. */
const KERNELS = /^(?!.*(debug|shared))[\w-]+\.(wasm|bin)$/;

/** Files of the page beside index.html, and where they are. */
const FILES: ReadonlyMap<string, URL> = new Map([
  ...['page.css', 'page.js', 'worker.js', 'icon.svg', 'preview.png', 'manifest.webmanifest'].map(
    (name) => [name, new URL(name, PAGE)] as const,
  ),
  ...namesIn(BUILD)
    .filter((name) => KERNELS.test(name))
    .map((name) => [name, new URL(name, BUILD)] as const),
  ...namesIn(DATA)
    .filter((name) => name.endsWith('.tables'))
    .map((name) => [name, new URL(name, DATA)] as const),
]);

/** Names of all files, `index.html` first. */
export const PAGE_FILES: readonly string[] = ['index.html', ...FILES.keys()];

/** What is known of the host. */
export interface Hosted {
  /** of the page, ending in `/` */
  readonly address?: string | undefined;
  /** whether a service worker is there to keep the page */
  readonly isKept?: boolean;
}

export interface PageFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Rules for a page whose parts come from its own host. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * One of the page's files; `undefined` for any other name.
 *
 * @throws {NpuzzleError} `E_FILE` if the page is not built
 */
export function pageFile(name: string, carried?: Carried, hosted?: Hosted): PageFile | undefined {
  const type = TYPES[name.replace(/^.*\./, '')] ?? 'application/octet-stream';
  if (name === 'index.html') return { type, bytes: new TextEncoder().encode(indexHtml(carried, hosted)) };
  const file = FILES.get(name);
  return file && { type, bytes: readBuilt(file) };
}

function indexHtml(carried: Carried | undefined, { address, isKept = false }: Hosted = {}): string {
  return filled({
    policy: POLICY,
    kept: isKept ? 'kept' : '',
    head: headOf(address),
    style: '<link rel="stylesheet" href="page.css">',
    answer: carriedScript(carried),
    script: '<script src="page.js" defer></script>',
  });
}

/**
 * The whole page in one text: style, program, worker and kernels are inside, nothing is fetched.
 *
 * @throws {NpuzzleError} `E_FILE` if the page is not built
 */
export function singleFile(carried?: Carried): string {
  const script = readPagePart('page-inline.js').replaceAll('</script', '<\\/script');
  const style = readPagePart('page.css');
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}' 'wasm-unsafe-eval'`,
    'worker-src blob:',
    `style-src '${hashOf(style)}'`,
    'img-src blob: data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return filled({
    policy,
    kept: '',
    head: '',
    style: `<style>${style}</style>`,
    answer: carriedScript(carried),
    script: `<script>${script}</script>`,
  });
}

/** For previews and for installing; an address makes the picture's whole, which previews ask for. */
function headOf(address = ''): string {
  const canonical = `<link rel="canonical" href="${address}"><meta property="og:url" content="${address}">`;
  return `<link rel="manifest" href="manifest.webmanifest">
<meta property="og:type" content="website">
<meta property="og:title" content="npuzzle: play and solve sliding puzzles">
<meta property="og:description" content="Sliding puzzles of any size and their shortest solutions.">
<meta property="og:image" content="${address}preview.png">
<meta name="twitter:card" content="summary_large_image">
${address === '' ? '' : canonical}`;
}

function filled(parts: Readonly<Record<'policy' | 'kept' | 'head' | 'style' | 'answer' | 'script', string>>): string {
  // By function: a text put in may hold signs that `replace` understands.
  return readPagePart('index.html')
    .replace('{{policy}}', () => parts.policy)
    .replace('{{kept}}', () => parts.kept)
    .replace('<!--head-->', () => parts.head)
    .replace('<!--style-->', () => parts.style)
    .replace('<!--answer-->', () => parts.answer)
    .replace('<!--script-->', () => parts.script);
}

/** Data, which a browser does not run. */
function carriedScript(carried: Carried | undefined): string {
  if (carried === undefined) return '';
  const json = JSON.stringify(carried).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="carried">${json}</script>`;
}

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** A text that belongs to the page. */
export function readPagePart(name: string): string {
  return new TextDecoder().decode(readBuilt(new URL(name, PAGE)));
}

function readBuilt(file: URL): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new NpuzzleError(
      'E_FILE',
      `the page's ${file.pathname.replace(/^.*\//, '')} cannot be read (${reasonOf(error)})`,
      {
        remedy: REINSTALL,
      },
    );
  }
}

/** None where nothing is built: the page says so when it is read. */
function namesIn(folder: URL): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
