/**
 * The second thread's part of a pair of beams (pair.ts): inverse beams, one for each order.
 *
 * Invariant: the last beam's trail stays until the next order, so that halves of the way can be asked for.
 */

import type { Attempt } from './attempt.ts';
import { aimedAt } from './beam-widths.ts';
import { borrowInTime, MEMORY_SHARE, runBeam } from './beams.ts';
import type { PairOrder } from './pair.ts';

/** An order, and what goes back to who gave it. */
export interface NumberedOrder extends PairOrder {
  readonly reply: (entries: Uint8Array | undefined) => void;
}

/** Orders as they come in, and questions about the last one's trail. */
export class PairOrders {
  readonly #waiting: NumberedOrder[] = [];
  #isClosed = false;
  #wake: () => void = () => undefined;
  /** answers what is asked about the last beam's trail */
  halfOf: (place: number) => readonly number[] = () => [];

  add(order: NumberedOrder): void {
    this.#waiting.push(order);
    this.#wake();
  }

  /** There will be no more. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  /** The next order, once there is one; undefined when there will be none. */
  async next(): Promise<NumberedOrder | undefined> {
    while (this.#waiting.length === 0 && !this.#isClosed) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#waiting.shift();
  }
}

/** Works on orders until there are no more; at once over where no tables are to be had. */
export async function exploreInverse(attempt: Attempt, orders: PairOrders): Promise<void> {
  const { limits } = attempt;
  const lent = await borrowInTime(attempt);
  if (lent === undefined) return;
  const { solver, giveBack } = lent;
  try {
    for (let order = await orders.next(); order !== undefined; order = await orders.next()) {
      const { width, seed, leaves, pace, reply } = order;
      const most = solver.widestWithin(order.state, limits.memoryBytes * MEMORY_SHARE.plain, 'inverse', true);
      if (most === 0) {
        reply(undefined);
        continue;
      }
      const aimed = aimedAt(attempt, Math.min(width, most), most, attempt.leftMs - leaves, pace);
      await runBeam(attempt, solver, order, { mode: 'inverse', meets: true, seed, ...aimed });
      orders.halfOf = (place) => solver.half(place);
      reply(solver.takeEntries());
    }
  } finally {
    giveBack();
  }
}
