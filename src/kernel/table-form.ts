/** In which form a search kernel keeps the tables of pattern databases (assembly/tables/pattern-tables.ts). */

/** Longest pattern that may be kept sparse; the kernels' MAX_SPARSE. */
export const SPARSE_TILES = 6;

interface KeptPattern {
  readonly cells: readonly number[];
  /** its table distinguishes rooms of the blank */
  readonly byRoom?: boolean | undefined;
  /** it has one bit for each room of each placement */
  readonly oneBit?: boolean | undefined;
}

/**
 * Whether tables are kept sparse, with a slot for any cell of each tile: they are faster to look up. Only the kernel of 4x4
 * does it, for short patterns that distinguish no rooms.
 */
export function keepsSparse(is4x4: boolean, patterns: readonly KeptPattern[]): boolean {
  return (
    is4x4 &&
    patterns.every(({ cells, byRoom, oneBit }) => cells.length <= SPARSE_TILES && byRoom !== true && oneBit !== true)
  );
}
