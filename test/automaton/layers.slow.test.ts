import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAutomaton, type MoveAutomaton, reversalAutomaton } from '../../src/automaton/automaton.ts';
import { loadAutomaton } from '../../src/automaton/load.ts';
import type { Shape } from '../../src/puzzle/board.ts';
import { countMissed, explore } from '../reference/position-graph.ts';

// An automaton never looks at labels. Two starts with the blank in the same cell differ in labels only, so one start
// for each cell of the blank proves all.

const twelve = loadAutomaton(12);
const THREE = { width: 3, height: 3 };
const threeByThree = explore(THREE, 0);

function everyCell({ width, height }: Shape): number[] {
  return [...Array(width * height).keys()];
}

describe('from every board every other is reached by an accepted string of least length', () => {
  it('on 3x2, all 360 x 360 pairs one by one', () => {
    const graph = explore({ width: 3, height: 2 }, 0);
    expect(graph.count).toBe(360);
    for (let start = 0; start < graph.count; start++) expect(countMissed(graph, start, twelve)).toBe(0);
  });

  it.each([
    [2, 2, 12],
    [2, 3, 360],
    [4, 2, 20_160],
    [2, 4, 20_160],
    [3, 3, 181_440],
  ])('on %i x %i', (width, height, count) => {
    const graph = width * height === 9 ? threeByThree : explore({ width, height }, 0);
    expect(graph.count).toBe(count);
    for (const cell of everyCell({ width, height })) {
      expect(countMissed(graph, graph.blankCells.indexOf(cell), twelve)).toBe(0);
    }
  });

  it('on 4x2 and 3x3 from seeded starts too, labels as they fall', () => {
    for (const graph of [explore({ width: 4, height: 2 }, 0), threeByThree]) {
      const anyStart = fc.integer({ min: 0, max: graph.count - 1 });
      fc.assert(
        fc.property(anyStart, (start) => countMissed(graph, start, twelve) === 0),
        { numRuns: 10 },
      );
    }
  });

  it.each([
    [4, 4, 15],
    [5, 3, 15],
    [5, 5, 13],
  ])('on %i x %i up to %i moves away', (width, height, depth) => {
    for (const cell of [0, width + 1, width * height - 2]) {
      expect(countMissed(explore({ width, height }, cell, depth), 0, twelve)).toBe(0);
    }
  });

  it('for every longest string and for boxes smaller than the board', () => {
    const automata = [
      reversalAutomaton(),
      ...[6, 7, 9].map((maxMoves) => buildAutomaton({ maxMoves, maxWidth: 5, maxHeight: 5 })),
      buildAutomaton({ maxMoves: 15, maxWidth: 3, maxHeight: 2 }),
      buildAutomaton({ maxMoves: 15, maxWidth: 2, maxHeight: 3 }),
    ];
    for (const automaton of automata) {
      for (const cell of [1, 4]) {
        expect(countMissed(threeByThree, threeByThree.blankCells.indexOf(cell), automaton)).toBe(0);
      }
    }
  });
});

describe('an automaton that forbids one string too many', () => {
  it.each([
    ['the other way round a block of four too', 'RDLURD'],
    ['going straight on', 'RR'],
    ['a string of twelve that nothing replaces', 'RDLDRULURDLD'],
  ])('is caught: %s', (_, letters) => {
    const wrong = alsoForbidding(twelve, letters);
    const starts = everyCell(THREE).map((cell) => threeByThree.blankCells.indexOf(cell));
    expect(starts.some((start) => countMissed(threeByThree, start, wrong) > 0)).toBe(true);
  });
});

/** Follows the string from every state and cuts where it would end: too much, and so to be noticed. */
function alsoForbidding({ states, next }: MoveAutomaton, letters: string): MoveAutomaton {
  const moves = Array.from(letters, (letter) => 'ULRD'.indexOf(letter));
  const cut = next.slice();
  let cuts = 0;
  for (let from = 1; from < states; from++) {
    let state = from;
    for (const move of moves.slice(0, -1)) state = next[4 * state + move] ?? 0;
    const last = 4 * state + (moves.at(-1) ?? 0);
    if (state === 0 || cut[last] === 0) continue;
    cut[last] = 0;
    cuts++;
  }
  if (cuts === 0) throw new Error(`${letters} is forbidden already`);
  return { states, next: cut };
}
