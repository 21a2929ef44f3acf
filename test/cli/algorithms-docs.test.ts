/** The program's list of algorithms, the kernel's, its help texts and docs/algorithms.md say the same; so do heuristics' numbers. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALGORITHM_IDS, HEURISTIC_IDS } from '../../src/kernel/exports.ts';
import { ALGORITHM_ENTRIES, ALGORITHMS, HEURISTICS } from '../../src/plan/names.ts';
import { runCli } from '../support/run-cli.ts';

const manual = readFileSync(new URL('../../docs/algorithms.md', import.meta.url), 'utf8');
const yesNo = (is: boolean) => (is ? 'yes' : 'no');
/** Searches that are the host's, not a kernel's of `assembly/search`. */
const HOSTED = ['staged', 'reduction'];
/** Numbers of heuristics that stand for many names. */
const FORMS = ['pattern-database', 'max-of', 'sum-of'];

describe('the registry', () => {
  it('is what docs/algorithms.md lists, promise by promise', () => {
    const rows = [...manual.matchAll(/^\| `([^`]+)` \|(.*)\|$/gm)].map(([, name, rest = '']) => [
      name,
      ...rest.split('|').map((cell) => cell.trim()),
    ]);
    const entries = ALGORITHM_ENTRIES.filter(({ name }) => name !== 'auto');
    expect(rows).toEqual(
      entries.map(({ name, isComplete, isOptimal, isBounded, usesHeuristic, memory, about }) => [
        name,
        ...[isComplete, isOptimal, isBounded, usesHeuristic].map(yesNo),
        memory,
        about,
      ]),
    );
  });

  it('has a kernel number for every name and a name for every number', () => {
    const searched = ALGORITHMS.filter((name) => name !== 'auto' && !HOSTED.includes(name));
    expect(Object.keys(ALGORITHM_IDS).sort()).toEqual(searched.sort());
    const estimated = HEURISTICS.filter((name) => name !== 'auto');
    expect(
      Object.keys(HEURISTIC_IDS)
        .filter((name) => !FORMS.includes(name))
        .sort(),
    ).toEqual([...estimated].sort());
  });

  it('is what solve --help names, in the same order', async () => {
    const { stdout } = await runCli(['solve', '--help'], { env: { COLUMNS: '10000' } });
    const [, listed] = /--algorithm <name>.*?\((.*)\)$/m.exec(stdout) ?? [];
    expect(listed).toBe(ALGORITHMS.join(', '));
  });

  it('is named by the manual of the command line, where each can be looked up', () => {
    expect(readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8')).toContain('algorithms.md');
  });
});
