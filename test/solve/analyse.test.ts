/** Analyses: exact ones held to all distances, those of large boards to what their own stretches and bounds promise. */

import { describe, expect, it } from 'vitest';
import { isSameBoard } from '../../src/puzzle/board.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { lengthLayers } from '../../src/puzzle/length-layers.ts';
import { lettersOf, replay, tilesOf } from '../../src/puzzle/move.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { analyse } from '../../src/solve/analyse.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { anchorsOf, stretchesOf } from '../../src/solve/stretches.ts';

const SMALL = { width: 3, height: 3 };

describe('an analysis of up to 16 cells', () => {
  it('has every distance, every move that kept the optimum, every mistake', async () => {
    const goal = goalBoard('snail', SMALL);
    const layers = lengthLayers(goal);
    const distances = new Map<string, number>();
    for (let length = 0; length <= layers.greatestLength; length++) {
      for (let i = 0; i < layers.count(length); i++) distances.set(layers.board(length, i).tiles.join(), length);
    }
    const solver = await createSolver();
    const random = createRandom('analyse');
    for (let i = 0; i < 5; i++) {
      const board = uniformBoard(goal, random);
      const { tiles } = await solver.solve(board, { goal, algorithm: 'greedy', heuristic: 'misplaced' });
      const given = tiles ?? [];
      const found = await analyse(solver, board, given, { goal });
      let at = board;
      let mistakes = 0;
      for (const [index, tile] of given.entries()) {
        const before = distances.get(at.tiles.join()) ?? -1;
        const kept = [1, 2, 3, 4, 5, 6, 7, 8].filter((other) => {
          try {
            return (distances.get(replay(at, [other]).tiles.join()) ?? 99) < before;
          } catch {
            return false;
          }
        });
        const letters = kept.map((other) => lettersOf(at, [other]));
        at = replay(at, [tile]);
        const left = distances.get(at.tiles.join()) ?? -1;
        const lost = left > before ? 2 : 0;
        mistakes += lost / 2;
        const step = found.steps[index];
        expect(step).toMatchObject({ step: index + 1, tile, left, lowerBound: left, lost });
        expect([...(step?.optimal ?? [])].sort()).toEqual(letters.sort());
      }
      const length = distances.get(board.tiles.join());
      expect(found).toMatchObject({
        status: 'analysed',
        reached: true,
        exact: true,
        given: given.length,
        length,
        mistakes,
      });
      expect(found.lost).toBe(2 * mistakes);
      expect(found.firstMistake).toBe(found.steps.find(({ lost }) => lost === 2)?.step ?? null);
    }
  });

  it('takes moves that end elsewhere, none at all, and letters of the blank', async () => {
    const solver = await createSolver();
    const board = parseBoard('1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15');
    const away = await analyse(solver, board, tilesOf(board, 'RL'), {});
    expect(away).toMatchObject({ reached: false, length: 2, lost: 2, mistakes: 1, firstMistake: 1, given: 2 });
    expect(away.steps[0]).toMatchObject({ move: 'R', left: 3, lost: 2, optimal: ['L'] });
    expect(await analyse(solver, board, [], {})).toMatchObject({ reached: false, length: 2, lost: 0, steps: [] });
    const blank = await analyse(solver, board, [14, 15], { directions: 'blank' });
    expect(blank.steps.map(({ move, optimal }) => [move, optimal])).toEqual([
      ['R', ['R']],
      ['R', ['R']],
    ]);
    const goal = goalBoard('last', board);
    expect(await analyse(solver, goal, [], {})).toMatchObject({ reached: true, length: 0, lost: 0, mistakes: 0 });
  });

  it('says what keeps it from an end, and gives bounds then', async () => {
    const solver = await createSolver();
    expect(await analyse(solver, parseBoard('1 2 3/4 5 6/8 7 0'), [7], {})).toMatchObject({
      status: 'unsolvable',
      steps: [],
    });
    const hard = parseBoard('0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1');
    const { tiles } = await solver.solve(hard, { algorithm: 'staged', maxNodes: 10_000 });
    const cut = await analyse(solver, hard, tiles ?? [], { maxNodes: 1000, heuristic: 'manhattan' });
    expect(cut).toMatchObject({ status: 'limit', exact: false, reached: true, mistakes: null, length: tiles?.length });
    expect(cut.message).toMatch(/not everything is proven: no answer within/);
    for (const { left, lowerBound } of cut.steps) expect(left).toBeGreaterThanOrEqual(lowerBound);
    await expect(analyse(solver, hard, [1], {})).rejects.toThrow(/move 1 slides tile 1, which is not beside the blank/);
  });
});

describe('an analysis above 16 cells', () => {
  it('tells stretch by stretch what could be shorter, and bounds every step', async () => {
    const solver = await createSolver();
    const goal = goalBoard('last', { width: 6, height: 5 });
    const board = walkBoard(goal, 400, createRandom('stretches'));
    const { tiles } = await solver.solve(board, { algorithm: 'reduction' });
    const given = tiles ?? [];
    const found = await analyse(solver, board, given, { maxNodes: 200_000, seed: 3 });
    expect(found).toMatchObject({ status: 'analysed', reached: true, exact: false, given: given.length });
    expect(found.stretches.length).toBeGreaterThan(3);
    let saved = 0;
    let end = 0;
    for (const stretch of found.stretches) {
      expect(stretch.from).toBeGreaterThanOrEqual(end);
      end = stretch.to;
      const from = replay(board, given.slice(0, stretch.from));
      const to = replay(from, given.slice(stretch.from, stretch.to));
      expect(isSameBoard(replay(from, tilesOf(from, stretch.moves)), to)).toBe(true);
      expect(stretch.to - stretch.from - stretch.length).toBe(stretch.saved);
      saved += stretch.saved;
    }
    expect(found.length).toBeLessThanOrEqual(given.length - saved);
    expect(found.lost).toBe(given.length - found.length);
    const lefts = [found.length, ...found.steps.map(({ left }) => left)];
    for (const [index, { left, lowerBound, lost, optimal }] of found.steps.entries()) {
      expect(Math.abs(left - (lefts[index] ?? 0))).toBe(1);
      expect(lowerBound).toBeLessThanOrEqual(left);
      expect(optimal).toBe(null);
      if (lowerBound < left) expect(lost).toBe(null);
    }
    expect(found.steps.at(-1)).toMatchObject({ left: 0, lowerBound: 0 });
  });

  it('refuses more moves than it has steps for', async () => {
    const solver = await createSolver();
    const goal = goalBoard('last', { width: 5, height: 5 });
    const [right = 0] = tilesOf(goal, 'R');
    const given = new Array(1_000_002).fill(right);
    await expect(analyse(solver, goal, given, {})).rejects.toThrow(
      /1000002 moves are not analysed, at most 1000000 are/,
    );
  });

  it('finds the loop in a way that goes round in vain', () => {
    const goal = goalBoard('last', { width: 5, height: 5 });
    const loop = tilesOf(goal, 'RDLURDLURDLU');
    const [there, back] = [tilesOf(goal, 'RR'), tilesOf(replay(goal, tilesOf(goal, 'RR')), 'LL')];
    const given = [...there, ...back, ...loop, ...there];
    const anchors = anchorsOf(goal, given, there);
    expect(stretchesOf(goal, given, there, anchors)).toEqual([{ from: 0, to: 16, length: 0, saved: 16, moves: '' }]);
    expect(anchors.at(-1)).toEqual({ given: given.length, better: 2 });
  });
});
