/**
 * One number for what every search does: `npm run signature`, and `npm run signature -- --write` after a change that is meant.
 *
 * It is the sum of lengths, expanded and generated states over the fixed list of golden.ts. Invariant: it is the same on
 * every machine, kernel and build, unless a search has changed its way. Exit code 1 if a kernel or a file disagrees.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '#host/kernel/exports.js';
import { kernelNameFor } from '#host/kernel/load.js';
import { Kernel } from '#host/kernel/search-kernel.js';
import type { CanonicalInstance } from '#host/puzzle/canonical.js';
import { type Counts, canonicalOf, parseSearch, readGolden, type Search, writeGolden } from './golden.ts';
import { PACKAGE_ROOT } from './package-root.ts';

interface Contender {
  readonly kernel: Kernel;
  searches: number;
  expanded: number;
  differing: number;
  elapsedMs: number;
}

const FILE = new URL('bench/signature.json', PACKAGE_ROOT);
const BUILDS = ['release', 'debug'] as const;
/** expansions; the kernel's largest slice */
const SLICE = 2 ** 28;

const writes = process.argv.includes('--write');
const contenders = new Map<string, Contender>();
const faults: string[] = [];
let signature = 0;

const golden = readGolden().map((instance) => ({
  ...instance,
  runs: instance.runs.map((run) => {
    const counts = countOnEveryKernel(canonicalOf(instance), parseSearch(run), `${instance.id}, ${run.search}`);
    signature += counts.length + counts.expanded + counts.generated;
    if (!writes) agree(`${instance.id}, ${run.search} in node-counts.json`, run, counts);
    return { search: run.search, ...counts };
  }),
}));
if (writes) {
  writeGolden(golden);
  writeFileSync(FILE, `${JSON.stringify({ signature }, null, 2)}\n`);
}
for (const [name, { searches, expanded, differing, elapsedMs }] of contenders) {
  const verdict = differing === 0 ? 'equal' : `${differing} differ`;
  console.log(`${name.padEnd(22)} ${searches} searches, ${expanded} expanded, ${Math.round(elapsedMs)} ms: ${verdict}`);
}
for (const fault of faults) console.log(fault);
const { signature: expected } = JSON.parse(readFileSync(FILE, 'utf8')) as { signature: number };
if (signature !== expected) console.log(`bench/signature.json expects ${expected}`);
// The trailer of a commit that touches kernels, to be pasted.
console.log(`Signature: ${signature}`);
process.exitCode = faults.length === 0 && signature === expected ? 0 : 1;

/** Counts of the first kernel that takes the board; it is noted where another disagrees. */
function countOnEveryKernel(instance: CanonicalInstance, wanted: Search, title: string): Counts {
  let first: Counts | undefined;
  for (const name of new Set([kernelNameFor(instance), 'kernel-generic'])) {
    for (const build of BUILDS) {
      const contender = contenderNamed(`${name} ${build}`, () => new Kernel(name, build));
      const started = performance.now();
      const counts = run(contender.kernel, instance, wanted, title);
      contender.elapsedMs += performance.now() - started;
      contender.searches++;
      contender.expanded += counts.expanded;
      if (first !== undefined && !agree(`${title} on ${name} ${build}`, first, counts)) contender.differing++;
      first ??= counts;
    }
  }
  if (first === undefined) throw new Error(`no kernel takes ${title}`);
  return first;
}

function contenderNamed(name: string, load: () => Kernel): Contender {
  const known = contenders.get(name);
  if (known !== undefined) return known;
  const contender: Contender = { kernel: load(), searches: 0, expanded: 0, differing: 0, elapsedMs: 0 };
  contenders.set(name, contender);
  return contender;
}

function run(kernel: Kernel, instance: CanonicalInstance, wanted: Search, title: string): Counts {
  const { algorithm, heuristic, weight, regionBytes } = wanted;
  kernel.place(instance);
  kernel.begin({ algorithm: ALGORITHM_IDS[algorithm], heuristic: HEURISTIC_IDS[heuristic], weight, regionBytes });
  let status: number = STATUS.RUNNING;
  while (status === STATUS.RUNNING) status = kernel.run(SLICE);
  if (status !== STATUS.SOLVED) throw new Error(`${title} on ${kernel.name} ended with status ${status}`);
  const { expanded, generated } = kernel.counters;
  return { length: kernel.solution().length, expanded, generated };
}

/** Notes what differs; true if nothing does. */
function agree(where: string, wanted: Partial<Counts>, counts: Counts): boolean {
  const keys = ['length', 'expanded', 'generated'] as const;
  const differing = keys.filter((key) => counts[key] !== wanted[key]);
  for (const key of differing) faults.push(`${where}: ${key} ${counts[key]}, expected ${wanted[key] ?? 'nothing yet'}`);
  return differing.length === 0;
}
