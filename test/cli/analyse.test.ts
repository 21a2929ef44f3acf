/** `npuzzle analyse` and `npuzzle hint`: what they print, what they refuse, and the page they write. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jsonLines, ONE_ERROR_LINE, runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const BOARD = '1 2 3/4 5 6/0 7 8';
const LONG = 'DLURDLURDLURLL';

describe('npuzzle analyse', () => {
  it('names the first mistake, what it cost and what kept the optimum', async () => {
    const { code, stdout } = await runCli(['analyse', BOARD, LONG]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/moves +14 moves made, 2 would do: 12 lost by 6 mistakes\n/);
    expect(stdout).toMatch(/first +move 1, D \(tile 4\): 2 lost, 3 left; L kept the optimum\n/);
    const best = await runCli(['analyse', BOARD, 'LL']);
    expect(best.stdout).toMatch(/2 moves made, none lost: no solution is shorter\n/);
    expect(best.stdout).not.toMatch(/first/);
  });

  it('reads files and standard input, and tells JSON the same', async () => {
    const file = join(temporaryFolder(), 'moves.txt');
    writeFileSync(file, `${LONG}\n`);
    for (const [moves, options] of [
      [file, {}],
      ['-', { input: LONG }],
    ] as const) {
      const { stdout } = await runCli(['analyse', BOARD, moves, '--json'], options);
      expect(jsonLines(stdout)[0]).toMatchObject({ exact: true, length: 2, lost: 12, firstMistake: 1, moves: LONG });
    }
  });

  it('writes a page that loads nothing, with the line, the mistakes and their boards', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'report.html');
    const { code } = await runCli(['analyse', BOARD, LONG, '--html', file]);
    expect(code).toBe(0);
    const page = readFileSync(file, 'utf8');
    expect(page).toMatch(/<title>npuzzle analyse: 14 moves on a 3x3 board<\/title>/);
    expect(page.match(/class="mistake"/g)?.length).toBe(6);
    expect(page.match(/<figcaption>Move/g)?.length).toBe(6);
    expect(page).toMatch(/default-src 'none'/);
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
    // Its own page is replaced, another's is not.
    expect((await runCli(['analyse', BOARD, 'LL', '--html', file])).code).toBe(0);
    const foreign = join(folder, 'foreign.html');
    writeFileSync(foreign, '<p>mine</p>');
    const refused = await runCli(['analyse', BOARD, 'LL', '--html', foreign]);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(readFileSync(foreign, 'utf8')).toBe('<p>mine</p>');
  });

  it('tells of large boards the stretches that could be shorter', async () => {
    const near = '1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24';
    const proven = await runCli(['analyse', near, 'RDLURDLURDLUL', '--max-nodes', '20k']);
    expect(proven.code).toBe(0);
    expect(proven.stdout).toMatch(/13 moves made, 1 would do: 12 lost by 6 mistakes\n/);
    expect(proven.stdout).toMatch(/1-12 +12 moves, 0 would do, 12 lost: they lead back to the same board\n/);
    const far = '9 13 12 10 8/19 4 20 18 3/7 5 22 6 2/1 15 14 11 24/17 16 23 21 0';
    const long = await runCli(['solve', far, '-a', 'reduction', '-q']);
    const bounded = await runCli(['analyse', far, long.stdout.trim(), '--max-nodes', '50k']);
    expect(bounded.stdout).toMatch(/\d+ moves made, \d+ are known to do, no fewer than \d+ can\n/);
    expect(bounded.stdout).toMatch(/\n\d+-\d+ +\d+ moves, \d+ would do, \d+ lost: /);
  });

  it.each([
    [[BOARD, 'LLU'], 2, /move 3 is U but no tile can slide/],
    [[BOARD, 'L7'], 2, /move/],
    [['1 2 3/4 5 6/8 7 0', 'R'], 3, /unsolvable: the permutation to goal last is odd/],
    [['-', '-'], 2, /- given twice/],
    [[BOARD, 'LL', '--html', '/nowhere/at/all.html'], 2, /--html cannot write/],
  ])('%j is refused with its place', async (args, code, message) => {
    const run = await runCli(['analyse', ...args]);
    expect(run.stderr).toMatch(message);
    expect(run).toMatchObject({ code, stdout: '' });
    expect(run.stderr).toMatch(ONE_ERROR_LINE);
  });

  it('analyses moves that end elsewhere, and says so by its exit code', async () => {
    const run = await runCli(['analyse', BOARD, 'L']);
    expect(run.code).toBe(3);
    expect(run.stdout).toMatch(/1 move made, 1 left, none lost/);
  });
});

describe('npuzzle hint', () => {
  it('gives a move, or every move with what is left after it', async () => {
    const one = await runCli(['hint', BOARD]);
    expect(one).toMatchObject({ code: 0 });
    expect(one.stdout).toMatch(/move +L, tile 7\nleft +2 moves with it, as few as can be\n/);
    const all = await runCli(['hint', BOARD, '--all']);
    expect(all.stdout).toMatch(/move D +tile 4: 3 left after it, loses two moves\n/);
    expect(all.stdout).toMatch(/move L +tile 7: 1 left after it, keeps the optimum\n/);
    const quiet = await runCli(['hint', '8 6 7/2 5 4/3 0 1', '--all', '-q']);
    expect(quiet.stdout).toMatch(/^[UDLR]+\n$/);
  });

  it('has an answer for the goal, for boards without solutions and for large ones', async () => {
    expect((await runCli(['hint', '1 2 3/4 5 6/7 8 0', '--all'])).stdout).toMatch(/none, the board is the goal/);
    expect((await runCli(['hint', '1 2 3/4 5 6/7 8 0'])).stdout).toMatch(/none, the board is the goal/);
    expect(await runCli(['hint', '1 2 3/4 5 6/8 7 0', '--all'])).toMatchObject({ code: 3, stdout: '' });
    const large = '1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24';
    expect((await runCli(['hint', large, '-t', '300ms', '-q'])).stdout).toBe('L\n');
    const refused = await runCli(['hint', large, '--all']);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(/which moves of a 5x5 board keep the optimum is not known/);
  });
});
