/**
 * Threads that search the jobs of proofs, one job a thread, on shared tables.
 *
 *   job ─► tables it names (loaded once, others given up for them) ─► a free thread ─► result
 *
 * Invariant: no more threads are at work than were allowed, whatever the tables; a thread that dies fails its job alone.
 */

import { NpuzzleError } from '../errors.ts';
import type { SubtreeKernel } from '../kernel/subtree-kernel.ts';
import { requireRoomFor } from '../pdb/memory-needed.ts';
import { proofBytes } from '../plan/proof.ts';
import { system } from '../platform/system.ts';
import { startThread, type Thread } from '../platform/thread.ts';
import { FieldError } from './fields.ts';
import { OTHER_TABLES } from './order.ts';
import type { Means } from './performer.ts';
import type { ItemResult, SubtreesJob, SubtreesResult } from './protocol.ts';
import type { Search, SearcherData } from './subtree-worker.ts';
import { type LoadedTables, loadNamedTables, partitionOf } from './tables.ts';

/** A job whose tables are others than this machine's: it must not go on. */
export class OtherTables extends Error {
  override readonly name = 'OtherTables';
}

/** Tables in memory with their threads, and the jobs that use them. */
interface Shelf {
  readonly bytes: number;
  readonly loaded: Promise<LoadedTables>;
  readonly threads: (Thread | undefined)[];
  readonly free: number[];
  users: number;
}

export class Searchers {
  readonly #name: string;
  readonly #threads: number;
  readonly #memoryBytes: number;
  readonly #warn: (text: string) => void;
  readonly #stop = new Int32Array(new SharedArrayBuffer(4));
  readonly #shelves = new Map<string, Shelf>();
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor({ name, threads, memoryBytes, tell }: Pick<Means, 'name' | 'threads' | 'memoryBytes' | 'tell'>) {
    this.#name = name;
    this.#threads = threads;
    this.#memoryBytes = memoryBytes;
    this.#warn = tell;
  }

  /**
   * Searches a job.
   *
   * @throws {OtherTables}; {FieldError} for tables of no board; {NpuzzleError} `E_MEMORY`
   */
  async search(job: SubtreesJob): Promise<SubtreesResult> {
    const shelf = await this.#shelfFor(job.tables.key);
    try {
      const { kernel, digest } = await shelf.loaded;
      if (digest !== job.tables.digest) {
        throw new OtherTables(
          `${OTHER_TABLES}: ${this.#name} has ${digest} for ${job.tables.key}, not ${job.tables.digest}`,
        );
      }
      const thread = shelf.free.pop() ?? 0;
      const started = performance.now();
      try {
        const worker = shelf.threads[thread] ?? this.#start(kernel, thread);
        shelf.threads[thread] = worker;
        const items = await ask(worker, job).catch((error) => {
          shelf.threads[thread] = undefined;
          throw error;
        });
        return { digest, by: this.#name, ms: performance.now() - started, items };
      } finally {
        shelf.free.push(thread);
      }
    } finally {
      shelf.users--;
      this.#leave();
    }
  }

  /** Loads tables that a job will name soon, where there is room for them; whatever is wrong with them is for the job to say. */
  prepare(key: string): void {
    try {
      void this.#shelfWithin(key, proofBytes(partitionOf(key)))?.loaded.catch(() => undefined);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
    }
  }

  /** Has all jobs come back with what they have, within a slice. */
  stop(): void {
    Atomics.store(this.#stop, 0, 1);
  }

  async close(): Promise<void> {
    for (const [key] of this.#shelves) await this.#giveUp(key);
  }

  /** Waits for a thread and for room, then loads what is not there; one more user of it. */
  async #shelfFor(key: string): Promise<Shelf> {
    const partition = partitionOf(key);
    const bytes = proofBytes(partition);
    requireRoomFor(partition, bytes, this.#memoryBytes);
    for (;;) {
      const shelf = this.#working < this.#threads ? this.#shelfWithin(key, bytes) : undefined;
      if (shelf !== undefined) {
        this.#working++;
        shelf.users++;
        return shelf;
      }
      const unused = [...this.#shelves].find(([, { users }]) => users === 0);
      if (this.#working < this.#threads && unused !== undefined) await this.#giveUp(unused[0]);
      else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** The tables, loaded if there is room beside the others; undefined if there is none. */
  #shelfWithin(key: string, bytes: number): Shelf | undefined {
    const held = [...this.#shelves.values()].reduce((sum, shelf) => sum + shelf.bytes, 0);
    return this.#shelves.get(key) ?? (held + bytes <= this.#memoryBytes ? this.#load(key, bytes) : undefined);
  }

  #start(kernel: SubtreeKernel, thread: number): Thread {
    const data: SearcherData = { tables: kernel.shared, frame: thread + 1, stop: this.#stop };
    return startThread('fleet/subtree-worker', data);
  }

  #load(key: string, bytes: number): Shelf {
    const loaded = loadNamedTables(key, { threads: this.#threads, onWarning: this.#warn });
    const free = Array.from({ length: this.#threads }, (_, i) => this.#threads - 1 - i);
    const shelf: Shelf = { bytes, loaded, threads: [], free, users: 0 };
    this.#shelves.set(key, shelf);
    loaded.catch(() => this.#shelves.delete(key));
    return shelf;
  }

  async #giveUp(key: string): Promise<void> {
    const shelf = this.#shelves.get(key);
    this.#shelves.delete(key);
    await Promise.all((shelf?.threads ?? []).map((thread) => thread?.terminate()));
    system.freeMemory();
  }

  #leave(): void {
    this.#working--;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** Has a thread search a job; rejects if it dies of it. */
function ask(thread: Thread, { state, bound, budget, items }: SubtreesJob): Promise<readonly ItemResult[]> {
  return new Promise((resolve, reject) => {
    let reason = 'no reason given';
    const settle = (): void => {
      thread.off('message', listen);
      thread.off('exit', die);
      thread.off('error', note);
    };
    const listen = (results: readonly ItemResult[]): void => {
      settle();
      resolve(results);
    };
    const die = (): void => {
      settle();
      reject(new NpuzzleError('E_INTERNAL', `a search thread has ended (${reason})`));
    };
    const note = (error: Error): void => {
      reason = error.message;
    };
    thread.on('message', listen);
    thread.on('error', note);
    thread.once('exit', die);
    thread.postMessage({ state, bound, budget, items } satisfies Search);
  });
}
