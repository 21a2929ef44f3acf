/** `npuzzle bench quality`: sets, sums and slips. */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'npuzzle-quality-'));

// One move and three moves from the goal.
const SET = `# goal: blank-last
one; 5; 1; 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 0 24
three; 5; 3; 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 0 22 23 24
`;

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

// Ids in another order, one board that is not in the set, one that has no length.
const REFERENCE = `# id; optimal; manhattan; other_length; other_seconds
far; 99; 99; 1000; 1
three; 3; 3; 5; 1
one; 1; 1; 3; 1
`;

describe('bench quality', () => {
  it("compares with a reference's mean over the very boards it ran", async () => {
    const set = file('known.csv', SET);
    file('known-reference.csv', REFERENCE);
    const means = async (...flags: string[]): Promise<string> =>
      (await runCli(['bench', 'quality', '--sets', set, '--timeouts', '5s', ...flags])).stdout;
    expect(await means()).toMatch(/ other 4\.00 \(-50\.00 %\)$/m);
    expect(await means('--boards', '1')).toMatch(/ other 3\.00 \(-66\.67 %\)$/m);
    file('known-reference.csv', REFERENCE.replace('one; 1; 1; 3', 'one; 1; 1; '));
    expect(await means()).toMatch(/ -$/m);
  });

  it('sums up a file, and keeps every board', async () => {
    const kept = join(folder, 'kept.jsonl');
    const args = ['--sets', file('near.csv', SET), '--timeouts', '5s', '--jsonl', kept];
    const { code, stdout } = await runCli(['bench', 'quality', ...args]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/near +5 s +2\/2 +2\.00 +0\.00 % +2 +2 +0\.0 % +1\.000/);
    const records = readFileSync(kept, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records.map(({ record, length }) => [record, length])).toEqual([
      ['board', 1],
      ['board', 3],
      ['quality', undefined],
    ]);
  });

  it.each([
    [['--sets', 'korf51'], /no set is called 'korf51'/],
    [['--sets', './nowhere.csv'], /cannot be read/],
    [['--sets', 'korf50', '--timeouts', 'soon'], /--timeouts/],
  ])('refuses %j in one line', async (args, message) => {
    const { code, stderr } = await runCli(['bench', 'quality', ...args]);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('names the line of a board that cannot be solved', async () => {
    const bad = SET.replace('23 0 24', '24 0 23');
    const { code, stderr } = await runCli(['bench', 'quality', '--sets', file('bad.csv', bad), '--timeouts', '1s']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/line 2/);
  });
});
