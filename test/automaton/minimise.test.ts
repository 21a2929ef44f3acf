import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEAD, minimise, START } from '../../src/automaton/minimise.ts';
import { type Machine, StringMatcher } from '../../src/automaton/string-matcher.ts';

const MOVES = [0, 1, 2, 3];

/** Small machines with many alike states: most moves lead to few places. */
const machines: fc.Arbitrary<Machine> = fc
  .array(
    fc.record({ dead: fc.integer({ min: 0, max: 3 }), row: fc.array(fc.nat(11), { minLength: 4, maxLength: 4 }) }),
    { minLength: 12, maxLength: 12 },
  )
  .map((states) => ({
    next: Int32Array.from(states.flatMap(({ row }) => row)),
    isDead: Uint8Array.from(states, ({ dead }, state) => Number(dead === 0 && state > 0)),
  }));

/** Whether each pair of states can be told apart, by filling in the table of pairs until nothing changes. */
function tellApart({ next, isDead }: Machine): boolean[][] {
  const states = [...isDead.keys()];
  const after = (state: number, move: number) => next[4 * state + move] ?? 0;
  const apart = states.map((one) => states.map((other) => isDead[one] !== isDead[other]));
  for (let changes = true; changes; ) {
    changes = false;
    for (const one of states) {
      for (const other of states) {
        if (apart[one]?.[other] || isDead[one] || isDead[other]) continue;
        if (!MOVES.some((move) => apart[after(one, move)]?.[after(other, move)])) continue;
        apart[one]?.splice(other, 1, true);
        changes = true;
      }
    }
  }
  return apart;
}

describe('minimise', () => {
  it('keeps what is accepted, in one row for each state that can be reached and told apart', () => {
    fc.assert(
      fc.property(machines, (machine) => {
        const table = minimise(machine);
        const apart = tellApart(machine);
        // Walks both together: a row may stand for several states only if nothing tells them apart.
        const stateOfRow = new Map([[START, 0]]);
        const queue: [number, number][] = [[START, 0]];
        const seen = new Set<string>();
        for (const [row, state] of queue) {
          if (seen.has(`${row} ${state}`)) continue;
          seen.add(`${row} ${state}`);
          expect(apart[stateOfRow.get(row) ?? state]?.[state]).toBe(false);
          stateOfRow.set(row, stateOfRow.get(row) ?? state);
          for (const move of MOVES) {
            const to = machine.next[4 * state + move] ?? 0;
            const toRow = table[4 * row + move] ?? DEAD;
            expect(toRow === DEAD).toBe(machine.isDead[to] === 1);
            if (toRow !== DEAD) queue.push([toRow, to]);
          }
        }
        const kept = [...stateOfRow.values()];
        expect(kept.every((one) => kept.every((other) => one === other || apart[one]?.[other]))).toBe(true);
        expect(table).toHaveLength(4 * (kept.length + 1));
      }),
      { numRuns: 300 },
    );
  });
});

describe('StringMatcher', () => {
  it('notices a string inside a longer one', () => {
    const matcher = new StringMatcher();
    // U R D and, inside it, R
    matcher.add({ code: 0b00_10_11, length: 3 });
    matcher.add({ code: 0b10, length: 1 });
    const { next, isDead } = matcher.link();
    const afterUp = next[0] ?? 0;
    const afterUpRight = next[4 * afterUp + 2] ?? 0;
    expect([isDead[0], isDead[afterUp], isDead[afterUpRight]]).toEqual([0, 0, 1]);
  });
});
