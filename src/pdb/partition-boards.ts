/**
 * Partitions as drawn boards: a letter for each tile's goal cell, one letter a pattern, `.` the blank's goal cell.
 *
 * All are for the blank in cell 0, which every corner goal becomes by turning the board, and for boards at least as
 * wide as high; partition.ts makes the others of them. The sizes of the patterns are a partition's name.
 * Those for 4x3, 5x3 (5-5-4), 4x4, 5x4 (5-5-5-4) and 5x5 (5-5-5-5-4) are the best that bench/partition-search.ts found;
 * docs/pdb-format.md says how.
 */

export interface DrawnPartition {
  /** `4x4`, width first */
  readonly shape: string;
  /** goal cell of the blank */
  readonly goalBlank: number;
  /** `6-6-3` */
  readonly sizes: string;
  readonly rows: readonly string[];
  /** what tables are meant, unless `+plain`, `+rooms` or `+bits` is written behind the name: those that distinguish the blank's rooms */
  readonly byRoom?: true;
  /** or one-bit tables */
  readonly oneBit?: true;
}

export const DRAWN_PARTITIONS: readonly DrawnPartition[] = [
  // With one free cell there is nothing to leave out: these tables hold exact distances.
  { shape: '2x2', goalBlank: 0, sizes: '3', rows: ['.a', 'aa'] },
  { shape: '3x2', goalBlank: 0, sizes: '5', rows: ['.aa', 'aaa'] },
  { shape: '4x2', goalBlank: 0, sizes: '7', rows: ['.aaa', 'aaaa'] },
  { shape: '5x2', goalBlank: 0, sizes: '9', rows: ['.aaaa', 'aaaaa'] },
  { shape: '3x3', goalBlank: 0, sizes: '8', rows: ['.aa', 'aaa', 'aaa'] },

  // On two rows the tiles of each half have tables that distinguish the blank's rooms: a column of tiles shuts it in.
  { shape: '6x2', goalBlank: 0, sizes: '5-6', rows: ['.aabbb', 'aaabbb'], byRoom: true },
  { shape: '7x2', goalBlank: 0, sizes: '6-7', rows: ['.aaabbb', 'aaabbbb'], byRoom: true },
  { shape: '8x2', goalBlank: 0, sizes: '5-5-5', rows: ['.aaabbcc', 'aabbbccc'], byRoom: true },
  { shape: '8x2', goalBlank: 0, sizes: '7-8', rows: ['.aaabbbb', 'aaaabbbb'], byRoom: true },

  { shape: '4x3', goalBlank: 0, sizes: '6-5', rows: ['.aab', 'aabb', 'aabb'] },

  { shape: '5x3', goalBlank: 0, sizes: '5-5-4', rows: ['.abcc', 'aabbc', 'aabbc'] },
  { shape: '5x3', goalBlank: 0, sizes: '7-7', rows: ['.aabb', 'aaabb', 'aabbb'], byRoom: true },

  { shape: '4x4', goalBlank: 0, sizes: '5-5-5', rows: ['.abb', 'aabb', 'accb', 'accc'] },
  { shape: '4x4', goalBlank: 0, sizes: '6-6-3', rows: ['.abb', 'aabb', 'aabb', 'accc'] },
  { shape: '4x4', goalBlank: 0, sizes: '7-7-1', rows: ['.aaa', 'aaab', 'abbb', 'cbbb'], byRoom: true },
  { shape: '4x4', goalBlank: 0, sizes: '7-8', rows: ['.aaa', 'aaaa', 'bbbb', 'bbbb'], oneBit: true },

  { shape: '5x4', goalBlank: 0, sizes: '5-5-5-4', rows: ['.aabb', 'aabbb', 'accdd', 'cccdd'] },
  { shape: '5x4', goalBlank: 0, sizes: '6-6-7', rows: ['.aabb', 'aaabb', 'accbb', 'ccccc'] },

  { shape: '5x5', goalBlank: 0, sizes: '5-5-5-5-4', rows: ['.abbc', 'aabbc', 'aadbc', 'eeddc', 'eeddc'] },
  { shape: '5x5', goalBlank: 0, sizes: '6-6-6-6', rows: ['.aabb', 'aaabb', 'ccabb', 'ccddd', 'ccddd'] },

  {
    shape: '6x6',
    goalBlank: 0,
    sizes: '5-5-5-5-5-5-5',
    rows: ['.aabbb', 'aaabbc', 'ddeecc', 'ddeecc', 'dfeggg', 'ffffgg'],
  },
];
