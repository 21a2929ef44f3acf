/**
 * How far a plan that moves on is from the best choice in hindsight, by counted cost: `node dist/benchmarks/moving.js [options]`.
 *
 * A choice is one set of tables from an empty cache to the answer. Its cost is what loading the tables takes by src/pdb/plan.ts and
 * its expansions by src/plan/moving.ts, so a loaded machine changes nothing. The plan's cost is that of all it brought and expanded; what the
 * answer beside the search takes is in neither. Boards: seeded random ones, Korf's hardest, the 17 of 80 moves, two that
 * small tables are bad at. Invariant: a length differs from no other's; else it is an error.
 */

import { parseArgs } from 'node:util';
import { type Board, createSolver, formatBoard, parseBoard } from '#host/index.js';
import type { Partition } from '#host/pdb/partition.js';
import { expansionMs, loadingMs, stages } from '#host/plan/moving.js';
import { choosePlan } from '#host/plan/plan.js';
import { resolveGoal } from '#host/puzzle/goal.js';
import { searchMovingOn } from '#host/solve/moving-search.js';
import { prepare } from '#host/solve/prepare.js';
import { askedNow } from '#host/solve/question.js';
import { StandingAnswer } from '#host/solve/standing.js';
import { Warm } from '#host/solve/warm.js';
import { seededBoards } from './boards.ts';
import { HARDEST_17 } from './instances/hardest17.ts';
import { KORF_100 } from './instances/korf100.ts';
import { loadInstances } from './instances/load.ts';

const { values: options } = parseArgs({
  options: {
    /** random boards */
    random: { type: 'string', default: '1000' },
    /** hard boards, at most 100, of them the hardest, which are taken last */
    hard: { type: 'string', default: '100' },
    seed: { type: 'string', default: '14' },
    threads: { type: 'string', default: '2' },
  },
});
const THREADS = Number(options.threads);
const SHAPE = { width: 4, height: 4 };
/** Harder by far than they look. */
const ODD_ONES = ['0 15 8 3/12 11 7 4/14 10 6 5/9 13 2 1', '1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0'];

interface Asked {
  readonly board: Board;
  readonly goal: Board;
}

interface Outcome extends Asked {
  /** counted milliseconds */
  readonly planMs: number;
  readonly bestMs: number;
  readonly best: string;
  /** the tables the plan had in the end */
  readonly last: string;
}

const MISSING = { whereTablesAre: () => 'missing' as const };

function hardBoards(): Asked[] {
  const goal = (board: Board) => resolveGoal(undefined, board);
  const odd = ODD_ONES.map((text) => parseBoard(text)).map((board) => ({ board, goal: goal(board) }));
  const hardest = loadInstances(HARDEST_17).instances;
  const korf = [...loadInstances(KORF_100).instances].sort((a, b) => (b.generated ?? 0) - (a.generated ?? 0));
  return [...odd, ...hardest, ...korf].slice(0, Math.min(100, Number(options.hard))).reverse();
}

/** The plan's cost, and the tables it ended with. */
async function planOn(warm: Warm, { board, goal }: Asked) {
  const trail: { expanded: number; name: string }[] = [];
  const asked = {
    goal,
    threads: THREADS,
    onPlan: (reasons: readonly string[]) => {
      trail.length = 0;
      for (const reason of reasons) {
        const match = /^after (\d+) expansions to pattern databases ([^\s,]+),/.exec(reason);
        if (match !== null) trail.push({ expanded: Number(match[1]), name: match[2] ?? '' });
      }
    },
  };
  const question = askedNow(board, goal, asked);
  const task = await prepare(question, new StandingAnswer(question), warm);
  const situation = { ...task.situation, ...MISSING };
  const plan = choosePlan(situation, asked);
  const result = await searchMovingOn({ ...task, situation, plan }, warm);
  const stages = [{ expanded: 0, name: plan.partition?.name ?? '' }, ...trail];
  let ms = 0;
  for (const [i, { expanded, name }] of stages.entries()) {
    const partition = partitionOf(name);
    const until = stages[i + 1]?.expanded ?? result.expanded;
    ms += loadingMs(partition, situation, THREADS) + (until - expanded) * expansionMs(partition, THREADS);
  }
  return { ms, situation, length: result.length, last: stages.at(-1)?.name ?? '' };
}

function partitionOf(name: string): Partition {
  const partition = stages(SHAPE).find((known) => known.name === name);
  if (partition === undefined) throw new Error(`no partition ${name}`);
  return partition;
}

async function measure(warm: Warm, asked: Asked): Promise<Outcome> {
  const { ms: planMs, situation, length, last } = await planOn(warm, asked);
  const solver = await createSolver();
  let [bestMs, best] = [Number.POSITIVE_INFINITY, ''];
  // What the plan ended with is likely the best, so that others are soon given up.
  const choices = stages(SHAPE).sort((a, b) => Number(b.name === last) - Number(a.name === last));
  for (const partition of choices) {
    const startMs = loadingMs(partition, situation, THREADS);
    const each = expansionMs(partition, THREADS);
    const maxNodes = Math.ceil((Math.min(bestMs, planMs) - startMs) / each);
    if (maxNodes <= 0) continue;
    const result = await solver.solve(asked.board, {
      goal: asked.goal,
      heuristic: `pdb-${partition.name}`,
      incumbent: false,
      maxNodes,
    });
    if (result.status !== 'solved') continue;
    if (result.length !== length) throw new Error(`${formatBoard(asked.board)}: ${result.length} and ${length} moves`);
    const ms = startMs + result.expanded * each;
    if (ms < bestMs) [bestMs, best] = [ms, partition.name];
  }
  // Nothing was better than the plan.
  return { ...asked, planMs, bestMs: Math.min(bestMs, planMs), best: best || 'the plan', last };
}

function tell(name: string, outcomes: readonly Outcome[]): void {
  const ratios = outcomes.map(({ planMs, bestMs }) => planMs / bestMs);
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  console.log(
    `${name}: ${outcomes.length} boards, plan over best: mean ${mean.toFixed(3)}, worst ${Math.max(...ratios).toFixed(3)}`,
  );
  const worst = [...outcomes].sort((a, b) => b.planMs / b.bestMs - a.planMs / a.bestMs).slice(0, 5);
  for (const outcome of worst) console.log(told(outcome));
}

function told({ board, planMs, bestMs, best, last }: Outcome): string {
  const costs = `plan ${Math.round(planMs)} ms (${last}), best ${Math.round(bestMs)} ms (${best})`;
  return `  ${(planMs / bestMs).toFixed(3)}  ${costs}  ${formatBoard(board, 'line')}`;
}

const warm = new Warm();
const random = seededBoards({ ...SHAPE, count: Number(options.random), seed: Number(options.seed) });
for (const [name, boards] of [
  ['hard', hardBoards()],
  ['random', random.map((board): Asked => ({ board, goal: resolveGoal(undefined, board) }))],
] as const) {
  const outcomes: Outcome[] = [];
  for (const asked of boards) {
    const outcome = await measure(warm, asked);
    outcomes.push(outcome);
    // What an interrupted run has found is told.
    if (name === 'hard') console.log(told(outcome));
    process.stderr.write(`\r${name} ${outcomes.length} of ${boards.length} `);
  }
  process.stderr.write('\n');
  if (outcomes.length > 0) tell(name, outcomes);
}
await warm.makeRoom('anytime');
