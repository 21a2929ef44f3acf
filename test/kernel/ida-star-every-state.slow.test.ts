/**
 * IDA* on every state of the small boards: the length found is the distance.
 *
 * The fastest kernel solves all states; the others a seeded sample of every distance, with equal counts.
 */

import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/puzzle/random.ts';
import type { StateGraph } from '../reference/state-graph.ts';
import { kernelsFor, searchWith, unturned } from '../support/kernels.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';

const SAMPLES_A_DISTANCE = 12;

describe.each(SMALL_GOALS)('$name', (small) => {
  const graph = graphOf(small);
  const [fastest, ...others] = kernelsFor(graph.goal);
  if (fastest === undefined) throw new Error('no kernel takes this board');

  it.each(['manhattan', 'linear-conflict'] as const)(
    `${fastest.name} with %s solves every state in its distance`,
    (heuristic) => {
      const wrong: string[] = [];
      for (const [at, board] of graph.boards.entries()) {
        const { length } = searchWith(fastest.kernel, unturned(board, graph.goal), { heuristic });
        if (length !== graph.distances[at])
          wrong.push(`${board.tiles.join(' ')}: ${length}, not ${graph.distances[at]}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(others)('$name agrees on a sample of every distance', ({ kernel }) => {
    for (const at of sample(graph)) {
      const board = graph.boards[at] ?? graph.goal;
      for (const heuristic of ['manhattan', 'linear-conflict'] as const) {
        const answer = searchWith(kernel, unturned(board, graph.goal), { heuristic });
        expect(answer, board.tiles.join(' ')).toEqual(
          searchWith(fastest.kernel, unturned(board, graph.goal), { heuristic }),
        );
        expect(answer.length).toBe(graph.distances[at]);
      }
    }
  });

  it('finds the distance without any estimate, for states not too far away', () => {
    for (const at of sample(graph).filter((position) => (graph.distances[position] ?? 0) <= 16)) {
      const board = graph.boards[at] ?? graph.goal;
      const { length } = searchWith(fastest.kernel, unturned(board, graph.goal), { heuristic: 'zero' });
      expect(length).toBe(graph.distances[at]);
    }
  });
});

/** A few positions of every distance, the same in every run. */
function sample({ distances }: StateGraph): number[] {
  const random = createRandom('a few states of every distance');
  const chosen: number[] = [];
  for (let distance = 0; distance <= (distances.at(-1) ?? 0); distance++) {
    const first = distances.indexOf(distance);
    const count = distances.lastIndexOf(distance) - first + 1;
    const wanted = Math.min(count, SAMPLES_A_DISTANCE);
    for (let taken = 0; taken < wanted; taken++) chosen.push(first + random.below(count));
  }
  return chosen;
}
