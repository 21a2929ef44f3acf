/**
 * Beams over the whole board whose moves are multi-tile moves, wider and wider as the budget allows.
 *
 *   beam ─► goal                                              ─► answer
 *        └► a board with a few tiles in each other's places   ─► single moves for the rest ─► answer
 *
 * A level costs as much as its nodes and there are about as many levels as `levelsOf` says, so what a width costs is known before.
 */

import { cellsBetween } from '../puzzle/blank-stops.ts';
import { type Board, blankCell, cellCount, type Shape } from '../puzzle/board.ts';
import { spellPath } from '../puzzle/move.ts';
import type { Meter } from '../staged/meter.ts';
import { type MultiBeam, nodesWithin } from '../staged/multi-beam.ts';
import type { BoardAsked } from './anytime.ts';
import { Attempt } from './attempt.ts';
import { explore } from './explore.ts';
import type { MultiIncumbent } from './multi-incumbent.ts';

const FIRST_NODES = 64;
const WIDEN = 4;
/** Of the beams' part of the budget, what one may be expected to take. */
const ONE_SHARE = 0.7;
/** A beam that is given up has not this many times the levels expected. */
const LONGEST = 6;
/** Of the memory allowed, and at most. */
const MEMORY_SHARE = 0.5;
const MOST_BYTES = 2 ** 28;
const IDLE = 40;
/** By turns, as answers differ; found by trial. */
const SETTINGS = [
  { power: 1.5, conflict: 3 },
  { power: 2, conflict: 4 },
] as const;
/** What the rest of a board is worth. */
const REST_NODES = 60_000;
const REST_MS = 80;
const REST_SHARE = 0.1;
/** moves of one tile; a better rest is not looked for */
const SHORT_REST = 60;
/** A beam that is narrower than the last by more than this is not worth its time. */
const NARROWER = 0.5;
/** Expansions a millisecond, before a beam has been measured. */
const PER_MS = 1500;

/** Levels of a beam, about: 57 at 5x5, 94 at 6x6, 220 at 8x8, 400 at 10x10. */
function levelsOf(shape: Shape): number {
  return 0.22 * cellCount(shape) * (shape.width + shape.height);
}

/**
 * Offers answers until the beams' part of the budget is spent.
 *
 * @param end - what may be spent of the budget by then, from 0 to 1
 */
export async function exploreMultiBeams(
  beam: MultiBeam,
  asked: BoardAsked,
  incumbent: MultiIncumbent,
  meter: Meter,
  end: number,
): Promise<void> {
  const { start, memoryBytes } = asked;
  const levels = Math.ceil(levelsOf(start));
  const widest = nodesWithin(start, LONGEST * levels, Math.min(MOST_BYTES, memoryBytes * MEMORY_SHARE));
  const total = meter.left + meter.spent;
  let speed = meter.unit === 'ms' ? PER_MS : 1;
  let nodes = FIRST_NODES;
  let last = 0;
  for (let turn = 0; ; turn++) {
    const left = end * total - meter.spent;
    const fitting = Math.floor(Math.min(widest, (left * ONE_SHARE * speed) / levels));
    if (fitting < Math.max(FIRST_NODES / 2, last * NARROWER) || meter.isOver) return;
    // What is left is one beam's, as wide as it allows, rather than two of which one is narrow.
    nodes = nodes * WIDEN > fitting ? fitting : nodes;
    beam.place(start, { nodes, levels: LONGEST * levels, kept: LONGEST * levels * nodes });
    const before = meter.spent;
    const expanded = await runBeam(beam, asked, incumbent, meter, nodes, turn);
    // No level was cut, so a wider one finds nothing else.
    if (expanded < nodes) return;
    if (meter.unit === 'ms' && meter.spent > before) speed = expanded / (meter.spent - before);
    last = nodes;
    nodes *= WIDEN;
  }
}

/** One beam, and what it leaves; returns what it expanded. */
async function runBeam(
  beam: MultiBeam,
  asked: BoardAsked,
  incumbent: MultiIncumbent,
  meter: Meter,
  nodes: number,
  turn: number,
): Promise<number> {
  const { start, goal, options } = asked;
  const settings = SETTINGS[turn % SETTINGS.length] ?? SETTINGS[0];
  const most = Math.min(incumbent.length - 1, LONGEST * Math.ceil(levelsOf(start)));
  const seed = (options.seed ?? 1) + turn;
  const wanted = { from: start.tiles, to: goal.tiles, most, nodes, idle: IDLE, seed, ...settings };
  const isDone = await beam.search(wanted, meter);
  const { expanded } = beam.effort;
  if (!isDone) return expanded;
  const path = cellsBetween(blankCell(start), start.width, beam.stops);
  const rest = beam.isAtGoal ? [] : await solveRest(asked, spellPath(start, Uint16Array.from(path)).reached, meter);
  if (rest === undefined) return expanded;
  incumbent.offer([...path, ...rest], 'beam', 'linear-conflict');
  return expanded;
}

/** The blank's cells from a board near the goal to it, in single moves; undefined if there was no time. */
async function solveRest({ goal, options, memoryBytes }: BoardAsked, board: Board, meter: Meter) {
  const { seed = 1, signal } = options;
  const attempt: Attempt = new Attempt(
    board,
    goal,
    {
      ...{ memoryBytes, seed, signal, buildsTables: false },
      timeMs: meter.unit === 'ms' ? Math.min(meter.left * REST_SHARE, REST_MS) : Number.POSITIVE_INFINITY,
      maxNodes: meter.unit === 'nodes' ? Math.min(REST_NODES, meter.left) : REST_NODES,
    },
    // A board near its goal takes so few nodes that their number would end nothing.
    ({ length }) => {
      if (length <= SHORT_REST) attempt.stop();
    },
  );
  await explore(attempt, ['answers']);
  meter.count(attempt.counters.expanded);
  return attempt.incumbent.answer?.path;
}
