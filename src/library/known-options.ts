/**
 * The options that each function of the library takes: any other is a slip, such as `timeout` for `timeoutMs`.
 *
 * Invariant: each list has the keys of its type, all of them; the compiler compares. What a value must be is said beside its name.
 */

import type { AnalyseOptions } from '../contract/analysis.ts';
import type { LayersOptions } from '../contract/layers.ts';
import type { NextMovesOptions } from '../contract/next-moves.ts';
import type { PatternCostsOptions } from '../contract/pattern-costs.ts';
import type { BuildOptions, ScrambleOptions } from '../engine/engine.ts';
import { type NpuzzleError, usageError } from '../errors.ts';
import { nearest } from '../puzzle/nearest.ts';
import { nameOf } from './given.ts';
import type { ImproveOptions } from './improve.ts';
import type { SolveOptions } from './outcome.ts';

/** What a value must be. Amounts are left to those who use them, who know their bounds: `limits.ts`, `plan.ts`, `scramble.ts`. */
const KINDS = {
  own: () => undefined,
  flag: (value: unknown) => (typeof value === 'boolean' ? undefined : 'it is true or false'),
  listener: (value: unknown) => (typeof value === 'function' ? undefined : 'it is a function'),
  signal: (value: unknown) => (isSignal(value) ? undefined : 'take the signal of an AbortController'),
  count: (value: unknown) => (isWhole(value) && value >= 1 ? undefined : 'it is a whole number from 1'),
  whole: (value: unknown) => (isWhole(value) ? undefined : 'it is a whole number'),
  seed: (value: unknown) =>
    Number.isFinite(value) || typeof value === 'string' ? undefined : 'it is a number or a text',
  text: (value: unknown) => (typeof value === 'string' ? undefined : 'it is a text'),
  directions: (value: unknown) => (value === 'tile' || value === 'blank' ? undefined : "it is 'tile' or 'blank'"),
  metric: (value: unknown) => (value === 'single' || value === 'multi' ? undefined : "it is 'single' or 'multi'"),
};

type Names<T> = Readonly<Record<keyof T, keyof typeof KINDS>>;

const LIMITS = { timeoutMs: 'own', maxMemoryBytes: 'own', signal: 'signal', onProgress: 'listener' } as const;

export const SOLVE_OPTIONS: Names<SolveOptions> = {
  ...LIMITS,
  ...{ goal: 'own', algorithm: 'text', heuristic: 'text', weight: 'own', maxDepth: 'own', beamWidth: 'own' },
  ...{ force: 'flag', waitedMs: 'own', maxNodes: 'own', directions: 'directions', metric: 'metric', threads: 'count' },
  ...{
    checkpoint: 'text',
    incumbent: 'flag',
    refuseHard: 'flag',
    seed: 'whole',
    id: 'text',
    expectedBoards: 'count',
    optimal: 'flag',
  },
  ...{ all: 'own', trace: 'own', onAnswer: 'listener', onPlan: 'listener', onWarning: 'listener' },
};

export const IMPROVE_OPTIONS: Names<ImproveOptions> = {
  ...LIMITS,
  ...{ seed: 'whole', directions: 'directions', maxNodes: 'own' },
};

export const NEXT_MOVES_OPTIONS: Names<NextMovesOptions> = {
  ...LIMITS,
  ...{ goal: 'own', heuristic: 'text', maxNodes: 'own', directions: 'directions', threads: 'count' },
  ...{ expectedBoards: 'count', onWarning: 'listener' },
};

export const ANALYSE_OPTIONS: Names<AnalyseOptions> = {
  ...LIMITS,
  ...{ goal: 'own', heuristic: 'text', maxNodes: 'own', directions: 'directions', threads: 'count' },
  ...{ seed: 'whole', onWarning: 'listener' },
};

export const PATTERN_COSTS_OPTIONS: Names<PatternCostsOptions> = {
  ...LIMITS,
  ...{ goal: 'own', partition: 'text', onWarning: 'listener' },
};

export const LAYERS_OPTIONS: Names<LayersOptions> = {
  ...LIMITS,
  ...{ goal: 'own', metric: 'metric', farthest: 'own' },
};

export const SCRAMBLE_OPTIONS: Names<ScrambleOptions> = {
  ...LIMITS,
  ...{ size: 'own', goal: 'own', seed: 'seed', length: 'own', walk: 'own', onWarning: 'listener' },
};

export const BUILD_OPTIONS: Names<BuildOptions> = {
  ...LIMITS,
  ...{ rebuild: 'flag', onWarning: 'listener' },
};

/**
 * The options as they are.
 *
 * @throws {NpuzzleError} `E_USAGE` for an option that is not known, with the nearest that is, and for a value of another kind
 */
export function requireOptions<T extends object>(options: T, known: Readonly<Record<string, keyof typeof KINDS>>): T {
  // Programs in JavaScript hand over what they have.
  if (typeof options !== 'object' || options === null) throw usageError('the options are no object', 'write { … }');
  for (const [name, value] of Object.entries(options)) {
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (kind === undefined) throw unknownOption(name, Object.keys(known));
    const remedy = value === undefined ? undefined : KINDS[kind](value);
    if (remedy !== undefined) throw usageError(`${name} cannot be ${nameOf(value)}`, remedy);
  }
  return options;
}

function unknownOption(name: string, known: readonly string[]): NpuzzleError {
  const near = nearest(name, known);
  const all = `known are ${known.join(', ')}`;
  return usageError(
    `there is no option '${name.slice(0, 40)}'`,
    near === undefined ? all : `did you mean ${near}? ${all}`,
  );
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Of any realm: a worker's, a polyfill's. */
function isSignal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'aborted' in value && 'addEventListener' in value;
}
