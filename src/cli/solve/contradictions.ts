/** Flags of `solve` that cannot both be meant: refused before a board is read. */

import { usageError } from '../../errors.ts';
import { ALGORITHM_ENTRIES } from '../../plan/names.ts';
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
  if (flags.traceLimit !== undefined && flags.trace === undefined) {
    throw usageError('--trace-limit without --trace', 'name the file with --trace');
  }
  const asked = [json && '--json', steps && '--steps', report && '--report', quiet && '--quiet'];
  const forms = asked.filter((form) => typeof form === 'string');
  if (forms.length > 1) throw usageError(`${forms.join(' and ')} do not go together`, 'choose one');
}
