import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PROCESS_BYTES, THREAD_BYTES } from '../../src/cli/input/memory-cap.ts';
import { jsonLines, runCli } from '../support/run-cli.ts';

const manual = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8');
const examples = fileURLToPath(new URL('../../examples/', import.meta.url));

const PDB = ['plan', 'build', 'list', 'info', 'verify', 'remove', 'prune', 'path'].map((command) => `pdb ${command}`);
const COMMANDS = [
  'solve',
  'scramble',
  'check',
  'verify',
  'improve',
  'analyse',
  'hint',
  'label',
  'layers',
  'compare',
  'worker',
  'queue',
  'play',
  'view',
  'learn',
  ...PDB,
];

describe('docs/cli.md', () => {
  it.each(COMMANDS)('names every flag of %s', async (command) => {
    const { stdout } = await runCli([...command.split(' '), '--help']);
    const flags = [...stdout.matchAll(/^ {2}(?:(-\w), )?(--[\w-]+)/gm)].flatMap((match) => match.slice(1));
    for (const flag of flags.filter((name) => name !== undefined && name !== '-h' && name !== '--help')) {
      expect(manual).toContain(flag);
    }
    expect(flags.length).toBeGreaterThan(command.startsWith('pdb') ? 1 : 5);
  });

  it('tells what the program itself takes of --max-memory', () => {
    const [alone, thread] = [PROCESS_BYTES / 1e6, THREAD_BYTES / 1e6];
    expect(manual).toContain(`its own ${alone} MB and ${thread} MB for each further thread included`);
  });

  it('names no flag that does not exist', async () => {
    const helps = await Promise.all(
      COMMANDS.map(async (command) => (await runCli([...command.split(' '), '--help'])).stdout),
    );
    const known = helps.join('\n');
    for (const [flag] of manual.matchAll(/--[a-z][\w-]+/g)) {
      if (flag !== '--version') expect(known).toContain(flag);
    }
  });
});

describe('examples/', () => {
  const expected: Readonly<Record<string, readonly unknown[]>> = {
    'one-board.txt': [33],
    'batch.txt': [24, 33, 'unsolvable', 'error', 53],
    'own-goals.jsonl': [26, 5, 21],
    'school-42.txt': ['unsolvable'],
  };

  it('all give what they promise', async () => {
    for (const [file, answers] of Object.entries(expected)) {
      const { stdout } = await runCli(['solve', `${examples}${file}`, '--json']);
      expect(jsonLines(stdout).map(({ length, status }) => length ?? status)).toEqual(answers);
    }
    const snail = await runCli(['solve', `${examples}school-42.txt`, '--goal', 'snail', '--json']);
    expect(jsonLines(snail.stdout)).toMatchObject([{ length: 5 }]);
  });
});
