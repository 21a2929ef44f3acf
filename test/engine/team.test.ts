/** A team's answers are those of one thread, whatever becomes of the threads. */

import { describe, expect, it } from 'vitest';
import type { SolveOptions } from '../../src/contract/options.ts';
import type { Solver } from '../../src/contract/solver.ts';
import type { Reply } from '../../src/engine/protocol.ts';
import type { RemoteWorker } from '../../src/engine/remote-engine.ts';
import { startEngine } from '../../src/engine/start-thread.ts';
import { BoardTeam } from '../../src/engine/team.ts';
import type { Board } from '../../src/puzzle/board.ts';
import { goalBoard } from '../../src/puzzle/goal-preset.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';

const SEED = 20261128;
const ALWAYS = { paysMs: 0, worthMs: 0 };
const OPTIONS = { heuristic: 'linear-conflict', algorithm: 'ida*' };

function boards(count: number): Board[] {
  const random = createRandom(SEED);
  const goal = goalBoard('last', { width: 4, height: 4 });
  return Array.from({ length: count }, () => walkBoard(goal, 60, random));
}

async function lengthsOf(team: BoardTeam, all: readonly Board[]): Promise<(number | null)[]> {
  const first = all.slice(0, 1);
  const results = [...(await solveAll(team, first)), ...(await solveAll(team, all.slice(1)))];
  await team.close();
  return results.map(({ length }) => length);
}

const solveAll = (team: BoardTeam, some: readonly Board[]) =>
  Promise.all(some.map((board) => team.solve(board, OPTIONS)));

/** Starts real threads and counts the calls sent to them. */
function counted() {
  const counts = { started: 0, calls: 0 };
  const start = async (): Promise<RemoteWorker> => {
    counts.started++;
    const worker = await startEngine();
    return {
      ...worker,
      postMessage: (request) => {
        counts.calls++;
        worker.postMessage(request);
      },
    };
  };
  return { counts, start };
}

describe(`boards of a batch on threads, seed ${SEED}`, () => {
  it('answers as one thread does, and has the others work', async () => {
    const all = boards(24);
    const solver = await createSolver();
    const { counts, start } = counted();
    const alone = await lengthsOf(new BoardTeam(solver, 1, { ...ALWAYS }), all);
    const together = await lengthsOf(new BoardTeam(solver, 3, { start, ...ALWAYS }), all);
    expect(together).toEqual(alone);
    expect(counts.started).toBe(2);
    expect(counts.calls).toBeGreaterThan(1);
  });

  it('does the board of a thread that dies again', async () => {
    const all = boards(6);
    const solver = await createSolver();
    let deaths = 0;
    const start = async (): Promise<RemoteWorker> => {
      let die: (reason: string) => void = () => undefined;
      return {
        postMessage: () => {
          deaths++;
          die('killed');
        },
        listen: (_onReply, onDeath) => {
          die = onDeath;
        },
        terminate: () => undefined,
      };
    };
    const alone = await lengthsOf(new BoardTeam(solver, 1), all);
    expect(await lengthsOf(new BoardTeam(solver, 2, { start, ...ALWAYS }), all)).toEqual(alone);
    expect(deaths).toBeGreaterThan(0);
  });

  it('has a board that a thread refuses as too hard solved here, with what is left of its time', async () => {
    const asked: SolveOptions[] = [];
    const solver = await createSolver();
    const local: Solver = {
      solve: (board, options = {}) => {
        asked.push(options);
        return solver.solve(board, options);
      },
    };
    const start = async (): Promise<RemoteWorker> => {
      let reply: (message: Reply) => void = () => undefined;
      return {
        postMessage: (request) => {
          if (request.kind !== 'call') return;
          const { id } = request;
          reply({ kind: 'error', id, code: 'E_REFUSED', message: 'hard', detail: {} });
        },
        listen: (onReply) => {
          reply = onReply;
        },
        terminate: () => undefined,
      };
    };
    const all = boards(4);
    const alone = await lengthsOf(new BoardTeam(solver, 1), all);
    expect(await lengthsOf(new BoardTeam(local, 2, { start, ...ALWAYS }), all)).toEqual(alone);
    expect(asked).toHaveLength(4);
    expect(asked.some(({ refuseHard }) => refuseHard)).toBe(false);
    expect(asked.filter(({ waitedMs = 0 }) => waitedMs > 0).length).toBeGreaterThan(0);
  });

  it('starts no thread for a short batch, nor for easy boards, nor for those that take the threads themselves', async () => {
    const { counts, start } = counted();
    const team = new BoardTeam(await createSolver(), 2, { start, paysMs: 1, worthMs: 10_000 });
    await team.solve(boards(1)[0] as Board, OPTIONS);
    const random = createRandom(SEED);
    const goal = goalBoard('last', { width: 3, height: 3 });
    await Promise.all(Array.from({ length: 2000 }, () => team.solve(uniformBoard(goal, random), {})));
    const large = uniformBoard(goalBoard('last', { width: 5, height: 5 }), createRandom(SEED));
    await team.solve(large, { maxNodes: 2000, timeoutMs: 5000 });
    expect(team.atOnce).toBe(1);
    expect(counts.started).toBe(0);
  });

  it('divides the memory allowed among the threads', async () => {
    const asked: unknown[] = [];
    const local = {
      solve: async (_: Board, options?: object) => {
        asked.push(options);
        throw new Error('never');
      },
    };
    const start = async (): Promise<RemoteWorker> => ({
      postMessage: (request) => asked.push(request.kind === 'call' ? request.options : undefined),
      listen: () => undefined,
      terminate: () => undefined,
    });
    const team = new BoardTeam(local, 2, { start, ...ALWAYS });
    const [first, second, third] = boards(3) as [Board, Board, Board];
    const refused = await team.solve(first, { maxMemoryBytes: 1000 }).catch((error) => error.message);
    void team.solve(second, { maxMemoryBytes: 1000 }).catch(() => undefined);
    void team.solve(third, { maxMemoryBytes: 1000 }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(refused).toBe('never');
    const half = { maxMemoryBytes: 500 };
    expect(asked).toEqual([{ maxMemoryBytes: 1000 }, half, { ...half, refuseHard: true }]);
  });
});
