/**
 * The definition of a forbidden string, taken literally: all strings of up to this many moves, each replayed.
 *
 * Invariant: nothing is skipped, hashed or shared with src/automaton; strings are texts of the digits 0 up, 1 left,
 * 2 right, 3 down, so texts of one length compare as the strings do.
 */

interface Effect {
  /** where the blank went and which tiles lie where they did not */
  readonly key: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const SIDE = 100;
const STEPS: Readonly<Record<string, number>> = { '0': -SIDE, '1': -1, '2': 1, '3': SIDE };

/** Replays a string from the middle of a board of 100 x 100. */
export function effectOf(text: string): Effect {
  let blank = (SIDE / 2) * SIDE + SIDE / 2;
  const columns = [blank % SIDE];
  const rows = [Math.floor(blank / SIDE)];
  const moved = new Map<number, number>();
  for (const letter of text) {
    const to = blank + (STEPS[letter] ?? Number.NaN);
    moved.set(blank, moved.get(to) ?? to);
    blank = to;
    columns.push(blank % SIDE);
    rows.push(Math.floor(blank / SIDE));
  }
  moved.delete(blank);
  const displaced = [...moved].filter(([cell, tile]) => cell !== tile).sort(([one], [other]) => one - other);
  return {
    key: `${blank}: ${displaced.map(([cell, tile]) => `${tile}@${cell}`).join(' ')}`,
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

/** The minimal forbidden strings among all of up to `maxMoves` moves whose box has at most those sides. */
export function forbiddenByDefinition(maxMoves: number, maxWidth: number, maxHeight: number): string[] {
  const effects = new Map<string, Effect>();
  const byKey = new Map<string, string[]>();
  // Shorter strings first, then lexicographic order: every list in `byKey` is sorted that way too.
  for (const text of stringsUpTo(maxMoves)) {
    const effect = effectOf(text);
    effects.set(text, effect);
    byKey.set(effect.key, [...(byKey.get(effect.key) ?? []), text]);
  }
  const forbidden = new Set<string>();
  for (const [text, effect] of effects) {
    if (effect.right - effect.left >= maxWidth || effect.bottom - effect.top >= maxHeight) continue;
    const same = byKey.get(effect.key) ?? [];
    const smaller = same.slice(0, same.indexOf(text)).map((other) => effects.get(other));
    if (smaller.some((other) => other !== undefined && isInside(other, effect))) forbidden.add(text);
  }
  return [...forbidden].filter((text) => ![...properParts(text)].some((part) => forbidden.has(part)));
}

function isInside(inner: Effect, outer: Effect): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}

function* stringsUpTo(maxMoves: number): Generator<string> {
  let layer = [''];
  for (let length = 0; length <= maxMoves; length++) {
    yield* layer;
    layer = layer.flatMap((text) => ['0', '1', '2', '3'].map((move) => text + move));
  }
}

function* properParts(text: string): Generator<string> {
  for (let from = 0; from < text.length; from++) {
    for (let to = from + 1; to <= text.length; to++) if (to - from < text.length) yield text.slice(from, to);
  }
}
