/** C3: answers of millions of moves are printed in pieces, as short ones are printed whole. */

import { expect, it } from 'vitest';
import { joined, type Line } from '../../../src/cli/screen/output.ts';
import { answerOf } from '../../../src/cli/solve/answer.ts';
import { solvedResult, unsolvedResult } from '../../../src/contract/answer.ts';
import { goalBoard } from '../../../src/puzzle/goal-preset.ts';
import { runCli } from '../../support/run-cli.ts';

const START = goalBoard('last', { width: 4, height: 3 });
/** Round the last four cells, again and again. */
const CYCLE = [10, 6, 7, 11];

function answer(moves: number, flags: object) {
  const path = Uint16Array.from({ length: moves }, (_, move) => CYCLE[move % CYCLE.length] ?? 0);
  const way = { algorithm: 'staged', heuristic: 'zero', weight: null };
  const result = solvedResult(unsolvedResult(START, START, way, {}), START, START, null, path);
  return { result, printed: answerOf(result, { board: START, line: 1 }, START, flags, []) };
}

const whole = (line: Line) => (typeof line === 'string' ? line : joined(line));

// A cycle of four moves is home again after three rounds.
it.each([12, 1_200_000])('of %d moves', async (moves) => {
  const { result, printed } = answer(moves, {});
  const { json, text } = await printed;
  const { tiles, ...others } = result;
  expect(typeof json()).toBe(moves > 1_000_000 ? 'object' : 'string');
  const read = JSON.parse(whole(json()));
  expect({ ...read, moves: read.moves.length, tiles: read.tiles.length }).toMatchObject({ moves, tiles: moves });
  expect(read.moves === others.moves && read.tiles.join() === tiles?.join()).toBe(true);
  const rows = whole(text()).split('\n');
  expect(rows.find((row) => row.startsWith('moves'))?.slice(11) === others.moves).toBe(true);
  expect(rows.find((row) => row.startsWith('tiles'))?.slice(11) === tiles?.join(' ')).toBe(true);
  expect(rows.map((row) => row.split(' ')[0])).toEqual(
    expect.arrayContaining(['board', 'answer', 'moves', 'tiles', 'search', 'time']),
  );
});

it('a board whose answer does not fit the memory allowed is refused at once, with what it takes', async () => {
  const side = 256;
  const board = await runCli(['scramble', '--size', String(side), '--seed', '1']);
  const { code, stderr, stdout } = await runCli(['solve', '--max-memory', '200MB', '--threads', '2', '-q', '-'], {
    input: board.stdout,
  });
  expect([code, stdout]).toEqual([4, '']);
  expect(stderr).toMatch(
    /^npuzzle: error: line 1: an answer to this 256x256 board takes \d+ MB, 114 are allowed, allow more memory; of --max-memory 200 MB the program itself takes 74 MB and each further thread 12 MB: 86 MB for 2 threads\n$/,
  );
});
