/** Flags of `solve` that cannot both be meant: refused before a board is read. */

import { NpuzzleError, reasonOf, usageError } from '../../errors.ts';
import { ALGORITHM_ENTRIES } from '../../plan/names.ts';
import { requireWritable } from '../../platform/files.ts';
import { type Board, cellCount, shapeName } from '../../puzzle/board.ts';
import { refuseWithoutQueue } from '../input/queue.ts';
import type { SolveFlags } from './flags.ts';

/** @throws {NpuzzleError} `E_USAGE` naming the two */
export function refuseContradictions(flags: SolveFlags): void {
  const { optimal, all, algorithm, weight, metric, json, report, steps, quiet } = flags;
  const proof = all !== undefined ? '--all' : optimal ? '--optimal' : undefined;
  if (proof !== undefined && (weight === 'auto' || (weight ?? 1) > 1)) {
    throw usageError(`${proof} contradicts --weight ${weight}`, 'leave one out');
  }
  if (all !== undefined && metric === 'multi') throw usageError('--all contradicts --metric multi', 'leave one out');
  for (const [flag, value] of Object.entries({ '--report': report, '--steps': steps, '--trace': flags.trace })) {
    if (all !== undefined && value !== undefined)
      throw usageError(`--all and ${flag} do not go together`, 'choose one');
  }
  const named = ALGORITHM_ENTRIES.find(({ name }) => name === algorithm);
  if (proof !== undefined && named !== undefined && named.name !== 'auto' && !named.isOptimal) {
    const others = ALGORITHM_ENTRIES.filter(({ isOptimal }) => isOptimal).map(({ name }) => name);
    throw usageError(`${proof} contradicts --algorithm ${named.name}`, `use ${others.join(' or ')}`);
  }
  if (flags.checkpoint !== undefined && !optimal) {
    throw usageError('--checkpoint without --optimal', 'it keeps where a proof is: ask for one with --optimal');
  }
  refuseWithoutQueue(flags);
  if (flags.traceLimit !== undefined && flags.trace === undefined) {
    throw usageError('--trace-limit without --trace', 'name the file with --trace');
  }
  const asked = [json && '--json', steps && '--steps', report && '--report', quiet && '--quiet'];
  const forms = asked.filter((form) => typeof form === 'string');
  if (forms.length > 1) throw usageError(`${forms.join(' and ')} do not go together`, 'choose one');
}

/** cells: nothing of a proof of so few is long enough to be kept */
const PROVEN_AT_ONCE = 16;

/**
 * Before a board is searched: whether its proof can be kept. Where there is none the flag would do nothing, and where it cannot
 * be written hours may be lost.
 *
 * @param before - boards that were searched already
 * @throws {NpuzzleError} `E_USAGE` for a board that needs none and for a second one, `E_FILE` if it cannot be written
 */
export function refuseCheckpoint({ checkpoint }: SolveFlags, board: Board, before: number): void {
  if (checkpoint === undefined) return;
  if (before > 0) throw usageError('--checkpoint takes one board', 'solve it alone');
  if (cellCount(board) <= PROVEN_AT_ONCE) {
    throw usageError(`--checkpoint has no effect on a ${shapeName(board)} board`, 'leave it out');
  }
  try {
    requireWritable(checkpoint);
  } catch (error) {
    throw new NpuzzleError('E_FILE', `--checkpoint cannot write '${checkpoint}' (${reasonOf(error)})`);
  }
}
