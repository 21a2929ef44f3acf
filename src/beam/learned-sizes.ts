/** Board sizes that have learned tables of their own in the whole package; a build may carry fewer. */

export const LEARNED_SIZES: readonly string[] = ['5x5', '6x6', '7x7', '8x8'];
