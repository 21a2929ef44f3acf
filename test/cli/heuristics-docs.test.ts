/** The program's list of heuristics, its help and docs/heuristics.md say the same. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HEURISTIC_ENTRIES, HEURISTIC_FORMS } from '../../src/plan/names.ts';
import { runCli } from '../support/run-cli.ts';

const manual = readFileSync(new URL('../../docs/heuristics.md', import.meta.url), 'utf8');
const entries = [...HEURISTIC_ENTRIES, ...HEURISTIC_FORMS];
const named = entries.filter(({ name }) => name !== 'auto');

describe('docs/heuristics.md', () => {
  it('lists every heuristic with what it is and promises, and no other', () => {
    const rows = [...manual.matchAll(/^\| `([^`]+)` +\| (yes|no) +\| (yes|no) +\| (.+?) +\|$/gm)];
    expect(rows.map(([, name, admissible, consistent, about]) => ({ name, admissible, consistent, about }))).toEqual(
      named.map(({ name, isAdmissible, isConsistent, about }) => ({
        name,
        admissible: isAdmissible ? 'yes' : 'no',
        consistent: isConsistent ? 'yes' : 'no',
        about,
      })),
    );
  });

  it('has a section for each, in the same order', () => {
    expect([...manual.matchAll(/^### (.+)$/gm)].map(([, title]) => title)).toEqual(named.map(({ name }) => name));
  });
});

describe('npuzzle solve --help', () => {
  it('names every heuristic, in the same order', async () => {
    const { stdout } = await runCli(['solve', '--help'], { env: { COLUMNS: '10000' } });
    const [, listed] = /--heuristic <name>.*?how to estimate \((.*)\)$/m.exec(stdout) ?? [];
    expect(listed).toBe(entries.map(({ name }) => name).join(', '));
  });

  it('is told to whoever mistypes one', async () => {
    const { code, stderr } = await runCli(['solve', '1 2 3/4 5 6/7 0 8', '--heuristic', 'manhatten']);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^npuzzle: error: --heuristic cannot be 'manhatten', did you mean manhattan\? known are auto, .*\n$/,
    );
  });
});
