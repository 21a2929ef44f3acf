import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { expectHelpToFit } from '../support/help-fits.ts';
import { ONE_ERROR_LINE, runCli } from '../support/run-cli.ts';

describe('help', () => {
  it('lists exactly the commands there are', async () => {
    const { code, stdout, stderr } = await runCli(['--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const { name, summary } of COMMANDS)
      expect(stdout).toMatch(new RegExp(`^  ${name} +${summary.slice(0, 20)}`, 'm'));
    expect(stdout).toMatch(/Examples:\n( {2}npuzzle .*\n){3,5}/);
    expect(stdout).toContain('Exit codes: 0 solved');
  });

  it.each(COMMANDS.map(({ name }) => name))('%s --help shows usage, options and examples that run', async (name) => {
    const { code, stdout, stderr } = await runCli([name, '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: npuzzle ${name} `));
    expect(stdout).toMatch(/Examples:\n( {2}npuzzle .*\n){2,6}/);
  });

  it('is the same by `help` first', async () => {
    const { stdout } = await runCli(['solve', '--help']);
    expect((await runCli(['help', 'solve'])).stdout).toBe(stdout);
  });

  it('bench has each suite apart from what it is, however long its name', async () => {
    const { stdout } = await runCli(['bench', '--help']);
    expect(stdout).toMatch(/^ {2}pattern-build {2,}pattern databases/m);
    expect(stdout).toMatch(/^ {2}all {2,}every suite/m);
  });

  it('keeps to a screen of 40 columns, but for what is to be copied', () => expectHelpToFit(40));

  it('is of a command of a group in either order', async () => {
    const { stdout } = await runCli(['pdb', 'plan', '--help']);
    for (const args of [
      ['help', 'pdb', 'plan'],
      ['pdb', 'help', 'plan'],
    ])
      expect(await runCli(args)).toMatchObject({ code: 0, stdout, stderr: '' });
  });

  it('has a version, that of package.json', async () => {
    const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    for (const flag of ['--version', '-V']) {
      expect(await runCli([flag])).toMatchObject({ code: 0, stdout: `${manifest.version}\n`, stderr: '' });
    }
  });
});

describe('misuse', () => {
  it.each<[string, string[], RegExp]>([
    ['an unknown command', ['slove'], /unknown command 'slove', did you mean solve\?/],
    ['a board without a command', ['7 2 4/5 0 6/8 3 1'], /unknown command .*npuzzle solve/],
    ['an unknown option', ['solve', '--wieght', '2'], /unknown option '--wieght', did you mean --weight\?/],
    ['an unknown option before the command', ['--jsn', 'solve'], /unknown option '--jsn'/],
    ['an option without its value', ['solve', '--size'], /option '-s, --size <WxH>' argument missing/],
    ['a size that is none', ['solve', '--size', '1x9', '1 2'], /--size/],
    ['a unit left out', ['solve', '--timeout', '10'], /--timeout cannot be '10', it takes .*10s/],
    ['an unknown algorithm', ['solve', '-a', 'idaa*'], /--algorithm cannot be 'idaa\*', did you mean ida\*\?/],
    ['an algorithm spelt otherwise', ['solve', '-a', 'ida-star'], /did you mean ida\*\? known are auto, breadth-first/],
    ['an unknown heuristic', ['solve', '-H', 'psychic'], /--heuristic cannot be 'psychic', known are .*manhattan/],
    ['an unknown goal', ['solve', '-g', 'laft'], /--goal cannot be 'laft', did you mean last\?/],
    ['a weight below one', ['solve', '-w', '0.5'], /--weight cannot be '0.5'/],
    ['a proof from a search that gives none', ['solve', '--optimal', '-a', 'weighted-a*'], /--optimal contradicts/],
    ['two forms of output', ['solve', '--json', '--quiet'], /--json and --quiet do not go together/],
    ['too many arguments', ['scramble', 'extra'], /too many arguments/],
    ['a missing argument', ['verify'], /missing required argument 'board'/],
    ['help of a command there is none of', ['help', 'slove'], /no command 'slove' to help with, did you mean solve\?/],
    ['help of a group', ['pdb', 'help', 'lost'], /no command 'pdb lost' to help with, did you mean list\?/],
    ['the same by help first', ['help', 'pdb', 'nosuch'], /no command 'pdb nosuch' to help with, known are plan, /],
    ['the version by a small letter', ['-v'], /unknown option '-v', did you mean -V\?/],
    ['several boards for a page', ['view', '1 2 3 0\n1 2 0 3', '--no-open'], /more than one board, line 2, the page/],
    ['an option with junk', ['solve', '--\u001b[31m'], /unknown option '--\\u\{1b\}\[31m'/],
  ])('%s is one line with a remedy and exit 2', async (_, args, message) => {
    const { code, stdout, stderr } = await runCli(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_ERROR_LINE);
    expect(stderr).toMatch(message);
  });

  it('is help, and an error, where there is nothing but a pipe', async () => {
    const { code, stdout, stderr } = await runCli([]);
    expect(code).toBe(2);
    expect(stdout).toMatch(/^Usage: npuzzle [\s\S]*Commands:/);
    expect(stderr).toMatch(ONE_ERROR_LINE);
    expect(stderr).toMatch(/no command, to solve what is piped in: npuzzle solve -/);
  });
});
