/**
 * The machines that runs were made on: counts are the same on each, times compare only within one processor model.
 *
 * Where there are several, the times that are told are those of the model with the most runs.
 */

import type { RunRecord } from './record.ts';

export interface Machines {
  /** machines that can be told apart: by processor, cores, Node and system */
  readonly kinds: number;
  /** whose times are told */
  readonly cpu: string;
  /** on other processors, whose times are not */
  readonly others: number;
}

/** Tells machines apart; of no runs, no machine. */
export function machinesOf(runs: readonly RunRecord[]): Machines {
  const kinds = new Set(runs.map(({ cpu, cores, node, platform }) => [cpu, cores, node, platform].join('\n')));
  const byCpu = new Map<string, number>();
  for (const { cpu } of runs) byCpu.set(cpu, (byCpu.get(cpu) ?? 0) + 1);
  const [[cpu, most] = ['', 0]] = [...byCpu].sort(([, one], [, other]) => other - one);
  return { kinds: kinds.size, cpu, others: runs.length - most };
}

/** `times are of the 12 runs on X; 3 were made on other processors`; undefined where all times compare. */
export function timesText(runs: readonly RunRecord[]): string | undefined {
  const { cpu, others, kinds } = machinesOf(runs);
  if (others === 0) return undefined;
  return `runs of ${kinds} kinds of machine: times are of the ${runs.length - others} on ${cpu}, not of the ${others} on other processors`;
}
