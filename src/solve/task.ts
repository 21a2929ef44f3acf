/**
 * A board on its way through the pipeline: what was asked, the canonical instance, its kernel and the plan (prepare.ts).
 *
 * Invariant: once a task is there, its options were checked and its kernel has the instance placed.
 */

import type { SolveResult } from '../contract/result.ts';
import type { Kernel } from '../kernel/search-kernel.ts';
import type { Plan } from '../plan/plan.ts';
import type { Situation } from '../plan/situation.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import type { Question } from './question.ts';
import type { StandingAnswer } from './standing.ts';

/** What is searched, and how. */
export interface Task extends Question {
  readonly instance: CanonicalInstance;
  readonly kernel: Kernel;
  readonly plan: Plan;
  /** what the plan was chosen by */
  readonly situation: Situation;
  /** stands beside the search */
  readonly standing: StandingAnswer;
  /** the result before anything was searched */
  readonly unsolved: SolveResult;
}
