/** A damaged or missing file of learned tables: stages answer, and one line for all boards says that answers are longer (CASES C5). */

import { cpSync, mkdirSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { formatBoard } from '../../../src/puzzle/format.ts';
import { goalBoard } from '../../../src/puzzle/goal-preset.ts';
import { createRandom } from '../../../src/puzzle/random.ts';
import { uniformBoard } from '../../../src/puzzle/scramble.ts';
import { jsonLines, runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PACKAGE = fileURLToPath(new URL('../../../', import.meta.url));

/** An installed package whose files of learned tables are cut short, or gone. */
function damagedPackage(isGone: boolean): string {
  const folder = temporaryFolder();
  for (const part of ['dist', 'build', 'package.json'])
    cpSync(join(PACKAGE, part), join(folder, part), { recursive: true });
  symlinkSync(join(PACKAGE, 'node_modules'), join(folder, 'node_modules'));
  if (isGone) mkdirSync(join(folder, 'data'));
  else {
    cpSync(join(PACKAGE, 'data'), join(folder, 'data'), { recursive: true });
    truncateSync(join(folder, 'data', 'learned-5x5.tables'), 10_000);
  }
  return join(folder, 'dist', 'cli.js');
}

it.skipIf(process.platform === 'win32').each([
  ['cut short', false],
  ['gone', true],
])('a file that is %s', async (_, isGone) => {
  const random = createRandom('damaged');
  const goal = goalBoard('last', { width: 5, height: 5 });
  const boards = Array.from({ length: 3 }, () => formatBoard(uniformBoard(goal, random), 'line'));
  const flags = ['solve', '-', '--json', '--max-nodes', '100k'];
  const { code, stdout, stderr } = await runCli(flags, { input: boards.join('\n'), cli: damagedPackage(isGone) });
  expect(code).toBe(0);
  const warnings = stderr.split('\n').filter((line) => line.includes('warning'));
  expect(warnings).toEqual([
    expect.stringMatching(/^npuzzle: warning: learned-5x5\.tables .*; without it answers are longer$/),
  ]);
  expect(jsonLines(stdout)).toHaveLength(3);
  for (const result of jsonLines(stdout)) expect(result).toMatchObject({ status: 'solved', algorithm: 'staged' });
});
