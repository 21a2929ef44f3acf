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
  /** never more than the distance */
  readonly isAdmissible: boolean;
  /** no move changes it by more than one */
  readonly isConsistent: boolean;
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

/** From the weakest to the strongest, as far as they can be compared; docs/heuristics.md has the reasons. */
export const HEURISTIC_ENTRIES: readonly HeuristicEntry[] = [
  { name: 'auto', about: 'the best choice for this board', isAdmissible: true, isConsistent: false },
  { name: 'zero', about: 'no estimate at all', isAdmissible: true, isConsistent: true },
  { name: 'misplaced', about: 'tiles that are not in their goal cells', isAdmissible: true, isConsistent: true },
  { name: 'gaschnig', about: 'moves if the blank could jump to any cell', isAdmissible: true, isConsistent: true },
  { name: 'euclidean', about: 'sum of the straight ways, rounded up', isAdmissible: true, isConsistent: true },
  {
    name: 'row-column',
    about: 'tiles out of their row plus tiles out of their column',
    isAdmissible: true,
    isConsistent: true,
  },
  { name: 'manhattan', about: 'sum of the tiles’ taxicab distances', isAdmissible: true, isConsistent: true },
  {
    name: 'inversion-distance',
    about: 'vertical and horizontal moves that undo the inversions',
    isAdmissible: true,
    isConsistent: true,
  },
  {
    name: 'walking-distance',
    about: 'exact vertical moves between rows plus horizontal ones between columns',
    isAdmissible: true,
    isConsistent: true,
  },
  {
    name: 'linear-conflict',
    about: 'Manhattan plus two moves for each tile that must leave its line',
    isAdmissible: true,
    isConsistent: true,
  },
  {
    name: 'corner-tiles',
    about: 'linear conflict plus two moves for each tile that bars a corner',
    isAdmissible: true,
    isConsistent: false,
  },
];

/** Names with something to fill in. */
export const HEURISTIC_FORMS: readonly HeuristicEntry[] = [
  {
    name: 'pdb-SIZES',
    about: 'additive pattern databases, such as pdb-6-6-3',
    isAdmissible: true,
    isConsistent: false,
  },
  { name: 'max(A,B,…)', about: 'the largest of several', isAdmissible: true, isConsistent: false },
  { name: 'sum(W*A,B,…)', about: 'weighted sum: overestimates', isAdmissible: false, isConsistent: false },
];

export const ALGORITHMS: readonly string[] = ALGORITHM_ENTRIES.map(({ name }) => name);
export const HEURISTICS: readonly string[] = HEURISTIC_ENTRIES.map(({ name }) => name);
