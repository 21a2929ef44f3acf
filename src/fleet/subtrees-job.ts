/** What names a proof's jobs, when two results of one of them agree, and what is known of those that are kept. */

import { createHash } from 'node:crypto';
import { FieldError } from './fields.ts';
import { type ItemResult, type NamedTables, readJob, readResult, type SubtreesResult, signsOf } from './protocol.ts';

/** Names tables and root: the same proof has the same name, whoever has it done. */
export function runOf({ key, digest }: NamedTables, state: readonly number[]): string {
  return createHash('sha256')
    .update([key, digest, signsOf(state)].join('\n'))
    .digest('hex')
    .slice(0, 16);
}

/** What two results of one job contradict each other in; undefined if they agree as far as both went. */
export function compareResults(first: SubtreesResult, second: SubtreesResult): string | undefined {
  const others = new Map(second.items.map((item) => [item.id, item]));
  for (const item of first.items) {
    const other = others.get(item.id);
    if (other === undefined || agree(item, other)) continue;
    return `${first.by} and ${second.by} differ in one subtree (${told(item)} and ${told(other)})`;
  }
  return undefined;
}

function agree(one: ItemResult, other: ItemResult): boolean {
  if (one.expanded === other.expanded) {
    const isSame = one.ending === other.ending && one.generated === other.generated;
    return isSame && one.trail.every((cell, i) => cell === other.trail[i]);
  }
  // One that was cut earlier, as by a worker that is to end, has seen less.
  const [less, more] = one.expanded < other.expanded ? [one, other] : [other, one];
  return less.ending === 'cut' && less.generated <= more.generated;
}

function told({ ending, expanded, generated }: ItemResult): string {
  return `${ending} after ${expanded} expanded, ${generated} generated`;
}

/** Whole subtrees that a kept job has seen all of; none of a job that is not as it must be. */
export function exhausted(data: unknown, value: unknown): { key: string; expanded: number; generated: number }[] {
  try {
    const job = readJob(data);
    const whole = new Map(job.items.filter(({ trail }) => trail.length === 0).map((item) => [item.id, item]));
    return readResult(value, job).items.flatMap(({ id, ending, expanded, generated }) => {
      const item = whole.get(id);
      if (item === undefined || ending !== 'exhausted') return [];
      return [{ key: `${job.bound}:${item.path.join('.')}`, expanded, generated }];
    });
  } catch (error) {
    if (error instanceof FieldError) return [];
    throw error;
  }
}
