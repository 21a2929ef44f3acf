/**
 * All shortest solutions, for every kernel and metric: the graph of the states that lie on one.
 *
 * From a state at distance d a move keeps to a shortest solution if it leads to distance d − 1, which a search with that
 * bound proves or refutes; so each state is asked about once, and many solutions share few states. Solutions are counted
 * along the graph without being listed.
 *
 * Invariant: slices double from a fixed size, so that no count depends on the machine's speed. A search that was stopped by
 * a limit leaves what is known: solutions that are right, but not all.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { replayedMoves } from './answer.ts';
import { usageError } from './errors.ts';
import { STATUS } from './kernel/exports.ts';
import type { RunningSearch } from './kernel/run.ts';
import type { SolveOptions } from './options.ts';
import type { Board } from './puzzle/board.ts';
import { type CanonicalInstance, cellsAlong, tilesAlong } from './puzzle/canonical.ts';
import type { SolveResult } from './result.ts';

/** What a search needs to be asked again, about other states. */
export interface Asked {
  readonly kernel: RunningSearch & { place(instance: CanonicalInstance): void; solution(): Uint8Array };
  /** begins IDA* from the state last placed */
  readonly begin: () => void;
  readonly instance: CanonicalInstance;
  /** the solution found: canonical cells where the blank stops, one a move */
  readonly stops: Uint8Array;
  readonly start: Board;
  readonly goal: Board;
}

/** More solutions than this are counted but not listed. */
const MOST_LISTED = 10_000;
/** expansions */
const FIRST_SLICE = 512;
const LARGEST_SLICE = 2 ** 18;
const TURN_MS = 15;
const PROGRESS_MS = 100;

/**
 * Adds all shortest solutions to a proven result.
 *
 * @throws {NpuzzleError} `E_USAGE` if `all` is no number from 1
 */
export async function withAllSolutions(solved: SolveResult, asked: Asked, options: SolveOptions): Promise<SolveResult> {
  const { all = Number.POSITIVE_INFINITY } = options;
  if (!(all >= 1)) throw usageError(`${all} solutions cannot be found`, 'ask for 1 or more');
  const graph = new ShortestGraph(solved, asked, options);
  const isBounded = Number.isFinite(all);
  const total = isBounded ? undefined : await graph.count();
  const most = isBounded ? Math.floor(all) + 1 : MOST_LISTED;
  const listed = await graph.list(most);
  const kept = isBounded ? listed.slice(0, Math.floor(all)) : listed;
  const { instance, start, goal } = asked;
  const moves = kept.map((stops) =>
    replayedMoves(start, goal, tilesAlong(start, instance, cellsAlong(instance, stops)), solved.directions),
  );
  const complete = !graph.isStopped && kept.length === listed.length;
  return {
    ...solved,
    ...graph.counters,
    elapsedMs: solved.elapsedMs + graph.elapsedMs,
    solutions: { count: total ?? kept.length, complete, moves },
    ...(graph.isStopped ? { message: 'a limit was reached before all shortest solutions were found' } : {}),
  };
}

interface Node {
  readonly state: Uint8Array;
  readonly distance: number;
}

interface Way extends Node {
  readonly stop: number;
}

class ShortestGraph {
  /** a limit was reached: what was not known then stays unknown */
  isStopped = false;
  readonly #solved: SolveResult;
  readonly #asked: Asked;
  readonly #options: SolveOptions;
  readonly #started = performance.now();
  #turned = this.#started;
  #reported = this.#started;
  #expanded: number;
  #generated: number;
  /** distances of states on shortest solutions */
  readonly #distances = new Map<string, number>();
  /** distances that other states exceed */
  readonly #exceeded = new Map<string, number>();
  readonly #ways = new Map<string, readonly Way[]>();

  constructor(solved: SolveResult, asked: Asked, options: SolveOptions) {
    this.#solved = solved;
    this.#asked = asked;
    this.#options = options;
    this.#expanded = solved.expanded;
    this.#generated = solved.generated;
    this.#learn(this.#root, asked.stops);
  }

  get elapsedMs(): number {
    return performance.now() - this.#started;
  }

  /** The first search's and all that followed. */
  get counters(): Pick<SolveResult, 'expanded' | 'generated'> {
    return { expanded: this.#expanded, generated: this.#generated };
  }

  get #root(): Node {
    return { state: Uint8Array.from(this.#asked.instance.state), distance: this.#asked.stops.length };
  }

  /** How many shortest solutions there are. */
  async count(): Promise<number> {
    const counts = new Map<string, number>();
    const countFrom = async (node: Node): Promise<number> => {
      if (node.distance === 0) return 1;
      const key = keyOf(node.state);
      let sum = counts.get(key);
      if (sum !== undefined) return sum;
      sum = 0;
      for (const way of await this.#waysFrom(node)) sum += await countFrom(way);
      counts.set(key, sum);
      return sum;
    };
    return countFrom(this.#root);
  }

  /** The first `most` of them, as cells where the blank stops. */
  async list(most: number): Promise<number[][]> {
    const found: number[][] = [];
    const listFrom = async (node: Node, stops: readonly number[]): Promise<void> => {
      if (node.distance === 0) found.push([...stops]);
      else {
        for (const way of await this.#waysFrom(node)) {
          if (found.length >= most) return;
          await listFrom(way, [...stops, way.stop]);
        }
      }
    };
    await listFrom(this.#root, []);
    return found;
  }

  /** The moves of a state that keep to a shortest solution. */
  async #waysFrom(node: Node): Promise<readonly Way[]> {
    const key = keyOf(node.state);
    const known = this.#ways.get(key);
    if (known !== undefined) return known;
    const ways: Way[] = [];
    for (const stop of this.#stopsFrom(node.state)) {
      const way = { state: this.#moved(node.state, stop), distance: node.distance - 1, stop };
      if (await this.#isNear(way)) ways.push(way);
    }
    this.#ways.set(key, ways);
    return ways;
  }

  /** The state's distance is the one supposed; it is never less. */
  async #isNear(node: Node): Promise<boolean> {
    const key = keyOf(node.state);
    if (this.#distances.get(key) === node.distance) return true;
    if ((this.#exceeded.get(key) ?? -1) >= node.distance) return false;
    const stops = await this.#search(node);
    if (stops !== undefined) this.#learn(node, stops);
    else if (!this.isStopped) this.#exceeded.set(key, node.distance);
    return stops !== undefined;
  }

  /** A solution of the state's distance; `undefined` if there is none, or if it was stopped. */
  async #search(node: Node): Promise<Uint8Array | undefined> {
    const { kernel, begin, instance } = this.#asked;
    if (this.isStopped) return undefined;
    kernel.place({ ...instance, state: Array.from(node.state) });
    begin();
    let before = kernel.counters;
    let status: number = STATUS.RUNNING;
    for (let slice = FIRST_SLICE; status === STATUS.RUNNING; slice = Math.min(2 * slice, LARGEST_SLICE)) {
      if (kernel.lowerBound > node.distance) return undefined;
      const left = (this.#options.maxNodes ?? Number.POSITIVE_INFINITY) - this.#expanded;
      this.isStopped = left <= 0 || (await this.#isOver());
      if (this.isStopped) return undefined;
      status = kernel.run(Math.min(slice, left));
      const now = kernel.counters;
      this.#expanded += now.expanded - before.expanded;
      this.#generated += now.generated - before.generated;
      before = now;
    }
    const stops = kernel.solution();
    return status === STATUS.SOLVED && stops.length === node.distance ? stops : undefined;
  }

  /** Time is up or the caller wants no more; now and then the event loop gets its turn. */
  async #isOver(): Promise<boolean> {
    const { timeoutMs = Number.POSITIVE_INFINITY, signal, onProgress } = this.#options;
    const now = performance.now();
    if (now - this.#turned >= TURN_MS) {
      await nextTurn();
      this.#turned = performance.now();
    }
    const elapsedMs = this.#solved.elapsedMs + this.elapsedMs;
    if (onProgress !== undefined && now - this.#reported >= PROGRESS_MS) {
      this.#reported = now;
      const lowerBound = this.#solved.lowerBound;
      onProgress({ phase: 'search', done: 0, elapsedMs, lowerBound, ...this.counters, stored: this.#distances.size });
    }
    return signal?.aborted === true || elapsedMs >= timeoutMs;
  }

  /** Notes the distances of all states along a shortest solution. */
  #learn({ state, distance }: Node, stops: Uint8Array): void {
    let at = state;
    this.#distances.set(keyOf(at), distance);
    for (const [i, stop] of stops.entries()) {
      at = this.#moved(at, stop);
      this.#distances.set(keyOf(at), distance - 1 - i);
    }
  }

  /** Where the blank may stop after one move. */
  #stopsFrom(state: Uint8Array): number[] {
    const { width, height, goalBlank } = this.#asked.instance;
    const blank = state.indexOf(goalBlank);
    const reach = this.#solved.metric === 'multi' ? Math.max(width, height) : 1;
    return Array.from(state.keys()).filter((cell) => {
      const columns = Math.abs((cell % width) - (blank % width));
      const rows = Math.abs(Math.floor(cell / width) - Math.floor(blank / width));
      return cell !== blank && Math.min(columns, rows) === 0 && Math.max(columns, rows) <= reach;
    });
  }

  /** The state after the blank went straight to a cell. */
  #moved(state: Uint8Array, stop: number): Uint8Array {
    const moved = state.slice();
    let blank = moved.indexOf(this.#asked.instance.goalBlank);
    for (const cell of cellsAlong({ ...this.#asked.instance, state: Array.from(state) }, [stop])) {
      moved[blank] = moved[cell] ?? 0;
      moved[cell] = this.#asked.instance.goalBlank;
      blank = cell;
    }
    return moved;
  }
}

function keyOf(state: Uint8Array): string {
  return String.fromCharCode(...state);
}
