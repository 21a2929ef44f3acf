/**
 * `npuzzle solve`: boards in, answers out, in order.
 *
 * Invariant: the goal is the one of `--goal`, else the board's own (JSON), else `last`, and is named in
 * every answer.
 */

import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { SolveOptions } from '../../contract/options.ts';
import { BoardTeam } from '../../engine/team.ts';
import type { NpuzzleError } from '../../errors.ts';
import type { QueueFleet } from '../../fleet/fleet.ts';
import type { FleetTeam } from '../../fleet/fleet-team.ts';
import { type Board, shapeName } from '../../puzzle/board.ts';
import { resolveGoal } from '../../puzzle/goal.ts';
import { createSolver } from '../../solve/solve.ts';
import { addFlags } from '../input/flags.ts';
import { withinCap } from '../input/memory-cap.ts';
import { NamedFile } from '../input/named-file.ts';
import { accessOf, addressOf } from '../input/queue.ts';
import { interruptSignal } from '../screen/interrupt.ts';
import { stderr } from '../screen/output.ts';
import { ProgressLine } from '../screen/progress-line.ts';
import { formatDuration, thousands } from '../screen/rows.ts';
import { answerOf } from './answer.ts';
import { AnswerFiles } from './answer-files.ts';
import { refuseCheckpoint, refuseContradictions } from './contradictions.ts';
import { SOLVE_FLAGS, type SolveFlags, solveOptions, threadsFor } from './flags.ts';
import { type Answer, type ReadBoard, runBoards } from './run-boards.ts';
import { TraceFile } from './trace-file.ts';

/** Events written where `--trace-limit` is left out; some 10 MB. */
const TRACED_EVENTS = 100_000;

/** milliseconds between looks at a batch that is on its way */
const SHOW_MS = 250;
/** Boards sent to a queue at once while nothing is known of the workers. */
const FIRST_AT_ONCE = 8;

const EXAMPLES = `
Examples:
  npuzzle solve "7 2 4/5 0 6/8 3 1" --goal first
  npuzzle solve 5 1 2 4 9 6 3 8 13 10 7 11 0 14 15 12
  npuzzle solve boards.txt --json > answers.jsonl
  npuzzle scramble --count 100 | npuzzle solve - --timeout 5s
  npuzzle solve board.txt --algorithm weighted-a* --weight 1.5

Exit codes: 0 solved, 2 bad input or usage, 3 unsolvable, 4 a limit was reached,
130 interrupted; a batch ends with the worst: 1, 130, 2, 4, 3, 0.`;

export function register(command: Command): void {
  command
    .description('Finds the shortest solution of each board, or says why there is none.')
    .argument('[board...]', 'a board, files of boards, or - for standard input')
    .addHelpText('after', EXAMPLES)
    .action(async (args: string[], flags: SolveFlags) => {
      process.exitCode = await solveAll(args, flags);
    });
  addFlags(command, SOLVE_FLAGS);
}

async function solveAll(args: readonly string[], flags: SolveFlags): Promise<number> {
  refuseContradictions(flags);
  const signal = interruptSignal();
  const session = new Session(flags, signal);
  try {
    const exitCode = await runBoards({
      args,
      flags,
      signal,
      quiet: flags.quiet === true,
      shard: flags.shard,
      isSameAlone: (flags.quiet === true || flags.steps === 'json') && flags.all === undefined,
      beforeWrite: () => session.progress.clear(),
      summary: () => session.summary,
      atOnce: () => session.atOnce,
      isFatal: (error) => error === session.fault,
      onWait: (ms) => session.waitFor(ms),
      answer: (item, label) => session.answer(item, label),
    });
    if (!signal.aborted) await session.audited();
    return exitCode;
  } finally {
    await session.close();
  }
}

/** What all boards of one call share: solvers on threads, the files that are written, the line of progress. */
class Session {
  readonly progress: ProgressLine;
  readonly #flags: SolveFlags;
  readonly #goalFor: (item: ReadBoard) => Board;
  readonly #files: AnswerFiles;
  readonly #trace: TraceFile | undefined;
  // A batch that ends early leaves boards behind that are being solved.
  readonly #ending = new AbortController();
  readonly #stopped: AbortSignal;
  readonly #warned = new Set<string>();
  #making: Promise<BoardTeam | FleetTeam> | undefined;
  #team: BoardTeam | FleetTeam | undefined;
  #fleetTeam: FleetTeam | undefined;
  #fleet: QueueFleet | undefined;
  #timer: NodeJS.Timeout | undefined;
  #asked = 0;
  #answered = 0;
  #inputMs = 0;
  #expanded = 0;
  #searchMs = 0;

  constructor(flags: SolveFlags, signal: AbortSignal) {
    this.#flags = flags;
    this.progress = new ProgressLine(stderr, flags.progress ?? (flags.quiet ? 'none' : 'auto'));
    this.#goalFor = goalChooser(flags.goal);
    this.#files = new AnswerFiles(flags);
    if (flags.trace !== undefined) new NamedFile(flags.trace, '--trace', 'trace', flags.force);
    this.#trace = flags.trace === undefined ? undefined : new TraceFile(flags.trace);
    this.#stopped = AbortSignal.any([signal, this.#ending.signal]);
    // Each board that is sent to a thread listens.
    setMaxListeners(0, this.#stopped);
  }

  /** Boards worth working on at the same time. */
  get atOnce(): number {
    const before = this.#flags.queue === undefined ? 1 : FIRST_AT_ONCE;
    return this.#flags.checkpoint === undefined ? (this.#team?.atOnce ?? before) : 1;
  }

  /** What has ended all boards; undefined while nothing has. */
  get fault(): NpuzzleError | undefined {
    return this.#fleetTeam?.fault;
  }

  /** Waits for jobs that are done twice. */
  async audited(): Promise<void> {
    await this.#fleetTeam?.audited();
  }

  get summary(): string {
    return `${thousands(this.#expanded)} expanded, search ${formatDuration(this.#searchMs)}`;
  }

  /** Milliseconds went into waiting for the input, which are not this program's. */
  waitFor(ms: number): void {
    this.#inputMs += ms;
  }

  async answer(item: ReadBoard, label: string): Promise<Answer> {
    this.#files.take(item.board);
    refuseCheckpoint(this.#flags, item.board, this.#asked);
    this.#making ??= this.#makeTeam();
    this.#team = await this.#making;
    const goal = this.#goalFor(item);
    let reasons: readonly string[] = [];
    const explain = (chosen: readonly string[]): void => {
      reasons = chosen;
    };
    // The first board has waited since the process began: Node's start, this program's, and the reading of the text.
    const waitedMs = this.#asked === 0 ? Math.max(0, performance.now() - this.#inputMs) : undefined;
    const solving = this.#team.solve(item.board, {
      ...solveOptions(this.#flags, item, this.#stopped),
      ...this.#listeners(label),
      goal,
      waitedMs,
      // As many boards may follow as came so far: the best guess while they stream in.
      expectedBoards: ++this.#asked,
      trace: this.#trace?.options(this.#flags.traceLimit ?? TRACED_EVENTS),
      onPlan: this.#flags.explain === true ? explain : undefined,
    });
    const result = await solving.catch((error) => {
      throw withinCap(error, this.#flags.maxMemory, threadsFor(this.#flags));
    });
    this.#answered++;
    this.#expanded += result.expanded;
    this.#searchMs += result.elapsedMs;
    await this.#files.write(result, item.board, goal, this.#trace?.shown);
    return answerOf(result, item, goal, this.#flags, reasons);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#ending.abort();
    await this.#team?.close();
    await this.#fleet?.close();
    this.#trace?.close();
  }

  /** This machine's threads, or the workers behind `--queue`; what is loaded for those is loaded only then. */
  async #makeTeam(): Promise<BoardTeam | FleetTeam> {
    const { queue, audit } = this.#flags;
    if (queue === undefined) return new BoardTeam(await createSolver(), threadsOf(this.#flags));
    const { openFleet, FleetTeam } = await import('../../fleet/coordinator.ts');
    const onMessage = (text: string): void => this.#warn(text);
    const options = { ...accessOf(this.#flags), audit, onMessage, signal: this.#stopped };
    this.#fleet = await openFleet(addressOf(this.#flags), options);
    this.#fleetTeam = new FleetTeam(await createSolver(this.#fleet), this.#fleet);
    if (!this.progress.isSilent) this.#timer = setInterval(() => this.#showBatch(), SHOW_MS);
    return this.#fleetTeam;
  }

  /** How far a batch is; boards of proofs that workers share tell by themselves. */
  #showBatch(): void {
    const standing = this.#fleet?.standing;
    if (standing === undefined || this.#fleetTeam?.out === undefined) return;
    this.progress.batch(this.#answered, performance.now() - this.#inputMs, standing);
  }

  /** One line on stderr, once for all boards; what follows does not wait for it. */
  #warn(text: string): void {
    if (!this.#warned.has(text)) void stderr.line(`npuzzle: warning: ${text}`);
    this.#warned.add(text);
  }

  #listeners(label: string): SolveOptions {
    const { progress } = this;
    return {
      onWarning: (text) => this.#warn(text),
      onProgress: progress.isSilent ? undefined : (state) => progress.update(label, state, this.#fleet?.standing),
      // An answer is spelt before it is reported.
      onAnswer: progress.tellsAnswers ? (better) => progress.answer(label, better) : undefined,
    };
  }
}

/** For boards of a batch; files and traces hold one board, in order. */
function threadsOf({ threads = availableParallelism(), html, svg, trace }: SolveFlags): number {
  return html === undefined && svg === undefined && trace === undefined ? threads : 1;
}

/** `--goal`, else the board's own goal, else `last`. A board text is read once a shape. */
function goalChooser(spec: string | undefined): (item: ReadBoard) => Board {
  const known = new Map<string, Board>();
  return ({ board, goal }) => {
    if (spec === undefined && goal !== undefined) return goal;
    const shape = shapeName(board);
    const chosen = known.get(shape) ?? resolveGoal(spec, board);
    known.set(shape, chosen);
    return chosen;
  };
}
