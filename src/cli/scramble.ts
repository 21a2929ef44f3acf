/**
 * `npuzzle scramble`: seeded random boards, every one solvable for the goal they are made for.
 *
 * Invariant: one seed and one set of options give the same boards on every machine; a seed that was not
 * given is printed on stderr so that the boards can be had again.
 */

import type { Command } from 'commander';
import { usageError } from '../errors.ts';
import type { Board, Shape } from '../puzzle/board.ts';
import { formatBoard, rowsOf } from '../puzzle/format.ts';
import { nameGoal, resolveGoal } from '../puzzle/goal.ts';
import { createRandom, type Random } from '../puzzle/random.ts';
import { uniformBoard, walkBoard } from '../puzzle/scramble.ts';
import { EXIT } from './exit-code.ts';
import { addFlags, choice, FLAGS, type FlagValues, valued } from './flags.ts';
import { stderr, stdout } from './output.ts';
import { printable } from './printable.ts';
import { parseCount } from './units.ts';

const SCRAMBLE_FLAGS = {
  size: { ...FLAGS.size, help: 'columns x rows, such as 4 or 3x2; default 4' },
  goal: FLAGS.goal,
  count: valued('-n, --count <n>', 'how many boards; default 1', parseCount),
  seed: valued('--seed <seed>', 'a number or word; the same seed gives the same boards', (text) => text),
  moves: valued('-m, --moves <k>', 'walk k random moves from the goal instead of any board', readMoves),
  format: choice('-f, --format <style>', 'how to write a board; default line', ['line', 'rows', 'json', '42'] as const),
  json: { ...FLAGS.json, help: 'one JSON object a board, with goal and seed' },
} as const;

type ScrambleFlags = FlagValues<typeof SCRAMBLE_FLAGS>;

const DEFAULT_SHAPE: Shape = { width: 4, height: 4 };

const EXAMPLES = `
Examples:
  npuzzle scramble
  npuzzle scramble --size 3 --count 1000 --seed 7 > boards.txt
  npuzzle scramble --size 5x4 --moves 40 --format rows
  npuzzle scramble --goal snail --format 42 --seed 42
  npuzzle scramble --size 3 --count 5 --json | npuzzle solve - --json

Without --moves every solvable board is equally likely.`;

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
  const { count = 1, moves, format = 'line' } = flags;
  if (flags.json && flags.format !== undefined)
    throw usageError('--json and --format do not go together', 'choose one');
  if (format === '42' && count > 1) {
    throw usageError('the 42 format holds one board a file', 'leave out --count, or use --format line');
  }
  const goal = resolveGoal(flags.goal, flags.size ?? DEFAULT_SHAPE);
  const seed = flags.seed ?? (await freshSeed());
  const random = createRandom(seed);
  for (let index = 1; index <= count && !stdout.isClosed; index++) {
    const board = makeBoard(goal, moves, random);
    if (flags.json) await stdout.line(JSON.stringify(instance(board, goal, seed, `${seed}-${index}`, moves)));
    else await stdout.line(`${index > 1 && format === 'rows' ? '\n' : ''}${formatBoard(board, format)}`);
  }
  return EXIT.ok;
}

function makeBoard(goal: Board, moves: number | undefined, random: Random): Board {
  return moves === undefined ? uniformBoard(goal, random) : walkBoard(goal, moves, random);
}

function instance(board: Board, goal: Board, seed: string, id: string, moves: number | undefined): object {
  return {
    id,
    width: board.width,
    height: board.height,
    start: rowsOf(board),
    goal: rowsOf(goal),
    goalName: nameGoal(goal),
    seed,
    ...(moves === undefined ? {} : { walk: moves }),
  };
}

async function freshSeed(): Promise<string> {
  const { randomInt } = await import('node:crypto');
  const seed = String(randomInt(2 ** 32));
  await stderr.line(`npuzzle: seed ${printable(seed)}, repeat with --seed ${printable(seed)}`);
  return seed;
}

function readMoves(text: string, name: string): number {
  return text.trim() === '0' ? 0 : parseCount(text, name);
}
