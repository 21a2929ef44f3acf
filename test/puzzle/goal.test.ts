import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBoard } from '../../src/puzzle/format.ts';
import { GOAL_PRESETS, goalBoard, nameGoal, resolveGoal } from '../../src/puzzle/goal.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { anyShape, messageOf } from '../support/boards.ts';

const shape3 = { width: 3, height: 3 };

describe('presets', () => {
  it.each([
    ['last', 3, 3, '1 2 3/4 5 6/7 8 0'],
    ['first', 3, 3, '0 1 2/3 4 5/6 7 8'],
    ['snail', 3, 3, '1 2 3/8 0 4/7 6 5'],
    ['snail', 4, 4, '1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7'],
    ['snail', 2, 2, '1 2/0 3'],
    ['snail', 4, 2, '1 2 3 4/0 7 6 5'],
    ['snail', 2, 4, '1 2/0 3/7 4/6 5'],
    ['snail', 5, 3, '1 2 3 4 5/12 13 14 0 6/11 10 9 8 7'],
    ['snail', 3, 5, '1 2 3/12 13 4/11 14 5/10 0 6/9 8 7'],
    ['last', 4, 2, '1 2 3 4/5 6 7 0'],
  ] as const)('%s of %ix%i', (preset, width, height, text) => {
    expect(formatBoard(goalBoard(preset, { width, height }), 'line')).toBe(text);
  });

  it('are named back, on every shape', () => {
    fc.assert(
      fc.property(anyShape(12), fc.constantFrom(...GOAL_PRESETS), (shape, preset) => {
        expect(nameGoal(goalBoard(preset, shape))).toBe(preset);
      }),
    );
    expect(nameGoal(parseBoard('2 1 3/4 5 6/7 8 0'))).toBe('custom');
  });
});

describe('resolveGoal', () => {
  it('takes last when nothing is asked for, and a name in any case', () => {
    expect(nameGoal(resolveGoal(undefined, shape3))).toBe('last');
    expect(nameGoal(resolveGoal('SNAIL', shape3))).toBe('snail');
    expect(nameGoal(resolveGoal(' First ', shape3))).toBe('first');
  });

  it('A7: takes a board in every written form', () => {
    for (const text of [
      '2 5 3/4 7 0/6 8 1',
      '2,5,3\n4,7,\n6,8,1',
      '3\n2 5 3\n4 7 0\n6 8 1',
      '[[2,5,3],[4,7,null],[6,8,1]]',
      '2 5 3 4 7 _ 6 8 1',
    ]) {
      expect(formatBoard(resolveGoal(text, shape3), 'line')).toBe('2 5 3/4 7 0/6 8 1');
    }
    expect(formatBoard(resolveGoal('0 5 1 2 3 4', { width: 3, height: 2 }), 'line')).toBe('0 5 1/2 3 4');
    const board = parseBoard('2 5 3/4 7 0/6 8 1');
    expect(resolveGoal(board, shape3)).toBe(board);
  });

  it('says which names there are and which is nearest', () => {
    expect(messageOf(() => resolveGoal('snial', shape3))).toMatch(
      /'snial'.*did you mean snail\? known are last, first, snail/,
    );
    expect(messageOf(() => resolveGoal('frist', shape3))).toContain('did you mean first?');
    expect(() => resolveGoal('lats', shape3)).toThrowError(expect.objectContaining({ code: 'E_USAGE' }));
    expect(messageOf(() => resolveGoal('w'.repeat(100000), shape3)).length).toBeLessThan(200);
  });

  it('refuses another size and says that the goal is meant', () => {
    expect(messageOf(() => resolveGoal('1 2/3 0', shape3))).toMatch(/^in the goal: the rows make a 2x2 board/);
    expect(messageOf(() => resolveGoal(parseBoard('1 2/3 0'), shape3))).toContain(
      'the goal is 2x2 but the board is 3x3',
    );
    expect(messageOf(() => resolveGoal('1 2 3/4 5 6/7 7 0', shape3))).toMatch(/^in the goal: tile 7 .* 8 is missing/);
    expect(() => resolveGoal('', shape3)).toThrowError(expect.objectContaining({ code: 'E_INPUT' }));
  });
});
