/**
 * The line between the command and the suites: bench/ is compiled on its own and loaded only when asked for.
 *
 * Nothing in src/ imports from bench/; bench/main.ts implements `BenchModule` against the built host.
 */

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { codeOf, NpuzzleError, REINSTALL } from '../../errors.ts';
import { PACKAGE_ROOT } from '../../platform/package-root.ts';
import type { AnswersRequest, AnswersSummary } from './request-answers.ts';
import type { ProofRecord, ProofsRequest } from './request-proofs.ts';
import type { QualityBoard, QualityRequest, QualitySummary } from './request-quality.ts';
import type { BenchRecord } from './request-record.ts';

/** The suites by name; bench/main.ts gives each its cases. */
export const SUITES = {
  kernel: 'operations of the kernels: heuristic evaluations and nodes a second, by board size and heuristic',
  solve: 'whole solves of named sets of boards',
  typescript: 'the kernel beside the same search in plain TypeScript',
  startup: 'whole process of `npuzzle solve` beside an empty Node process',
  'pattern-build': 'pattern databases: building, proving and reading them; a minute or two and 2 GB of memory',
  'look-ups': 'table look-ups a second, in tables that fit a cache of the processor and in 7-8, which fits none',
  'a-star': 'A*: states expanded a second, bytes a stored state',
  'two-sides': 'bidirectional A* on two threads beside one-sided A*, board by board, and the median of the boards',
  korf: 'Korf’s 100 boards with each heuristic, lengths held to the published ones',
} as const;

export type SuiteName = keyof typeof SUITES;

export interface BenchRequest {
  readonly suites: readonly SuiteName[];
  /** only cases whose `suite/name` holds this text, in any case */
  readonly filter?: string | undefined;
  readonly minSamples: number;
  /** of sampling, a case; a case still gets its `minSamples` */
  readonly maxTimeMs: number;
  /** check every count once and clock nothing */
  readonly checkOnly: boolean;
  readonly signal?: AbortSignal;
  /** called with what is being run now */
  readonly onProgress?: (suite: SuiteName, name: string) => void;
}

export interface CaseListing {
  readonly suite: SuiteName;
  readonly name: string;
  readonly about: string;
}

export interface BenchModule {
  listCases(suites: readonly SuiteName[]): Promise<readonly CaseListing[]>;
  /** Yields a record as soon as there is one; `environment` first, `end` last. */
  runBench(request: BenchRequest): AsyncIterable<BenchRecord>;
  /** Yields a record a board, and one a set and time limit. */
  runQuality(request: QualityRequest): AsyncIterable<QualityBoard | QualitySummary>;
  /** Yields a record a group of shapes. */
  runAnswers(request: AnswersRequest): AsyncIterable<AnswersSummary>;
  /** Yields a record a board of Korf's 50. */
  runProofs(request: ProofsRequest): AsyncIterable<ProofRecord>;
}

/**
 * Loads the compiled suites.
 *
 * @throws {NpuzzleError} `E_FILE` when this installation has none, or no benchmark.js
 */
export function loadBench(): BenchModule {
  const place = fileURLToPath(new URL('dist/node/benchmarks.cjs', PACKAGE_ROOT));
  let loaded: Readonly<Record<string, unknown>>;
  try {
    loaded = createRequire(place)(place);
  } catch (error) {
    if (!isMissingModule(error)) throw error;
    if (error.message.includes("'benchmark'")) {
      throw new NpuzzleError('E_FILE', 'npuzzle bench runs on benchmark.js, which is not installed', {
        remedy: 'run `npm install benchmark@2.1.4` beside npuzzle',
      });
    }
    throw new NpuzzleError('E_FILE', 'the benchmarks are not in this installation', {
      remedy: 'run `npm run build` in a clone of the repository',
    });
  }
  const { listCases, runBench, runQuality, runAnswers, runProofs } = loaded;
  const doors = { listCases, runBench, runQuality, runAnswers, runProofs };
  if (Object.values(doors).some((door) => typeof door !== 'function')) {
    throw new NpuzzleError('E_INTERNAL', 'the benchmarks are of another version', { remedy: REINSTALL });
  }
  return doors as BenchModule;
}

function isMissingModule(error: unknown): error is Error {
  const code = codeOf(error);
  return code === 'MODULE_NOT_FOUND';
}
