/** What heuristics say of each tile, as a board shows it. */

/** What is written on the tiles, by tile. */
export interface Marks {
  /** moves from home */
  readonly distances: readonly number[];
  /** those that are framed */
  readonly tiles: ReadonlySet<number>;
  /** the pattern of each, counted from 0 */
  readonly patterns?: ReadonlyMap<number, number> | undefined;
}

/** A pattern's name on the tiles and beside its cost. */
export function patternLetter(pattern: number): string {
  return String.fromCharCode(65 + pattern);
}
