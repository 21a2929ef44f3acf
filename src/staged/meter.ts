/**
 * What work may cost, in milliseconds or, where it must repeat itself, in expanded nodes; and slices of it.
 *
 * Between slices of some 10 ms the event loop gets its turn and the owner may stop the work. With a node budget slices have
 * one size, so that the same work stops at the same place.
 */

import { nextSlice } from '../kernel/slice.ts';
import { system } from '../platform/system.ts';

const SLICE_MS = 10;

export interface MeterLimits {
  /** milliseconds, wall; infinite if left out */
  readonly timeMs?: number | undefined;
  /** expanded nodes; if given, nothing depends on the clock but `timeMs` */
  readonly maxNodes?: number | undefined;
  /** asked between slices: true ends the work */
  readonly shouldStop?: (() => boolean) | undefined;
  /** called after each slice with what it did */
  readonly onEffort?: ((effort: Effort) => void) | undefined;
}

/** Work done. */
export interface Effort {
  /** nodes whose moves were enumerated */
  readonly expanded: number;
  /** moves tried */
  readonly generated: number;
}

export class Meter {
  readonly #limits: MeterLimits;
  readonly #started = performance.now();
  #nodes = 0;
  #restedAt = this.#started;

  constructor(limits: MeterLimits) {
    this.#limits = limits;
  }

  /** nodes expanded by all that was run */
  get nodes(): number {
    return this.#nodes;
  }

  /** Adds nodes that were expanded elsewhere. */
  count(nodes: number): void {
    this.#nodes += nodes;
  }

  /** what the budget is counted in */
  get unit(): 'ms' | 'nodes' {
    return this.#limits.maxNodes === undefined ? 'ms' : 'nodes';
  }

  /** spent, in the unit of the budget */
  get spent(): number {
    return this.#limits.maxNodes === undefined ? performance.now() - this.#started : this.#nodes;
  }

  /** left, in the same unit */
  get left(): number {
    const { timeMs = Number.POSITIVE_INFINITY, maxNodes } = this.#limits;
    return (maxNodes ?? timeMs) - this.spent;
  }

  get isOver(): boolean {
    const { timeMs = Number.POSITIVE_INFINITY, shouldStop } = this.#limits;
    return this.left <= 0 || performance.now() - this.#started >= timeMs || shouldStop?.() === true;
  }

  /** Gives the event loop its turn, if it has had none for a slice: between pieces of work that may each end within one. */
  async rest(): Promise<void> {
    if (performance.now() - this.#restedAt < SLICE_MS) return;
    await system.nextTurn();
    this.#restedAt = performance.now();
  }

  /**
   * Repeats a step until it returns true or the budget is spent; says which.
   *
   * @param step - does this many units of work
   * @param first - units of the first slice
   * @param effort - of all that the kernel has done so far
   */
  async run(step: (units: number) => boolean, first: number, effort: () => Effort): Promise<boolean> {
    let units = first;
    let counted = effort();
    for (;;) {
      const before = performance.now();
      const isDone = step(units);
      const tookMs = performance.now() - before;
      const { expanded, generated } = effort();
      const done = { expanded: expanded - counted.expanded, generated: generated - counted.generated };
      counted = { expanded, generated };
      this.#nodes += done.expanded;
      this.#limits.onEffort?.(done);
      if (isDone) return true;
      if (this.isOver) return false;
      if (this.#limits.maxNodes === undefined) units = nextSlice(units, units, tookMs, SLICE_MS, 1);
      await system.nextTurn();
    }
  }
}
