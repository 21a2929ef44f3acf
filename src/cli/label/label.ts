/**
 * `npuzzle label`: boards with their distances and every move judged, for programs that learn or test.
 *
 * Invariant: rows come in the order of the boards, each once, however often the command was killed and repeated.
 */

import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import type { Command } from 'commander';
import type { FleetStanding } from '../../contract/fleet.ts';
import type { LabelRow } from '../../contract/label.ts';
import { inputError, usageError } from '../../errors.ts';
import { labelled } from '../../label/label.ts';
import { LABEL_FORMATS, LabelFile, type LabelFormat } from '../../label/label-file.ts';
import { CSV_HEADER, csvRow, jsonRow } from '../../label/text-formats.ts';
import type { Board } from '../../puzzle/board.ts';
import { resolveGoal } from '../../puzzle/goal.ts';
import { readBoards } from '../input/board-source.ts';
import { addFlags } from '../input/flags.ts';
import { bytesWithin } from '../input/memory-cap.ts';
import { EXIT } from '../screen/exit-code.ts';
import { fleetText } from '../screen/fleet-text.ts';
import { interruptSignal } from '../screen/interrupt.ts';
import { stderr, stdout } from '../screen/output.ts';
import { RewrittenLine } from '../screen/rewritten-line.ts';
import { formatDuration, thousands } from '../screen/rows.ts';
import { checkFile } from './check.ts';
import { LABEL_FLAGS, type LabelFlags, refuseContradictions } from './flags.ts';
import { boardsOfLengths, givenBoards, type LabelBoards, uniformBoards } from './items.ts';
import { openTeam } from './team.ts';

const DEFAULT_SHAPE = { width: 4, height: 4 };
/** Rows are handed on together, but none waits longer than this, in milliseconds. */
const GATHER_MS = 200;
const GATHER_ROWS = 512;

const EXAMPLES = `
Examples:
  npuzzle label --count 1M --out boards.npz
  npuzzle label --per-length 1000 --size 3 --out levels.csv
  npuzzle label --per-length 50 --lengths 20-50 --out graded.jsonl
  npuzzle scramble --count 100 | npuzzle label -
  npuzzle label --count 10M --out boards.npz --queue redis://queue.example
  npuzzle label --check boards.npz

A run that was killed goes on when the command is repeated.

Exit codes: 0 labelled, 2 bad input or a file with faults, 130 interrupted: the same command goes on.`;

export function register(command: Command): void {
  command
    .description(
      'Labels boards of up to 16 cells: the proven distance, the moves that keep it, the distance after each move.',
    )
    .argument('[board...]', 'a board, files of boards, or - for standard input; none with --count or --per-length')
    .addHelpText('after', EXAMPLES)
    .action(async (args: string[], flags: LabelFlags) => {
      refuseContradictions(args, flags);
      process.exitCode = flags.check === undefined ? await label(args, flags) : await checkFile(flags.check, flags);
    });
  addFlags(command, LABEL_FLAGS);
}

async function label(args: readonly string[], flags: LabelFlags): Promise<number> {
  const { out, directions = 'tile', threads = availableParallelism(), maxMemory, every, heuristic } = flags;
  const signal = interruptSignal();
  setMaxListeners(0, signal);
  const { boards, goal } = await boardsOf(args, flags, signal);
  const format = formatOf(flags);
  const { identity } = boards;
  const file =
    out === undefined
      ? undefined
      : await LabelFile.open(out, { format, goal, directions, identity, force: flags.force });
  const { team, standing, audited, close } = await openTeam(flags, threads, signal);
  const sink = new Sink(file, format, boards.count, standing);
  let proven = 0;
  let isDone = false;
  try {
    for await (const row of labelled(boards.from(file?.rows ?? 0, file?.last?.board), team, {
      ...{ goal, directions, every, heuristic, signal },
      ...(boards.count === undefined ? {} : { expectedBoards: boards.count }),
      ...(maxMemory === undefined
        ? {}
        : { maxMemoryBytes: Math.floor(bytesWithin(maxMemory, threads + 1) / (threads + 1)) }),
      onProven: () => {
        proven++;
      },
      onWarning: (text) => void stderr.line(`npuzzle: warning: ${text}`),
    })) {
      await sink.add(row);
      if (stdout.isClosed) break;
    }
    if (!signal.aborted) await audited();
    isDone = !signal.aborted;
  } finally {
    sink.clear();
    await close();
    // What is labelled stays, also before a board that cannot be read.
    await sink.flush();
    if (!isDone) await file?.close();
  }
  if (isDone) await file?.finish();
  if (!flags.quiet) await stderr.line(summaryOf(sink, proven, signal.aborted, out));
  return signal.aborted ? EXIT.interrupted : EXIT.ok;
}

/** Where the boards come from, and their goal: of those that are given, the first says the shape. */
async function boardsOf(
  args: readonly string[],
  flags: LabelFlags,
  signal: AbortSignal,
): Promise<{ readonly boards: LabelBoards; readonly goal: Board }> {
  const { count, perLength, seed = '1', size = DEFAULT_SHAPE } = flags;
  if (count !== undefined || perLength !== undefined) {
    const goal = resolveGoal(flags.goal, size);
    if (count !== undefined) return { goal, boards: uniformBoards(goal, count, seed) };
    return { goal, boards: boardsOfLengths(goal, perLength ?? 1, flags.lengths, seed) };
  }
  return given(args, flags, signal);
}

async function given(args: readonly string[], flags: LabelFlags, signal: AbortSignal) {
  const reading = readBoards(args, { shape: flags.size, wxhBlank: flags.wxhBlank, signal });
  const first = await reading.next();
  if (first.done) throw inputError('no board in the input', { remedy: 'it takes at least one' });
  if ('error' in first.value) throw first.value.error;
  const { board, goal: own } = first.value;
  const goal = flags.goal === undefined && own !== undefined ? own : resolveGoal(flags.goal, board);
  return { goal, boards: givenBoards(first.value, reading, goal) };
}

function formatOf({ format, out }: LabelFlags): LabelFormat {
  if (format !== undefined) return format;
  if (out === undefined) return 'jsonl';
  const ending = extname(out).slice(1).toLowerCase();
  const known = LABEL_FORMATS.find((name) => name === ending);
  if (known !== undefined) return known;
  throw usageError(
    `the name '${out}' does not tell the format`,
    `end it with ${LABEL_FORMATS.map((name) => `.${name}`).join(', ')}, or add --format`,
  );
}

/** Takes rows, hands them on together, and shows how far it is. */
class Sink {
  readonly #file: LabelFile | undefined;
  readonly #spell: (row: LabelRow) => string;
  readonly #all: number | undefined;
  readonly #standing: (() => FleetStanding) | undefined;
  readonly #line = new RewrittenLine(stderr, 'auto');
  readonly #started = performance.now();
  #isBegun = false;
  #rows: LabelRow[] = [];
  #gathered = performance.now();
  #count = 0;

  constructor(
    file: LabelFile | undefined,
    format: LabelFormat,
    all: number | undefined,
    standing: (() => FleetStanding) | undefined,
  ) {
    this.#standing = standing;
    this.#file = file;
    this.#all = all;
    this.#spell = format === 'csv' ? csvRow : jsonRow;
    this.#isBegun = format !== 'csv';
  }

  get count(): number {
    return this.#count;
  }

  get elapsedMs(): number {
    return performance.now() - this.#started;
  }

  async add(row: LabelRow): Promise<void> {
    this.#rows.push(row);
    this.#count++;
    if (this.#rows.length >= GATHER_ROWS || performance.now() - this.#gathered >= GATHER_MS) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    this.#gathered = performance.now();
    if (this.#file !== undefined) await this.#file.append(rows);
    else if (rows.length > 0) {
      const head = this.#isBegun ? '' : CSV_HEADER;
      this.#isBegun = true;
      await stdout.line((head + rows.map(this.#spell).join('')).trimEnd());
    }
    this.#line.show(() => this.#text(), this.elapsedMs);
  }

  clear(): void {
    this.#line.clear();
  }

  #text(): string {
    const done = this.#file?.rows ?? this.#count;
    const each = this.elapsedMs / Math.max(1, this.#count);
    const left = this.#all === undefined ? '' : `, about ${formatDuration((this.#all - done) * each)} left`;
    const of = this.#all === undefined ? '' : ` of ${thousands(this.#all)}`;
    const fleet = this.#standing === undefined ? '' : `  ${fleetText(this.#standing())}`;
    return `${thousands(done)}${of} boards  ${(1000 / each).toFixed(0)}/s${left}${fleet}`;
  }
}

function summaryOf({ count, elapsedMs }: Sink, proven: number, isStopped: boolean, out: string | undefined): string {
  const again = `${thousands(proven)} proven again`;
  const end = isStopped && out !== undefined ? '; stopped, the same command goes on' : '';
  return `npuzzle: ${thousands(count)} boards labelled in ${formatDuration(elapsedMs)}, ${again}${end}`;
}
