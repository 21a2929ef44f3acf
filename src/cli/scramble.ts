/**
 * `npuzzle scramble`: seeded random boards, every one solvable for the goal they are made for.
 *
 * Invariant: one seed and one set of options give the same boards on every machine; a seed that was not
 * given is printed on stderr so that the boards can be had again.
 */

import type { Command } from 'commander';
import { usageError } from '../errors.ts';
import { type Board, type Shape, shapeName } from '../puzzle/board.ts';
import { formatBoard, rowsOf } from '../puzzle/format.ts';
import { nameGoal, resolveGoal } from '../puzzle/goal.ts';
import { createRandom, type Random } from '../puzzle/random.ts';
import { uniformBoard, walkBoard } from '../puzzle/scramble.ts';
import { addFlags, choice, FLAGS, type FlagValues, valued } from './input/flags.ts';
import { parseCount } from './input/units.ts';
import { EXIT } from './screen/exit-code.ts';
import { interruptSignal } from './screen/interrupt.ts';
import { stderr, stdout } from './screen/output.ts';
import { printable } from './screen/printable.ts';
import { printError } from './screen/report-error.ts';
import { formatDuration } from './screen/rows.ts';
import { warn } from './screen/warn.ts';

const SCRAMBLE_FLAGS = {
  size: { ...FLAGS.size, help: 'columns x rows, such as 4 or 3x2; default 4' },
  goal: FLAGS.goal,
  count: valued('-n, --count <n>', 'how many boards; default 1', parseCount),
  seed: valued('--seed <seed>', 'a number or word; the same seed gives the same boards', (text) => text),
  moves: valued('-m, --moves <k>', 'walk k random moves from the goal instead of any board', readMoves),
  length: valued('-l, --length <k>', 'boards whose shortest solution has exactly k moves', readMoves),
  timeout: { ...FLAGS.timeout, help: 'with --length: give up on a board after 10s, 2m …; default 2m' },
  format: choice('-f, --format <style>', 'how to write a board; default line', ['line', 'rows', 'json', '42'] as const),
  json: { ...FLAGS.json, help: 'one JSON object a board, with goal and seed' },
} as const;

type ScrambleFlags = FlagValues<typeof SCRAMBLE_FLAGS>;

const DEFAULT_SHAPE: Shape = { width: 4, height: 4 };
const DEFAULT_TIMEOUT_MS = 120_000;

const EXAMPLES = `
Examples:
  npuzzle scramble
  npuzzle scramble --size 3 --count 1000 --seed 7 > boards.txt
  npuzzle scramble --size 5x4 --moves 40 --format rows
  npuzzle scramble --size 3 --length 20 --count 10
  npuzzle scramble --goal snail --format 42 --seed 42
  npuzzle scramble --size 3 --count 5 --json | npuzzle solve - --json

Without --moves and --length every solvable board is equally likely.
Exit codes: 0 all boards made, 2 bad usage, 4 no board of that length was found
in time, 130 interrupted.`;

export function register(command: Command): void {
  command
    .description('Makes random boards that can be solved.')
    .addHelpText('after', EXAMPLES)
    .action(async (flags: ScrambleFlags) => {
      process.exitCode = await scramble(flags);
    });
  addFlags(command, SCRAMBLE_FLAGS);
}

async function scramble(flags: ScrambleFlags): Promise<number> {
  refuseContradictions(flags);
  const { count = 1, moves, length, format = 'line' } = flags;
  const goal = resolveGoal(flags.goal, flags.size ?? DEFAULT_SHAPE);
  if (length !== undefined) (await import('../solve/known-lengths.ts')).checkLength(goal, length);
  const seed = flags.seed ?? (await freshSeed());
  const random = createRandom(seed);
  const make = await makerFor(goal, random, flags);
  for (let index = 1; index <= count && !stdout.isClosed; index++) {
    const board = await make();
    if (board === undefined) return EXIT.limit;
    const details = {
      seed,
      walk: moves,
      length,
    };
    if (flags.json) await stdout.line(JSON.stringify(instance(board, goal, `${seed}-${index}`, details)));
    else await stdout.line(`${index > 1 && format === 'rows' ? '\n' : ''}${formatBoard(board, format)}`);
  }
  return EXIT.ok;
}

/** Options that cannot both be meant. */
function refuseContradictions({ json, format, count = 1, moves, length, timeout }: ScrambleFlags): void {
  if (json && format !== undefined) throw usageError('--json and --format do not go together', 'choose one');
  if (format === '42' && count > 1) {
    throw usageError('the 42 format holds one board a file', 'leave out --count, or use --format line');
  }
  if (moves !== undefined && length !== undefined) {
    throw usageError(
      '--moves and --length do not go together',
      '--moves walks at random, --length is the number of moves needed',
    );
  }
  if (timeout !== undefined && length === undefined) {
    throw usageError('--timeout has no meaning without --length', 'other boards take no time');
  }
}

/** Makes one board after another; `undefined`, the reason printed, where none of the length wanted was found. */
async function makerFor(
  goal: Board,
  random: Random,
  { moves, length, timeout = DEFAULT_TIMEOUT_MS }: ScrambleFlags,
): Promise<() => Promise<Board | undefined> | Board> {
  if (moves !== undefined) return () => walkBoard(goal, moves, random);
  if (length === undefined) return () => uniformBoard(goal, random);
  // Loaded only here: other scrambles start without a solver.
  const [{ scrambleOfLength }, { createSolver }] = await Promise.all([
    import('../solve/board-of-length.ts'),
    import('../solve/solve.ts'),
  ]);
  const solver = await createSolver();
  const signal = interruptSignal();
  return async () => {
    const started = performance.now();
    const board = await scrambleOfLength(goal, length, random, { solver, signal, timeoutMs: timeout, onWarning: warn });
    if (board === undefined) {
      const spent = formatDuration(performance.now() - started);
      await printError(
        `no ${shapeName(goal)} board of length ${length} was found in ${spent}, try a smaller --length, another --seed or a longer --timeout`,
      );
    }
    return board;
  };
}

function instance(board: Board, goal: Board, id: string, details: object): object {
  return {
    id,
    width: board.width,
    height: board.height,
    start: rowsOf(board),
    goal: rowsOf(goal),
    goalName: nameGoal(goal),
    ...details,
  };
}

async function freshSeed(): Promise<string> {
  const { randomInt } = process.getBuiltinModule('node:crypto');
  const seed = String(randomInt(2 ** 32));
  await stderr.line(`npuzzle: seed ${printable(seed)}, repeat with --seed ${printable(seed)}`);
  return seed;
}

function readMoves(text: string, name: string): number {
  return text.trim() === '0' ? 0 : parseCount(text, name);
}
