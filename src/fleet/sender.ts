/** Jobs on their way into a queue: in bulk, and again and again while the server takes none. */

import { reasonOf } from '../errors.ts';
import type { JobEngine, NewJob } from './job-engine.ts';

/** Jobs added at once: a pipeline, whose answer the server holds in memory. */
const AT_ONCE = 64;
const RETRY_MS = [100, 300, 1000, 3000] as const;

export class Sender {
  readonly #engine: Pick<JobEngine, 'add'>;
  readonly #tell: (text: string) => void;
  readonly #jobs: NewJob[] = [];
  #isAtWork = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(engine: Pick<JobEngine, 'add'>, tell: (text: string) => void) {
    this.#engine = engine;
    this.#tell = tell;
  }

  get isIdle(): boolean {
    return this.#jobs.length === 0;
  }

  /** Whether a job has not been taken yet. */
  has(id: string): boolean {
    return this.#jobs.some((job) => job.id === id);
  }

  send(job: NewJob): void {
    this.#jobs.push(job);
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    // What is asked for in one turn goes in one piece.
    queueMicrotask(() => void this.#sendAll());
  }

  /** What was not taken is dropped. */
  close(): void {
    this.#isClosed = true;
    this.#jobs.length = 0;
    clearTimeout(this.#retry);
  }

  async #sendAll(): Promise<void> {
    for (let tries = 0; this.#jobs.length > 0 && !this.#isClosed; ) {
      const jobs = this.#jobs.slice(0, AT_ONCE);
      try {
        await this.#engine.add(jobs);
        this.#jobs.splice(0, jobs.length);
        tries = 0;
      } catch (error) {
        if (this.#isClosed) return;
        this.#tell(`the queue takes no jobs (${reasonOf(error)}), they are sent again until it does`);
        await new Promise((resolve) => {
          this.#retry = setTimeout(resolve, RETRY_MS[tries++] ?? RETRY_MS[RETRY_MS.length - 1]);
        });
      }
    }
    // In the turn in which the list was seen empty: what is sent later finds nobody at it and begins anew.
    this.#isAtWork = false;
  }
}
