/**
 * One round of a proof on its way: its subtrees in jobs, as many as the workers that are there have use for, until all that matters is
 * done or the round is stopped.
 */

import { NpuzzleError } from '../errors.ts';
import type { SubtreeKernel } from '../kernel/subtree-kernel.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import type { Round } from '../subtrees/round.ts';
import type { Found } from '../subtrees/work.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { ProofLine } from './fleet-line.ts';
import type { Measure } from './measure.ts';
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
import { compareResults } from './subtrees-job.ts';

/** Jobs with one piece that fail before it is given up. */
const MOST_FAILURES = 3;
/** milliseconds between looks at whether a round is to stop */
export const ATTEND_MS = 50;

export class RoundOfJobs {
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
