/**
 * Names the works of others that are inside what this package ships, with their licences: `dist/THIRD-PARTY.txt`.
 *
 * They are what the bundler took in and the runtime that the compiler puts into kernels. Packages that are installed
 * beside this one bring their own.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The compiler's package, whose library is in every kernel. */
const COMPILER = 'assemblyscript';
/** Inside the program's bundles (scripts/bundle.mjs), beside what pages have of these. */
export const INSIDE_PROGRAM = ['commander'];

/** The packages among a bundler's inputs. */
export function packagesIn(inputs) {
  const names = inputs.flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** Writes the notice for these packages and the compiler's. */
export function writeNotice(packages) {
  const parts = [COMPILER, ...packages].map(noticeOf);
  const head = 'Works of others inside npuzzle: in its bundles (dist) and in its kernels (build/*.wasm).\n';
  writeFileSync(`${root}dist/THIRD-PARTY.txt`, [head, ...parts].join(`\n${'-'.repeat(78)}\n\n`));
}

function noticeOf(name) {
  const { version, license, homepage } = JSON.parse(readFileSync(`${root}node_modules/${name}/package.json`, 'utf8'));
  // The compiler's own packages come without the texts that the compiler's has.
  const owner =
    existsSync(`${root}node_modules/${name}/LICENSE`) || !name.startsWith('@assemblyscript/') ? name : COMPILER;
  const texts = ['LICENSE', 'NOTICE'].map((file) => `${root}node_modules/${owner}/${file}`).filter(existsSync);
  if (texts.length === 0) throw new Error(`${name} is bundled, but its package holds no licence`);
  const title = `${name} ${version}, ${license}, ${homepage}\n`;
  // The text of a licence stands once for all packages of one owner.
  if (owner !== name) return `${title}\nLicence and notice as for ${owner}, above.\n`;
  return [title, ...texts.map((file) => readFileSync(file, 'utf8'))].join('\n');
}
