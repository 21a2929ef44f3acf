/**
 * The kernels by themselves: how many heuristic evaluations and how many nodes a second.
 *
 * Each search runs with one kernel on one seeded set; the generic kernel gets the 4x4 set too and must count
 * the same. `zero` is move generation alone.
 */

import { type BoardSet, seededBoards } from '../boards.ts';
import type { BenchCase } from '../case.ts';
import { type Algorithm, type Heuristic, prepareEvaluations, prepareSearch } from '../kernel-runs.ts';

const UNIFORM_3X3: BoardSet = { width: 3, height: 3, count: 100, seed: 1 };
const WALKS_3X3: BoardSet = { width: 3, height: 3, count: 20, seed: 1, walk: 18 };
const WALKS_4X4: BoardSet = { width: 4, height: 4, count: 20, seed: 1, walk: 50 };
const SHORT_WALKS_4X4: BoardSet = { width: 4, height: 4, count: 20, seed: 1, walk: 16 };
const WALKS_5X5: BoardSet = { width: 5, height: 5, count: 20, seed: 1, walk: 44 };
const WALKS_6X6: BoardSet = { width: 6, height: 6, count: 20, seed: 1, walk: 44 };

type SearchRow = readonly [
  name: string,
  kernel: string,
  set: BoardSet,
  algorithm: Algorithm,
  heuristic: Heuristic,
  counts: readonly [moves: number, expanded: number, generated: number],
];

const SEARCHES: readonly SearchRow[] = [
  ['3x3 ida* zero', 'kernel-3x3', WALKS_3X3, 'ida*', 'zero', [322, 1_770_696, 3_067_826]],
  ['3x3 ida* manhattan', 'kernel-3x3', UNIFORM_3X3, 'ida*', 'manhattan', [2230, 257_331, 426_083]],
  ['3x3 ida* linear-conflict', 'kernel-3x3', UNIFORM_3X3, 'ida*', 'linear-conflict', [2230, 123_297, 204_156]],
  ['4x4 ida* zero', 'kernel-4x4', SHORT_WALKS_4X4, 'ida*', 'zero', [298, 10_270_516, 21_879_627]],
  ['4x4 ida* manhattan', 'kernel-4x4', WALKS_4X4, 'ida*', 'manhattan', [740, 33_294_043, 68_367_800]],
  ['4x4 ida* linear-conflict', 'kernel-4x4', WALKS_4X4, 'ida*', 'linear-conflict', [740, 6_072_607, 12_495_991]],
  ['5x5 ida* manhattan', 'kernel-5x5', WALKS_5X5, 'ida*', 'manhattan', [744, 8_386_912, 19_719_330]],
  ['5x5 ida* linear-conflict', 'kernel-5x5', WALKS_5X5, 'ida*', 'linear-conflict', [744, 2_497_110, 5_816_756]],
  [
    '4x4 ida* manhattan, generic kernel',
    'kernel-generic',
    WALKS_4X4,
    'ida*',
    'manhattan',
    [740, 33_294_043, 68_367_800],
  ],
  ['6x6 ida* manhattan, generic kernel', 'kernel-generic', WALKS_6X6, 'ida*', 'manhattan', [762, 3_980_409, 9_658_793]],
  [
    '6x6 ida* linear-conflict, generic kernel',
    'kernel-generic',
    WALKS_6X6,
    'ida*',
    'linear-conflict',
    [762, 1_021_372, 2_475_742],
  ],
  ['3x3 a* manhattan', 'kernel-3x3', UNIFORM_3X3, 'a*', 'manhattan', [2230, 119_746, 198_627]],
  ['4x4 a* manhattan', 'kernel-4x4', WALKS_4X4, 'a*', 'manhattan', [740, 7_307_306, 14_788_166]],
  ['4x4 a* linear-conflict', 'kernel-4x4', WALKS_4X4, 'a*', 'linear-conflict', [740, 1_296_698, 2_632_212]],
];

/** for open and closed list of `a*`; fewer bytes than the plan would take, so that clearing them is not measured */
const REGION_BYTES = 2 ** 28;
const EVALUATED_BOARDS = 100;
const EVALUATIONS_A_BOARD = 100;

type EvaluationRow = readonly [kernel: string, side: number, heuristic: Heuristic, sum: number];

const EVALUATIONS: readonly EvaluationRow[] = [
  ['kernel-3x3', 3, 'manhattan', 137_400],
  ['kernel-3x3', 3, 'linear-conflict', 151_800],
  ['kernel-4x4', 4, 'manhattan', 368_700],
  ['kernel-4x4', 4, 'linear-conflict', 390_100],
  ['kernel-5x5', 5, 'manhattan', 749_200],
  ['kernel-5x5', 5, 'linear-conflict', 775_400],
  ['kernel-generic', 6, 'manhattan', 1_341_200],
  ['kernel-generic', 6, 'linear-conflict', 1_380_000],
];

export function suite(): BenchCase[] {
  return [...EVALUATIONS.map(evaluationCase), ...SEARCHES.map(searchCase)];
}

function searchCase([name, kernel, set, algorithm, heuristic, [moves, expanded, generated]]: SearchRow): BenchCase {
  const kind = set.walk === undefined ? 'uniform boards' : `walks of ${set.walk} steps`;
  return {
    name,
    about: `nodes generated a second by ${kernel}, ${set.count} ${kind}, seed ${set.seed}`,
    expected: { boards: set.count, moves, expanded, generated },
    work: 'generated',
    prepare: async () =>
      prepareSearch({
        kernel,
        boards: seededBoards(set),
        algorithm,
        heuristic,
        regionBytes: algorithm === 'ida*' ? 0 : REGION_BYTES,
      }),
  };
}

function evaluationCase([kernel, side, heuristic, sum]: EvaluationRow): BenchCase {
  return {
    name: `${side}x${side} evaluate ${heuristic}`,
    about: `evaluations from scratch a second by ${kernel}, called from the host, ${EVALUATIONS_A_BOARD} on each of ${EVALUATED_BOARDS} boards`,
    expected: { evaluations: EVALUATED_BOARDS * EVALUATIONS_A_BOARD, sum },
    work: 'evaluations',
    prepare: async () => {
      const boards = seededBoards({ width: side, height: side, count: EVALUATED_BOARDS, seed: 1 });
      return prepareEvaluations(kernel, boards, heuristic, EVALUATIONS_A_BOARD);
    },
  };
}
