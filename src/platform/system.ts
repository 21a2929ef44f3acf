/**
 * What the pipeline needs of the machine, in Node. In browsers system.browser.ts stands in its place.
 *
 * Invariant: outside the command line, node modules are imported here, in files that have a `.browser.ts` beside them, and
 * in files that only those import. So the browser graph has no `node:` import; test/browser/graph.test.ts proves it.
 */

import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { codeOf } from '../errors.ts';
import type { System } from './contract.ts';
import { PACKAGE_ROOT } from './package-root.ts';

const BUILD_FOLDER = new URL('build/', PACKAGE_ROOT);

let collect: (() => void) | undefined;

/** V8 hands its collector to contexts made while the flag is set. Most processes never ask: the two modules load when one does. */
function collector(): () => void {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  const { runInNewContext } = process.getBuiltinModule('node:vm');
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return typeof found === 'function' ? () => found() : () => undefined;
}

/** Of the machine, or of the container that the process is in. */
function machineMemory(): number {
  const allowed = process.constrainedMemory?.() ?? 0;
  return allowed > 0 ? Math.min(totalmem(), allowed) : totalmem();
}

export const system: System = {
  readBuilt(file) {
    try {
      return new Uint8Array(readFileSync(new URL(file, BUILD_FOLDER)));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  },
  nextTurn: () => setImmediate(),
  sleep: async (ms) => {
    await setTimeout(ms);
  },
  freeMemory() {
    collect ??= collector();
    collect();
  },
  memoryBytes: machineMemory(),
  threads: availableParallelism(),
};
