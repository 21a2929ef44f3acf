/**
 * `npuzzle learn any`: trains the tables that boards of all sizes share.
 *
 * Invariants are those of learn.ts: the file holds what the last round came to, and the same command goes on where it was.
 */

import type { BeamSolver } from '../beam/beam.ts';
import { createBeam } from '../beam/create.ts';
import { quantised, weightsOf } from '../beam/excess.ts';
import { UNIT } from '../beam/unit.ts';
import { NpuzzleError } from '../errors.ts';
import { checksumOf } from '../pdb/checksum.ts';
import { type Shape, shapeName } from '../puzzle/board.ts';
import { ANY_SIZE, encodeTables, readSizeFreeFile } from '../training/file.ts';
import { SizeFreeFolder } from '../training/size-free-folder.ts';
import { learnSizeFree, type SizeFreeReport, type SizeFreeState } from '../training/size-free-learn.ts';
import { SIZE_FREE_RECIPE, sizeFreeRound } from '../training/size-free-recipe.ts';
import { averagedWeights } from '../training/size-free-start.ts';
import { learnedFile } from './input/named-file.ts';
import { EXIT } from './screen/exit-code.ts';
import { interruptSignal } from './screen/interrupt.ts';
import { stderr, stdout } from './screen/output.ts';
import { showStatus } from './screen/rewritten-line.ts';
import { formatDuration, thousands } from './screen/rows.ts';

export interface LearnAnyFlags {
  readonly budget?: number | undefined;
  readonly samples?: number | undefined;
  readonly seed?: string | undefined;
  readonly out?: string | undefined;
  readonly from?: string | undefined;
  readonly progress?: string | undefined;
  readonly json?: boolean | undefined;
  readonly force?: boolean | undefined;
}

/** The board whose tables are averaged for a start. */
const SOURCE: Shape = { width: 7, height: 7 };
const DEFAULT_BUDGET_MS = 3_600_000;

export async function learnAny(flags: LearnAnyFlags): Promise<number> {
  const began = performance.now();
  const seed = flags.seed ?? '1';
  const out = flags.out ?? 'learned-any.tables';
  const file = learnedFile(out, flags.force);
  const signal = interruptSignal();
  // A training of few samples has short rounds, so that it has several.
  const scale = Math.min(1, (flags.samples ?? Number.POSITIVE_INFINITY) / SIZE_FREE_RECIPE.leastSamples);
  const from = flags.from === undefined ? undefined : (await readSizeFreeFile(flags.from)).tables;
  // Tables that go on need no imitation.
  const firstRound = from === undefined ? 0 : SIZE_FREE_RECIPE.imitations;
  const identity = JSON.stringify({
    seed,
    scale,
    ...SIZE_FREE_RECIPE,
    from: from && checksumOf(new Uint8Array(from)).toString(16),
  });
  const folder = new SizeFreeFolder(`${out}.training`, identity);
  const teachers = new Map<string, Promise<BeamSolver>>();
  const teacherOf = (shape: Shape): Promise<BeamSolver> => {
    const teacher = teachers.get(shapeName(shape)) ?? createBeam(shape);
    teachers.set(shapeName(shape), teacher);
    return teacher;
  };
  const start = async (): Promise<SizeFreeState> => {
    const weights =
      from === undefined
        ? await averagedWeights(await teacherOf(SOURCE), Math.ceil(SIZE_FREE_RECIPE.answers * scale), seed, signal)
        : weightsOf(from, UNIT);
    return { rounds: 0, boards: 0, samples: 0, weights, average: weights, kept: [] };
  };
  await learnSizeFree((await folder.read()) ?? (await start()), {
    ...{ seed, signal, teacherOf },
    planOf: (round) => sizeFreeRound(firstRound + round, scale),
    samples: flags.samples ?? Number.POSITIVE_INFINITY,
    budgetMs: flags.budget ?? (flags.samples === undefined ? DEFAULT_BUDGET_MS : undefined),
    onProgress: (phase, round, done) => showProgress(flags, phase, round, done),
    onRound: async (report, state) => {
      const provenance = { seed, scale, rounds: state.rounds, boards: state.boards, samples: state.samples };
      const bytes = await encodeTables(ANY_SIZE, quantised(state.average, UNIT), provenance);
      await file.write(bytes);
      await folder.write(state);
      await tellRound(flags, report, out, bytes.length, performance.now() - began);
    },
  });
  if (signal.aborted) {
    throw new NpuzzleError('E_ABORTED', 'the training was stopped', {
      remedy: 'the same command goes on after the last round that ended',
    });
  }
  return EXIT.ok;
}

function showProgress(flags: LearnAnyFlags, phase: string, round: number, done: number): void {
  if (flags.progress === 'none') return;
  if (flags.progress === 'json') stderr.paint(`${JSON.stringify({ event: 'progress', phase, round, done })}\n`);
  else showStatus(`round ${round}  ${phase} ${Math.floor(done * 100)} %`);
}

async function tellRound(flags: LearnAnyFlags, report: SizeFreeReport, file: string, bytes: number, ms: number) {
  if (flags.progress !== 'json') showStatus('');
  if (flags.json) return stdout.line(JSON.stringify({ ...report, file, bytes }));
  const shapes = Object.entries(report.tallies).map(([shape, { boards, failures, moves, manhattan }]) => {
    const ratio = manhattan === 0 ? '-' : (moves / manhattan).toFixed(3);
    return `${shape} ${ratio} (${failures}/${boards} failed)`;
  });
  const { round, samples, trainError } = report;
  const head = `round ${round}  ${thousands(samples)} samples  error ${trainError.toFixed(2)}`;
  return stdout.line(`${head}  ${(bytes / 1e6).toFixed(2)} MB  ${formatDuration(ms)}  ${shapes.join('  ')}`);
}
