/**
 * Bidirectional A* on two threads, as one search: the caller's thread searches from the board, a worker from the goal.
 *
 * Invariant: a new search begins only after the worker has left the one before (`settle`), since both use the same memory.
 */

import { NpuzzleError } from '../errors.ts';
import type { Part, TableRoom, TableSet } from '../kernel/board-kernel.ts';
import { STATUS } from '../kernel/exports.ts';
import type { KernelBuild } from '../kernel/load.ts';
import type { RunningSearch } from '../kernel/run.ts';
import type { Counters, SearchRequest } from '../kernel/search-kernel.ts';
import { SideKernel } from '../kernel/side-kernel.ts';
import { system } from '../platform/system.ts';
import { hasThreads, startThread, type Thread } from '../platform/thread.ts';
import type { Shape } from '../puzzle/board.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import type { BackwardMembership, BackwardOrder } from './backward-worker.ts';
import { Quota, runWithin } from './quota.ts';

/** expansions: tens of milliseconds; a slice that had to wait says nothing about how long the next will take */
const LONGEST_SLICE = 100_000;

/** Two threads for boards of a shape; undefined where there are none: one thread takes both sides in turn, with the same answers. */
export function twoSidesFor(shape: Shape, build: KernelBuild = 'release'): TwoSides | undefined {
  return hasThreads() ? new TwoSides(shape, build) : undefined;
}

export type { TwoSides };

class TwoSides implements RunningSearch {
  readonly #kernel: SideKernel;
  readonly #worker: Thread;
  #instance: CanonicalInstance | undefined;
  #parts: readonly Part[] = [];
  #quota = new Quota(0);
  #hasBegun = false;
  #isSearching = false;
  #failure: NpuzzleError | undefined;

  constructor(shape: Shape, build: KernelBuild) {
    this.#kernel = SideKernel.forward(shape, build);
    const membership: BackwardMembership = { shape, memory: this.#kernel.sharedMemory, build };
    this.#worker = startThread('bidirectional/backward-worker', membership);
    this.#worker.on('error', (error) => this.#fail(error.message));
    this.#worker.on('exit', () => this.#fail('it was ended'));
    this.#worker.unref();
  }

  place(instance: CanonicalInstance): void {
    this.#instance = instance;
    this.#kernel.place(instance);
  }

  get occupiedBytes(): number {
    return this.#kernel.occupiedBytes;
  }

  get memoryBytes(): number {
    return this.#kernel.memoryBytes;
  }

  hasTables(key: string): boolean {
    return this.#kernel.hasTables(key);
  }

  loadTables(tables: TableSet): void {
    this.#kernel.loadTables(tables);
  }

  placeTables(rooms: readonly TableRoom[], automaton: Uint16Array): Uint8Array[] {
    return this.#kernel.placeTables(rooms, automaton);
  }

  addRounds(lanes: Uint32Array, bytes: Uint8Array): boolean {
    return this.#kernel.addRounds(lanes, bytes);
  }

  closeTables(key: string, automaton: Uint16Array): void {
    this.#kernel.closeTables(key, automaton);
  }

  combine(parts: readonly Part[]): void {
    this.#parts = parts;
    this.#kernel.combine(parts);
  }

  /** Begins a search from the state last placed. */
  begin({ heuristic, regionBytes = 0, maxNodes }: SearchRequest): void {
    if (this.#instance === undefined) throw new NpuzzleError('E_INTERNAL', 'no board was placed');
    this.#quota = new Quota(maxNodes ?? Number.POSITIVE_INFINITY);
    const side = this.#kernel.begin(heuristic, regionBytes);
    this.#hasBegun = side !== undefined;
    this.#isSearching = this.#hasBegun;
    if (side === undefined) return;
    const order: BackwardOrder = { instance: this.#instance, side, parts: this.#parts, quota: this.#quota.buffer };
    this.#worker.postMessage(order);
  }

  /**
   * Runs at most about `budget` more expansions on this side.
   *
   * @throws {NpuzzleError} `E_INTERNAL` if the other side's thread has died
   */
  run(budget: number): number {
    if (this.#failure !== undefined) throw this.#failure;
    if (!this.#isSearching) return STATUS.OUT_OF_MEMORY;
    return runWithin(this.#quota, this.#kernel, Math.min(budget, LONGEST_SLICE)).status;
  }

  get lowerBound(): number {
    if (!this.#hasBegun) return 0;
    return this.#kernel.lowerBound;
  }

  get counters(): Counters {
    if (!this.#hasBegun) return { expanded: 0, generated: 0, peakOpen: 0, peakStored: 0 };
    return this.#kernel.counters;
  }

  solution(): Uint8Array {
    return this.#kernel.solution();
  }

  /** Ends the search, if it has not ended, and waits until the other side has left it. */
  async settle(): Promise<void> {
    if (!this.#isSearching) return;
    this.#kernel.stop();
    while (!this.#kernel.isAlone) {
      if (this.#failure !== undefined) throw this.#failure;
      await system.nextTurn();
    }
    this.#isSearching = false;
  }

  /** Ends the worker. */
  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(reason: string): void {
    this.#failure ??= new NpuzzleError('E_INTERNAL', `the thread that searches from the goal has died (${reason})`, {
      remedy: 'use --threads 1',
    });
  }
}
