/** examples/python: they read what `label` writes and talk to `solve -`, where there is a Python. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CLI, runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples/python/', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasNumPy = hasPython && spawnSync('python3', ['-c', 'import numpy']).status === 0;
if (!hasPython) console.warn('skipped: no python3, examples/python are not run');

function python(script: string, ...args: string[]) {
  const env = { ...process.env, NPUZZLE: `"${process.execPath}" "${CLI}"` };
  return spawnSync('python3', [join(EXAMPLES, script), ...args], { encoding: 'utf8', env });
}

describe.skipIf(!hasPython)('examples/python', () => {
  it.each(hasNumPy ? ['jsonl', 'npy', 'npz'] : ['jsonl'])('read_labels.py reads %s', async (format) => {
    const file = join(temporaryFolder(), `rows.${format}`);
    await runCli(['label', '--per-length', '2', '--size', '3x2', '-q', '--out', file]);
    const { stdout, stderr } = python('read_labels.py', file);
    expect([stdout, stderr]).toEqual(['44 boards, 10.500 moves on average, 21 at most\n', '']);
  });

  it('solve.py gets an answer before it writes the next board', () => {
    const { stdout, stderr } = python('solve.py', '1 2 3/4 5 6/0 7 8', '1 2 3/4 5 6/8 7 0', '1 2 3 4 0 5 7 8 6');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^solved 2 LL\nunsolvable None unsolvable: .*\nsolved 2 LU\n$/);
  });
});
