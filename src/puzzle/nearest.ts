/** "Did you mean": the candidate nearest to a mistyped word, by edit distance with swapped neighbours counted once. */

/** What to say to a word that is not known: the nearest that is, if one is near, then all of them. */
export function suggest(word: string, known: readonly string[], forms: readonly string[] = []): string {
  const near = nearest(word, known);
  const all = `known are ${[...known, ...forms].join(', ')}`;
  return near === undefined ? all : `did you mean ${near}? ${all}`;
}

/** The nearest candidate, or `undefined` when none is near enough to be a likely slip. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const wanted = word.toLowerCase().slice(0, 40);
  const spelt = candidates.find((candidate) => spellOut(candidate) === spellOut(wanted));
  if (spelt !== undefined) return spelt;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length * 0.4)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best ?? candidates.find((candidate) => wanted.length >= 3 && candidate.toLowerCase().startsWith(wanted));
}

/** `a*`, `A-star` and `a star` are one name. */
function spellOut(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('*', 'star')
    .replace(/[\s_-]/g, '');
}

/** Optimal string alignment distance: insert, delete, replace, swap two neighbours; one each. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (last[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      let cost = Math.min(replaced, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1);
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    [beforeLast, last] = [last, next];
  }
  return last[to.length] ?? 0;
}
