/** Results of a pure function that are asked for again and again, as the goal is for every board of a batch. */

/** Enough for the shapes, goals and partitions of a batch; a table of every size that a long-lived program meets would grow. */
const MOST = 16;

/**
 * The function, with its latest results kept: they are shared, so nobody may change them.
 *
 * @param keyOf - arguments with equal keys have equal results
 * @returns what `compute` returns, made anew once 16 other keys were asked for since
 */
export function keepingRecent<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
  keyOf: (...args: Args) => string,
): (...args: Args) => Result {
  const kept = new Map<string, Result>();
  return (...args) => {
    const key = keyOf(...args);
    let result = kept.get(key);
    if (result === undefined) {
      result = compute(...args);
      const oldest = kept.size >= MOST ? kept.keys().next() : undefined;
      if (oldest?.done === false) kept.delete(oldest.value);
      kept.set(key, result);
    }
    return result;
  };
}
