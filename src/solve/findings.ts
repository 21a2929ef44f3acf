/** What one of the two ways to analyse has found; the bounds are in the path's (path-bounds.ts). */

import type { Analysis, Stretch } from '../contract/analysis.ts';

export interface Findings {
  readonly status: Exclude<Analysis['status'], 'unsolvable'>;
  /** for each step, the letters that kept the optimum; undefined where that is not known */
  readonly optimal: readonly (readonly string[] | undefined)[];
  readonly stretches: readonly Stretch[];
  readonly heuristic: string;
  readonly expanded: number;
  readonly message?: string | undefined;
}
