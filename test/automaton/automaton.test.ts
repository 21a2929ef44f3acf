import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildAutomaton,
  DEAD_STATE,
  type MoveAutomaton,
  reversalAutomaton,
  START_STATE,
} from '../../src/automaton/automaton.ts';
import { collectForbidden } from '../../src/automaton/forbidden-strings.ts';
import { movesOf } from '../../src/automaton/move-string.ts';
import { branchingFactor } from '../reference/growth.ts';

function boxOfFive(maxMoves: number) {
  return { maxMoves, maxWidth: 5, maxHeight: 5 };
}

const twelve = buildAutomaton(boxOfFive(12));

describe('buildAutomaton', () => {
  it.each([
    [2, 4, 5],
    [6, 8, 21],
    [8, 42, 166],
    [10, 358, 1191],
    [12, 2667, 8081],
  ])('of %i moves has %i strings and %i live states, as our C++ sketch found', (maxMoves, strings, live) => {
    expect(collectForbidden(boxOfFive(maxMoves)).strings).toHaveLength(strings);
    expect(buildAutomaton(boxOfFive(maxMoves)).states).toBe(live + 1);
  });

  it('has a dead state of zeros, a start that forbids nothing, and no other state that forbids nothing', () => {
    const { states, next } = twelve;
    expect(next).toHaveLength(4 * states);
    const open = Array.from({ length: states }, (_, state) => next.subarray(4 * state, 4 * state + 4)).map(
      (row) => row.filter((after) => after !== DEAD_STATE).length,
    );
    expect(open[DEAD_STATE]).toBe(0);
    expect(open[START_STATE]).toBe(4);
    expect(open.filter((moves) => moves === 4)).toHaveLength(1);
    expect(next).not.toContain(START_STATE);
  });

  it('refuses a string at the very move that ends a forbidden one, and never else', () => {
    const forbidden = collectForbidden(boxOfFive(12)).strings.map((string) => movesOf(string).join(''));
    const endsForbidden = (moves: string) => forbidden.some((string) => moves.endsWith(string));
    const steps = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 40 });
    fc.assert(
      fc.property(steps, (choices) => {
        let state = START_STATE;
        let moves = '';
        for (const choice of choices) {
          // Mostly the allowed ones, or hardly a string would be longer than three moves.
          const allowed = [0, 1, 2, 3]
            .map((turn) => (choice + turn) % 4)
            .filter((move) => successor(twelve, state, move));
          for (const move of [0, 1, 2, 3]) {
            if (endsForbidden(`${moves}${move}`) === allowed.includes(move)) return false;
          }
          const move = allowed[0];
          if (move === undefined) return true;
          state = successor(twelve, state, move);
          moves += move;
        }
        return true;
      }),
      { numRuns: 60 },
    );
  });

  it('refuses each forbidden string at its last move', () => {
    for (const string of collectForbidden(boxOfFive(12)).strings) {
      const moves = movesOf(string);
      const states = moves.map((_, index) =>
        moves.slice(0, index + 1).reduce((state, move) => successor(twelve, state, move), START_STATE),
      );
      expect(states.indexOf(DEAD_STATE)).toBe(moves.length - 1);
    }
  });

  it('is the same for any box that holds all strings', () => {
    const wide = buildAutomaton({ maxMoves: 10, maxWidth: 9, maxHeight: 9 });
    expect(wide).toEqual(buildAutomaton(boxOfFive(10)));
  });

  it.each([
    [{ maxMoves: 1, maxWidth: 5, maxHeight: 5 }, 'no move automaton of 1 moves, use a whole number from 2 to 15'],
    [{ maxMoves: 16, maxWidth: 5, maxHeight: 5 }, 'no move automaton of 16 moves, use a whole number from 2 to 15'],
    [{ maxMoves: 12, maxWidth: 0, maxHeight: 5 }, 'no move automaton of 0 columns, use a whole number from 1 to 16'],
    [{ maxMoves: 12, maxWidth: 5, maxHeight: 2.5 }, 'no move automaton of 2.5 rows, use a whole number from 1 to 16'],
  ])('refuses limits out of range: %o', (limits, message) => {
    expect(() => buildAutomaton(limits)).toThrow(message);
  });
});

describe('reversalAutomaton', () => {
  it('has the start and one state for each last move, which forbids its opposite', () => {
    expect([...reversalAutomaton().next]).toEqual([
      ...[0, 0, 0, 0],
      ...[2, 3, 4, 5],
      ...[2, 3, 4, 0],
      ...[2, 3, 0, 5],
      ...[2, 0, 4, 5],
      ...[0, 3, 4, 5],
    ]);
  });
});

describe('the asymptotic branching factor', () => {
  // Edelkamp, Korf (1998), "The branching factor of regular search spaces".
  it.each([
    [3, 1.7321],
    [4, 2.1304],
    [5, 2.3676],
  ])('without undoing moves is the published one, side %i: %f', (side, published) => {
    expect(branchingFactor(reversalAutomaton(), { width: side, height: side })).toBeCloseTo(published, 4);
  });

  // Measured here; fourteen moves give 1.9862 and 2.2498.
  it.each([
    [4, [2.1304, 2.101, 2.072, 2.0371, 2.0097]],
    [5, [2.3676, 2.3463, 2.3245, 2.2978, 2.2734]],
  ])('falls with 2, 6, 8, 10, 12 moves, side %i: %o', (side, factors) => {
    const shape = { width: side, height: side };
    const automata = [2, 6, 8, 10].map((maxMoves) => buildAutomaton(boxOfFive(maxMoves)));
    const measured = [...automata, twelve].map((automaton) => branchingFactor(automaton, shape));
    expect(measured.map((factor) => Math.round(factor * 1e4) / 1e4)).toEqual(factors);
  });
});

function successor({ next }: MoveAutomaton, state: number, move: number): number {
  return next[4 * state + move] ?? DEAD_STATE;
}
