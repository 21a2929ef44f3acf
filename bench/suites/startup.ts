/**
 * What a user waits for: the whole process of `npuzzle solve` on a 3x3 board, beside an empty Node process.
 *
 * Started in turn, so that both meet the same machine; each run is one process from spawn to exit.
 */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BenchCase, Comparison } from '../case.ts';
import { PACKAGE_ROOT } from '../package-root.ts';

/** one of the two boards of 31 moves, the most a 3x3 board can need */
const BOARD = '8 6 7/2 5 4/3 0 1';
const COMMAND_LINE = fileURLToPath(new URL('dist/cli.js', PACKAGE_ROOT));

const SOLVE: BenchCase = {
  name: 'npuzzle solve 3x3',
  about: `node dist/cli.js solve --json "${BOARD}"`,
  expected: { processes: 1, moves: 31 },
  work: 'processes',
  isWholeRun: true,
  prepare: async () => () => ({
    counts: { processes: 1, moves: lengthIn(runNode([COMMAND_LINE, 'solve', '--json', BOARD])) },
  }),
};

const EMPTY: BenchCase = {
  name: 'node -e 0',
  about: 'what any Node program costs',
  expected: { processes: 1 },
  work: 'processes',
  isWholeRun: true,
  prepare: async () => () => {
    runNode(['-e', '0']);
    return { counts: { processes: 1 } };
  },
};

export function suite(): Comparison[] {
  return [
    {
      name: 'startup 3x3',
      about: 'whole process of `npuzzle solve` on a 31-move board beside `node -e 0`',
      first: SOLVE,
      second: EMPTY,
      statement: 'npuzzle solve takes {ratio} times as long as node -e 0',
      atMost: { factor: 1.5, plusMs: 60 },
    },
  ];
}

function runNode(args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`node ${args.join(' ')} exited with ${status}: ${stderr.trim()}`);
  return stdout;
}

function lengthIn(json: string): number {
  const result: unknown = JSON.parse(json);
  return typeof result === 'object' && result !== null && 'length' in result ? Number(result.length) : Number.NaN;
}
