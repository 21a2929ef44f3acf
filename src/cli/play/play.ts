/**
 * `npuzzle play`: a person slides the tiles, asks for a hint, or lets the program finish.
 *
 * Invariant: the terminal is given back on every way out (terminal.ts), and the last board stays on the first screen.
 */

import type { Command } from 'commander';
import { usageError } from '../../errors.ts';
import type { Board, Shape } from '../../puzzle/board.ts';
import { formatBoard } from '../../puzzle/format.ts';
import { resolveGoal } from '../../puzzle/goal.ts';
import { createRandom } from '../../puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../puzzle/scramble.ts';
import { checkSolvable } from '../../puzzle/solvable.ts';
import { createSolver } from '../../solve/solve.ts';
import { addFlags, FLAGS, type FlagValues, valued } from '../input/flags.ts';
import { readOneBoard } from '../input/one-board.ts';
import { parseCount } from '../input/units.ts';
import { EXIT } from '../screen/exit-code.ts';
import { stdout } from '../screen/output.ts';
import { playOn } from './loop.ts';
import { hasTerminal } from './terminal.ts';

const PLAY_FLAGS = {
  size: { ...FLAGS.size, help: 'columns x rows, such as 4 or 3x2; default 4' },
  goal: FLAGS.goal,
  seed: valued('--seed <seed>', 'a number or word; the same seed gives the same boards', (text) => text),
  moves: valued('-m, --moves <k>', 'start k random moves from the goal', parseCount),
} as const;

type PlayFlags = FlagValues<typeof PLAY_FLAGS>;

const DEFAULT_SHAPE: Shape = { width: 4, height: 4 };

const EXAMPLES = `
Keys:
  arrows, or W A S D   slide a tile that way into the blank
  h or ?               hint: shows the next tile of a solution
  f                    finish: makes the moves, any key stops it
  u or Backspace       take the last move back
  r   n   q            start again, another board, quit (also Esc)

Examples:
  npuzzle play --size 4
  npuzzle play --size 3 --moves 12
  npuzzle play "1 2 3/4 5 6/0 7 8"

Exit codes: 0, 2 bad usage or no terminal, 3 a board that cannot be solved,
130 interrupted.`;

export function register(command: Command): void {
  command
    .description('Lets you play in the terminal, with hints when you are stuck.')
    .argument('[board]', 'a board to begin with; a random one if left out')
    .addHelpText('after', EXAMPLES)
    .action(async (text: string | undefined, flags: PlayFlags) => {
      if (!hasTerminal()) {
        command.outputHelp();
        throw usageError('play needs a terminal', 'run it where keys can be pressed and a screen painted');
      }
      process.exitCode = await play(text, flags);
    });
  addFlags(command, PLAY_FLAGS);
}

async function play(text: string | undefined, flags: PlayFlags): Promise<number> {
  const instance = text === undefined ? undefined : await readOneBoard(text, flags, 'a game is of one');
  const given = instance?.board;
  const own = flags.goal === undefined ? instance?.goal : undefined;
  const goal = own ?? resolveGoal(flags.goal, given ?? flags.size ?? DEFAULT_SHAPE);
  if (given !== undefined) {
    const { solvable, reason } = checkSolvable(given, goal);
    if (!solvable) {
      await stdout.line(reason);
      return EXIT.unsolvable;
    }
  }
  const random = createRandom(flags.seed ?? String(Date.now()));
  const another = (): Board =>
    flags.moves === undefined ? uniformBoard(goal, random) : walkBoard(goal, flags.moves, random);
  const { end, game } = await playOn(given ?? another(), another, goal, await createSolver());
  await stdout.line(formatBoard(game.board, 'rows'));
  await stdout.line(`${game.slid.length} moves made${game.hints + game.helped > 0 ? ', with help' : ''}`);
  return end === 'interrupt' ? EXIT.interrupted : EXIT.ok;
}
