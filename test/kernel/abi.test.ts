/** What kernel and host agree on: numbers, exports, imports, and that a kernel's loading leaves a memory as it is. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NpuzzleError } from '../../src/errors.ts';
import {
  ABI_VERSION,
  ALGORITHM_IDS,
  checkExports,
  HEURISTIC_IDS,
  STATUS,
  TABLE_KIND,
  VERIFY_PHASE,
} from '../../src/kernel/exports.ts';
import { compileModule, instantiate } from '../../src/kernel/load.ts';
import { Kernel } from '../../src/kernel/search-kernel.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { REFERENCE_NAMES } from '../reference/heuristic.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { BUILDS } from '../support/builds.ts';

const KERNELS = ['kernel-3x3', 'kernel-4x4', 'kernel-5x5', 'kernel-generic', 'kernel-trace'];
const FILES = KERNELS.flatMap((name) => BUILDS.map((build) => ({ name, build })));
const DEFINED_ELSEWHERE: ReadonlySet<string> = new Set([
  'pattern-database',
  'walking-distance',
  'inversion-distance',
  'max-of',
  'sum-of',
]);

describe('the numbers of assembly/abi.ts', () => {
  const text = readFileSync(new URL('../../assembly/abi.ts', import.meta.url), 'utf8');
  const [head = '', statuses = '', algorithms = '', heuristics = '', kinds = '', phases = ''] = text.split(
    /^\/\/ (?:Status of a call|Algorithms|Heuristics|Kinds of tables: .*|Phases of a verification)\.$/m,
  );

  it('are the version the host wants', () => {
    expect(constantsIn(head)).toEqual({ ABI_VERSION });
  });

  it('are the host’s statuses', () => {
    expect(constantsIn(statuses)).toEqual(STATUS);
  });

  it('are the host’s kinds of tables', () => {
    expect(constantsIn(kinds)).toEqual(TABLE_KIND);
  });

  it('are the host’s phases of a verification', () => {
    expect(constantsIn(phases)).toEqual(VERIFY_PHASE);
  });

  it('are the host’s algorithms', () => {
    const names = Object.entries(ALGORITHM_IDS).map(([name, id]) => [constantName(name.replace('weighted-', '')), id]);
    expect(constantsIn(algorithms)).toEqual(Object.fromEntries(names));
  });

  it('hold the host’s heuristics, all of which have a definition in test/reference', () => {
    const names = Object.entries(HEURISTIC_IDS).map(([name, id]) => [constantName(name), id]);
    expect(constantsIn(heuristics)).toMatchObject(Object.fromEntries(names));
    // The others: test/pdb, test/kernel/axis-heuristics.slow.test.ts, test/kernel/combination.test.ts.
    expect(Object.keys(HEURISTIC_IDS).filter((name) => !DEFINED_ELSEWHERE.has(name))).toEqual(REFERENCE_NAMES);
  });
});

describe.each(FILES)('$name $build', ({ name, build }) => {
  const module = compileModule(name, build);

  it('imports its memory and nothing else, but a debug build may call abort', () => {
    const imports = WebAssembly.Module.imports(module).map((entry) => `${entry.kind} ${entry.name}`);
    const foreign = build === 'debug' ? imports.filter((entry) => entry !== 'function abort') : imports;
    expect(foreign).toEqual(['memory memory']);
  });

  it('has no data segment', () => {
    const file = `../../build/${name}${build === 'debug' ? '.debug' : ''}.wasm`;
    expect(sectionsOf(readFileSync(new URL(file, import.meta.url)))).not.toContain(DATA_SECTION);
  });

  it('offers what the host wants, and the host refuses it with anything missing or of another version', () => {
    const exports = instantiate(module, newMemory());
    expect(checkExports(exports).ABI_VERSION).toBe(ABI_VERSION);
    for (const missing of ['runSearch', 'STATE_PTR']) {
      const rest = Object.fromEntries(Object.entries(exports).filter(([key]) => key !== missing));
      expect(() => checkExports(rest)).toThrow(new RegExp(`lacks ${missing}.*npm run build`));
    }
    const other = new WebAssembly.Global({ value: 'i32' }, ABI_VERSION + 1);
    expect(() => checkExports({ ...exports, ABI_VERSION: other })).toThrow(/ABI version/);
  });

  it('leaves a memory as it finds it when it is loaded', () => {
    const memory = newMemory();
    const bytes = new Uint8Array(memory.buffer);
    for (const at of bytes.keys()) bytes[at] = (at * 37 + 11) % 251;
    const before = bytes.slice();
    for (const other of KERNELS) instantiate(compileModule(other, build), memory);
    expect(Buffer.compare(new Uint8Array(memory.buffer), before)).toBe(0);
  });

  it('refuses boards it was not built for, and names it does not know', () => {
    const { configureBoard, beginSearch, MAX_CELLS } = checkExports(instantiate(module, newMemory()));
    const fits = { 'kernel-3x3': 3, 'kernel-4x4': 4, 'kernel-5x5': 5 }[name];
    for (const side of [3, 4, 5]) {
      const expected = fits === undefined || fits === side ? STATUS.OK : STATUS.WRONG_SIZE;
      expect(configureBoard(side, side, 0)).toBe(expected);
    }
    const [width, height] = [fits ?? 7, fits ?? 3];
    for (const blank of [-1, width * height]) expect(configureBoard(width, height, blank)).toBe(STATUS.WRONG_SIZE);
    for (const [w, h] of [
      [1, 9],
      [9, 1],
      [0, 0],
      [MAX_CELLS, 2],
      [65536, 65536],
    ] as const) {
      expect(configureBoard(w, h, 0)).toBe(STATUS.WRONG_SIZE);
    }
    expect(configureBoard(width, height, 0)).toBe(STATUS.OK);
    expect(beginSearch(250, HEURISTIC_IDS.manhattan, 1, 1, 0, 0)).toBe(STATUS.UNKNOWN_NAME);
    expect(beginSearch(ALGORITHM_IDS['ida*'], 250, 1, 1, 0, 0)).toBe(STATUS.UNKNOWN_NAME);
  });
});

describe('the host', () => {
  it('refuses a board too large for a kernel before it writes a byte', () => {
    const goal = goalWithBlankAt(0, { width: 4, height: 4 });
    const kernel = new Kernel('kernel-3x3');
    expect(() => kernel.place(canonicalise(goal, goal))).toThrow(NpuzzleError);
    expect(() => new Kernel('kernel-5x5').place(canonicalise(goal, goal))).toThrow(/status 5/);
  });

  it('says how to get a kernel that is not there', () => {
    expect(() => compileModule('kernel-of-no-size')).toThrow(/kernel-of-no-size.*npm run build/);
  });
});

const DATA_SECTION = 11;

/** Ids of a module's sections, in order. */
function sectionsOf(wasm: Uint8Array): number[] {
  const ids: number[] = [];
  for (let at = 8; at < wasm.length; ) {
    ids.push(wasm[at++] ?? 0);
    let bytes = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[at++] ?? 0;
      bytes += (byte % 128) * 2 ** shift;
      if (byte < 128) break;
    }
    at += bytes;
  }
  return ids;
}

function newMemory(): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: 16, maximum: 65536 });
}

/** `export const NAME: u32 = 7;` as an entry, for each line that has one. */
function constantsIn(text: string): Record<string, number> {
  const found = text.matchAll(/^export const (\w+): u32 = (\d+);$/gm);
  return Object.fromEntries([...found].map(([, name = '', value]) => [name, Number(value)]));
}

/** `linear-conflict` as `LINEAR_CONFLICT`, `ida*` as `IDA_STAR`. */
function constantName(name: string): string {
  return name.replace('*', '-star').replaceAll('-', '_').toUpperCase();
}
