/** C33: a program that writes one board and waits gets its answer before it writes the second. */

import { describe, expect, it } from 'vitest';
import { startCli } from '../support/run-cli.ts';

/** Writes a line, waits for one of the answer, then ends the input. */
async function answerTo(args: readonly string[], line: string): Promise<string> {
  const child = startCli(args);
  child.stdout.setEncoding('utf8');
  const answered = new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\n')) resolve(text);
    });
    child.on('close', () => reject(new Error('ended without an answer')));
  });
  child.stdin.write(line);
  const answer = await answered;
  child.stdin.end();
  await new Promise((resolve) => child.on('exit', resolve));
  return answer;
}

describe('the first line is answered before there is a second', () => {
  it.each([
    ['rows with /', '1 2 3/4 5 6/7 0 8'],
    ['an object', '{"n":3,"start":[[1,2,3],[4,5,6],[7,0,8]]}'],
    ['nested lists', '[[1,2,3],[4,5,6],[7,0,8]]'],
    ['a size before a colon', '3x3:1,2,3,4,5,6,7,0,8'],
    ['a word for an id', 'b1;1 2 3 4 5 6 7 0 8'],
  ])('that no row of a board looks like: %s', async (_, line) => {
    expect(JSON.parse(await answerTo(['solve', '-', '--json'], `${line}\n`))).toMatchObject({ length: 1, moves: 'L' });
    expect(await answerTo(['solve', '-', '--quiet'], `${line}\n`)).toBe('L\n');
  });

  it('a flat list, which may be the first of nine rows, where the size or --each-line says that it is a board', async () => {
    const flat = '1 2 3 4 5 6 7 0 8\n';
    for (const flags of [['--size', '3'], ['--each-line']]) {
      expect(JSON.parse(await answerTo(['solve', '-', '--json', ...flags], flat))).toMatchObject({ length: 1 });
    }
    expect(await answerTo(['solve', '-', '--each-line'], flat)).toBe('1\tlast\t1\toptimal\tL\n');
    expect(JSON.parse(await answerTo(['check', '-', '--json', '--each-line'], flat))).toMatchObject({
      status: 'solvable',
    });
  });
});
