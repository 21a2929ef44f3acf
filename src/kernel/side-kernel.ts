/**
 * One side of bidirectional A* on two threads: two of these on one memory, see assembly/kernels/bidirectional.ts.
 */

import { type Shape, shapeName } from '../puzzle/board.ts';
import { BoardKernel } from './board-kernel.ts';
import { checkSideExports, type SideExports, STATUS } from './exports.ts';
import type { KernelBuild } from './load.ts';
import { KernelMemory } from './memory.ts';
import type { Counters } from './search-kernel.ts';

/** What the backward side must know of a search that the forward side has begun. */
export interface SideOrder {
  /** a number of HEURISTIC_IDS */
  readonly heuristic: number;
  /** address of the region */
  readonly region: number;
}

export class SideKernel extends BoardKernel<SideExports> {
  private constructor(name: string, build: KernelBuild, memory: KernelMemory) {
    super(name, build, memory, checkSideExports);
  }

  /** The side that begins at the board, on a memory of its own making. */
  static forward(shape: Shape, build: KernelBuild = 'release'): SideKernel {
    return new SideKernel(`forward-${builtFor(shape)}-shared`, build, new KernelMemory(KernelMemory.shared()));
  }

  /** The side that begins at the goal, on the memory of the other. */
  static backward(shape: Shape, memory: WebAssembly.Memory, build: KernelBuild = 'release'): SideKernel {
    return new SideKernel(`backward-${builtFor(shape)}-shared`, build, new KernelMemory(memory));
  }

  /** What the other side works on. */
  get sharedMemory(): WebAssembly.Memory {
    return this.memory.memory;
  }

  /**
   * Begins a search from the state last placed, as the forward side.
   *
   * @param regionBytes - for open and closed lists of both sides
   * @returns what the other side needs to join; undefined if the region is too small for anything
   */
  begin(heuristic: number, regionBytes: number): SideOrder | undefined {
    this.prepare(heuristic);
    const region = this.occupiedBytes;
    this.memory.reserve(region + regionBytes);
    const status = this.exports.beginParallel(heuristic, region, regionBytes);
    if (status === STATUS.OUT_OF_MEMORY) return undefined;
    this.expect(STATUS.OK, status);
    return { heuristic, region };
  }

  /** Joins the other side's search from the same state, which was placed here too. */
  join({ heuristic, region }: SideOrder): void {
    this.exports.joinParallel(heuristic, region);
  }

  /**
   * Runs at most about `budget` more expansions, fewer when the other side has to catch up.
   *
   * @param patience - times to look whether it has, before that; the default lasts some 50 microseconds
   * @returns a STATUS; RUNNING until the search has ended and, on the forward side, the other has left it
   */
  run(budget: number, patience = 2000): number {
    return this.exports.runParallel(budget, patience);
  }

  /** States this side has expanded. */
  get expandedHere(): number {
    return this.exports.expanded();
  }

  /** Ends the search; the other side leaves it soon. */
  stop(): void {
    this.exports.stopParallel();
  }

  /** The other side is done with this search. */
  get isAlone(): boolean {
    return this.exports.othersLeft() !== 0;
  }

  /** Proven so far: no solution is shorter, in moves. */
  get lowerBound(): number {
    return this.exports.agreedBound();
  }

  /** Of both sides, as each reported after its last slice; `peakOpen` is the sum of what each had at most. */
  get counters(): Counters {
    const { expandedByBoth, generatedByBoth, peakOpenOfBoth, peakStoredByBoth } = this.exports;
    return {
      expanded: expandedByBoth(),
      generated: generatedByBoth(),
      peakOpen: peakOpenOfBoth(),
      peakStored: peakStoredByBoth(),
    };
  }

  /** Cells the blank visits on the solution found, in canonical cells, the start's excluded. */
  solution(): Uint8Array {
    return this.memory.read(this.exports.SOLUTION_PTR, this.exports.lengthFound());
  }
}

function builtFor(shape: Shape): string {
  return shapeName(shape) === '4x4' ? '4x4' : 'generic';
}
