/**
 * `npuzzle learn`: trains the tables that rank beams, round by round, and keeps them in a file.
 *
 * Invariant: the file holds the tables of the last round that ended; a training that was stopped goes on where it was when
 * the same command is given again. With a budget of samples the file's bytes depend on seed and options alone.
 */

import type { Command } from 'commander';
import { EXCESS_MAX_CELLS, excessWeights, weightsOf } from '../beam/excess.ts';
import { type GroupList, LEARNED_CELLS, listGroups } from '../beam/groups.ts';
import type { Provenance } from '../beam/table-format.ts';
import { UNIT } from '../beam/unit.ts';
import { NpuzzleError, usageError } from '../errors.ts';
import { checksumOf } from '../pdb/checksum.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import { parseShape } from '../puzzle/parse.ts';
import { encodeTables, readTableFile } from '../training/file.ts';
import { type LearnProgress, learn, type Round } from '../training/learn.ts';
import { TrainingFolder } from '../training/progress-file.ts';
import { type Origin, type Recipe, recipeFor } from '../training/recipe.ts';
import { transferWeights } from '../training/transfer.ts';
import { addFlags, choice, FLAGS, type FlagValues, toggle, valued } from './input/flags.ts';
import { learnedFile } from './input/named-file.ts';
import { parseCount, parseDuration } from './input/units.ts';
import { learnAny } from './learn-any.ts';
import { EXIT } from './screen/exit-code.ts';
import { interruptSignal } from './screen/interrupt.ts';
import { stderr, stdout } from './screen/output.ts';
import { showStatus } from './screen/rewritten-line.ts';
import { formatDuration, thousands } from './screen/rows.ts';

const LEARN_FLAGS = {
  budget: valued('--budget <time>', 'make samples for 10m, 1h … at most; default 1h', parseDuration),
  samples: valued('--samples <n>', 'make this many samples at most; default 12M', parseCount),
  seed: valued('--seed <seed>', 'a number or word; default 1', (text) => text),
  out: valued('-o, --out <file>', 'where the tables go; default learned-SIZE.tables', (text) => text),
  from: valued('--from <file>', 'begin with tables of this size, or of the square board one smaller', (text) => text),
  teacher: valued('--teacher <file>', 'tables of this size that rank the first beams', (text) => text),
  width: valued('--beam-width <states>', 'of the beams that make samples', parseCount),
  progress: choice('--progress <how>', 'progress on stderr', ['auto', 'json', 'none'] as const),
  json: { ...FLAGS.json, help: 'one JSON object a round' },
  force: toggle('--force', 'write over tables of another training, and files of others'),
} as const;

type LearnFlags = FlagValues<typeof LEARN_FLAGS>;

const EXAMPLES = `
Examples:
  npuzzle learn 5x5 --budget 1h --seed 1
  npuzzle learn 4x4 --samples 200k --seed 7 --out mine.tables
  npuzzle learn 6x6 --from learned-6x6.tables --out better-6x6.tables --budget 1h
  npuzzle learn 7x7 --from learned-6x6.tables --budget 30m
  npuzzle learn 7x7 --from learned-6x6.tables --teacher learned-7x7.tables --out
    better-7x7.tables

Each round solves random boards by beams with the tables so far, then trains on
all samples. The last training comes on top of the budget. A training that was
stopped goes on when the same command is given again; what it needs for that is
in the folder FILE.training.

Exit codes: 0 done, 2 bad usage or a file that must not be used, 130 interrupted.`;

const DEFAULT_BUDGET_MS = 3_600_000;
const DEFAULT_SAMPLES = 12_000_000;
const PROGRESS_MS = 1000;
/** in the file's provenance */
const STARTS: Readonly<Record<Origin, string>> = {
  nothing: 'pattern-database excess',
  smaller: 'transferred',
  taught: 'transferred, first beams by earlier tables',
  same: 'first beams by earlier tables',
};

export function register(command: Command): void {
  command
    .description('Trains tables of learned values, which rank the states of a beam on boards above 4x4.')
    .argument('<SIZE>', 'columns x rows, such as 5 or 6x5, or `any` for tables that all sizes share')
    .addHelpText('after', EXAMPLES)
    .action(async (size: string, flags: LearnFlags) => {
      process.exitCode = await run(size, flags);
    });
  addFlags(command, LEARN_FLAGS);
}

async function run(size: string, flags: LearnFlags): Promise<number> {
  if (size === 'any') {
    refuseForAny(flags);
    return learnAny(flags);
  }
  const shape = readSize(size, flags.from !== undefined);
  const list = listGroups(shape);
  const out = flags.out ?? `learned-${shapeName(shape)}.tables`;
  const file = learnedFile(out, flags.force);
  const seed = flags.seed ?? '1';
  const signal = interruptSignal();
  const { origin, start, teacher } = await begin(list, flags, signal);
  const recipe = { ...recipeFor(shape, origin), ...(flags.width && { width: flags.width }) };
  const folder = new TrainingFolder(`${out}.training`, identityOf(shape, seed, recipe, start, teacher), list);
  const resume = await folder.read(recipe.average);
  const rounds: Round[] = [...(resume?.rounds ?? [])];
  const report = new Report(flags);
  await learn(list, start, {
    ...recipe,
    ...{ seed, signal, resume, teacher, samples: flags.samples ?? DEFAULT_SAMPLES },
    budgetMs: flags.budget ?? (flags.samples === undefined ? DEFAULT_BUDGET_MS : undefined),
    onProgress: (progress) => report.progress(progress),
    onRound: async (round, tables, own) => {
      rounds.push(round);
      const bytes = await encodeTables(list, tables, provenanceOf(seed, recipe, rounds, origin));
      await file.write(bytes);
      await folder.add(round, own);
      await report.round(round, out, bytes.length);
    },
  });
  report.clear();
  if (signal.aborted) {
    throw new NpuzzleError('E_ABORTED', 'the training was stopped', {
      remedy: `${rounds.length} rounds are kept; the same command goes on with them`,
    });
  }
  return EXIT.ok;
}

/** @throws {NpuzzleError} `E_USAGE` for flags that a training for all sizes has no use for */
function refuseForAny({ teacher, width }: LearnFlags): void {
  if (teacher !== undefined) throw usageError('--teacher has no effect on `learn any`', 'leave it out');
  if (width !== undefined) throw usageError('--beam-width has no effect on `learn any`', 'leave it out');
}

/** @throws {NpuzzleError} `E_USAGE` for sizes that have no tables or, without a start, no way to begin */
function readSize(text: string, hasStart: boolean): Shape {
  const shape = parseShape(text);
  const most = hasStart ? LEARNED_CELLS : EXCESS_MAX_CELLS;
  if (cellCount(shape) <= most && shape.width >= shape.height) return shape;
  if (shape.width < shape.height) {
    throw usageError(`tables of ${text} boards are those of ${shape.height}x${shape.width}`, 'ask for these');
  }
  throw usageError(
    `a ${shapeName(shape)} board is too large to learn${hasStart ? '' : ' from nothing'}`,
    hasStart ? `tables go up to ${most} cells` : `it takes up to ${most} cells, or --from the next smaller square`,
  );
}

interface Beginning {
  readonly origin: Origin;
  readonly start: Float32Array;
  readonly teacher?: Int8Array;
}

/** @throws {NpuzzleError} `E_USAGE` if the file's tables are neither of this size nor of the square board one smaller, or nothing is taught */
async function begin(list: GroupList, { from, teacher }: LearnFlags, signal: AbortSignal): Promise<Beginning> {
  if (from === undefined) {
    if (teacher !== undefined)
      throw usageError('--teacher goes with --from', 'name the tables that the weights begin with');
    return { origin: 'nothing', start: await excessWeights(list, { signal }) };
  }
  const source = await readTableFile(from);
  if (shapeName(source) !== shapeName(list)) {
    const start = transferWeights(list, source);
    if (teacher === undefined) return { origin: 'smaller', start };
    return { origin: 'taught', start, teacher: await teacherOf(list, teacher) };
  }
  if (teacher !== undefined) {
    throw usageError(`--teacher goes with a start from a smaller board, and '${from}' is of this size`, 'leave it out');
  }
  // Larger boards have no excess: they go on from what was learned.
  const hasExcess = cellCount(list) <= EXCESS_MAX_CELLS;
  const start = hasExcess ? await excessWeights(list, { signal }) : weightsOf(source.tables, UNIT);
  return { origin: 'same', start, teacher: source.tables };
}

/** @throws {NpuzzleError} `E_USAGE` if the tables are of another size */
async function teacherOf(list: GroupList, name: string): Promise<Int8Array> {
  const source = await readTableFile(name);
  if (shapeName(source) === shapeName(list)) return source.tables;
  throw usageError(
    `'${name}' has tables of ${shapeName(source)}, and the boards are ${shapeName(list)}`,
    'a teacher is of the size that is learned',
  );
}

function identityOf(shape: Shape, seed: string, recipe: Recipe, start: Float32Array, teacher?: Int8Array): string {
  const checksum = (array: Float32Array | Int8Array): string =>
    checksumOf(new Uint8Array(array.buffer, array.byteOffset, array.byteLength)).toString(16);
  const given = teacher === undefined ? {} : { teacher: checksum(teacher) };
  return JSON.stringify({ size: shapeName(shape), seed, ...recipe, start: checksum(start), ...given });
}

function provenanceOf(seed: string, recipe: Recipe, rounds: readonly Round[], origin: Origin): Provenance {
  const last = rounds.at(-1);
  const sum = (of: (round: Round) => number): number => rounds.reduce((total, round) => total + of(round), 0);
  return {
    seed,
    start: STARTS[origin],
    ...recipe,
    rounds: rounds.length,
    boards: sum(({ boards }) => boards),
    samples: sum(({ samples }) => samples),
    validationError: last?.validationError ?? 0,
    beamMoves: last?.beamMoves ?? 'failed',
  };
}

/** Progress on stderr, rounds on stdout. */
class Report {
  readonly #flags: LearnFlags;
  readonly #started = performance.now();
  #reportedAt = performance.now();

  constructor(flags: LearnFlags) {
    this.#flags = flags;
  }

  progress(progress: LearnProgress): void {
    const now = performance.now();
    const mode = this.#flags.progress ?? 'auto';
    if (now - this.#reportedAt < PROGRESS_MS || mode === 'none') return;
    this.#reportedAt = now;
    if (mode === 'json') stderr.paint(`${JSON.stringify({ event: 'progress', ...progress })}\n`);
    else {
      const { phase, round, samples, boards, failures, done } = progress;
      const text = `round ${round}  ${phase} ${Math.floor(done * 100)} %  ${boards} boards, ${failures} failed, ${thousands(samples)} samples`;
      showStatus(text);
    }
  }

  clear(): void {
    if (this.#flags.progress !== 'json') showStatus('');
  }

  async round({ bytes: _, ...round }: Round, file: string, bytes: number): Promise<void> {
    this.clear();
    if (this.#flags.json) return stdout.line(JSON.stringify({ ...round, file, bytes }));
    const { boards, failures, samples, validationError, beamMoves } = round;
    const score = beamMoves === null ? 'not all boards solved' : `beam score ${beamMoves.toFixed(1)} moves`;
    return stdout.line(
      [
        `round ${round.round}`,
        `${boards} boards (${failures} failed)`,
        `${thousands(samples)} samples`,
        `validation error ${validationError.toFixed(2)}`,
        score,
        `${(bytes / 1e6).toFixed(2)} MB`,
        formatDuration(performance.now() - this.#started),
      ].join('  '),
    );
  }
}
