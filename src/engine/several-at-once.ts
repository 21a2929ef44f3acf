/**
 * Works on several items of a stream at once and hands the results out, in the order of the items or as they are done.
 *
 * Invariant: a result leaves as soon as it may, even while the next item is still waited for, and no more items are read ahead than
 * are worked on at once, and one.
 */

export interface AtOnceOptions {
  /** items worked on at the same time, asked before each; 0: begin no more */
  readonly atOnce: () => number;
  /** hold the first result back until it is known whether a second item follows; default false */
  readonly tellsAlone?: boolean;
}

export interface Done<Item, Result> {
  readonly item: Item;
  readonly result: Result;
  /** no item follows; known of the first if `tellsAlone` */
  readonly isLast: boolean;
}

interface Begun<Item, Result> {
  readonly item: Item;
  readonly result: Promise<Result>;
  isDone: boolean;
}

type Source<Item> = Iterator<Item, void> | AsyncIterator<Item, void>;

/** @param work - a rejection is thrown where its result would have been handed out */
export function inOrder<Item, Result>(
  source: Source<Item>,
  work: (item: Item) => Promise<Result>,
  options: AtOnceOptions,
): AsyncGenerator<Done<Item, Result>> {
  return several(source, work, options, ([first]) => (first?.isDone ? first : undefined));
}

/** The same, but a result waits for none before it. */
export function asDone<Item, Result>(
  source: Source<Item>,
  work: (item: Item) => Promise<Result>,
  options: AtOnceOptions,
): AsyncGenerator<Done<Item, Result>> {
  return several(source, work, options, (_, [next]) => next);
}

/** @param leaving - the next to leave, of what was begun and of what is done */
async function* several<Item, Result>(
  source: Source<Item>,
  work: (item: Item) => Promise<Result>,
  { atOnce, tellsAlone = false }: AtOnceOptions,
  leaving: (
    begun: Iterable<Begun<Item, Result>>,
    done: Iterable<Begun<Item, Result>>,
  ) => Begun<Item, Result> | undefined,
): AsyncGenerator<Done<Item, Result>> {
  const begun = new Set<Begun<Item, Result>>();
  const done = new Set<Begun<Item, Result>>();
  let ahead: { readonly item: Item } | undefined;
  let reading: Promise<void> | undefined;
  let read: IteratorResult<Item, void> | undefined;
  let fault: { readonly error: unknown } | undefined;
  let isEnded = false;
  let mayLeave = !tellsAlone;
  let wake: () => void = () => undefined;
  const begin = (item: Item): void => {
    const one = { item, result: work(item), isDone: false };
    begun.add(one);
    const end = (): void => {
      one.isDone = true;
      done.add(one);
      wake();
    };
    // Thrown when its turn comes.
    one.result.then(end, end);
  };
  const readNext = async (): Promise<void> => {
    try {
      read = await source.next();
    } catch (error) {
      fault = { error };
    }
    wake();
  };
  for (;;) {
    if (fault !== undefined) throw fault.error;
    if (read !== undefined) {
      if (read.done) isEnded = true;
      else ahead = { item: read.value };
      reading = read = undefined;
    }
    if (ahead !== undefined && begun.size < atOnce()) {
      begin(ahead.item);
      ahead = undefined;
    }
    if (!isEnded && ahead === undefined && atOnce() > 0) reading ??= readNext();
    const next = mayLeave || reading === undefined ? leaving(begun, done) : undefined;
    if (next !== undefined) {
      begun.delete(next);
      done.delete(next);
      mayLeave = true;
      const { item, result } = next;
      yield { item, result: await result, isLast: isEnded && begun.size === 0 && ahead === undefined };
    } else if (begun.size === 0 && reading === undefined) return;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
}
