/** Flags of `solve` that cannot both be meant: told before a board is read. */

import { usageError } from '../errors.ts';
import { ALGORITHM_ENTRIES } from '../plan/names.ts';
import type { SolveFlags } from './solve.ts';

/** @throws {NpuzzleError} `E_USAGE` naming the two */
export function refuseContradictions(flags: SolveFlags): void {
  const { optimal, algorithm, weight, json, report, steps, quiet } = flags;
  if (optimal && weight !== undefined && weight > 1) {
    throw usageError(`--optimal contradicts --weight ${weight}`, 'leave one out');
  }
  const named = ALGORITHM_ENTRIES.find(({ name }) => name === algorithm);
  if (optimal && named !== undefined && named.name !== 'auto' && !named.isOptimal) {
    const others = ALGORITHM_ENTRIES.filter(({ isOptimal }) => isOptimal).map(({ name }) => name);
    throw usageError(`--optimal contradicts --algorithm ${named.name}`, `use ${others.join(' or ')}`);
  }
  if (flags.traceLimit !== undefined && flags.trace === undefined) {
    throw usageError('--trace-limit without --trace', 'name the file with --trace');
  }
  const asked = [json && '--json', steps && '--steps', report && '--report', quiet && '--quiet'];
  const forms = asked.filter((form) => typeof form === 'string');
  if (forms.length > 1) throw usageError(`${forms.join(' and ')} do not go together`, 'choose one');
}
