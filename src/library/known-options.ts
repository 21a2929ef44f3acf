/**
 * The options that each function of the library takes: any other is a slip, such as `timeout` for `timeoutMs`.
 *
 * Invariant: each list has the keys of its type, all of them; the compiler compares.
 */

import type { BuildOptions, ScrambleOptions } from '../engine/engine.ts';
import { usageError } from '../errors.ts';
import { nearest } from '../puzzle/nearest.ts';
import type { ImproveOptions } from './improve.ts';
import type { SolveOptions } from './outcome.ts';

type Names<T> = Readonly<Record<keyof T, true>>;

export const SOLVE_OPTIONS: Names<SolveOptions> = {
  ...{ goal: true, algorithm: true, heuristic: true, weight: true, maxDepth: true, beamWidth: true, force: true },
  ...{ timeoutMs: true, waitedMs: true, maxNodes: true, maxMemoryBytes: true, directions: true, metric: true },
  ...{ threads: true, checkpoint: true, incumbent: true, seed: true, id: true, signal: true, expectedBoards: true },
  ...{ optimal: true, all: true, trace: true, onProgress: true, onAnswer: true, onPlan: true, onWarning: true },
};

export const IMPROVE_OPTIONS: Names<ImproveOptions> = {
  ...{ seed: true, signal: true, onProgress: true, directions: true, timeoutMs: true, maxNodes: true },
  maxMemoryBytes: true,
};

export const SCRAMBLE_OPTIONS: Names<ScrambleOptions> = {
  ...{ size: true, goal: true, seed: true, length: true, walk: true, timeoutMs: true, maxMemoryBytes: true },
  ...{ signal: true, onProgress: true, onWarning: true },
};

export const BUILD_OPTIONS: Names<BuildOptions> = {
  ...{ signal: true, timeoutMs: true, maxMemoryBytes: true, rebuild: true, onProgress: true, onWarning: true },
};

/**
 * The options as they are.
 *
 * @throws {NpuzzleError} `E_USAGE` for an option that is not known, with the nearest that is
 */
export function requireOptions<T extends object>(options: T, known: Readonly<Record<string, true>>): T {
  // Programs in JavaScript hand over what they have.
  if (typeof options !== 'object' || options === null) throw usageError('the options are no object', 'write { … }');
  const strange = Object.keys(options).find((name) => known[name] !== true);
  if (strange === undefined) return options;
  const near = nearest(strange, Object.keys(known));
  const all = `known are ${Object.keys(known).join(', ')}`;
  throw usageError(
    `there is no option '${strange.slice(0, 40)}'`,
    near === undefined ? all : `did you mean ${near}? ${all}`,
  );
}
