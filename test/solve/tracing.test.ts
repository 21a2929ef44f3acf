/**
 * Traces against the kernels that trace nothing, and against the puzzle itself.
 *
 * A trace must be of the very search that other kernels make: as many nodes, the same answer. And what it says of each
 * node must be so: the moves from its root lead to a state with that estimate, by what a search of its kind may do.
 */

import { describe, expect, it } from 'vitest';
import type { TraceEvent, TraceLine, TraceNodeEvent } from '../../src/contract/trace-event.ts';
import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import { Kernel } from '../../src/kernel/search-kernel.ts';
import { TracedSearch } from '../../src/kernel/trace.ts';
import type { Board } from '../../src/puzzle/board.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { replay, tilesOf } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { type Heuristic, linearConflict, manhattan, misplaced, zero } from '../reference/heuristic.ts';
import { goalWithBlankAt, keyOf } from '../reference/moves.ts';

type Algorithm = 'ida*' | 'iterative-deepening' | 'a*' | 'weighted-a*' | 'uniform-cost' | 'greedy';

const SEARCHES: readonly {
  algorithm: Algorithm;
  heuristic: keyof typeof HEURISTIC_IDS;
  definition: Heuristic;
  walk: number;
}[] = [
  { algorithm: 'ida*', heuristic: 'manhattan', definition: manhattan, walk: 34 },
  { algorithm: 'ida*', heuristic: 'linear-conflict', definition: linearConflict, walk: 34 },
  { algorithm: 'ida*', heuristic: 'misplaced', definition: misplaced, walk: 16 },
  { algorithm: 'iterative-deepening', heuristic: 'zero', definition: zero, walk: 9 },
  { algorithm: 'a*', heuristic: 'manhattan', definition: manhattan, walk: 34 },
  { algorithm: 'a*', heuristic: 'misplaced', definition: misplaced, walk: 20 },
  { algorithm: 'weighted-a*', heuristic: 'linear-conflict', definition: linearConflict, walk: 34 },
  { algorithm: 'uniform-cost', heuristic: 'zero', definition: zero, walk: 9 },
  { algorithm: 'greedy', heuristic: 'manhattan', definition: manhattan, walk: 34 },
];
const SHAPES: readonly (readonly [width: number, height: number, blank: number])[] = [
  [3, 3, 8],
  [2, 4, 0],
  [4, 4, 15],
  [5, 3, 7],
];
const WEIGHT = [3, 2] as const;

interface Traced {
  readonly events: readonly TraceEvent[];
  readonly status: number;
  readonly kernel: Kernel;
  readonly isComplete: boolean;
}

function trace(
  board: Board,
  goal: Board,
  { algorithm, heuristic }: (typeof SEARCHES)[number],
  slice = 5000,
  limit = 1e6,
): Traced {
  const kernel = new Kernel('kernel-trace');
  const instance = canonicalise(board, goal);
  const events: TraceEvent[] = [];
  begin(kernel, board, goal, algorithm, heuristic);
  const priority = (g: number, h: number): number =>
    algorithm === 'greedy' ? h : algorithm === 'weighted-a*' ? g + 1.5 * h : g + h;
  const search = new TracedSearch(kernel, {
    instance,
    directions: 'tile',
    limit,
    priority,
    onEvent: (e) => events.push(e),
  });
  let status: number = STATUS.RUNNING;
  while (status === STATUS.RUNNING) status = search.run(slice);
  return { events, status, kernel, isComplete: search.isComplete };
}

function begin(
  kernel: Kernel,
  board: Board,
  goal: Board,
  algorithm: Algorithm,
  heuristic: keyof typeof HEURISTIC_IDS,
): void {
  kernel.place(canonicalise(board, goal));
  kernel.begin({
    algorithm: ALGORITHM_IDS[algorithm],
    heuristic: HEURISTIC_IDS[heuristic],
    weight: algorithm === 'weighted-a*' ? WEIGHT : [1, 1],
    regionBytes: 2 ** 26,
  });
}

describe.each(SEARCHES)('$algorithm with $heuristic', (search) => {
  describe.each(SHAPES)('on %ix%i', (width, height, blank) => {
    const goal = goalWithBlankAt(blank, { width, height });
    const board = walkBoard(goal, search.walk, createRandom(`${search.algorithm} ${width}x${height}`));
    const traced = trace(board, goal, search);
    const nodes = traced.events.filter((event): event is TraceNodeEvent => event.event !== 'bound');
    const named = (event: string): TraceNodeEvent[] => nodes.filter((candidate) => candidate.event === event);

    it('has as many expansions, successors and moves as the kernel that traces nothing', () => {
      const plain = Kernel.for(canonicalise(board, goal));
      begin(plain, board, goal, search.algorithm, search.heuristic);
      while (plain.run(100_000) === STATUS.RUNNING);
      expect(traced.status).toBe(STATUS.SOLVED);
      expect(traced.kernel.counters).toEqual(plain.counters);
      expect(traced.kernel.solution()).toEqual(plain.solution());
      expect(named('expand')).toHaveLength(plain.counters.expanded);
      expect(named('generate')).toHaveLength(plain.counters.generated);
    });

    it('says of each node what is so', () => {
      const states = new Map<number, Board>();
      const depths = new Map<number, number>();
      for (const { event, node, parent, move, g, h } of nodes) {
        if (event === 'start') {
          states.set(node, board);
          depths.set(node, 0);
        } else if (event === 'generate') {
          const from = states.get(parent ?? -1);
          if (from === undefined || move === null) throw new Error(`node ${node} has no parent`);
          expect(states.has(node)).toBe(false);
          states.set(node, replay(from, tilesOf(from, move)));
          depths.set(node, (depths.get(parent ?? -1) ?? Number.NaN) + 1);
        }
        expect(g).toBe(depths.get(node));
        if (event !== 'goal') expect(h).toBe(search.definition(states.get(node) ?? goal, goal));
      }
      for (const { event, node, of = -1 } of [...named('duplicate'), ...named('reopen')]) {
        expect(keyOf(states.get(node) ?? board)).toBe(keyOf(states.get(of) ?? goal));
        const isShorter = (depths.get(node) ?? 0) < (depths.get(of) ?? 0);
        if (search.algorithm !== 'greedy') expect(isShorter).toBe(event === 'reopen');
      }
      const [last] = named('goal');
      expect(states.get(last?.node ?? -1)).toEqual(goal);
      expect(traced.events.at(-1)).toBe(last);
    });

    it('expands what a search of its kind expands', () => {
      const check = ['ida*', 'iterative-deepening'].includes(search.algorithm) ? checkDeepening : checkBestFirst;
      check(traced.events, search.algorithm === 'greedy');
    });

    it('does not depend on the slices', () => {
      expect(trace(board, goal, search, 7).events).toEqual(traced.events);
    });

    it('is cut off at the limit, and the search goes on', () => {
      const cut = trace(board, goal, search, 5000, 20);
      expect(cut.events).toEqual(traced.events.slice(0, 20));
      expect(cut.isComplete).toBe(false);
      expect(cut.kernel.counters).toEqual(traced.kernel.counters);
    });
  });
});

/** Depth first within the bound; pruned is what is above it, and the next bound is the least of those. */
function checkDeepening(events: readonly TraceEvent[]): void {
  let bound = Number.NaN;
  let leastPruned = Number.POSITIVE_INFINITY;
  const path: number[] = [];
  let newest: TraceNodeEvent | undefined;
  for (const event of events) {
    if (event.event === 'bound') {
      if (leastPruned < Number.POSITIVE_INFINITY) expect(event.f).toBe(leastPruned);
      bound = event.f;
      leastPruned = Number.POSITIVE_INFINITY;
    } else if (event.event === 'generate') {
      expect(event.parent).toBe(path[event.g - 1]);
    } else if (event.event === 'prune') {
      expect(event.f).toBeGreaterThan(bound);
      leastPruned = Math.min(leastPruned, event.f);
    } else if (event.event === 'expand') {
      expect(event.node).toBe(newest?.node);
      expect(event.f).toBeLessThanOrEqual(bound);
      path.length = event.g;
      path[event.g] = event.node;
    }
    if (event.event !== 'bound') newest = event;
  }
}

/** Of the nodes open when it is expanded, none has a lower f. */
function checkBestFirst(events: readonly TraceEvent[], isGreedy: boolean): void {
  const open = new Map<number, number>();
  const counts = new Map<number, number>();
  const change = (f: number, by: number): void => {
    counts.set(f, (counts.get(f) ?? 0) + by);
    if (counts.get(f) === 0) counts.delete(f);
  };
  const take = (node: number): void => {
    change(open.get(node) ?? Number.NaN, -1);
    open.delete(node);
  };
  for (const event of events) {
    if (event.event === 'bound') throw new Error('a search with open and closed list has no bound');
    if (event.event === 'start' || event.event === 'generate') {
      open.set(event.node, event.f);
      change(event.f, 1);
    }
    if (event.event === 'duplicate') take(event.node);
    if (event.event === 'reopen') {
      expect(isGreedy).toBe(false);
      if (open.has(event.of ?? -1)) take(event.of ?? -1);
    }
    if (event.event === 'expand' || event.event === 'goal') {
      expect(open.get(event.node)).toBe(Math.min(...counts.keys()));
      take(event.node);
    }
  }
}

describe('solve with a trace', () => {
  it('begins and ends with lines that name the search and its answer, whose moves the trace contains', async () => {
    const goal = goalBoard('snail', { width: 3, height: 4 });
    const board = walkBoard(goal, 50, createRandom('a traced solve'));
    for (const directions of ['tile', 'blank'] as const) {
      const lines: TraceLine[] = [];
      const solver = await createSolver();
      const result = await solver.solve(board, {
        goal,
        directions,
        algorithm: 'a*',
        id: 'x',
        trace: { limit: 1e6, onLine: (line) => lines.push(line) },
      });
      const { status, length, moves, expanded, generated } = result;
      expect(lines[0]).toMatchObject({
        event: 'begin',
        id: 'x',
        start: board.tiles,
        goal: goal.tiles,
        algorithm: 'a*',
      });
      expect(lines.at(-1)).toEqual({
        event: 'end',
        ...{ status, length, moves, expanded, generated },
        events: lines.length - 2,
        complete: true,
      });
      expect(movesTo(lines)).toBe(moves);
      const plain = await solver.solve(board, { goal, directions, algorithm: 'a*' });
      expect({ ...plain, elapsedMs: 0, setupMs: 0 }).toEqual({ ...result, id: undefined, elapsedMs: 0, setupMs: 0 });
    }
  });

  it('refuses searches that note nothing, and limits that are none', async () => {
    const board = goalBoard('last', { width: 3, height: 3 });
    const onLine = (): void => undefined;
    const solver = await createSolver();
    await expect(solver.solve(board, { metric: 'multi', trace: { limit: 9, onLine } })).rejects.toThrow(/--trace/);
    await expect(solver.solve(board, { trace: { limit: 0.5, onLine } })).rejects.toThrow(/0.5 events/);
  });
});

/** The moves from the root to the goal, by the nodes' parents. */
function movesTo(lines: readonly TraceLine[]): string {
  const made = new Map<number, TraceNodeEvent>();
  let moves = '';
  for (const line of lines) {
    if (line.event === 'generate') made.set(line.node, line);
    if (line.event !== 'goal') continue;
    for (let node = made.get(line.node); node !== undefined; node = made.get(node.parent ?? -1))
      moves = `${node.move}${moves}`;
  }
  return moves;
}
