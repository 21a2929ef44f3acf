/**
 * Many runs to one row a search: how many were solved, and the spread of every figure over those that were.
 *
 * A search that ran into its limits has no figures for its hardest boards, which flatters it. So each comparison can
 * also be summed up over the boards that every search solved: `sharedBoards`.
 */

import { effectiveBranchingFactor } from './branching-factor.ts';
import { type Judged, judge } from './judgement.ts';
import { machinesOf } from './machines.ts';
import { boardKey, type RunRecord, type RunStatus, type Search, searchName } from './record.ts';
import { type Spread, spreadOf } from './statistics.ts';

export interface SearchSummary extends Search {
  readonly boards: number;
  readonly solved: number;
  readonly limit: number;
  /** not started, because an estimate shows that they cannot end */
  readonly refused: number;
  /** could not be run at all, or ended with another error */
  readonly failed: number;
  /** solved, and the length proven by the search itself */
  readonly proven: number;
  /** why there is no answer: the first reason met */
  readonly message: string | null;
  /** the estimate that shows why runs were refused: the first met */
  readonly refusal: string | null;
  /** over solved boards; null without any */
  readonly expanded: Spread | null;
  readonly generated: Spread | null;
  /** moves */
  readonly length: Spread | null;
  /** on the processor that most runs were made on */
  readonly elapsedMs: Spread | null;
  readonly branching: Spread | null;
  /** most states in memory, over all boards */
  readonly peakStored: number;
  /** solutions longer than the proven optimum */
  readonly aboveOptimum: number;
  /** length / optimum of the worst of them; null where no optimum is known */
  readonly worstRatio: number | null;
  readonly falseProofs: number;
  /** boards whose estimate is above the optimum */
  readonly overestimates: number;
}

/** One row a search, in order of first appearance. */
export function summarise(runs: readonly RunRecord[]): SearchSummary[] {
  const { cpu } = machinesOf(runs);
  return [...bySearch(judge(runs)).values()].map((judged) => summariseSearch(judged, cpu));
}

/** The runs of those boards that every search that solved any has solved. */
export function sharedBoards(runs: readonly RunRecord[]): RunRecord[] {
  const solvedBy = new Map<string, Set<string>>();
  for (const run of runs) {
    if (run.status !== 'solved') continue;
    const boards = solvedBy.get(searchName(run)) ?? new Set();
    solvedBy.set(searchName(run), boards.add(boardKey(run)));
  }
  const sets = [...solvedBy.values()];
  return runs.filter((run) => sets.length > 0 && sets.every((boards) => boards.has(boardKey(run))));
}

/** Judged runs by the name of their search, in order of first appearance. */
export function bySearch(judged: readonly Judged[]): Map<string, Judged[]> {
  const groups = new Map<string, Judged[]>();
  for (const one of judged) {
    const name = searchName(one.run);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [one]);
    else group.push(one);
  }
  return groups;
}

/** @param cpu - whose times are told */
function summariseSearch(judged: readonly Judged[], cpu: string): SearchSummary {
  const runs = judged.map(({ run }) => run);
  const solved = runs.filter(isSolved);
  const count = (is: (one: Judged) => boolean) => judged.filter(is).length;
  const ratios = judged.flatMap(({ run, optimum }) =>
    run.length === null || optimum === null || optimum === 0 ? [] : [run.length / optimum],
  );
  return {
    algorithm: runs[0]?.algorithm ?? '',
    heuristic: runs[0]?.heuristic ?? null,
    boards: runs.length,
    solved: solved.length,
    limit: count(({ run }) => run.status === 'limit'),
    refused: count(({ run }) => run.status === 'refused'),
    failed: count(({ run }) => !['solved', 'limit', 'refused'].includes(run.status)),
    proven: count(({ run }) => run.status === 'solved' && run.optimal),
    message: firstMessage(runs, (status) => status !== 'solved' && status !== 'refused'),
    refusal: firstMessage(runs, (status) => status === 'refused'),
    expanded: spreadOf(solved.map(({ expanded }) => expanded)),
    generated: spreadOf(solved.map(({ generated }) => generated)),
    length: spreadOf(solved.map(({ length }) => length)),
    elapsedMs: spreadOf(solved.flatMap((run) => (run.cpu === cpu ? [run.elapsedMs] : []))),
    branching: spreadOf(solved.map(branchingOf).filter((factor) => factor !== null)),
    peakStored: runs.reduce((most, { peakStored }) => Math.max(most, peakStored), 0),
    aboveOptimum: count(({ excess }) => excess > 0),
    worstRatio: ratios.length === 0 ? null : ratios.reduce((worst, ratio) => Math.max(worst, ratio), 1),
    falseProofs: count(({ isFalseProof }) => isFalseProof),
    overestimates: count(({ isOverestimate }) => isOverestimate),
  };
}

function firstMessage(runs: readonly RunRecord[], isMeant: (status: RunStatus) => boolean): string | null {
  return runs.find(({ status, message }) => isMeant(status) && message !== undefined)?.message ?? null;
}

type SolvedRun = RunRecord & { readonly length: number };

export function isSolved(run: RunRecord): run is SolvedRun {
  return run.status === 'solved' && run.length !== null;
}

/** Effective branching factor of a solved run; null for a board that was solved from the start. */
export function branchingOf({ generated, length }: SolvedRun): number | null {
  return effectiveBranchingFactor(generated, length);
}
