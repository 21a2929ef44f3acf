/**
 * Lengths that come with boards: a column `cost`, `length`, `optimal` or `moves` of a table.
 *
 * Invariant: a length is called wrong only where what was proven contradicts it.
 */

/** A number of moves given beside a board. */
export interface StatedLength {
  /** what the text calls it: `cost`, `optimal`, … */
  readonly name: string;
  /** moves */
  readonly length: number;
  /** the moves themselves, where the text gives them */
  readonly tiles?: readonly number[];
}

/** What is known of a board once it was searched. */
export interface KnownLength {
  /** moves of the answer; null without one */
  readonly length: number | null;
  /** the answer is proven shortest */
  readonly optimal: boolean;
  /** no answer is shorter (proven) */
  readonly lowerBound: number;
  readonly unsolvable: boolean;
}

/**
 * What is wrong with a stated length, as a sentence; `null` when it agrees, `undefined` when nothing proven settles it.
 */
export function contradiction({ name, length }: StatedLength, known: KnownLength): string | null | undefined {
  const says = `${name} says ${length}`;
  if (known.unsolvable) return `${says} but the board cannot be solved`;
  if (known.length !== null && known.optimal) {
    return known.length === length ? null : `${says} but the shortest solution has ${movesOf(known.length)}`;
  }
  if (length < known.lowerBound) return `${says} but no solution is shorter than ${movesOf(known.lowerBound)}`;
  if (known.length !== null && length > known.length) return `${says} but an answer has ${movesOf(known.length)}`;
  return undefined;
}

function movesOf(count: number): string {
  return count === 1 ? '1 move' : `${count} moves`;
}
