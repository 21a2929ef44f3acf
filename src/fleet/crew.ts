/**
 * A crew beyond this machine: the subtrees of a round as jobs of a queue.
 *
 *   round ─► pieces ─► jobs of about two seconds ─► dispatcher ─► results ─► pieces ─► round
 *
 * Short rounds are searched here, by the local crew: they are over before a job would be there. Invariant: as every crew's, a
 * round that is not stopped ends with everything done that matters, and the counts are those of one thread.
 */

import type { SubtreeKernel } from '../kernel/subtree-kernel.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import type { Crew } from '../subtrees/crew.ts';
import type { Round } from '../subtrees/round.ts';
import type { Found } from '../subtrees/work.ts';
import type { KeptCounts, ProofLine } from './fleet-line.ts';
import { Measure } from './measure.ts';
import type { NamedTables } from './protocol.ts';
import { ATTEND_MS, RoundOfJobs } from './round-of-jobs.ts';
import { runOf } from './subtrees-job.ts';

/** Rounds expected to take fewer expansions are searched here. */
export const LEAST_ROUND = 20_000_000;

export class FleetCrew implements Crew {
  readonly threads: number;
  readonly isShared: boolean;
  readonly #line: ProofLine;
  readonly #local: Crew;
  readonly #kernel: SubtreeKernel;
  readonly #tables: NamedTables;
  readonly #measure = new Measure();
  readonly #others = new Set<string>();
  #kept: { readonly run: string; readonly counts: KeptCounts } | undefined;

  constructor(line: ProofLine, kernel: SubtreeKernel, tables: NamedTables, local: Crew) {
    this.#line = line;
    this.#kernel = kernel;
    this.#tables = tables;
    this.#local = local;
    this.threads = local.threads;
    this.isShared = local.isShared;
  }

  get cores(): number {
    return Math.max(this.#local.cores, this.#line.workersFor('subtrees').cores);
  }

  async search(
    instance: CanonicalInstance,
    round: Round,
    budget: () => number,
    attend: () => void,
  ): Promise<Found | undefined> {
    if (round.order.expected < this.#line.leastRound) return this.#local.search(instance, round, budget, attend);
    this.#kernel.place(instance.state);
    const run = runOf(this.#tables, instance.state);
    await unlessStopped(round, attend, this.#takeKept(run, round));
    if (round.isStopped) return undefined;
    const jobs = new RoundOfJobs(this.#line, this.#measure, round, this.#kernel, instance, this.#tables, run);
    const found = await jobs.search(attend);
    for (const name of jobs.by) this.#others.add(name);
    return found;
  }

  takeOthers(): number {
    const count = this.#others.size;
    this.#others.clear();
    return count;
  }

  close(): Promise<void> {
    return this.#local.close();
  }

  /** What an earlier coordinator's workers had done of this round. */
  async #takeKept(run: string, round: Round): Promise<void> {
    if (this.#kept?.run !== run) this.#kept = { run, counts: await this.#line.kept(run) };
    if (round.isStopped) return;
    const { counts } = this.#kept;
    for (let subtree = 0; subtree < round.subtrees && counts.size > 0; subtree++) {
      const known = counts.get(`${round.order.bound}:${[...round.path(subtree)].join('.')}`);
      if (known !== undefined && !round.isDone(subtree)) round.finish(subtree, known.expanded, known.generated, false);
    }
  }
}

/** Waits for what a server has to say, unless the round is stopped meanwhile. */
function unlessStopped(round: Round, attend: () => void, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const stopped = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      attend();
      if (round.isStopped) resolve();
    }, ATTEND_MS);
  });
  return Promise.race([work, stopped]).finally(() => clearInterval(timer));
}
