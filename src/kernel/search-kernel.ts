/**
 * One search kernel: the class through which the host calls it.
 */

import type { Shape } from '../puzzle/board.ts';
import { BoardKernel } from './board-kernel.ts';
import { checkExports, type KernelExports, STATUS } from './exports.ts';
import { type KernelBuild, kernelNameFor } from './load.ts';
import { KernelMemory } from './memory.ts';

export interface SearchRequest {
  /** a number of ALGORITHM_IDS */
  readonly algorithm: number;
  /** a number of HEURISTIC_IDS */
  readonly heuristic: number;
  /** f = g + h x numerator / denominator */
  readonly weight?: readonly [numerator: number, denominator: number];
  /** for open and closed list; 0 for searches that keep none */
  readonly regionBytes?: number;
  /** moves; depth-first only */
  readonly maxDepth?: number;
  /** states of a layer; beam only */
  readonly beamWidth?: number;
  /** states expanded at most, for searches that share the count among threads */
  readonly maxNodes?: number | undefined;
  /** IDA* only: look for solutions of these lengths alone, and end as exhausted where there is none */
  readonly lengths?: LengthRange | undefined;
}

/** Longer than any solution: `most` where any length is looked for. */
export const ANY_LENGTH = 2 ** 31 - 1;

/** Lengths of solutions that are looked for, in moves. */
export interface LengthRange {
  /** known before: no solution is shorter */
  readonly least: number;
  readonly most: number;
  /** a cell to which the blank need not go first: the board there has no solution of `most - 1` moves */
  readonly back?: number | undefined;
}

export interface Counters {
  readonly expanded: number;
  readonly generated: number;
  readonly peakOpen: number;
  readonly peakStored: number;
}

export class Kernel extends BoardKernel<KernelExports> {
  /**
   * @param name - file name without ending, see load.ts
   * @throws {NpuzzleError} `E_INTERNAL` if the file is missing or of another version
   */
  constructor(name: string, build: KernelBuild = 'release') {
    super(name, build, new KernelMemory(), checkExports);
  }

  /** The best kernel for a board. */
  static for(shape: Shape): Kernel {
    return new Kernel(kernelNameFor(shape));
  }

  /** Value of a heuristic for the state last placed, in moves. */
  heuristicValue(heuristic: number): number {
    this.prepare(heuristic);
    return this.exports.heuristicValue(heuristic);
  }

  /** What the tiles of a pattern of the tables loaded cost in the state last placed, in moves; of the state itself, not its reflection. */
  patternValue(pattern: number): number {
    return this.exports.valueOfPattern(pattern);
  }

  /** Begins a search from the state last placed. */
  begin(request: SearchRequest): void {
    const { algorithm, heuristic, weight = [1, 1], regionBytes = 0, maxDepth = 0, beamWidth = 0, lengths } = request;
    this.prepare(heuristic);
    const base = this.exports.tablesEnd() >>> 0;
    this.memory.reserve(base + regionBytes);
    const [numerator, denominator] = weight;
    const { beginSearch } = this.exports;
    const status = beginSearch(algorithm, heuristic, numerator, denominator, base, regionBytes, maxDepth, beamWidth);
    if (status === STATUS.FAILED) throw this.wrongTables();
    this.expect(STATUS.OK, status);
    if (lengths !== undefined) {
      this.exports.limitLength(lengths.least, lengths.most, lengths.back ?? -1);
    }
  }

  /** Runs at most about `budget` more expansions; returns a STATUS, RUNNING until the search has ended. */
  run(budget: number): number {
    return this.exports.runSearch(budget);
  }

  /** Proven so far: no solution is shorter, in moves. */
  get lowerBound(): number {
    return this.exports.lowerBound();
  }

  get counters(): Counters {
    const { expanded, generated, peakOpen, peakStored } = this.exports;
    return { expanded: expanded(), generated: generated(), peakOpen: peakOpen(), peakStored: peakStored() };
  }

  /**
   * Cells the blank visits on the solution found, in canonical cells, the start's excluded.
   *
   * @param length - moves, where `begin` did not begin the search
   */
  solution(length: number = this.exports.solutionLength()): Uint8Array {
    return this.memory.read(this.exports.SOLUTION_PTR, length);
  }

  /**
   * Begins to look for all shortest solutions of the state last placed.
   *
   * @param heuristic - number of an admissible one
   * @param length - of the shortest solutions, in moves
   */
  beginAllSolutions(heuristic: number, length: number): void {
    this.prepare(heuristic);
    this.expect(STATUS.OK, this.exports.beginAllSolutions(heuristic, length));
  }

  /**
   * Runs at most about `budget` more expansions; returns RUNNING until all solutions are counted, then EXHAUSTED.
   *
   * @param stops - return SOLVED at the next solution; the next call goes on behind it
   */
  runAllSolutions(budget: number, stops: boolean): number {
    return this.exports.runAllSolutions(budget, Number(stops));
  }

  /** Shortest solutions counted so far. */
  get solutionCount(): number {
    return this.exports.allSolutionsCount();
  }

  /** Events of a search that the kernel can hold; 0 if it notes none. */
  get traceCapacity(): number {
    return this.exports.TRACE_CAPACITY;
  }

  get traceEventBytes(): number {
    return this.exports.TRACE_EVENT_BYTES;
  }

  /** Empties the buffer of events; `lost` is how many found no room in it. */
  takeTrace(): { readonly bytes: Uint8Array; readonly lost: number } {
    const { traceEvents, lostEvents, clearTrace, TRACE_PTR, TRACE_EVENT_BYTES } = this.exports;
    const bytes = this.memory.read(TRACE_PTR, traceEvents() * TRACE_EVENT_BYTES);
    clearTrace();
    return { bytes, lost: lostEvents() };
  }

  /** Notes no more events of the present search. */
  stopTrace(): void {
    this.exports.stopTrace();
  }
}
