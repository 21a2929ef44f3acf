/**
 * The boards of a comparison: random ones of a seed, or those of a file; each with its goal, all solvable.
 *
 * Invariant: a board that cannot be read or solved is reported by its line and left out, never compared.
 */

import { inputError, usageError } from '../../errors.ts';
import type { LabBoard } from '../../lab/record.ts';
import { resolveGoal } from '../../puzzle/goal.ts';
import { createRandom } from '../../puzzle/random.ts';
import { uniformBoard } from '../../puzzle/scramble.ts';
import { checkSolvable } from '../../puzzle/solvable.ts';
import { readBoards } from '../input/board-source.ts';
import { EXIT, worseExit } from '../screen/exit-code.ts';
import { printable } from '../screen/printable.ts';
import { printError } from '../screen/report-error.ts';
import type { CompareFlags } from './flags.ts';

export interface ComparedBoards {
  readonly boards: readonly LabBoard[];
  /** of random boards */
  readonly seed: string | null;
  /** the worst of the boards left out */
  readonly exitCode: number;
}

const RANDOM = 'random';
const DEFAULT_SHAPE = { width: 3, height: 3 };
const DEFAULT_COUNT = 100;
const DEFAULT_SEED = '1';

/**
 * The boards that the flags ask for.
 *
 * @throws {NpuzzleError} `E_INPUT` when none is left, `E_USAGE` for flags of random boards beside a file
 */
export async function boardsFor(flags: CompareFlags, signal: AbortSignal): Promise<ComparedBoards> {
  const source = flags.boards ?? RANDOM;
  if (source === RANDOM) return randomBoards(flags);
  if (flags.count !== undefined || flags.seed !== undefined) {
    throw usageError('--count and --seed are for random boards', 'leave them out, or --boards');
  }
  const boards: LabBoard[] = [];
  let exitCode: number = EXIT.ok;
  const reading = {
    signal,
    shape: flags.size,
    wxhBlank: flags.wxhBlank === undefined ? undefined : true,
  };
  for await (const item of readBoards([source], reading)) {
    if ('error' in item) {
      exitCode = worseExit(exitCode, item.error.exitCode);
      await printError(`line ${item.line}: ${item.error.message}`);
      continue;
    }
    const goal = flags.goal === undefined && item.goal !== undefined ? item.goal : resolveGoal(flags.goal, item.board);
    const { solvable, reason } = checkSolvable(item.board, goal);
    if (solvable) {
      boards.push({ label: printable(item.id ?? String(item.line)), start: item.board, goal });
    } else {
      exitCode = worseExit(exitCode, EXIT.unsolvable);
      await printError(`line ${item.line}: ${reason}`);
    }
  }
  if (boards.length === 0 && !signal.aborted) {
    throw inputError(`no board in ${source === '-' ? 'the input' : source} can be compared`);
  }
  return { boards, seed: null, exitCode };
}

function randomBoards({ size = DEFAULT_SHAPE, count = DEFAULT_COUNT, seed = DEFAULT_SEED, goal }: CompareFlags) {
  const target = resolveGoal(goal, size);
  const random = createRandom(seed);
  const boards = Array.from({ length: count }, (_, index) => ({
    label: `${seed}-${index + 1}`,
    start: uniformBoard(target, random),
    goal: target,
  }));
  return { boards, seed, exitCode: EXIT.ok };
}
