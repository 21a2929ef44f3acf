/**
 * Boards of a batch on several threads: one board a thread, each thread with a whole pipeline of its own.
 *
 *   board ─► a free member (this thread's solver first) ─► result
 *
 * A search up to 4x4 takes one thread, so a batch of them is split by boards. Other threads are started only once the batch
 * has taken as long as starting one costs, and where a board takes longer than its way there and back. Boards above 4x4 use the threads themselves, and
 * searches that store states all the memory: they stay with this thread's solver. So does a board that turns out to need tables which take
 * seconds: this solver loads them once, on all threads, while the others go on. A thread that dies has its board done again here.
 */

import { OPTIMAL_CELLS } from '../contract/limits.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import type { Solver } from '../contract/solver.ts';
import { NpuzzleError } from '../errors.ts';
import { ALGORITHM_ENTRIES } from '../plan/names.ts';
import { type Board, cellCount } from '../puzzle/board.ts';
import type { Engine } from './engine.ts';
import { remoteEngine, type StartRemote } from './remote-engine.ts';
import { startEngine } from './start-thread.ts';

/** milliseconds of work done before threads are added; to start one and have it load 6-6-3 takes 0.15 to 0.25 s */
const PAYS_MS = 250;
/** milliseconds a board, on average; to send one to a thread and its answer back costs about a tenth of one */
const WORTH_MS = 1;
/** Boards sent to a thread at the same time: the thread that hands them out is itself in a search for up to tens of milliseconds. */
const SENT = 16;
/** Boards begun ahead a thread, so that threads go on while the first in line takes its time: the hardest of a thousand takes as long as fifty. */
const AHEAD = 64;

/** Boards that stay with this thread's solver: those that split themselves, and those that may fill the memory allowed. */
function isForAll(board: Board, { algorithm = 'auto', trace }: SolveOptions): boolean {
  if (cellCount(board) > OPTIMAL_CELLS || trace !== undefined) return true;
  const name = algorithm.toLowerCase();
  return name !== 'auto' && ALGORITHM_ENTRIES.some((entry) => entry.name === name && entry.memory === 'states');
}

/** It has died, or the board is too hard for one of several. */
function isForLocal(error: unknown): boolean {
  return error instanceof NpuzzleError && (error.code === 'E_WORKER' || error.code === 'E_REFUSED');
}

/** Milliseconds of the board's time that are over. */
function waitedSince(started: number, { waitedMs = 0 }: SolveOptions): number {
  return waitedMs + performance.now() - started;
}

/** For tests. */
export interface TeamOptions {
  readonly start?: StartRemote;
  /** milliseconds of work before threads are added, and a board on average */
  readonly paysMs?: number;
  readonly worthMs?: number;
}

type Member = Pick<Solver, 'solve'>;

export class BoardTeam {
  readonly #local: Solver;
  readonly #threads: number;
  readonly #start: StartRemote;
  readonly #paysMs: number;
  readonly #worthMs: number;
  readonly #free: Member[];
  readonly #waiting: ((member: Member) => void)[] = [];
  readonly #engines: Engine[] = [];
  #workMs = 0;
  #boards = 0;

  constructor(local: Solver, threads: number, options: TeamOptions = {}) {
    const { start = startEngine, paysMs = PAYS_MS, worthMs = WORTH_MS } = options;
    this.#local = local;
    this.#threads = threads;
    this.#start = start;
    this.#paysMs = paysMs;
    this.#worthMs = worthMs;
    this.#free = [local];
  }

  /** Boards worth asking for at the same time. */
  get atOnce(): number {
    return this.#engines.length === 0 ? 1 : (this.#engines.length + 1) * AHEAD;
  }

  /** Solves one board, on whatever thread is free. As `Solver.solve`. */
  async solve(board: Board, options: SolveOptions): Promise<SolveResult> {
    if (isForAll(board, options)) return this.#local.solve(board, options);
    const member = this.#free.pop() ?? (await new Promise<Member>((resolve) => this.#waiting.push(resolve)));
    const started = performance.now();
    try {
      const asked = this.#shareOf(options);
      return await member.solve(board, member === this.#local ? asked : { ...asked, refuseHard: true });
    } catch (error) {
      if (member === this.#local || !isForLocal(error)) throw error;
      return await this.#local.solve(board, { ...this.#shareOf(options), waitedMs: waitedSince(started, options) });
    } finally {
      this.#workMs += performance.now() - started;
      this.#boards++;
      this.#giveBack(member);
      if (this.#workMs >= Math.max(this.#paysMs, this.#boards * this.#worthMs)) this.#grow();
    }
  }

  /** Ends the other threads. */
  async close(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine.close()));
  }

  #grow(): void {
    while (this.#engines.length < this.#threads - 1) {
      const engine = remoteEngine(this.#start);
      this.#engines.push(engine);
      // It solves them one after the other.
      for (let i = 0; i < SENT; i++) this.#giveBack(engine);
    }
  }

  #giveBack(member: Member): void {
    const next = this.#waiting.shift();
    if (next !== undefined) next(member);
    // This thread's solver is the last of the list, which is taken first.
    else if (member === this.#local) this.#free.push(member);
    else this.#free.unshift(member);
  }

  /** What memory is allowed is for all threads together. */
  #shareOf(options: SolveOptions): SolveOptions {
    const { maxMemoryBytes } = options;
    if (maxMemoryBytes === undefined || this.#engines.length === 0) return options;
    return { ...options, maxMemoryBytes: Math.floor(maxMemoryBytes / (this.#engines.length + 1)) };
  }
}
