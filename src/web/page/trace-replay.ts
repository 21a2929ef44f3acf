/**
 * A traced search, step by step: the tree that has grown, what is open and what is closed.
 *
 * Invariant: what `at(step)` says depends on the first `step` events alone; an iteration of IDA* begins a tree of its own.
 */

import type { TraceBegin, TraceEnd, TraceEvent, TraceLine, TraceNodeEvent } from '../../contract/trace-event.ts';
import { type Board, createBoard } from '../../puzzle/board.ts';
import { replay, tilesOf } from '../../puzzle/move.ts';

export type NodeState = 'open' | 'closed' | 'pruned' | 'duplicate' | 'goal';

export interface TraceNode {
  readonly id: number;
  readonly parent: number | null;
  /** letter of the move that leads here; null for the root */
  readonly move: string | null;
  readonly g: number;
  readonly h: number;
  readonly f: number;
  readonly state: NodeState;
}

/** A search after some of its events. */
export interface TraceStep {
  /** of the iteration that goes on, by number */
  readonly nodes: ReadonlyMap<number, TraceNode>;
  /** what has just happened; undefined before the first */
  readonly event: TraceEvent | undefined;
  /** iterations so far, and the bound of this one; of a search without them 0 */
  readonly round: number;
  readonly bound: number | undefined;
}

export class TraceReplay {
  readonly begin: TraceBegin;
  readonly end: TraceEnd | undefined;
  readonly events: readonly TraceEvent[];
  readonly #start: Board;

  /** @param lines - of one search; undefined end where they were cut */
  constructor(lines: readonly TraceLine[]) {
    const [begin] = lines;
    if (begin?.event !== 'begin') throw new TypeError('a trace begins with its begin');
    this.begin = begin;
    this.end = lines.find((line) => line.event === 'end');
    this.events = lines.filter((line) => line.event !== 'begin' && line.event !== 'end');
    this.#start = createBoard(begin, begin.start);
  }

  at(step: number): TraceStep {
    const nodes = new Map<number, TraceNode>();
    let [round, bound]: [number, number | undefined] = [0, undefined];
    const shown = this.events.slice(0, step);
    for (const event of shown) {
      if (event.event === 'bound') {
        nodes.clear();
        round++;
        bound = event.f;
      } else take(nodes, event);
    }
    return { nodes, event: shown.at(-1), round, bound };
  }

  /** The board of a node. */
  boardOf(nodes: ReadonlyMap<number, TraceNode>, id: number): Board {
    const letters: string[] = [];
    for (let node = nodes.get(id); node?.move != null; node = nodes.get(node.parent ?? -1)) letters.unshift(node.move);
    return replay(this.#start, tilesOf(this.#start, letters.join(''), this.begin.directions));
  }
}

function take(nodes: Map<number, TraceNode>, { event, node: id, parent, move, g, h, f, of }: TraceNodeEvent): void {
  const known = nodes.get(id);
  const put = (state: NodeState): void => {
    nodes.set(id, { id, parent: parent ?? known?.parent ?? null, move: move ?? known?.move ?? null, g, h, f, state });
  };
  if (event === 'start' || event === 'generate') put('open');
  else if (event === 'expand') put('closed');
  else if (event === 'prune') put('pruned');
  else if (event === 'duplicate') put('duplicate');
  else if (event === 'goal') put('goal');
  else {
    put('open');
    const other = nodes.get(of ?? -1);
    if (other !== undefined) nodes.set(other.id, { ...other, state: 'duplicate' });
  }
}
