/**
 * The books of one round: which subtrees are searched within the present bound, by whom, and what came of them.
 *
 * All is in one buffer that threads may share. Invariant: a subtree's counts are written before it is called done, by the
 * one thread that took it, and once; so the sums do not depend on who did what. Subtrees are in the order of a depth-first search: those
 * before the first one that holds a solution are all searched to their end, and the answer is the same for any
 * number of threads.
 */

/** What happened to a subtree; from TAKEN on, it is being searched by thread status − TAKEN. */
const FREE = 0;
const DONE = 1;
const TAKEN = 2;

const NOBODY = 0x7fffffff;

// Words of the control block; two sums of 8 bytes follow them.
const STOP = 0;
const BEST = 1;
const HINT = 2;
const FINISHED = 3;
const CONTROL_WORDS = 4;
const SUMS = 2;
const CONTROL_BYTES = 4 * CONTROL_WORDS + 8 * SUMS;

/** longest trail that is kept, in moves */
const TRAIL_BYTES = 1000;
/** of a thread's notes: version, subtree, trail length, unused; then two counts; then the trail */
const NOTES_BYTES = 16 + 16 + TRAIL_BYTES;

/** Looks at notes that are just being written; writing them takes less than a microsecond. */
const MOST_TRIES = 100_000;

/** Where a thread is: enough to go on from there. */
export interface Place {
  readonly subtree: number;
  readonly expanded: number;
  readonly generated: number;
  /** as SubtreeKernel.trail returns it */
  readonly trail: Uint8Array;
}

/** A round as it is handed to a thread. */
export interface RoundOrder {
  readonly bound: number;
  /** expansions that it is expected to take */
  readonly expected: number;
  /** cells of all paths, one after the other */
  readonly paths: Uint8Array;
  /** where each path begins, and the end of the last */
  readonly offsets: Uint32Array;
  /** where an interrupted search of a subtree goes on */
  readonly places: readonly Place[];
  readonly threads: number;
  readonly buffer: ArrayBufferLike;
}

/** Books for this many subtrees and threads. */
export function roundBuffer(subtrees: number, threads: number, isShared: boolean): ArrayBufferLike {
  const bytes = countsAfter(subtrees) + 16 * subtrees + NOTES_BYTES * threads;
  const buffer = isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
  new Int32Array(buffer)[BEST] = NOBODY;
  return buffer;
}

/** Where the counts begin, in bytes. */
function countsAfter(subtrees: number): number {
  return CONTROL_BYTES + 4 * (subtrees + (subtrees % 2));
}

export class Round {
  readonly order: RoundOrder;
  readonly subtrees: number;
  readonly #control: Int32Array;
  /** expanded and generated of all that is done: sums are asked for far more often than a subtree is ended */
  readonly #sums: BigInt64Array;
  readonly #status: Int32Array;
  readonly #counts: Float64Array;
  readonly #notes: readonly { words: Int32Array; counts: Float64Array; trail: Uint8Array }[];
  /** everything before it is known to be done */
  #front = 0;

  constructor(order: RoundOrder) {
    const { buffer, threads } = order;
    const subtrees = order.offsets.length - 1;
    this.order = order;
    this.subtrees = subtrees;
    this.#control = new Int32Array(buffer, 0, CONTROL_WORDS);
    this.#sums = new BigInt64Array(buffer, 4 * CONTROL_WORDS, SUMS);
    this.#status = new Int32Array(buffer, CONTROL_BYTES, subtrees);
    const countsAt = countsAfter(subtrees);
    this.#counts = new Float64Array(buffer, countsAt, 2 * subtrees);
    this.#notes = Array.from({ length: threads }, (_, thread) => {
      const at = countsAt + 16 * subtrees + NOTES_BYTES * thread;
      return {
        words: new Int32Array(buffer, at, 4),
        counts: new Float64Array(buffer, at + 16, 2),
        trail: new Uint8Array(buffer, at + 32, TRAIL_BYTES),
      };
    });
  }

  /** Cells of the blank from the root to a subtree. */
  path(subtree: number): Uint8Array {
    return this.order.paths.subarray(this.order.offsets[subtree], this.order.offsets[subtree + 1]);
  }

  /** Takes the first subtree that nobody has; `undefined` when none is left that can matter. */
  take(thread: number): number | undefined {
    for (let subtree = Atomics.load(this.#control, HINT); subtree < this.subtrees; subtree++) {
      if (this.isIdle(subtree)) return undefined;
      if (Atomics.compareExchange(this.#status, subtree, FREE, TAKEN + thread) !== FREE) continue;
      Atomics.store(this.#control, HINT, subtree + 1);
      return subtree;
    }
    return undefined;
  }

  /** Nothing that is found in this subtree can matter any more: everybody is to stop, or a solution comes before it. */
  isIdle(subtree: number): boolean {
    return Atomics.load(this.#control, STOP) !== 0 || subtree > Atomics.load(this.#control, BEST);
  }

  /** Notes where a thread is in its subtree. */
  note(thread: number, { subtree, expanded, generated, trail }: Place): void {
    const notes = this.#notes[thread];
    if (notes === undefined || trail.length > TRAIL_BYTES) return;
    // Readers take a note only if the version is even and the same after reading.
    Atomics.add(notes.words, 0, 1);
    notes.words[1] = subtree;
    notes.words[2] = trail.length;
    notes.counts[0] = expanded;
    notes.counts[1] = generated;
    notes.trail.set(trail);
    Atomics.add(notes.words, 0, 1);
  }

  /** Ends a subtree with its counts. */
  finish(subtree: number, expanded: number, generated: number, isSolved: boolean): void {
    this.#counts[2 * subtree] = expanded;
    this.#counts[2 * subtree + 1] = generated;
    for (let best = this.best; isSolved && subtree < best; best = this.best) {
      Atomics.compareExchange(this.#control, BEST, best, subtree);
    }
    this.#sum(1, expanded, generated);
    Atomics.store(this.#status, subtree, DONE);
  }

  #sum(finished: number, expanded: number, generated: number): void {
    Atomics.add(this.#control, FINISHED, finished);
    Atomics.add(this.#sums, 0, BigInt(expanded));
    Atomics.add(this.#sums, 1, BigInt(generated));
  }

  /** The first subtree known to hold a solution; more than all of them if there is none. */
  get best(): number {
    return Atomics.load(this.#control, BEST);
  }

  isDone(subtree: number): boolean {
    return Atomics.load(this.#status, subtree) === DONE;
  }

  /** Counts of a subtree that is done. */
  counts(subtree: number): { expanded: number; generated: number } {
    return { expanded: this.#counts[2 * subtree] ?? 0, generated: this.#counts[2 * subtree + 1] ?? 0 };
  }

  /** Every thread ends at its next slice. */
  stop(): void {
    Atomics.store(this.#control, STOP, 1);
  }

  get isStopped(): boolean {
    return Atomics.load(this.#control, STOP) !== 0;
  }

  /** Everything that matters is done. */
  get isOver(): boolean {
    while (this.#front < this.subtrees && this.isDone(this.#front)) this.#front++;
    return this.#front >= this.subtrees || this.#front > this.best;
  }

  /** Frees what a thread that is no more had taken. */
  free(thread: number): void {
    for (let subtree = 0; subtree < this.subtrees; subtree++) {
      Atomics.compareExchange(this.#status, subtree, TAKEN + thread, FREE);
    }
    this.lookAtAll();
  }

  /** Frees the subtree whose solution was lost with its finder. */
  freeBest(): void {
    const { best } = this;
    if (best < this.subtrees && this.isDone(best)) {
      const { expanded, generated } = this.counts(best);
      this.#sum(-1, -expanded, -generated);
      Atomics.store(this.#status, best, FREE);
      this.#front = Math.min(this.#front, best);
    }
    this.lookAtAll();
  }

  /** Has threads look for free subtrees from the first on. A thread that just took one may have hidden those that `free` freed before it. */
  lookAtAll(): void {
    Atomics.store(this.#control, HINT, 0);
  }

  /** Where the threads are in subtrees that are not done. */
  places(): Place[] {
    return this.#notes.flatMap(({ words, counts, trail }, thread) => {
      // A thread that ended while it wrote leaves an odd version for good; what it had is freed and begun again.
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const version = Atomics.load(words, 0);
        const subtree = words[1] ?? 0;
        const [expanded = 0, generated = 0] = counts;
        const place = { subtree, expanded, generated, trail: trail.slice(0, words[2]) };
        if (version % 2 !== 0 || Atomics.load(words, 0) !== version) continue;
        const isThere = version > 0 && Atomics.load(this.#status, subtree) === TAKEN + thread;
        return isThere ? [place] : [];
      }
      return [];
    });
  }

  /** Subtrees done, and counts of all that is done and under way. */
  progress(): { done: number; expanded: number; generated: number } {
    const sum = {
      done: Atomics.load(this.#control, FINISHED),
      expanded: Number(Atomics.load(this.#sums, 0)),
      generated: Number(Atomics.load(this.#sums, 1)),
    };
    for (const { expanded, generated } of this.places()) {
      sum.expanded += expanded;
      sum.generated += generated;
    }
    return sum;
  }
}
