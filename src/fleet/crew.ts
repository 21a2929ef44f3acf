/**
 * A crew beyond this machine: the subtrees of a round as jobs of a queue.
 *
 *   round ─► pieces ─► jobs of about two seconds ─► dispatcher ─► results ─► pieces ─► round
 *
 * Short rounds are searched here, by the local crew: they are over before a job would be there. Invariant: as every crew's, a
 * round that is not stopped ends with everything done that matters, and the counts are those of one thread.
 */

import { NpuzzleError } from '../errors.ts';
import type { SubtreeKernel } from '../kernel/subtree-kernel.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import type { Crew } from '../subtrees/crew.ts';
import type { Round } from '../subtrees/round.ts';
import type { Found } from '../subtrees/work.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { KeptCounts, ProofLine } from './fleet-line.ts';
import { Measure } from './measure.ts';
import { JobFailed } from './order.ts';
import { type Piece, Pieces } from './pieces.ts';
import {
  MOST_ITEMS,
  MOST_JOB_BYTES,
  type NamedTables,
  readResult,
  type SubtreesJob,
  type SubtreesResult,
  writeJob,
} from './protocol.ts';
import { compareResults, runOf } from './subtrees-job.ts';

/** Rounds expected to take fewer expansions are searched here. */
export const LEAST_ROUND = 20_000_000;
/** Jobs with one piece that fail before it is given up. */
const MOST_FAILURES = 3;
const ATTEND_MS = 50;

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
    await this.#takeKept(run, round);
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
    const { counts } = this.#kept;
    for (let subtree = 0; subtree < round.subtrees && counts.size > 0; subtree++) {
      const known = counts.get(`${round.order.bound}:${[...round.path(subtree)].join('.')}`);
      if (known !== undefined && !round.isDone(subtree)) round.finish(subtree, known.expanded, known.generated, false);
    }
  }
}

/** One round on its way. */
class RoundOfJobs {
  readonly #line: ProofLine;
  readonly #measure: Measure;
  readonly #round: Round;
  readonly #instance: CanonicalInstance;
  readonly #tables: NamedTables;
  readonly #run: string;
  readonly #pieces: Pieces;
  readonly #dispatcher: Dispatcher;
  /** processes that have sent results */
  readonly by = new Set<string>();
  #jobs = 0;
  #wake: (() => void) | undefined;
  #error: unknown;

  constructor(
    line: ProofLine,
    measure: Measure,
    round: Round,
    kernel: SubtreeKernel,
    instance: CanonicalInstance,
    tables: NamedTables,
    run: string,
  ) {
    this.#line = line;
    this.#measure = measure;
    this.#round = round;
    this.#instance = instance;
    this.#tables = tables;
    this.#run = run;
    this.#pieces = new Pieces(round, kernel);
    measure.begin(round.order.expected, round.subtrees);
    this.#dispatcher = line.dispatcher('subtrees', run, () => this.#pieces.hasNext && !round.isStopped);
  }

  async search(attend: () => void): Promise<Found | undefined> {
    const timer = setInterval(() => {
      attend();
      this.#line.watch('subtrees');
      this.#wake?.();
    }, ATTEND_MS);
    try {
      while (!this.#isOver) {
        this.#fill();
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
      if (!this.#round.isStopped) await this.#dispatcher.audited();
      return this.#round.isStopped ? undefined : this.#pieces.found;
    } finally {
      clearInterval(timer);
      await this.#dispatcher.close();
    }
  }

  get #cores(): number {
    return this.#line.workersFor('subtrees').cores;
  }

  get #isOver(): boolean {
    if (this.#error !== undefined) throw this.#error;
    if (this.#round.isStopped) return true;
    return this.#round.isOver && (this.#round.best >= this.#round.subtrees || this.#pieces.found !== undefined);
  }

  /** Sends as many jobs as the workers that are there have use for soon. */
  #fill(): void {
    const window = Math.max(8, 2 * this.#cores + 4);
    while (this.#jobs < window) {
      const pieces = this.#nextJob();
      if (pieces.length === 0) return;
      this.#jobs++;
      void this.#work(pieces).finally(() => {
        this.#jobs--;
        this.#wake?.();
      });
    }
  }

  /** Pieces for about so many milliseconds; one that was in a job that failed is alone. */
  #nextJob(): Piece[] {
    const most = Math.min(MOST_ITEMS, this.#measure.piecesFor(this.#line.jobMs, this.#pieces.left, this.#cores));
    const pieces: Piece[] = [];
    for (let bytes = 1000; pieces.length < most && bytes < MOST_JOB_BYTES; ) {
      const piece = this.#pieces.take();
      if (piece === undefined) break;
      if (piece.failures > 0 && pieces.length > 0) {
        this.#pieces.putBack([piece]);
        break;
      }
      pieces.push(piece);
      bytes += piece.path.length + piece.trail.length + 20;
      if (piece.failures > 0) break;
    }
    return pieces;
  }

  async #work(pieces: readonly Piece[]): Promise<void> {
    const job: SubtreesJob = {
      ...{ run: this.#run, tables: this.#tables, shape: this.#instance, goalBlank: this.#instance.goalBlank },
      ...{ state: this.#instance.state, bound: this.#round.order.bound, items: pieces },
      budget: this.#measure.budgetFor(this.#line.jobMs, this.#cores),
    };
    try {
      const result = await this.#dispatcher.run<SubtreesResult>({
        kind: 'subtrees',
        data: writeJob(job),
        expectedMs: this.#line.jobMs,
        isAudited: Math.random() < this.#line.audit,
        read: (value) => readResult(value, job),
        compare: compareResults,
      });
      this.#measure.add(result);
      this.by.add(processOf(result.by));
      for (const item of result.items) this.#pieces.settle(item);
      this.#pieces.putBack(pieces);
    } catch (error) {
      if (error instanceof JobFailed) this.#retry(pieces, error);
      else this.#error ??= error;
    }
  }

  #retry(pieces: readonly Piece[], { message }: JobFailed): void {
    // One of several may be innocent: each is tried alone.
    for (const piece of pieces) piece.failures = pieces.length > 1 ? 1 : piece.failures + 1;
    const [poison] = pieces;
    if (pieces.length === 1 && poison !== undefined && poison.failures > MOST_FAILURES) {
      this.#error ??= new NpuzzleError(
        'E_QUEUE',
        `no worker could search the subtree at ${poison.path.join(' ')} within ${this.#round.order.bound} moves (${message})`,
        { remedy: 'the same command without --queue searches it here' },
      );
    }
    this.#pieces.putBack(pieces);
  }
}

/** Of who did a job: machine and process, without the thread. */
function processOf(by: string): string {
  return by.slice(0, by.lastIndexOf(':'));
}
