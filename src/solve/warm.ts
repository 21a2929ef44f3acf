/**
 * What a solver keeps warm from board to board: kernels with their tables, threads, searches of other pipelines.
 *
 * A search that may fill the memory allowed must not find half of it held by one before: `makeRoom` gives up what others hold.
 */

import type { TwoSides } from '../bidirectional/two-sides.ts';
import { kernelNameFor } from '../kernel/load.ts';
import { Kernel } from '../kernel/search-kernel.ts';
import { system } from '../platform/system.ts';
import { shapeName } from '../puzzle/board.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import type { CrewSource } from '../subtrees/crew.ts';
import type { MultiSolver } from './multi-tile.ts';
import type { Prover } from './proof.ts';

/** Kernels with no more than this stay in any case: their tables are worth more than the room. */
const SMALL_BYTES = 2 ** 24;

/** Who is about to search: a kernel, or a pipeline of its own. */
export type User = Kernel | TwoSides | 'anytime' | 'proof';

export class Warm {
  readonly #source: CrewSource | undefined;
  readonly #kernels = new Map<string, Kernel>();
  readonly #sides = new Map<string, TwoSides | undefined>();
  #anytime: typeof import('../anytime/anytime.ts') | undefined;
  #prover: Prover | undefined;
  #multi: MultiSolver | undefined;

  /** @param source - of crews for proofs that are more than this machine's threads */
  constructor(source?: CrewSource) {
    this.#source = source;
  }

  kernelFor(instance: CanonicalInstance, isTraced: boolean): Kernel {
    const name = isTraced ? 'kernel-trace' : kernelNameFor(instance);
    const kernel = this.#kernels.get(name) ?? new Kernel(name);
    this.#kernels.set(name, kernel);
    return kernel;
  }

  /** Two threads for boards of a shape; undefined where memory cannot be shared. */
  async sidesFor(instance: CanonicalInstance): Promise<TwoSides | undefined> {
    const name = shapeName(instance);
    if (!this.#sides.has(name))
      this.#sides.set(name, (await import('../bidirectional/two-sides.ts')).twoSidesFor(instance));
    return this.#sides.get(name);
  }

  /** With room made for it; undefined where there is none, as in browsers. */
  async prover(): Promise<Prover | undefined> {
    this.#prover ??= (await import('./proof.ts')).createProver(this.#source);
    if (this.#prover !== undefined) await this.makeRoom('proof');
    return this.#prover;
  }

  async multiSolver(): Promise<MultiSolver> {
    this.#multi ??= (await import('./multi-tile.ts')).createMultiSolver();
    return this.#multi;
  }

  async anytime(): Promise<typeof import('../anytime/anytime.ts')> {
    this.#anytime ??= await import('../anytime/anytime.ts');
    return this.#anytime;
  }

  /** Gives up all threads and all memory. */
  async close(): Promise<void> {
    await this.makeRoom();
    this.#kernels.clear();
    for (const sides of this.#sides.values()) await sides?.close();
    this.#sides.clear();
    this.#multi = undefined;
  }

  /** Gives up the memory that others than `user` hold. */
  async makeRoom(user?: User): Promise<void> {
    let isFreed = false;
    for (const [name, kernel] of this.#kernels) {
      if (kernel !== user && kernel.memoryBytes > SMALL_BYTES) isFreed = this.#kernels.delete(name);
    }
    for (const [name, sides] of this.#sides) {
      if (sides === undefined || sides === user || sides.memoryBytes <= SMALL_BYTES) continue;
      isFreed = this.#sides.delete(name);
      await sides.close();
    }
    if (user !== 'proof' && this.#prover !== undefined) {
      await this.#prover.close();
      this.#prover = undefined;
      isFreed = true;
    }
    if (user !== 'anytime' && this.#anytime !== undefined) {
      await this.#anytime.giveUpIdle();
      this.#anytime = undefined;
      isFreed = true;
    }
    if (isFreed) system.freeMemory();
  }
}
