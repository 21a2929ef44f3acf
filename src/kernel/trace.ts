/**
 * The events of a traced search, taken out of the kernel slice by slice.
 *
 * Invariant: what is reported happened in the kernel that gives the answer, in this order. Nothing is worked out a second
 * time; only names are put to the kernel's numbers. Layout of an event: assembly/search/trace.ts.
 */

import type { TraceEvent, TraceEventName } from '../contract/trace-event.ts';
import { NpuzzleError } from '../errors.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import type { Directions } from '../puzzle/move.ts';
import { OPPOSITE } from '../puzzle/tray.ts';
import type { RunningSearch } from './run.ts';
import type { Counters, Kernel } from './search-kernel.ts';

/** By the kernel's number. */
const NAMES: readonly TraceEventName[] = [
  'start',
  'bound',
  'generate',
  'expand',
  'prune',
  'duplicate',
  'reopen',
  'goal',
];
const NO_NODE = 0xffffffff;

/** An expansion makes at most four successors of two events each and one of its own; an iteration begins with two more. */
const EVENTS_AN_EXPANSION = 11;
/** states that A* may expand beyond the budget */
const OVERSHOOT = 8;

export interface TraceRequest {
  readonly instance: CanonicalInstance;
  readonly directions: Directions;
  /** events reported; the search goes on without them */
  readonly limit: number;
  /** what the search goes by */
  readonly priority: (g: number, h: number) => number;
  readonly onEvent: (event: TraceEvent) => void;
}

/** A search on the kernel `kernel-trace` that reports what it does. */
export class TracedSearch implements RunningSearch {
  readonly #kernel: Kernel;
  readonly #request: TraceRequest;
  readonly #letters: readonly string[];
  readonly #slice: number;
  #reported = 0;
  #isComplete = true;

  constructor(kernel: Kernel, request: TraceRequest) {
    this.#kernel = kernel;
    this.#request = request;
    this.#letters = lettersOfDirections(request.instance, request.directions);
    this.#slice = Math.floor(kernel.traceCapacity / EVENTS_AN_EXPANSION) - OVERSHOOT;
  }

  get counters(): Counters {
    return this.#kernel.counters;
  }

  get lowerBound(): number {
    return this.#kernel.lowerBound;
  }

  /** Events reported so far. */
  get reported(): number {
    return this.#reported;
  }

  /** No event was left out for the limit. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Runs at most about `budget` more expansions, fewer while there is something to report. */
  run(budget: number): number {
    const status = this.#kernel.run(this.#isComplete ? Math.min(budget, this.#slice) : budget);
    if (this.#isComplete) this.#report();
    return status;
  }

  #report(): void {
    const { bytes, lost } = this.#kernel.takeTrace();
    if (lost > 0) throw new NpuzzleError('E_INTERNAL', `${lost} events of the trace were lost`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length; at += this.#kernel.traceEventBytes) {
      if (this.#reported === this.#request.limit) {
        this.#isComplete = false;
        this.#kernel.stopTrace();
        return;
      }
      this.#reported++;
      this.#request.onEvent(this.#eventAt(view, at));
    }
  }

  #eventAt(view: DataView, at: number): TraceEvent {
    const event = NAMES[view.getUint8(at + 16)] ?? 'goal';
    const [node, parent, other] = [
      view.getUint32(at, true),
      view.getUint32(at + 4, true),
      view.getUint32(at + 8, true),
    ];
    const [g, h] = [view.getUint16(at + 12, true), view.getUint16(at + 14, true)];
    if (event === 'bound') return { event, f: h };
    return {
      event,
      node,
      parent: parent === NO_NODE ? null : parent,
      move: parent === NO_NODE ? null : (this.#letters[view.getUint8(at + 17)] ?? null),
      g,
      h,
      f: this.#request.priority(g, h),
      ...(other === NO_NODE ? {} : { of: other }),
    };
  }
}

/** The letters for the blank going up, left, right and down on the canonical board, as the user's board lies. */
function lettersOfDirections({ width, userCell, ...shape }: CanonicalInstance, directions: Directions): string[] {
  const turned = (userCell[1] ?? 0) - (userCell[0] ?? 0);
  const userWidth = Math.abs(turned) === 1 ? width : shape.height;
  return [-width, -1, 1, width].map((step) => {
    // Any cell that has a neighbour in that direction will do.
    const from = step < 0 ? -step : 0;
    const userStep = (userCell[from + step] ?? 0) - (userCell[from] ?? 0);
    const blankGoes = userStep === userWidth ? 'D' : userStep === -userWidth ? 'U' : userStep === 1 ? 'R' : 'L';
    return directions === 'blank' ? blankGoes : OPPOSITE[blankGoes];
  });
}
