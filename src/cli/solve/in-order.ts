/**
 * Works on several items of a stream at once and hands the results out in the order of the items.
 *
 * A result leaves as soon as those before it have left, even while the next item is still waited for.
 */

export interface InOrderOptions {
  /** items worked on at the same time, asked before each; 0: begin no more */
  readonly atOnce: () => number;
  /** hold the first result back until it is known whether a second item follows */
  readonly tellsAlone: boolean;
}

export interface InOrder<Item, Result> {
  readonly item: Item;
  readonly result: Result;
  /** no item follows; known of the first if `tellsAlone` */
  readonly isLast: boolean;
}

/** @param work - a rejection is thrown where its result would have been handed out */
export async function* inOrder<Item, Result>(
  source: AsyncIterator<Item, void>,
  work: (item: Item) => Promise<Result>,
  { atOnce, tellsAlone }: InOrderOptions,
): AsyncGenerator<InOrder<Item, Result>> {
  const begun: { readonly item: Item; readonly result: Promise<Result> }[] = [];
  let ahead: { readonly item: Item } | undefined;
  let reading: Promise<IteratorResult<Item, void>> | undefined;
  let isEnded = false;
  let mayLeave = !tellsAlone;
  for (;;) {
    if (ahead !== undefined && begun.length < atOnce()) {
      const { item } = ahead;
      ahead = undefined;
      const result = work(item);
      // Awaited below, when its turn comes.
      result.catch(() => undefined);
      begun.push({ item, result });
    }
    if (!isEnded && ahead === undefined && atOnce() > 0) reading ??= source.next();
    const first = begun[0];
    const canLeave = first !== undefined && (mayLeave || reading === undefined);
    if (first === undefined && reading === undefined) return;
    const isRead = await Promise.race([
      ...(reading === undefined ? [] : [reading.then(() => true)]),
      ...(canLeave
        ? [
            first.result.then(
              () => false,
              () => false,
            ),
          ]
        : []),
    ]);
    if (isRead && reading !== undefined) {
      const next = await reading;
      reading = undefined;
      if (next.done) isEnded = true;
      else ahead = { item: next.value };
    } else if (first !== undefined) {
      begun.shift();
      mayLeave = true;
      yield {
        item: first.item,
        result: await first.result,
        isLast: isEnded && begun.length === 0 && ahead === undefined,
      };
    }
  }
}
