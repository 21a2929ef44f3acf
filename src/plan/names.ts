/** Names of algorithms and heuristics as people type them; one line each makes it known everywhere. */

/**
 * What a search keeps in memory.
 *
 *   trail   the moves of its path, nothing else
 *   path    the states of its path
 *   states  every state it meets
 *   layers  at most the beam's width of states a move
 */
export type MemoryKind = 'trail' | 'path' | 'states' | 'layers';

export interface AlgorithmEntry {
  readonly name: string;
  readonly about: string;
  /** finds a solution of every board that has one, given the time and the memory */
  readonly isComplete: boolean;
  /** the length is minimal for every admissible heuristic */
  readonly isOptimal: boolean;
  /** the length is at most w times minimal for every admissible heuristic; w is 1 for those that are optimal */
  readonly isBounded: boolean;
  /** a heuristic guides it */
  readonly usesHeuristic: boolean;
  readonly memory: MemoryKind;
}

export interface HeuristicEntry {
  readonly name: string;
  readonly about: string;
  /** never more than the distance */
  readonly isAdmissible: boolean;
  /** no move changes it by more than one */
  readonly isConsistent: boolean;
}

/** Each promise is held to on every state of 3x3, see test/kernel/every-state.slow.test.ts. */
export const ALGORITHM_ENTRIES: readonly AlgorithmEntry[] = [
  {
    name: 'auto',
    about: 'the best choice for this board',
    isComplete: true,
    isOptimal: false,
    isBounded: true,
    usesHeuristic: true,
    memory: 'states',
  },
  {
    name: 'breadth-first',
    about: 'layer by layer: optimal, keeps every state it meets',
    isComplete: true,
    isOptimal: true,
    isBounded: true,
    usesHeuristic: false,
    memory: 'states',
  },
  {
    name: 'depth-first',
    about: 'backtracking to --max-depth: takes the first solution, of any length',
    isComplete: false,
    isOptimal: false,
    isBounded: false,
    usesHeuristic: false,
    memory: 'path',
  },
  {
    name: 'iterative-deepening',
    about: 'depth-first to depth 0, 1, 2 …: optimal, no memory but the path',
    isComplete: true,
    isOptimal: true,
    isBounded: true,
    usesHeuristic: false,
    memory: 'trail',
  },
  {
    name: 'uniform-cost',
    about: 'shortest path first: optimal, keeps every state it meets',
    isComplete: true,
    isOptimal: true,
    isBounded: true,
    usesHeuristic: false,
    memory: 'states',
  },
  {
    name: 'greedy',
    about: 'least estimate first: finds a solution of any length',
    isComplete: true,
    isOptimal: false,
    isBounded: false,
    usesHeuristic: true,
    memory: 'states',
  },
  {
    name: 'a*',
    about: 'A*: optimal, keeps every state it meets',
    isComplete: true,
    isOptimal: true,
    isBounded: true,
    usesHeuristic: true,
    memory: 'states',
  },
  {
    name: 'weighted-a*',
    about: 'A* with f = g + w h: length at most w times optimal',
    isComplete: true,
    isOptimal: false,
    isBounded: true,
    usesHeuristic: true,
    memory: 'states',
  },
  {
    name: 'ida*',
    about: 'iterative-deepening A*: optimal, no memory but the path',
    isComplete: true,
    isOptimal: true,
    isBounded: true,
    usesHeuristic: true,
    memory: 'trail',
  },
  {
    name: 'bidirectional-a*',
    about: 'from start and goal at once: optimal, keeps every state it meets',
    isComplete: true,
    isOptimal: true,
    isBounded: true,
    usesHeuristic: true,
    memory: 'states',
  },
  {
    name: 'beam',
    about: 'only the --beam-width best states of each layer: may miss, a solution of any length',
    isComplete: false,
    isOptimal: false,
    isBounded: false,
    usesHeuristic: true,
    memory: 'layers',
  },
  {
    name: 'staged',
    about: 'any size: better and better answers in the time, lines placed by small beams, stretches shortened',
    isComplete: true,
    isOptimal: false,
    isBounded: false,
    usesHeuristic: false,
    memory: 'layers',
  },
  {
    name: 'reduction',
    about: 'any size at once: rows and columns placed tile by tile, three to four times the distance',
    isComplete: true,
    isOptimal: false,
    isBounded: false,
    usesHeuristic: false,
    memory: 'path',
  },
];

/** From the weakest to the strongest, as far as they can be compared; docs/heuristics.md has the reasons. */
export const HEURISTIC_ENTRIES: readonly HeuristicEntry[] = [
  { name: 'auto', about: 'the best choice for this board', isAdmissible: true, isConsistent: false },
  { name: 'zero', about: 'no estimate at all', isAdmissible: true, isConsistent: true },
  { name: 'misplaced', about: 'tiles that are not in their goal cells', isAdmissible: true, isConsistent: true },
  { name: 'gaschnig', about: 'moves if the blank could jump to any cell', isAdmissible: true, isConsistent: true },
  { name: 'euclidean', about: 'sum of the straight lines, rounded up', isAdmissible: true, isConsistent: true },
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
