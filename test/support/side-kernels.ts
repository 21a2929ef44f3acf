/** Both kernels of bidirectional A* on one thread, in turn, in slices of given sizes: what two threads do, repeatable. */

import { HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import type { KernelBuild } from '../../src/kernel/load.ts';
import { SideKernel } from '../../src/kernel/side-kernel.ts';
import type { Shape } from '../../src/puzzle/board.ts';
import type { CanonicalInstance } from '../../src/puzzle/canonical.ts';

export interface Sides {
  readonly forward: SideKernel;
  readonly backward: SideKernel;
}

export interface TurnsEnd {
  readonly status: number;
  /** cells the blank visits; none without a solution */
  readonly path: readonly number[];
  readonly lowerBound: number;
  readonly expanded: number;
}

export function sidesFor(shape: Shape, build: KernelBuild): Sides {
  const forward = SideKernel.forward(shape, build);
  return { forward, backward: SideKernel.backward(shape, forward.sharedMemory, build) };
}

/** Searches to the end: `turns` are expansions of the forward and the backward side, over and over. */
export function searchInTurns(
  { forward, backward }: Sides,
  instance: CanonicalInstance,
  turns: readonly (readonly [number, number])[],
  heuristic: keyof typeof HEURISTIC_IDS = 'manhattan',
  regionBytes = 2 ** 25,
): TurnsEnd {
  forward.place(instance);
  backward.place(instance);
  const order = forward.begin(HEURISTIC_IDS[heuristic], regionBytes);
  if (order === undefined) return { status: STATUS.OUT_OF_MEMORY, path: [], lowerBound: 0, expanded: 0 };
  backward.join(order);
  let status: number = STATUS.RUNNING;
  for (let turn = 0; status === STATUS.RUNNING; turn++) {
    const [first = 1, second = 1] = turns[turn % turns.length] ?? [];
    status = forward.run(first, 1);
    backward.run(second, 1);
  }
  const path = status === STATUS.SOLVED ? [...forward.solution()] : [];
  return { status, path, lowerBound: forward.lowerBound, expanded: forward.counters.expanded };
}

/** Whether the blank's path leads from the state to the goal, move by move. */
export function leadsHome({ state, goalBlank, width }: CanonicalInstance, path: readonly number[]): boolean {
  const board = [...state];
  let blank = board.indexOf(goalBlank);
  for (const cell of path) {
    const isNeighbour =
      Math.abs((cell % width) - (blank % width)) + Math.abs(Math.floor(cell / width) - Math.floor(blank / width)) === 1;
    if (!isNeighbour) return false;
    board[blank] = board[cell] ?? -1;
    board[cell] = goalBlank;
    blank = cell;
  }
  return board.every((thing, cell) => thing === cell);
}
