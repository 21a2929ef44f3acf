/**
 * What a heuristic says of a start, in moves: to be compared with the optimum.
 *
 * It is what IDA* proves before it expands anything, its first bound. A heuristic that overestimates proves less than
 * it says, so a combination's value is put together from its parts', as the kernel does.
 */

import type { SolveOptions } from '../contract/options.ts';
import type { Solver } from '../contract/solver.ts';
import { parseCombination } from '../plan/combination.ts';
import { boardKey, type PlannedRun } from './record.ts';

export class Estimates {
  readonly #solver: Solver;
  readonly #known = new Map<string, number>();

  constructor(solver: Solver) {
    this.#solver = solver;
  }

  /**
   * The value for a run's start; null where the run asks no heuristic, or `auto`, which may be any.
   *
   * @throws {NpuzzleError} where the heuristic cannot be had for this board
   */
  async of(
    { board, heuristic }: PlannedRun,
    { maxMemoryBytes }: Pick<SolveOptions, 'maxMemoryBytes'>,
  ): Promise<number | null> {
    if (heuristic === null || heuristic === 'auto') return null;
    const { start, goal } = board;
    const key = `${heuristic}|${boardKey({ width: start.width, start: start.tiles, goal: goal.tiles })}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const firstBound = async (name: string): Promise<number> => {
      const options: SolveOptions = {
        goal,
        algorithm: 'ida*',
        heuristic: name,
        maxNodes: 0,
        force: true,
        maxMemoryBytes,
      };
      // An answer beside it would raise the bound.
      return (await this.#solver.solve(start, { ...options, incumbent: false })).lowerBound;
    };
    const combination = parseCombination(heuristic);
    let value = 0;
    if (combination === undefined) value = await firstBound(heuristic);
    else if (combination.operation === 'max') {
      for (const { name } of combination.parts) value = Math.max(value, await firstBound(name));
    } else {
      let thousandths = 0;
      for (const part of combination.parts) thousandths += part.thousandths * (await firstBound(part.name));
      value = Math.floor(thousandths / 1000);
    }
    this.#known.set(key, value);
    return value;
  }
}
