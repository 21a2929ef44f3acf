/**
 * Which cut of a board into patterns, and which side of it, the rounds of a bound go by.
 *
 *   contenders: the usual cut from the start ─► the same from the goal ─► another cut … ─► pairs of the best and the others
 *
 * Contenders are compared by what they take for a round of the same bound. Each is given up as soon as it takes more than the best so
 * far, so a contest costs little but tables, which are shared by cuts and sides (pdb/symmetry.ts). On random boards of 6x6 and 7x4 the best
 * of twelve cuts takes a hundredth to a tenth of the usual one's expansions, from the goal now more and now fewer.
 */

import { STATUS } from '../kernel/exports.ts';
import { tablesKey } from '../pdb/load.ts';
import { cutsFor } from '../pdb/pairs.ts';
import type { Partition } from '../pdb/partition.ts';
import type { SharedTables } from '../pdb/shared-tables.ts';
import { system } from '../platform/system.ts';
import { type CanonicalInstance, canonicalise, userCells, userCellsBack } from '../puzzle/canonical.ts';
import { LoneRounds } from '../subtrees/lone-rounds.ts';
import type { Attempt } from './attempt.ts';

/** A round of this many expansions tells enough: a few milliseconds. */
const TELLING_ROUND = 50_000;
/** expansions */
const SLICE = 20_000;

/** What rounds may go by. */
export interface Contender {
  readonly instance: CanonicalInstance;
  readonly partition: Partition;
  /** it leads from the goal to the start */
  readonly isInverse: boolean;
}

/** A contender as far as its rounds went. */
interface Tried extends Contender {
  /** of the round that it is compared by, in moves */
  readonly bound: number;
  /** expansions of that round; 0 once it was solved */
  readonly round: number;
}

/** What a contest may take. */
export interface ContestLimits {
  /** tiles of the longest pattern */
  readonly tiles: number;
  /** of all tables */
  readonly mostBytes: number;
  /** milliseconds */
  readonly leftMs: () => number;
}

/** The user's cells that the blank visits from the start on, of a path of a contender's instance. */
export function cellsFromStart({ instance, isInverse }: Contender, path: Uint8Array, { goal }: Attempt): Uint16Array {
  return isInverse ? userCellsBack(path, instance, goal) : userCells(path, instance);
}

/** The best contender as far as the time goes, the usual one at least. The attempt's bound rises on the way. */
export async function bestContender(
  tables: SharedTables,
  attempt: Attempt,
  usual: Contender,
  limits: ContestLimits,
): Promise<Contender> {
  const mayGoOn = (): boolean => limits.leftMs() > 0 && !attempt.isOver();
  const run = async (contender: Contender, best?: Tried): Promise<Tried | undefined> => {
    await tables.use(contender.partition, { threads: 1 }, limits.mostBytes);
    const rounds = new LoneRounds(tables.kernel, contender.instance.state);
    const tried = await runBeside(rounds, contender, best, attempt, mayGoOn);
    attempt.count(rounds.counters);
    return tried;
  };
  let best = await run(usual);
  if (best === undefined) return usual;
  const forward = sideOf(attempt.exact, limits.tiles, false);
  const inverse = sideOf(canonicalise(attempt.goal, attempt.start), limits.tiles, true);
  const alone = forward.flatMap((one, i) => [one, ...inverse.slice(i, i + 1)]);
  const inPairs = (): Contender[] => {
    const { partition, isInverse } = best ?? usual;
    const others = (isInverse ? inverse : forward).filter((one) => tablesKey(one.partition) !== tablesKey(partition));
    return others.map((one) => ({ ...one, partition: { ...partition, other: one.partition } }));
  };
  for (const contenders of [() => alone, inPairs]) {
    for (const contender of contenders()) {
      if (best.round === 0 || !mayGoOn()) return best;
      if (tablesKey(contender.partition) === tablesKey(best.partition)) continue;
      best = (await run(contender, best)) ?? best;
    }
  }
  return best;
}

function sideOf(instance: CanonicalInstance, tiles: number, isInverse: boolean): Contender[] {
  return cutsFor(instance, instance.goalBlank, tiles).map((partition) => ({ instance, partition, isInverse }));
}

/** Runs rounds until they tell enough; undefined once they are no better than the best, or the time is over. */
async function runBeside(
  rounds: LoneRounds,
  contender: Contender,
  best: Tried | undefined,
  { incumbent }: Attempt,
  mayGoOn: () => boolean,
): Promise<Tried | undefined> {
  const least = best?.bound ?? 0;
  let bound = rounds.lowerBound;
  let before = 0;
  for (;;) {
    const status = rounds.run(SLICE);
    incumbent.raise(rounds.lowerBound);
    if (status === STATUS.SOLVED) return { ...contender, bound, round: 0 };
    const { expanded } = rounds.counters;
    const round = expanded - before;
    if (best !== undefined && bound <= least && round >= best.round) return undefined;
    if (rounds.lowerBound === bound) {
      await system.nextTurn();
      if (!mayGoOn()) return undefined;
      continue;
    }
    if (bound >= least && round >= TELLING_ROUND) return { ...contender, bound, round };
    before = expanded;
    bound = rounds.lowerBound;
  }
}
