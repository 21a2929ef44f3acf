/**
 * Texts that a reader of boards must not trip over: free text over the characters that mean something, whole boards in every form
 * with a few edits, and long runs that punish a reader which looks at text more than once.
 */

import fc from 'fast-check';
import { expect } from 'vitest';
import { NpuzzleError } from '../../src/errors.ts';
import { readInstances } from '../../src/puzzle/batch.ts';
import { type Board, cellCount } from '../../src/puzzle/board.ts';
import { formatBoard } from '../../src/puzzle/format.ts';
import { parseInstance } from '../../src/puzzle/parse.ts';
import { anyBoard, chunksOf } from './boards.ts';

function expectWholeBoard(board: Board): void {
  expect(board.tiles.toSorted((left, right) => left - right)).toEqual(
    Array.from({ length: cellCount(board) }, (_, label) => label),
  );
}

function expectPlainError(error: unknown): void {
  if (!(error instanceof NpuzzleError)) throw error;
  expect(error.exitCode).toBe(2);
  expect(error.message).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]{1,400}$/u);
}

/** Reads one text, which must give a board or an error. How long it takes is measured in bench/, not here. */
export function expectBoardOrError(text: string): void {
  try {
    const { board, goal } = parseInstance(text);
    expectWholeBoard(board);
    if (goal !== undefined) expectWholeBoard(goal);
  } catch (error) {
    expectPlainError(error);
  }
}

const fragment = fc.oneof(
  { weight: 8, arbitrary: fc.nat(20).map(String) },
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ' ',
      '\n',
      '/',
      ',',
      ';',
      '|',
      '\t',
      '\r\n',
      '\r',
      '[',
      ']',
      '{',
      '}',
      '"',
      ':',
      '#',
      '$',
      '_',
      '.',
      '-',
      'x',
      'X',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'null',
      'NaN',
      '"n"',
      '"start"',
      '"goal"',
      '"width":',
      '"height":',
      '"id":',
      '1e9',
      '-1',
      '0.5',
      '3x2',
      '\uFEFF',
      '\\',
      '\0',
      '\u2028',
      '9'.repeat(60),
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
);

const freeText = fc.array(fragment, { maxLength: 60 }).map((fragments) => fragments.join(''));

const wholeText = fc.tuple(anyBoard(6), anyBoard(3), fc.nat(9)).map(([board, goal, style]) => {
  switch (style) {
    case 0:
      return formatBoard(board, 'rows');
    case 1:
      return formatBoard(board, 'line');
    case 2:
      return formatBoard(board, 'json');
    case 3:
      return formatBoard(board, '42');
    case 4:
      return `# comment\n${formatBoard(board, '42').replaceAll('\n', ' # c\r\n')}`;
    case 5:
      return JSON.stringify({ n: board.width, start: board.tiles, goal: goal.tiles });
    case 6:
      return JSON.stringify(
        { width: board.width, height: board.height, start: board.tiles, goal: board.tiles, id: 'a' },
        null,
        1,
      );
    case 7:
      return `${board.width}\n${board.tiles.join('\n')}`;
    case 8:
      return `a; ${board.width}x${board.height}; ; ${board.tiles.join(' ')}\n`;
    default:
      return `${goal.tiles.join(',')}\n${board.tiles.join(',')}\n`;
  }
});

const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat(4),
  put: fc.oneof(fc.constant(''), fragment),
});

const editedText = fc.tuple(wholeText, fc.array(edit, { maxLength: 4 })).map(([text, edits]) =>
  edits.reduce((edited, { at, cut, put }) => {
    const place = Math.floor(at * edited.length);
    return edited.slice(0, place) + put + edited.slice(place + cut);
  }, text),
);

const longText = fc
  .tuple(fragment, fragment, fc.integer({ min: 1000, max: 20000 }), fragment)
  .map(([head, piece, count, tail]) => head + piece.repeat(count) + tail);

/** What is read one text at a time. */
export const HOSTILE_TEXTS = { free: freeText, edited: editedText, long: longText } as const;

const streamedText = fc.oneof(
  freeText,
  editedText,
  fc.tuple(editedText, editedText).map((pair) => pair.join('\n')),
);

/** As many texts of a kind are each a board or an error of one line. */
export function checkTexts(kind: keyof typeof HOSTILE_TEXTS, numRuns: number): void {
  fc.assert(fc.property<[string]>(HOSTILE_TEXTS[kind], expectBoardOrError), { numRuns });
}

/** The same for texts from a stream that comes in two pieces. */
export async function checkStreams(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(streamedText, fc.nat(50), async (whole, cut) => {
      let count = 0;
      const pieces = chunksOf(whole.slice(0, cut), new TextEncoder().encode(whole.slice(cut)));
      for await (const item of readInstances(pieces)) {
        count++;
        expect(item.line).toBeGreaterThan(0);
        if ('board' in item) expectWholeBoard(item.board);
        else expectPlainError(item.error);
      }
      expect(count).toBeGreaterThan(0);
    }),
    { numRuns },
  );
}
