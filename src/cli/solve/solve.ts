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
import type { SolveResult } from '../../contract/result.ts';
import { BoardTeam } from '../../engine/team.ts';
import { usageError } from '../../errors.ts';
import { parseCombination } from '../../plan/combination.ts';
import { ALGORITHM_ENTRIES, ALGORITHMS, HEURISTIC_FORMS, HEURISTICS } from '../../plan/names.ts';
import { system } from '../../platform/system.ts';
import { type Board, shapeName } from '../../puzzle/board.ts';
import { resolveGoal } from '../../puzzle/goal.ts';
import { createSolver } from '../../solve/solve.ts';
import { addFlags, choice, FLAGS, type FlagValues, readChoice, toggle, valued } from '../input/flags.ts';
import { bytesWithin } from '../input/memory-cap.ts';
import { parseCount } from '../input/units.ts';
import { exitOf } from '../screen/exit-code.ts';
import { interruptSignal } from '../screen/interrupt.ts';
import { stderr, stdout } from '../screen/output.ts';
import { ProgressLine, type ProgressMode } from '../screen/progress-line.ts';
import { formatDuration, thousands } from '../screen/rows.ts';
import { paintFor } from '../screen/style.ts';
import { AnswerFiles } from './answer-files.ts';
import { refuseContradictions } from './contradictions.ts';
import {
  allSolutionsText,
  explain,
  lettersText,
  lineText,
  movesText,
  solutionText,
  statesOf,
  statesText,
} from './render-solution.ts';
import { report42 } from './report-42.ts';
import { type Answer, type ReadBoard, runBoards } from './run-boards.ts';
import { compareStated } from './stated-length.ts';
import { stepsOf } from './steps.ts';
import { TraceFile } from './trace-file.ts';

const FORMS = HEURISTIC_FORMS.map(({ name }) => name);
const KNOWN_HEURISTICS = [...HEURISTICS, ...FORMS];

const SOLVE_FLAGS = {
  goal: FLAGS.goal,
  size: FLAGS.size,
  algorithm: choice('-a, --algorithm <name>', 'how to search', ALGORITHMS),
  heuristic: valued('-H, --heuristic <name>', `how to estimate (${KNOWN_HEURISTICS.join(', ')})`, readHeuristic),
  weight: FLAGS.weight,
  maxDepth: FLAGS.maxDepth,
  beamWidth: FLAGS.beamWidth,
  force: FLAGS.force,
  all: valued<number | true>('--all [limit]', 'count all shortest solutions, list 1000 or so many', readListLimit),
  optimal: toggle('--optimal', 'insist on a proven shortest solution'),
  timeout: FLAGS.timeout,
  maxNodes: FLAGS.maxNodes,
  maxMemory: FLAGS.maxMemory,
  seed: FLAGS.seed,
  threads: FLAGS.threads,
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
  failFast: FLAGS.failFast,
  wxhBlank: FLAGS.wxhBlank,
} as const;

export type SolveFlags = FlagValues<typeof SOLVE_FLAGS>;

/** Events written where `--trace-limit` is left out; some 10 MB. */
const TRACED_EVENTS = 100_000;

/** Solutions listed where `--all` stands alone. */
const LISTED = 1000;

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
  const progress = new ProgressLine(stderr, flags.progress ?? (flags.quiet ? 'none' : 'auto'));
  const goalFor = goalChooser(flags.goal);
  let team: BoardTeam | undefined;
  // A batch that ends early leaves boards behind that are being solved.
  const ending = new AbortController();
  const stopped = AbortSignal.any([signal, ending.signal]);
  // Each board that is sent to a thread listens.
  setMaxListeners(0, stopped);
  // As many boards may follow as came so far: the best guess while they stream in.
  let asked = 0;
  let expanded = 0;
  let searchMs = 0;
  const trace = flags.trace === undefined ? undefined : new TraceFile(flags.trace);
  const files = new AnswerFiles(flags);
  const traced = trace?.options(flags.traceLimit ?? TRACED_EVENTS);

  const exitCode = await runBoards({
    args,
    flags,
    signal,
    quiet: flags.quiet === true,
    beforeWrite: () => progress.clear(),
    summary: () => `${thousands(expanded)} expanded, search ${formatDuration(searchMs)}`,
    atOnce: () => team?.atOnce ?? 1,
    answer: async (item, label) => {
      team ??= new BoardTeam(await createSolver(), threadsOf(flags));
      const goal = goalFor(item);
      const options = { ...solveOptions(flags, item, stopped), goal };
      let reasons: readonly string[] = [];
      const result = await team.solve(item.board, {
        ...options,
        expectedBoards: ++asked,
        onPlan: (chosen) => {
          reasons = chosen;
        },
        onWarning: warn,
        ...(traced === undefined ? {} : { trace: traced }),
        ...(progress.isSilent
          ? {}
          : {
              onProgress: (state) => progress.update(label, state),
            }),
        // Each answer that is told is spelt first.
        ...(progress.tellsAnswers ? { onAnswer: (better) => progress.answer(label, better) } : {}),
      });
      expanded += result.expanded;
      searchMs += result.elapsedMs;
      await files.write(result, item.board, goal);
      return answerOf(result, item, goal, flags, reasons);
    },
  });
  ending.abort();
  await team?.close();
  trace?.close();
  return exitCode;
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

function solveOptions(flags: SolveFlags, item: ReadBoard, signal: AbortSignal): SolveOptions {
  const { all, heuristic, weight, timeout, maxNodes, maxMemory, threads, directions, metric } = flags;
  return {
    signal,
    ...(item.id === undefined ? {} : { id: item.id }),
    ...(flags.algorithm === undefined ? {} : { algorithm: flags.algorithm }),
    ...(flags.optimal === true ? { optimal: true } : {}),
    ...(all === undefined ? {} : { all: all === true ? LISTED : all }),
    ...(heuristic === undefined ? {} : { heuristic }),
    ...(weight === undefined ? {} : { weight }),
    ...(flags.maxDepth === undefined ? {} : { maxDepth: flags.maxDepth }),
    ...(flags.beamWidth === undefined ? {} : { beamWidth: flags.beamWidth }),
    ...(flags.force === true ? { force: true } : {}),
    ...(timeout === undefined ? {} : { timeoutMs: timeout }),
    ...(maxNodes === undefined ? {} : { maxNodes }),
    ...(maxMemory === undefined ? {} : { maxMemoryBytes: bytesWithin(maxMemory, threadsFor(flags)) }),
    ...(flags.seed === undefined ? {} : { seed: flags.seed }),
    ...(threads === undefined ? {} : { threads }),
    ...(flags.checkpoint === undefined ? {} : { checkpoint: flags.checkpoint }),
    ...(directions === undefined ? {} : { directions }),
    ...(metric === undefined ? {} : { metric }),
  };
}

/** Threads that may be at work. A search that fills its memory counts the same whatever the machine, so it is not asked. */
function threadsFor({ threads, algorithm = 'auto' }: SolveFlags): number {
  const name = algorithm.toLowerCase();
  if (name === 'bidirectional-a*') return Math.min(2, threads ?? 1);
  const storesStates = ALGORITHM_ENTRIES.some((entry) => entry.name === name && entry.memory === 'states');
  return storesStates && name !== 'auto' ? 1 : (threads ?? system.threads);
}

/** A warning is one line on stderr; what follows does not wait for it. */
function warn(text: string): void {
  void stderr.line(`npuzzle: warning: ${text}`);
}

async function answerOf(
  result: SolveResult,
  { board, stated: given }: ReadBoard,
  goal: Board,
  flags: SolveFlags,
  reasons: readonly string[],
): Promise<Answer> {
  const stated = given === undefined ? undefined : compareStated(given, result);
  const explanation = flags.explain ? await explain(result, board, goal, reasons) : undefined;
  const runLengths = flags.runLengths === true;
  return {
    status: result.status,
    exitCode: exitOf(result),
    ...(stated?.message === undefined ? {} : { doubts: [stated.message] }),
    json: () => ({
      ...result,
      ...(stated === undefined ? {} : { stated }),
      ...(runLengths ? { runLengths: result.moves === null ? null : movesText(result, true) } : {}),
      ...(flags.states ? { states: statesOf(result, board).map((state) => state.tiles) } : {}),
      ...(explanation === undefined ? {} : { explanation: Object.fromEntries(explanation) }),
    }),
    text: () => {
      if (flags.steps === 'json') return JSON.stringify(stepsOf(result, board));
      if (flags.quiet) return quietText(result, runLengths);
      if (flags.report === '42') return report42(result, board);
      const layout = { runLengths, columns: stdout.columns, paint: paintFor(stdout), explanation: explanation ?? [] };
      const text = solutionText(result, board, goal, layout);
      const parts = [text, allSolutionsText(result, runLengths), flags.states ? statesText(result, board) : ''];
      return parts.filter((part) => part !== '').join('\n\n');
    },
    line: (label) => {
      if (flags.steps === 'json') return JSON.stringify(stepsOf(result, board));
      if (flags.quiet) return result.moves === null ? result.status : movesText(result, runLengths);
      return lineText(result, label, runLengths);
    },
  };
}

/** The moves alone; all listed solutions, one a line, where they were asked for. */
function quietText(result: SolveResult, runLengths: boolean): string {
  if (result.moves === null) return result.status;
  const all = result.solutions?.moves ?? [];
  return all.length === 0
    ? movesText(result, runLengths)
    : all.map((moves) => lettersText(moves, runLengths)).join('\n');
}
