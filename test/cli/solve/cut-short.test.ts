/** A search that is cut short gives the best answer known in every form of output, marked as not proven (CASES C2, C8, C12). */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/library/verify.ts';
import type { Board } from '../../../src/puzzle/board.ts';
import { formatBoard } from '../../../src/puzzle/format.ts';
import { goalBoard } from '../../../src/puzzle/goal-preset.ts';
import { parseBoard } from '../../../src/puzzle/parse.ts';
import { createRandom } from '../../../src/puzzle/random.ts';
import { uniformBoard } from '../../../src/puzzle/scramble.ts';
import { schemaFaults } from '../../support/json-schema.ts';
import { ended, jsonLines, runCli, startCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const schema = JSON.parse(readFileSync(new URL('../../../docs/result.schema.json', import.meta.url), 'utf8'));

/** 80 moves. */
const HARD = '0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1';
/** A proof that no table helps, stopped by counts: the same on every machine. */
const CUT = ['--optimal', '--heuristic', 'linear-conflict', '--max-nodes', '50k'];
const NOT_PROVEN = /not proven optimal: at least \d+, gap \d+, at most [\d.]+ x optimal \(limit reached\)/;

function scrambled(side: number): string {
  return formatBoard(uniformBoard(goalBoard('last', { width: side, height: side }), createRandom('3')), 'line');
}

function expectSolves(text: string, moves: unknown): void {
  const board: Board = parseBoard(text);
  expect(verify(board, String(moves)).status).toBe('reached');
}

/** Starts a search and waits until it reports progress. */
async function searching(...args: string[]) {
  const child = startCli(['solve', ...args, '--progress', 'json']);
  const run = ended(child);
  await once(child.stderr, 'data');
  return { child, run };
}

describe('a limit gives the best answer known', () => {
  it('in rows', async () => {
    const { code, stdout } = await runCli(['solve', HARD, ...CUT]);
    expect([code, stdout]).toEqual([4, expect.stringMatching(NOT_PROVEN)]);
    expect(stdout).toMatch(/note +found by .*, not proven shortest \(within 50000 expanded states\)/);
    expectSolves(HARD, /moves +([UDLR]+)/.exec(stdout)?.[1]);
  });

  it('as moves alone, and as steps', async () => {
    const quiet = await runCli(['solve', HARD, ...CUT, '-q']);
    expect(quiet.code).toBe(4);
    expectSolves(HARD, quiet.stdout);
    const steps = await runCli(['solve', HARD, ...CUT, '--steps', 'json']);
    expect(steps.code).toBe(4);
    expect(JSON.parse(steps.stdout)).toHaveLength(quiet.stdout.trim().length + 1);
  });

  it('as the figures of a school', async () => {
    const { code, stdout } = await runCli(['solve', HARD, ...CUT, '--report', '42']);
    expect(code).toBe(4);
    expect(stdout).toMatch(/^Number of moves: \d+ \(not proven shortest, at least \d+\)$/m);
  });

  it('as a page and as a picture', async () => {
    const [html, svg] = ['html', 'svg'].map((name) => join(temporaryFolder(), `answer.${name}`)) as [string, string];
    const { code } = await runCli(['solve', HARD, ...CUT, '--html', html, '--svg', svg]);
    expect(code).toBe(4);
    expect(readFileSync(html, 'utf8')).toMatch(/"status":"limit","width":4.*"moves":"[UDLR]+"/s);
    expect(readFileSync(svg, 'utf8')).toMatch(/<title>.* solved in \d+ moves, not proven shortest, at least \d+</);
  });

  it('for every board of a batch', async () => {
    const { code, stdout } = await runCli(['solve', '-', ...CUT], { input: `${HARD}\n${HARD}\n` });
    expect(code).toBe(4);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatch(/^\d\tlast\t\d+\tat least \d+\t[UDLR]+$/);
      expectSolves(HARD, line.split('\t')[4]);
    }
  });

  it.each([
    ['--all', HARD, ['--all', '--heuristic', 'linear-conflict', '--max-nodes', '50k']],
    ['--optimal in a time', HARD, ['--optimal', '--heuristic', 'manhattan', '--timeout', '100ms']],
    ['a proof above 4x4', scrambled(5), ['--optimal', '--timeout', '300ms']],
    ['a proof above 5x5', scrambled(6), ['--optimal', '--timeout', '300ms']],
    ['an exact search by name', scrambled(6), ['-a', 'ida*', '-H', 'manhattan', '--timeout', '300ms']],
    ['a search that stores states', scrambled(5), ['-a', 'a*', '-H', 'manhattan', '--max-nodes', '20k']],
  ])('of %s, as the schema says', async (_, board, flags) => {
    const { code, stdout } = await runCli(['solve', board, ...flags, '--json']);
    expect(code).toBe(4);
    const [result] = jsonLines(stdout);
    expect(schemaFaults(result, schema)).toEqual([]);
    expect(result).toMatchObject({ status: 'limit', optimal: false });
    expect(Number(result?.['length'])).toBeGreaterThan(Number(result?.['lowerBound']));
    expectSolves(board, result?.['moves']);
  });

  it('of a search that was left to the program, as solved', async () => {
    const { code, stdout } = await runCli(['solve', HARD, '-H', 'linear-conflict', '--max-nodes', '50k', '--json']);
    const [result] = jsonLines(stdout);
    expect([code, result]).toMatchObject([0, { status: 'solved', optimal: false }]);
    expect(schemaFaults(result, schema)).toEqual([]);
    expectSolves(HARD, result?.['moves']);
  });
});

describe.skipIf(process.platform === 'win32')('a signal gives the best answer known', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s', async (name) => {
    const { child, run } = await searching(HARD, '--optimal', '--heuristic', 'manhattan', '--json');
    child.kill(name);
    const { code, signal, stdout } = await run;
    expect({ code, signal }).toEqual({ code: 130, signal: null });
    const [result] = jsonLines(stdout);
    expect(schemaFaults(result, schema)).toEqual([]);
    expect(result).toMatchObject({ status: 'aborted', optimal: false, message: expect.stringContaining('(stopped)') });
    expectSolves(HARD, result?.['moves']);
  });

  it('to a proof above 5x5, in words', async () => {
    const board = scrambled(6);
    const { child, run } = await searching(board, '--optimal');
    child.kill('SIGTERM');
    const { code, stdout } = await run;
    expect(code).toBe(130);
    expect(stdout).toMatch(/answer +\d+ moves, not proven optimal: at least \d+, gap \d+.*\(interrupted\)/);
    expectSolves(board, /moves +([UDLR]+)/.exec(stdout)?.[1]);
  });

  it('in a batch to the board that was searched, and no more', async () => {
    const { child, run } = await searching(`${HARD}\n${HARD}`, '--optimal', '--heuristic', 'manhattan', '-q');
    child.kill('SIGTERM');
    const { code, stdout } = await run;
    const lines = stdout.trimEnd().split('\n');
    expect([code, lines.length]).toEqual([130, 1]);
    expectSolves(HARD, lines[0]);
  });
});
