/**
 * The kernels' exports, by name, checked when a kernel is loaded: the one check, which every wrapper of a kernel uses.
 *
 * The numbers of statuses, algorithms and heuristics are those of assembly/abi.ts; test/kernel/abi.test.ts compares them.
 */

import { NpuzzleError, REINSTALL } from '../errors.ts';

export const ABI_VERSION = 7;

export const STATUS = {
  OK: 0,
  RUNNING: 1,
  SOLVED: 2,
  EXHAUSTED: 3,
  OUT_OF_MEMORY: 4,
  WRONG_SIZE: 5,
  UNKNOWN_NAME: 6,
  TOO_LONG: 7,
  FAILED: 8,
} as const;

/** What an entry of a pattern database says. */
export const TABLE_KIND = { VALUES: 0, ROOM_CODES: 1, ROOM_BITS: 2 } as const;

/** Phases of the verification of a pattern database, in order. */
export const VERIFY_PHASE = { COUNTING: 0, LISTING: 1, LOWERING: 2, CHECKING: 3, FINISHED: 4 } as const;

/** Algorithm numbers by the names people use. */
export const ALGORITHM_IDS = {
  'ida*': 0,
  'a*': 1,
  'weighted-a*': 1,
  'breadth-first': 2,
  'depth-first': 3,
  'iterative-deepening': 4,
  'uniform-cost': 5,
  greedy: 6,
  'bidirectional-a*': 7,
  beam: 8,
} as const;

/** Heuristic numbers by the names people use. */
export const HEURISTIC_IDS = {
  zero: 0,
  manhattan: 1,
  'linear-conflict': 2,
  'pattern-database': 3,
  'walking-distance': 4,
  'inversion-distance': 5,
  misplaced: 6,
  gaschnig: 7,
  euclidean: 8,
  'row-column': 9,
  'corner-tiles': 10,
  'max-of': 11,
  'sum-of': 12,
} as const;

/** What every kernel has that a board is placed in and estimated. */
const BOARD_FUNCTIONS = [
  'configureBoard',
  'clearParts',
  'addPart',
  'missingBytes',
  'prepareHeuristic',
  'clearTables',
  'addTable',
  'finishSlab',
  'finishTable',
  'closingBytes',
  'closeTables',
  'slabBytes',
  'slabRoomBytes',
  'tablesEnd',
  'placeAutomaton',
  'addRounds',
] as const;
const BOARD_CONSTANTS = [
  'CELLS_BUILT',
  'MAX_CELLS',
  'STATE_PTR',
  'SOLUTION_PTR',
  'REGION_BASE',
  'DENSE',
  'SPARSE',
  'BITS',
  'MAX_SPARSE',
  'SPREAD_SCRATCH_BYTES',
] as const;

/** The search kernels'. */
const FUNCTIONS = [
  ...BOARD_FUNCTIONS,
  'beginSearch',
  'limitLength',
  'runSearch',
  'lowerBound',
  'solutionLength',
  'beginAllSolutions',
  'runAllSolutions',
  'allSolutionsCount',
  'traceEvents',
  'lostEvents',
  'clearTrace',
  'stopTrace',
  'heuristicValue',
  'valueOfPattern',
  'keepsParity',
  'expanded',
  'generated',
  'peakOpen',
  'peakStored',
] as const;
const CONSTANTS = [...BOARD_CONSTANTS, 'MAX_SOLUTION', 'TRACE_PTR', 'TRACE_CAPACITY', 'TRACE_EVENT_BYTES'] as const;

/** Those of a side of bidirectional A* on two threads. */
const SIDE_FUNCTIONS = [
  ...BOARD_FUNCTIONS,
  'beginParallel',
  'joinParallel',
  'runParallel',
  'stopParallel',
  'othersLeft',
  'agreedBound',
  'lengthFound',
  'expanded',
  'expandedByBoth',
  'generatedByBoth',
  'peakOpenOfBoth',
  'peakStoredByBoth',
] as const;

type Call = (...numbers: number[]) => number;

/** A module's functions and constants by name. */
export type Picked<F extends string, C extends string> = Readonly<Record<F, Call> & Record<C | 'ABI_VERSION', number>>;
export type BoardExports = Picked<(typeof BOARD_FUNCTIONS)[number], (typeof BOARD_CONSTANTS)[number]>;
export type KernelExports = Picked<(typeof FUNCTIONS)[number], (typeof CONSTANTS)[number]>;
export type SideExports = Picked<(typeof SIDE_FUNCTIONS)[number], (typeof BOARD_CONSTANTS)[number]>;

/**
 * Takes what this host needs out of a search kernel's exports.
 *
 * @throws {NpuzzleError} `E_INTERNAL` if something is missing or the kernel is of another version: rebuild it
 */
export function checkExports(exports: Readonly<Record<string, unknown>>): KernelExports {
  return pickExports(exports, FUNCTIONS, CONSTANTS);
}

/** The same for a side of bidirectional A* on two threads. */
export function checkSideExports(exports: Readonly<Record<string, unknown>>): SideExports {
  return pickExports(exports, SIDE_FUNCTIONS, BOARD_CONSTANTS);
}

/**
 * Takes functions and constants out of a module's exports.
 *
 * @throws {NpuzzleError} `E_INTERNAL` if something is missing or the kernel is of another version: rebuild it
 */
export function pickExports<F extends string, C extends string>(
  exports: Readonly<Record<string, unknown>>,
  functions: readonly F[],
  constants: readonly C[] = [],
): Picked<F, C> {
  const calls = functions.map((name) => [name, callOf(exports, name)] as const);
  const numbers = [...constants, 'ABI_VERSION'].map((name) => [name, constantOf(exports, name)] as const);
  const picked = Object.fromEntries([...calls, ...numbers]) as Picked<F, C>;
  if (picked.ABI_VERSION !== ABI_VERSION) {
    throw new NpuzzleError(
      'E_INTERNAL',
      `the kernel has ABI version ${picked.ABI_VERSION}, this host wants ${ABI_VERSION}`,
      {
        remedy: REINSTALL,
      },
    );
  }
  return picked;
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
  return new NpuzzleError('E_INTERNAL', `the kernel lacks ${name}`, { remedy: REINSTALL });
}
