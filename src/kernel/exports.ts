/**
 * The kernel's export list, by name: what assembly/kernel.ts offers, checked when a kernel is loaded.
 *
 * The numbers of statuses, algorithms and heuristics are those of assembly/abi.ts; test/kernel/abi.test.ts compares them.
 */

import { NpuzzleError } from '../errors.ts';

export const ABI_VERSION = 1;

export const STATUS = {
  OK: 0,
  RUNNING: 1,
  SOLVED: 2,
  EXHAUSTED: 3,
  OUT_OF_MEMORY: 4,
  WRONG_SIZE: 5,
  UNKNOWN_NAME: 6,
  TOO_LONG: 7,
} as const;

/** Algorithm numbers by the names people use. */
export const ALGORITHM_IDS = { 'ida*': 0, 'a*': 1, 'weighted-a*': 1 } as const;

/** Heuristic numbers by the names people use. */
export const HEURISTIC_IDS = {
  zero: 0,
  manhattan: 1,
  'linear-conflict': 2,
  'pattern-database': 3,
  'walking-distance': 4,
  'inversion-distance': 5,
} as const;

const FUNCTIONS = [
  'configureBoard',
  'beginSearch',
  'runSearch',
  'lowerBound',
  'solutionLength',
  'heuristicValue',
  'missingBytes',
  'prepareHeuristic',
  'expanded',
  'generated',
  'peakOpen',
  'peakStored',
  'clearTables',
  'addTable',
  'finishTable',
  'closingBytes',
  'closeTables',
  'tablesEnd',
  'placeAutomaton',
] as const;
const CONSTANTS = [
  'ABI_VERSION',
  'CELLS_BUILT',
  'MAX_CELLS',
  'MAX_SOLUTION',
  'STATE_PTR',
  'SOLUTION_PTR',
  'REGION_BASE',
  'DENSE',
  'SPARSE',
  'MAX_SPARSE',
  'SPREAD_SCRATCH_BYTES',
] as const;

type Call = (...numbers: number[]) => number;
export type KernelExports = Readonly<
  Record<(typeof FUNCTIONS)[number], Call> & Record<(typeof CONSTANTS)[number], number>
>;

/**
 * Takes what this host needs out of a module's exports.
 *
 * @throws {NpuzzleError} `E_INTERNAL` if something is missing or the kernel is of another version: rebuild it
 */
export function checkExports(exports: Readonly<Record<string, unknown>>): KernelExports {
  const calls = FUNCTIONS.map((name) => [name, callOf(exports, name)] as const);
  const constants = CONSTANTS.map((name) => [name, constantOf(exports, name)] as const);
  const checked = Object.fromEntries([...calls, ...constants]) as KernelExports;
  if (checked.ABI_VERSION !== ABI_VERSION) {
    throw new NpuzzleError(
      'E_INTERNAL',
      `the kernel has ABI version ${checked.ABI_VERSION}, this host wants ${ABI_VERSION}`,
      {
        remedy: 'run `npm run build`',
      },
    );
  }
  return checked;
}

function callOf(exports: Readonly<Record<string, unknown>>, name: string): Call {
  const value = exports[name];
  if (typeof value !== 'function') throw missing(name);
  return value as Call;
}

function constantOf(exports: Readonly<Record<string, unknown>>, name: string): number {
  const value = exports[name];
  if (!(value instanceof WebAssembly.Global)) throw missing(name);
  // Addresses above 2 GiB arrive negative.
  return Number(value.value) >>> 0;
}

function missing(name: string): NpuzzleError {
  return new NpuzzleError('E_INTERNAL', `the kernel lacks ${name}`, { remedy: 'run `npm run build`' });
}
