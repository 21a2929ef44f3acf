/** `npuzzle bench answers`: that random boards of many shapes are all answered, and when, as a table. */

import type { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { ALGORITHMS } from '../../plan/names.ts';
import { parseShape } from '../../puzzle/parse.ts';
import { addFlags, choice, FLAGS, type FlagValues, valued } from '../input/flags.ts';
import { requireRecords } from '../input/named-file.ts';
import { parseCount } from '../input/units.ts';
import { EXIT } from '../screen/exit-code.ts';
import { interruptSignal } from '../screen/interrupt.ts';
import { stdout } from '../screen/output.ts';
import { showStatus } from '../screen/rewritten-line.ts';
import { formatDuration } from '../screen/rows.ts';
import { appendLine } from './jsonl.ts';
import type { AnswersGroup, AnswersSummary } from './request-answers.ts';
import { loadBench } from './request-contract.ts';

/** Sides of `rectangles`. */
const SIDES = Array.from({ length: 11 }, (_, index) => index + 2);
const RECTANGLES = 'rectangles';
const DEFAULT_SHAPES = `8x8:1000,10x10:1000,${RECTANGLES}:100,2x50:10,50x2:10,3x40:10,100x3:10`;
const DEFAULT_BOARDS = 10;
const DEFAULT_TIME_MS = 100;

const ANSWERS_FLAGS = {
  shapes: valued('--shapes <names>', `such as 10x10:5,${RECTANGLES}:2; all that are promised by default`, readGroups),
  timeout: { ...FLAGS.timeout, help: 'for each board; 100ms by default' },
  algorithm: choice('-a, --algorithm <name>', 'what answers; staged by default', ALGORITHMS),
  threads: FLAGS.threads,
  seed: valued('--seed <number>', 'of the boards, 1 by default', parseCount),
  json: { ...FLAGS.json, help: 'one JSON object a group, one a line' },
  jsonl: valued('--jsonl <file>', 'append the JSON records to a file as well', (text) => text),
} as const;

type AnswersFlags = FlagValues<typeof ANSWERS_FLAGS>;

const EXAMPLES = `
Examples:
  npuzzle bench answers                                    half an hour: ${DEFAULT_SHAPES}
  npuzzle bench answers --shapes ${RECTANGLES}:1                every rectangle from 2x2 to 12x12 once
  npuzzle bench answers --algorithm auto --shapes 5x5,10x10,100x100 --timeout 1s

first is the time to the first answer, whole to the result, which was replayed once more. Exit code 1: a board went unanswered.`;

const COLUMNS = ['', 'boards', 'answered', '/Manhattan', 'first: median', 'worst', 'whole: median', 'worst'];

export function register(command: Command): void {
  command
    .description('Counts how many random boards of many shapes are answered, and how soon.')
    .addHelpText('after', EXAMPLES)
    .action(async (flags: AnswersFlags) => {
      process.exitCode = await run(flags);
    });
  addFlags(command, ANSWERS_FLAGS);
}

async function run(flags: AnswersFlags): Promise<number> {
  const {
    shapes = readGroups(DEFAULT_SHAPES),
    timeout = DEFAULT_TIME_MS,
    algorithm = 'staged',
    threads,
    seed = 1,
  } = flags;
  requireRecords(flags.jsonl, '--jsonl');
  const bench = loadBench();
  const signal = interruptSignal();
  const records = bench.runAnswers({
    groups: shapes,
    timeoutMs: timeout,
    algorithm,
    seed,
    signal,
    threads,
    onBoard: (group, done, of) => showStatus(`${group}: ${done} of ${of} …`),
  });
  if (!flags.json) await stdout.line(row(COLUMNS));
  let hasFailed = false;
  for await (const record of records) {
    showStatus('');
    if (flags.jsonl !== undefined) await appendLine(flags.jsonl, JSON.stringify(record));
    await stdout.line(flags.json ? JSON.stringify(record) : textOf(record));
    hasFailed ||= record.answered < record.boards;
    if (stdout.isClosed) return EXIT.ok;
  }
  if (signal.aborted) return EXIT.interrupted;
  return hasFailed ? EXIT.internal : EXIT.ok;
}

function textOf({ group, boards, answered, unanswered, perManhattan, firstMs, wholeMs }: AnswersSummary): string {
  const times = [firstMs, wholeMs].flatMap(({ median, max }) => [formatDuration(median), formatDuration(max)]);
  const line = row([group, String(boards), String(answered), perManhattan.toFixed(3), ...times]);
  return [line, ...unanswered.map((board) => `  unanswered: ${board}`)].join('\n');
}

function row(cells: readonly string[]): string {
  const [first = '', ...rest] = cells;
  return `${first.padEnd(12)}${rest.map((cell) => cell.padStart(15)).join('')}`;
}

/** @throws {NpuzzleError} `E_USAGE` */
function readGroups(text: string): AnswersGroup[] {
  return text.split(',').map((spec) => {
    const [name = '', count] = spec.trim().split(':');
    const boards = count === undefined ? DEFAULT_BOARDS : parseCount(count, '--shapes');
    if (name !== RECTANGLES && !/^\d/.test(name)) {
      throw usageError(`--shapes cannot be '${name}'`, `it takes sizes such as 10x10:5, and ${RECTANGLES}`);
    }
    const shapes =
      name === RECTANGLES ? SIDES.flatMap((width) => SIDES.map((height) => ({ width, height }))) : [parseShape(name)];
    return { name, shapes, boards };
  });
}
