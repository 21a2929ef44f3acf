/** The loop of labels: in order, proven again, a thread that dies replaced, nothing begun without end. */

import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../../src/engine/local-engine.ts';
import type { Reply, Request } from '../../src/engine/protocol.ts';
import type { RemoteWorker } from '../../src/engine/remote-engine.ts';
import { serve } from '../../src/engine/serve.ts';
import { heuristicForMany, type LabelItem, labelled, otherHeuristic, requireSame } from '../../src/label/label.ts';
import { LabelTeam } from '../../src/label/label-team.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';

const GOAL = goalBoard('last', { width: 3, height: 3 });

/** An engine behind the line, in this thread, that dies at its `fatal`-th call. */
function startHere(fatal = Number.POSITIVE_INFINITY): () => Promise<RemoteWorker> {
  let calls = 0;
  return async () => {
    let reply: (reply: Reply) => void = () => undefined;
    let die: (reason: string) => void = () => undefined;
    const take = serve(createLocalEngine(), (answer) => reply(answer));
    return {
      postMessage: (request: Request) => {
        if (request.kind === 'call' && ++calls === fatal) die('on purpose');
        else take(request);
      },
      listen: (onReply, onDeath) => {
        reply = onReply;
        die = onDeath;
      },
      terminate: () => undefined,
    };
  };
}

function* boards(count: number, taken: { most: number } = { most: 0 }): Generator<LabelItem> {
  const random = createRandom('label');
  for (let index = 0; index < count; index++) {
    taken.most = index;
    yield { index, board: uniformBoard(GOAL, random) };
  }
}

describe('labelled boards', () => {
  it('come in order, every so many proven again, though threads die', async () => {
    const team = new LabelTeam(2, startHere(17));
    const proven: string[] = [];
    const rows: number[] = [];
    const options = { goal: GOAL, threads: 2, every: 10, expectedBoards: 60, onProven: (h: string) => proven.push(h) };
    for await (const row of labelled(boards(60), team, options)) {
      rows.push(row.index);
      expect(row.moves?.some(({ left }) => left === (row.length ?? 0) - 1)).toBe(row.length !== 0);
    }
    expect(rows).toEqual([...rows.keys()]);
    expect(rows.length).toBe(60);
    expect(proven).toEqual(Array(6).fill('walking-distance'));
    await team.close();
  });

  it('are begun no further ahead than keeps threads busy, and end with a signal', async () => {
    const team = new LabelTeam(1, startHere());
    const taken = { most: 0 };
    const stop = new AbortController();
    let rows = 0;
    for await (const _ of labelled(boards(100_000, taken), team, { goal: GOAL, threads: 1, signal: stop.signal })) {
      if (++rows === 5) stop.abort();
    }
    expect(rows).toBe(5);
    expect(taken.most).toBeLessThan(80);
    await team.close();
  });

  it('have the strongest tables where there are many of them and the memory allows it', () => {
    const goal = goalBoard('first', { width: 4, height: 4 });
    const many = { goal, threads: 2, expectedBoards: 1_000_000 };
    expect(heuristicForMany(many)).toBe('pdb-7-8');
    expect(heuristicForMany({ ...many, maxMemoryBytes: 1e9 })).toBe(undefined);
    expect(heuristicForMany({ ...many, expectedBoards: 100 })).toBe(undefined);
    expect(heuristicForMany({ ...many, goal: GOAL })).toBe(undefined);
  });

  it('are no labels where two heuristics do not agree', () => {
    const found = {
      status: 'solved',
      length: 4,
      moves: [],
      tiles: [],
      heuristic: 'a',
      expanded: 0,
      elapsedMs: 0,
    } as const;
    expect(() => requireSame(7, found, { ...found, heuristic: 'b' })).not.toThrow();
    expect(() => requireSame(7, found, { ...found, length: 6, heuristic: 'b' })).toThrow(
      /board 7 has 4 moves by a and 6 by b/,
    );
    const board = goalBoard('last', { width: 4, height: 4 });
    for (const used of ['pdb-7-8', 'pdb-6-6-3', 'pdb-5-5-5']) expect(otherHeuristic(board, used)).not.toBe(used);
    expect(otherHeuristic(board, 'pdb-6-6-3+bits')).toBe('pdb-5-5-5');
    for (const used of ['linear-conflict', 'walking-distance']) expect(otherHeuristic(GOAL, used)).not.toBe(used);
  });
});
