/** Names of algorithms and heuristics as people type them; one line each makes it known everywhere. */

export interface AlgorithmEntry {
  readonly name: string;
  readonly about: string;
  /** the length is minimal for every admissible heuristic */
  readonly isOptimal: boolean;
  /** keeps an open and a closed list, so it needs a region of memory */
  readonly keepsStates: boolean;
}

export interface HeuristicEntry {
  readonly name: string;
  readonly about: string;
}

export const ALGORITHM_ENTRIES: readonly AlgorithmEntry[] = [
  { name: 'auto', about: 'the best choice for this board', isOptimal: false, keepsStates: false },
  {
    name: 'ida*',
    about: 'iterative-deepening A*: optimal, no memory but the path',
    isOptimal: true,
    keepsStates: false,
  },
  { name: 'a*', about: 'A*: optimal, keeps every state it meets', isOptimal: true, keepsStates: true },
  {
    name: 'weighted-a*',
    about: 'A* with f = g + w h: length at most w times optimal',
    isOptimal: false,
    keepsStates: true,
  },
];

export const HEURISTIC_ENTRIES: readonly HeuristicEntry[] = [
  { name: 'auto', about: 'the best choice for this board' },
  { name: 'zero', about: 'no estimate at all' },
  { name: 'manhattan', about: 'sum of the tiles’ taxicab distances' },
  { name: 'inversion-distance', about: 'vertical and horizontal moves that undo the inversions' },
  { name: 'walking-distance', about: 'exact vertical moves between rows plus horizontal ones between columns' },
  { name: 'linear-conflict', about: 'Manhattan plus two moves for each tile that must leave its line' },
];

export const ALGORITHMS: readonly string[] = ALGORITHM_ENTRIES.map(({ name }) => name);
export const HEURISTICS: readonly string[] = HEURISTIC_ENTRIES.map(({ name }) => name);
