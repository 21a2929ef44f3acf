import { describe, expect, it } from 'vitest';
import { formatBoard } from '../../src/puzzle/format.ts';
import { readJson } from '../../src/puzzle/json-text.ts';
import { parseInstance } from '../../src/puzzle/parse.ts';
import { messageOf } from '../support/boards.ts';

function read(text: string, options: Parameters<typeof parseInstance>[1] = {}): string {
  const { board, goal, id } = parseInstance(text, options);
  return [formatBoard(board, 'line'), goal && formatBoard(goal, 'line'), id].filter(Boolean).join(' > ');
}

describe('JSON boards', () => {
  it.each([
    ['{"n":3,"start":[[1,2,3],[4,5,6],[7,8,0]]}', '1 2 3/4 5 6/7 8 0'],
    ['{"n":2,"start":[[3,1],[2,0]],"goal":[[1,2],[3,0]]}', '3 1/2 0 > 1 2/3 0'],
    ['{"n":2,"start":[[3,1],[2,0]],"goal":"SNAIL"}', '3 1/2 0 > 1 2/0 3'],
    ['{"width":3,"height":2,"start":[[1,2,3],[4,5,null]],"goal":[0,1,2,3,4,5]}', '1 2 3/4 5 0 > 0 1 2/3 4 5'],
    ['{"width":2,"height":3,"start":[1,2,3,4,5,0]}', '1 2/3 4/5 0'],
    ['{"start":[[1,2,3],[4,5,0]]}', '1 2 3/4 5 0'],
    ['{"start":[1,2,3,0],"id":"a/1","goal":null,"status":"solved","other":{"deep":[1,[2]]}}', '1 2/3 0 > a/1'],
    ['{"start":[1,2,3,0],"id":17,"width":2,"height":2,"n":2}', '1 2/3 0 > 17'],
    ['[[1,2,3],[4,5,null]]', '1 2 3/4 5 0'],
    ['[1,2,null,3]', '1 2/0 3'],
    ['[[0,1,2,3],[4,5,6,7]]', '0 1 2 3/4 5 6 7'],
    ['\uFEFF# a comment\r\n\r\n{\r\n "n": 2,\r\n "start": [[1, 2],\r\n [3, 0]] }\r\n', '1 2/3 0'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('a flat array takes the size asked for', () => {
    expect(read('[1,2,3,4,5,0]', { shape: { width: 3, height: 2 } })).toBe('1 2 3/4 5 0');
    expect(read('{"start":[1,2,3,4,5,0]}', { shape: { width: 2, height: 3 } })).toBe('1 2/3 4/5 0');
  });

  it('brackets that are no JSON are plain text', () => {
    expect(read('[[1,2,3],[4,5,6],[7,8,_]]')).toBe('1 2 3/4 5 6/7 8 0');
    expect(read('[01, 02, 03, 00]')).toBe('1 2/3 0');
  });

  it.each([
    ['[1,2,3,-1]', /^board\[3\] is '-1', line 1 column 8, tiles are whole numbers and the blank is 0 or null$/],
    ['[[1,2],\n[3.5,0]]', /^board\[1\]\[0\] is '3\.5', line 2 column 2/],
    ['{"start":[[1,2],\r\n\t[NaN,0]]}', /^start\[1\]\[0\] is 'NaN', line 2 column 3/],
    ['{"start":[[1,2],\r[Infinity,0]]}', /^start\[1\]\[0\] is 'Infinity', line 2 column 2/],
    ['{"start":[1,2,1e0,0]}', /^start\[2\] is '1e0'/],
    ['{"start":[1,2,"3",0]}', /^start\[2\] is the text '3'/],
    ['{"start":[1,2,true,0]}', /^start\[2\] is 'true'/],
    ['{"start":[1,2,[3],0]}', /^start\[2\] is an array/],
    ['{"start":[[1,2],3,0]}', /^start\[1\] is '3', .*it must be an array of tiles or of rows$/],
    ['{"start":[[1,2],[3,0]],"goal":[[1,2],[3,{}]]}', /^goal\[1\]\[1\] is an object/],
    ['{"n":4,"start":[[1,2],[3,0]]}', /^start\[0\] has 2 cells where 4 are due, line 1 column 17, the size is 4x4$/],
    ['{"n":2,"start":[[1,2]]}', /^start has 1 row where 2 are due/],
    ['{"n":3,"start":[1,2,3,0]}', /^4 tiles do not fill a 3x3 board/],
    ['{"n":2,"start":[[1,2],[3,0]],"goal":[[1,2,3],[4,5,0]]}', /^goal\[0\] has 3 cells where 2 are due/],
    [
      '{"n":2,"width":3,"height":2,"start":[1,2,3,0]}',
      /^"n" and "width x height" differ: 2x2 and 3x2, line 1 column 6, leave one of them out$/,
    ],
    ['{"width":3,"start":[1,2,3,0]}', /^"width" is given without "height"/],
    ['{"n":1e60,"start":[1]}', /^"n" is '1e60', line 1 column 6, it must be a whole number from 2 to 256$/],
    [`{"n":${'9'.repeat(60)},"start":[1]}`, /^"n" is '9{24}…'/],
    ['{"n":"3","start":[1,2,3,0]}', /^"n" is the text '3'/],
    ['{"start":[[1,2],[2,0]]}', /^tile 2 appears more than once and 3 is missing, line 1 column 18/],
    ['{"start":[[1,2],[3,4]]}', /^tile 4 does not belong on a 2x2 board, line 1 column 20/],
    ['{"start":[1,2,3,4,5,0]}', /^6 tiles in one list make no square, line 1 column 11, give the size/],
    [
      '{"start":[[1,2],[3]]}',
      /^start\[1\] has 1 cell where 2 are due, line 1 column 17, all rows must be equally long$/,
    ],
    ['{"start":[]}', /^start is empty/],
    ['{"goal":[1,2,3,0]}', /^the JSON object has no "start"/],
    [
      '{"start":[1,2,3,0],"goal":"snial"}',
      /^there is no goal named 'snial', line 1 column 27, the named goals are last, first, snail/,
    ],
    ['{"start":[1,2,3,0],"start":[1,2,3,0]}', /^'start' is given twice, line 1 column 20/],
    ['{"start":[1,2,3,0]', /^the JSON has the end of the text where it should have ',' or '}', line 1 column 19/],
    ['{"start":[1,2 3,0]}', /^the JSON has '3,0\]\}' where it should have ',' or '\]', line 1 column 15/],
    ['{"start":[1,2,3,0],}', /where it should have a name in double quotes/],
    ['{start:[1]}', /where it should have a name in double quotes/],
    ['{"start" [1]}', /where it should have ':'/],
    ['{"start":[1,2,3,0]} x', /^the JSON has 'x' where it should have the end, line 1 column 21/],
    ['{"st\nart":[1]}', /a string that ends on its line/],
    ['{"\\q":[1]}', /^'"\\q"' holds a bad escape/],
    ['{"start":', /^the JSON has the end of the text where it should have a value/],
    [`{"start":${'['.repeat(100)}`, /^the JSON is nested too deeply/],
    ['{"start":[[1,2,3,0],[1,2,3,0]]}', /appear more than once/],
    ['[[1,2,3,0],[1,2,0,3]]', /^the JSON is a list of 2 boards, line 1 column 1, a single board is wanted here$/],
    ['{"start":"1 2/3 0"}', /^start is the text '1 2\/3 0'/],
  ])('%s', (text, message) => {
    const shown = messageOf(() => parseInstance(text));
    expect(shown).toMatch(message);
    expect(shown).not.toMatch(/\p{C}/u);
  });

  it('asked and declared sizes must agree', () => {
    const text = '{"n":2,"start":[[1,2],[3,0]]}';
    expect(messageOf(() => parseInstance(text, { shape: { width: 3, height: 2 } }))).toContain(
      '"n" and the size asked for differ: 2x2 and 3x2',
    );
  });
});

describe('the JSON reader', () => {
  it.each(['0', '-1.5e+3', '"a\\u0041\\n\\"b"', '[ ]', '{ }', '[1,[2,{"a":null}],"x"]', 'true', ' [\t1\n,\r\n2 ] '])(
    'agrees with JSON.parse on %j',
    (text) => {
      const plain = (node: ReturnType<typeof readJson>): unknown => {
        if (node.kind === 'array') return node.items.map(plain);
        if (node.kind === 'object')
          return Object.fromEntries([...node.members].map(([name, member]) => [name, plain(member)]));
        return node.kind === 'string' ? node.text : JSON.parse(node.text);
      };
      expect(plain(readJson(text))).toEqual(JSON.parse(text));
    },
  );
});
