/**
 * Brings a proof to the side, and the tables, that it is gone on with (probe.ts says which).
 *
 *   begun ─(a dear round ahead)─► probing: the inverse side, then other pairs of tables ─► chosen
 *
 * Invariant: a checkpoint holds the stage, and a probe that was broken off is done again, so that a proof takes the counts of one
 * that nobody broke off.
 */

import type { SolveResult } from '../contract/result.ts';
import type { DeepeningOptions, DeepeningResult, RoundAhead, Snapshot } from '../subtrees/books.ts';
import { projected } from '../subtrees/projection.ts';
import { add, type Counts, NOTHING } from '../subtrees/tree.ts';
import {
  isBehind,
  isWorthProbing,
  isWorthTables,
  type Probed,
  tellsEnough,
  workBeforePairs,
  worthPairs,
} from './probe.ts';
import type { ProofCourse } from './proof-course.ts';
import type { ProofRun } from './proof-run.ts';
import type { Side, Sides } from './side.ts';

/**
 * Searches a side in rounds; undefined if it was stopped before its tables were there.
 *
 * @param others - what other sides took: then it is a probe, which begins anew and leaves no checkpoint
 */
type Search = (
  side: Side,
  leavesBefore: DeepeningOptions['leavesBefore'],
  others?: Counts,
) => Promise<DeepeningResult | undefined>;

/** A proof on its way, as far as the choice looks at it. */
export type ChoosingRun = Pick<ProofRun, 'length' | 'stopped' | 'findAnswer' | 'explain' | 'result' | 'enter'> & {
  readonly course: Pick<ProofCourse, 'stage' | 'from' | 'turnToProbing' | 'otherPairs'>;
};

/** A side, where its rounds are, and what they took. */
interface Tried {
  readonly side: Side;
  readonly rounds: Snapshot;
  readonly counts: Counts;
  /** another pair of the same side takes fewer */
  readonly isBehind?: boolean;
}

/**
 * Searches sides as far as it takes to choose one, in the run's stage and rounds.
 *
 * @returns the result if the proof ended on the way; undefined once the run is to be gone on with
 */
export async function chooseSide(run: ChoosingRun, sides: Sides, search: Search): Promise<SolveResult | undefined> {
  const { forward, inverse } = sides;
  if (inverse === undefined) return undefined;
  if (run.course.stage === 'begun') {
    // The stage changes before the rounds are kept: they are not to be asked again.
    const isDear = (ahead: RoundAhead): boolean => isWorthProbing(ahead, run.length) && run.course.turnToProbing();
    const result = await search(forward, isDear);
    if (result === undefined) return run.stopped();
    if (run.course.stage === 'begun' || result.snapshot === undefined) return run.result(forward, result);
    await run.enter('probing', result.snapshot, NOTHING);
  }
  if (run.course.stage !== 'probing' || run.course.from === undefined) return undefined;
  const tried: Tried[] = [{ side: forward, rounds: run.course.from, counts: run.course.from.finished }];
  const ended = await probe(run, inverse, tried, search, tellsEnough);
  if (ended !== undefined) return ended;
  // An answer that is too long makes every proof look dear, by a factor of eight for two moves.
  await run.findAnswer(workBeforePairs(probedOf(run, tried)));
  const bySides = probedOf(run, tried);
  for (const usual of worthPairs(bySides)) {
    let best: Tried = usual;
    // Pairs of one side are compared at the same bound, and one that falls behind is left: the worst take thirty times as much.
    const hasTold = (ahead: RoundAhead) => ahead.bound >= usual.rounds.bound || isBehind(ahead, best.rounds);
    for (const side of run.course.otherPairs(usual.side, isWorthTables(bySides))) {
      const endedSo = await probe(run, side, tried, search, hasTold);
      if (endedSo !== undefined) return endedSo;
      const last = tried.at(-1) ?? best;
      if (isBehind(last.rounds, best.rounds)) tried.splice(-1, 1, { ...last, isBehind: true });
      else best = last;
    }
  }
  // By the answer that is known in the end: it may have become shorter on the way.
  const probed = probedOf(run, tried);
  const best = probed.reduce((least, one) => (one.projected < least.projected ? one : least));
  run.explain(explained(best, probed, tried.length));
  const spent = tried.reduce((sum, { side, counts }) => (side === best.side ? sum : add(sum, counts)), NOTHING);
  await run.enter('chosen', best.rounds, spent, best);
  return undefined;
}

function probedOf({ length }: ChoosingRun, tried: readonly Tried[]): (Tried & Probed<Side>)[] {
  return tried
    .filter(({ isBehind }) => isBehind !== true)
    .map((one) => ({ ...one, projected: projected(one.rounds, length ?? one.rounds.bound) }));
}

/** Searches a side until its rounds tell enough, and notes them; a result if the proof ended by that. */
async function probe(
  run: ChoosingRun,
  side: Side,
  tried: Tried[],
  search: Search,
  hasTold: (ahead: RoundAhead) => boolean,
): Promise<SolveResult | undefined> {
  const others = tried.reduce((sum, { counts }) => add(sum, counts), NOTHING);
  let isLeft = false;
  const leaves = (ahead: RoundAhead): boolean => {
    isLeft = hasTold(ahead);
    return isLeft;
  };
  const result = await search(side, leaves, others);
  if (result === undefined) return run.stopped();
  if (!isLeft || result.snapshot === undefined) return run.result(side, result, others);
  const { expanded, generated } = result;
  tried.push({ side, rounds: result.snapshot, counts: { expanded, generated } });
  return undefined;
}

function explained(best: Probed<Side>, tried: readonly Probed<Side>[], pairs: number): string {
  const { side } = best;
  const from = side.direction === 'inverse' ? 'from the goal' : 'from the start';
  const otherWay = tried.filter((one) => one.side.direction !== side.direction).map((one) => one.projected);
  const byPairs = pairs > 2 ? `, by the best of ${pairs} pairs of tables` : '';
  return `searched ${from}${byPairs}: ${millions(best.projected)} expansions are projected, ${millions(Math.min(...otherWay))} from the other side`;
}

function millions(expansions: number): string {
  return `${Math.round(expansions / 1e6).toLocaleString('en')} million`;
}
