/**
 * Brings a proof to the side that it is gone on from (probe.ts says which).
 *
 *   begun ─(a dear round ahead)─► probing ─► forward or inverse
 *
 * Invariant: a checkpoint holds the stage, so that a proof that was broken off anywhere takes the counts of one that was not.
 */

import type { SolveResult } from '../contract/result.ts';
import type { DeepeningOptions, DeepeningResult, RoundAhead } from '../subtrees/books.ts';
import { NOTHING } from '../subtrees/tree.ts';
import { hasTold, isWorthProbing, projected } from './probe.ts';
import type { ProofRun } from './proof-run.ts';
import type { Side } from './side.ts';

/** Searches a side in rounds; undefined if it was stopped before its tables were there. */
type Search = (
  side: Side,
  leavesBefore: DeepeningOptions['leavesBefore'],
  isProbe?: boolean,
) => Promise<DeepeningResult | undefined>;

/**
 * Searches both sides as far as it takes to choose one, in the run's stage and rounds.
 *
 * @returns the result if the proof ended on the way; undefined once the run is to be gone on with
 */
export async function chooseSide(
  run: ProofRun,
  forward: Side,
  inverse: Side,
  search: Search,
): Promise<SolveResult | undefined> {
  if (run.stage === 'begun') {
    // The stage changes before the rounds are kept: they are not to be asked again.
    const isDear = (ahead: RoundAhead): boolean => isWorthProbing(ahead, run.length) && run.turnTo('probing');
    const result = await search(forward, isDear);
    if (result === undefined) return run.stopped();
    if (run.stage === 'begun' || result.snapshot === undefined) return run.result(forward, result);
    await run.enter('probing', result.snapshot, NOTHING);
  }
  if (run.stage !== 'probing' || run.from === undefined) return undefined;
  const before = run.from;
  let isLeft = false;
  const result = await search(
    inverse,
    (ahead) => {
      isLeft = hasTold(ahead);
      return isLeft;
    },
    true,
  );
  if (result === undefined) return run.stopped();
  if (!isLeft || result.snapshot === undefined) return run.result(inverse, result, before.finished);
  const length = run.length ?? before.bound;
  const [dear, other] = [projected(before, length), projected(result.snapshot, length)];
  const isInverse = other < dear;
  const chosen = isInverse ? 'from the goal' : 'from the start';
  run.explain(
    `searched ${chosen}: ${millions(Math.min(dear, other))} expansions are projected, ${millions(Math.max(dear, other))} from the other side`,
  );
  if (isInverse) await run.enter('inverse', result.snapshot, before.finished);
  else await run.enter('forward', before, { expanded: result.expanded, generated: result.generated });
  return undefined;
}

function millions(expansions: number): string {
  return `${Math.round(expansions / 1e6).toLocaleString('en')} million`;
}
