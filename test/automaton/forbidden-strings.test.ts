import { describe, expect, it } from 'vitest';
import { forbiddenByDefinition } from '../reference/every-string.ts';
import { textsOf } from '../support/forbidden-texts.ts';

const LETTERS = 'ULRD';

function spell(text: string): string {
  return Array.from(text, (digit) => LETTERS[Number(digit)]).join('');
}

describe('collectForbidden', () => {
  it('finds that undoing a move is the only waste within two and within five moves', () => {
    expect(textsOf(2).map(spell)).toEqual(['UD', 'LR', 'RL', 'DU']);
    expect(textsOf(5)).toEqual(textsOf(2));
  });

  it('forbids one of the two ways round a block of four cells, and seven moves round it where five do', () => {
    // Twelve moves round a block undo themselves, so six one way do what six the other way do, from every corner:
    // the one that begins with the later move is forbidden. Seven moves contain two such sixes; from one corner each
    // way both are allowed, and the seven are forbidden for themselves.
    const fromCorners = { bottomRight: 'LURDLU', bottomLeft: 'RULDRU', topRight: 'DLURDL', topLeft: 'DRULDR' };
    expect(textsOf(6).slice(4).map(spell)).toEqual(Object.values(fromCorners));
    expect(textsOf(7).slice(8).map(spell)).toEqual(['ULDRULD', 'URDLURD']);
  });

  it.each([
    [7, 4, 4],
    [8, 2, 4],
    [7, 3, 2],
  ])('is the definition itself for up to %i moves in boxes of %i x %i', (maxMoves, maxWidth, maxHeight) => {
    expect(textsOf(maxMoves, maxWidth, maxHeight)).toEqual(forbiddenByDefinition(maxMoves, maxWidth, maxHeight));
  });
});
