/** The flags of `solve`, and the options that the library is given for them. */

import type { SolveOptions } from '../../contract/options.ts';
import { usageError } from '../../errors.ts';
import { parseCombination } from '../../plan/combination.ts';
import { ALGORITHM_ENTRIES, ALGORITHMS, HEURISTIC_FORMS, HEURISTICS } from '../../plan/names.ts';
import { system } from '../../platform/system.ts';
import { choice, FLAGS, type FlagValues, readChoice, toggle, valued } from '../input/flags.ts';
import { bytesWithin } from '../input/memory-cap.ts';
import { AUDIT_FLAG, QUEUE_FLAGS } from '../input/queue.ts';
import { parseCount } from '../input/units.ts';
import type { ProgressMode } from '../screen/rewritten-line.ts';
import type { ReadBoard, Shard } from './run-boards.ts';

const FORMS = HEURISTIC_FORMS.map(({ name }) => name);
const KNOWN_HEURISTICS = [...HEURISTICS, ...FORMS];

export const SOLVE_FLAGS = {
  goal: FLAGS.goal,
  size: FLAGS.size,
  algorithm: choice('-a, --algorithm <name>', 'how to search', ALGORITHMS),
  heuristic: valued(
    '-H, --heuristic <name>',
    `how to estimate (${KNOWN_HEURISTICS.join(', ')})`,
    readHeuristic,
    HEURISTICS,
  ),
  weight: FLAGS.weight,
  maxDepth: FLAGS.maxDepth,
  beamWidth: FLAGS.beamWidth,
  force: FLAGS.force,
  all: valued<number | true>(
    '--all [limit]',
    'count all shortest solutions, list 1000 or so many, alphabetically',
    readListLimit,
  ),
  optimal: toggle('--optimal', 'insist on a proven shortest solution'),
  timeout: FLAGS.timeout,
  maxNodes: FLAGS.maxNodes,
  maxMemory: FLAGS.maxMemory,
  maxCache: FLAGS.maxCache,
  seed: FLAGS.seed,
  threads: FLAGS.threads,
  shard: valued(
    '--shard <i/n>',
    'every n-th board alone, from the i-th on, counted from 0: for arrays of jobs',
    readShard,
  ),
  ...QUEUE_FLAGS,
  audit: AUDIT_FLAG,
  checkpoint: valued(
    '--checkpoint <file>',
    'keep where a long proof is; the same command goes on there',
    (text) => text,
  ),
  directions: FLAGS.directions,
  metric: FLAGS.metric,
  runLengths: FLAGS.runLengths,
  states: toggle('--states', 'show each board on the way'),
  explain: toggle('--explain', 'say why it can be solved and what was proven'),
  steps: choice('--steps <form>', 'an array of {action, state} for each board', ['json']),
  report: choice('--report <style>', 'figures under the names of another school', ['42']),
  trace: valued('--trace <file>', 'write every step of the search as JSON lines', (text) => text),
  traceLimit: valued('--trace-limit <count>', 'steps to write at most, 100k by default', parseCount),
  html: valued('--html <file>', 'write a page that replays the answer, in one file', (text) => text),
  svg: valued('--svg <file>', 'draw the answer as a picture that plays by itself', (text) => text),
  json: FLAGS.json,
  quiet: toggle('-q, --quiet', 'print the moves only'),
  progress: choice<ProgressMode>('--progress <how>', 'progress on stderr', ['auto', 'json', 'none']),
  eachLine: FLAGS.eachLine,
  failFast: FLAGS.failFast,
  wxhBlank: FLAGS.wxhBlank,
} as const;

export type SolveFlags = FlagValues<typeof SOLVE_FLAGS>;

/** Solutions listed where `--all` stands alone. */
const LISTED = 1000;

/** Shards that a batch can be dealt into. */
const MOST_SHARDS = 1_000_000;

function readShard(text: string, name: string): Shard {
  const [, index, count] = /^(\d{1,7})\/(\d{1,7})$/.exec(text)?.map(Number) ?? [];
  if (index !== undefined && count !== undefined && index < count && count <= MOST_SHARDS) return { index, count };
  throw usageError(`${name} cannot be '${text}'`, 'it takes 0/16 for the first of 16 shards, 15/16 for the last');
}

/** An option whose argument may be left out takes what follows, be it a board. */
function readListLimit(text: string, name: string): number {
  if (/^\s*[\d.]+\s*[a-z]*\s*$/i.test(text)) return parseCount(text, name);
  throw usageError(`${name} takes no '${text}'`, `write the boards before ${name}, or ${name}=${LISTED}`);
}

/** Partitions are checked against the board; any other name must be a known one. */
function readHeuristic(text: string, name: string): string {
  const combination = parseCombination(text);
  if (combination === undefined) return /^pdb-|[/:]/i.test(text) ? text : readChoice(text, name, HEURISTICS, FORMS);
  for (const part of combination.parts) readHeuristic(part.name, name);
  return combination.name;
}

/** What `solve` of the library is asked for a board. */
export function solveOptions(flags: SolveFlags, item: ReadBoard, signal: AbortSignal): SolveOptions {
  const { algorithm, heuristic, weight, maxDepth, beamWidth, force, optimal, seed, checkpoint, directions, metric } =
    flags;
  const { all, maxMemory, maxNodes, threads } = flags;
  return {
    signal,
    id: item.id,
    ...{ algorithm, heuristic, weight, maxDepth, beamWidth, force, optimal, seed, checkpoint, directions, metric },
    ...{ maxNodes, threads, timeoutMs: flags.timeout },
    all: all === true ? LISTED : all,
    maxMemoryBytes: maxMemory === undefined ? undefined : bytesWithin(maxMemory, threadsFor(flags)),
  };
}

/** Threads that may be at work. A search that fills its memory counts the same whatever the machine, so it is not asked. */
export function threadsFor({ threads, algorithm = 'auto' }: SolveFlags): number {
  const name = algorithm.toLowerCase();
  if (name === 'bidirectional-a*') return Math.min(2, threads ?? 1);
  const storesStates = ALGORITHM_ENTRIES.some((entry) => entry.name === name && entry.memory === 'states');
  return storesStates && name !== 'auto' ? 1 : (threads ?? system.threads);
}
