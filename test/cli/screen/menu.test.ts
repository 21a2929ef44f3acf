/** The menu of `npuzzle` without arguments: the command lines it makes, and the program on a pseudo terminal. */

import { describe, expect, it, onTestFinished } from 'vitest';
import { chooseCommand } from '../../../src/cli/screen/menu.ts';
import { NO_TERMINAL, PseudoTerminal } from '../../support/pseudo-terminal.ts';
import { runCli } from '../../support/run-cli.ts';

/** Answers the questions in turn; then the input ends. */
async function answer(...answers: readonly string[]): Promise<{ args: string[] | undefined; said: string[] }> {
  const rest = [...answers];
  const said: string[] = [];
  const args = await chooseCommand(
    async (question) => {
      said.push(question);
      return rest.shift();
    },
    (line) => said.push(line),
    'seed',
  );
  expect(rest).toEqual([]);
  return { args, said };
}

describe('the menu', () => {
  it('makes a command that solves a random board, of which every answer may be left out', async () => {
    const { args = [] } = await answer('', '', '', '', '');
    expect(args).toEqual([
      'solve',
      expect.any(String),
      '--size',
      '4x4',
      '--goal',
      'last',
      '--algorithm',
      'auto',
      '--heuristic',
      'auto',
    ]);
    expect((await answer('1', '', '', '', '')).args).toEqual(args);
    const small = (await answer('1', '3x2', 'first', 'A*', 'manhattan')).args ?? [];
    const { code, stdout } = await runCli(small);
    expect(code).toBe(0);
    expect(stdout).toMatch(/3x2, goal first[\s\S]*a\* with manhattan/);
  });

  it('takes a typed board, asking again until it can be read', async () => {
    const { args = [], said } = await answer('2', '1 2 2/3 4 5', '1 2 3/4 0 5/7 8 6', 'snale', 'snail', '', 'zero');
    expect(args).toEqual([
      'solve',
      '1 2 3/4 0 5/7 8 6',
      '--goal',
      'snail',
      '--algorithm',
      'auto',
      '--heuristic',
      'zero',
    ]);
    expect(said.join('\n')).toMatch(/\n {2}tile 2 appears more than once.*\nboard: /);
    expect(said.join('\n')).toMatch(/\n {2}did you mean snail\?/);
  });

  it('leads to play and help', async () => {
    expect((await answer('3', '5')).args).toEqual(['play', '--size', '5']);
    expect((await answer('9', '4')).args).toEqual(['--help']);
  });

  it('does nothing when the input ends, at any question', async () => {
    for (const answers of [[], ['1'], ['2', 'no board'], ['1', '4', 'last', 'auto']]) {
      expect((await answer(...answers)).args).toBeUndefined();
    }
  });
});

describe('npuzzle without arguments', () => {
  it('says so where the tests below cannot run', ({ skip }) => {
    skip(NO_TERMINAL !== undefined, NO_TERMINAL);
  });

  describe.skipIf(NO_TERMINAL !== undefined)('on a pseudo terminal', () => {
    function start(command: string): PseudoTerminal {
      const terminal = new PseudoTerminal(command);
      onTestFinished(() => terminal.kill());
      return terminal;
    }

    it('asks, shows the command it makes of the answers, and runs it', async () => {
      const terminal = start('$npuzzle; echo "code $?"');
      await terminal.until(/choice \[1\]: /);
      terminal.type('2\r');
      await terminal.until(/board: /);
      terminal.type('1 2 3/4 5 6/0 7 8\r');
      for (const question of ['goal', 'algorithm', 'heuristic']) {
        await terminal.until(new RegExp(`${question} .*: `));
        terminal.type('\r');
      }
      await terminal.until(/\$ npuzzle solve '1 2 3\/4 5 6\/0 7 8' --goal last/);
      await terminal.until(/2 moves, optimal[\s\S]*code 0/);
    });

    it.each([
      ['Ctrl-D', '\u0004', 'code 0'],
      ['Ctrl-C', '\u0003', 'code 130'],
    ])('leaves at %s', async (_, key, code) => {
      const terminal = start('$npuzzle; echo "code $?"');
      await terminal.until(/choice \[1\]: /);
      terminal.type(key);
      await terminal.until(new RegExp(code));
    });

    it('is help where the answer could not be seen', async () => {
      const terminal = start('$npuzzle | cat; $npuzzle 2>/dev/null');
      await terminal.until(/Usage: npuzzle[\s\S]*Usage: npuzzle/);
    });
  });
});
