/**
 * Flags: one declaration each, shared by every command that has it; help and types come from it.
 *
 * Invariant: a value that came through a flag is of its type and in its range. A command lists its flags
 * as an object (`{ goal: FLAGS.goal, … }`) whose keys are commander's names of the values.
 */

import { type Command, Option } from 'commander';
import type { Metric } from '../../contract/result.ts';
import { NpuzzleError, usageError } from '../../errors.ts';
import type { Shape } from '../../puzzle/board.ts';
import { GOAL_PRESETS } from '../../puzzle/goal-preset.ts';
import type { Directions } from '../../puzzle/move.ts';
import { suggest } from '../../puzzle/nearest.ts';
import { parseShape } from '../../puzzle/parse.ts';
import { parseThreads } from './threads.ts';
import { parseBytes, parseCount, parseDuration } from './units.ts';

export interface Flag<T> {
  /** `--size <WxH>` */
  readonly term: string;
  readonly help: string;
  /** turns the argument's text into the value; throws `E_USAGE`. `undefined`: the flag takes no argument */
  readonly read: ((text: string, name: string) => T) | undefined;
  /** words it may be, for a shell to offer */
  readonly words?: readonly string[];
}

const WORDS = new WeakMap<Option, readonly string[]>();

/** The words an option may be, where they are known. */
export function wordsOfOption(option: Option): readonly string[] {
  return WORDS.get(option) ?? [];
}

/** The values of an object of flags, as commander hands them to the action. */
export type FlagValues<F> = { readonly [K in keyof F]?: F[K] extends Flag<infer T> ? T : never };

/** Gives a command its flags. */
export function addFlags(command: Command, flags: Readonly<Record<string, Flag<unknown>>>): void {
  for (const { term, help, read, words } of Object.values(flags)) {
    const option = new Option(term, help);
    if (words !== undefined) WORDS.set(option, words);
    const name = option.long ?? term;
    if (read !== undefined) option.argParser((text: string) => read(text, name));
    command.addOption(option);
  }
}

/** A flag without an argument. */
export function toggle(term: string, help: string): Flag<true> {
  return { term, help, read: undefined };
}

/** A flag whose argument `read` understands; `words` are some that it may be. */
export function valued<T>(
  term: string,
  help: string,
  read: (text: string, name: string) => T,
  words?: readonly string[],
): Flag<T> {
  return { term, help, read, ...(words === undefined ? {} : { words }) };
}

/** A flag whose argument is one of a few words. */
export function choice<T extends string>(term: string, help: string, words: readonly T[]): Flag<T> {
  return valued(term, `${help} (${words.join(', ')})`, (text, name) => readChoice(text, name, words), words);
}

/**
 * One of a few words; `forms` are names with something to fill in, listed beside them.
 *
 * @throws {NpuzzleError} `E_USAGE`, naming the nearest word or all of them
 */
export function readChoice<T extends string>(
  text: string,
  name: string,
  words: readonly T[],
  forms: readonly string[] = [],
): T {
  const word = words.find((candidate) => candidate === text.toLowerCase());
  if (word !== undefined) return word;
  throw usageError(`${name} cannot be '${text}'`, suggest(text, words, forms));
}

/** Text without a digit is no board, so it must be a preset's name: a slip is an error before any board is read. */
function readGoal(text: string, name: string): string {
  return /\d/.test(text) ? text : readChoice(text.trim(), name, GOAL_PRESETS);
}

function readSize(text: string, name: string): Shape {
  try {
    return parseShape(text);
  } catch (error) {
    if (error instanceof NpuzzleError) throw usageError(`${name}: ${error.message}`);
    throw error;
  }
}

function readWeight(text: string, name: string): number | 'auto' {
  if (text.toLowerCase() === 'auto') return 'auto';
  const weight = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (weight >= 1 && weight <= 1e6) return weight;
  throw usageError(`${name} cannot be '${text}'`, 'it takes a number from 1, such as 1.5, or auto');
}

/** The ceiling holds for this process and all its threads, so it goes where they look for it. */
function readMaxCache(text: string, name: string): number {
  const bytes = parseBytes(text, name);
  process.env['NPUZZLE_CACHE_MAX'] = `${bytes}B`;
  return bytes;
}

export const FLAGS = {
  goal: valued(
    '-g, --goal <goal>',
    'last (1 2 3 … 0), first (0 1 2 …), snail (spiral), or a board',
    readGoal,
    GOAL_PRESETS,
  ),
  size: valued('-s, --size <WxH>', 'columns x rows, such as 4 or 3x2, where the text does not tell', readSize),
  wxhBlank: toggle('--wxh-blank', 'the largest number, width x height, is the blank'),
  json: toggle('--json', 'one JSON object a board, one a line'),
  eachLine: toggle('--each-line', 'each line is a board: it is answered before the next one is there'),
  failFast: toggle('--fail-fast', 'stop at the first board that cannot be read'),
  directions: choice<Directions>('--directions <whose>', 'letters tell where the tile or the blank goes', [
    'tile',
    'blank',
  ]),
  metric: choice<Metric>('--metric <metric>', 'what counts as a move: one tile, or a whole run of tiles', [
    'single',
    'multi',
  ]),
  runLengths: toggle('--run-lengths', 'write R2U2L for RRUUL'),
  weight: valued(
    '-w, --weight <w>',
    'weighted-a*: at most w times the shortest length; auto scales it with the board',
    readWeight,
  ),
  maxDepth: valued('--max-depth <moves>', 'depth-first: no path is longer', parseCount),
  beamWidth: valued('--beam-width <states>', 'beam: states kept of each layer, 1000 by default', parseCount),
  force: toggle('--force', 'search though it will not end within memory or hours; write over files of others'),
  timeout: valued('-t, --timeout <time>', 'stop after 500ms, 10s, 2m …', parseDuration),
  maxNodes: valued('--max-nodes <count>', 'stop after 5000, 20k, 5M … expanded states', parseCount),
  maxMemory: valued('--max-memory <bytes>', 'never hold more than 512MB, 2GB, 1GiB …', parseBytes),
  maxCache: valued(
    '--max-cache <bytes>',
    'tables kept on disk take at most 500MB, 4GB …, else NPUZZLE_CACHE_MAX or 2 GB',
    readMaxCache,
  ),
  seed: valued(
    '--seed <number>',
    'of what is random in a search; with --max-nodes a run is repeated exactly',
    parseCount,
  ),
  threads: valued(
    '--threads <n>',
    'threads for batches, boards above 4x4 and tables, auto by default; 2 for bidirectional-a*',
    parseThreads,
  ),
} as const;
