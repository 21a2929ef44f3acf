/**
 * `npuzzle completion`: what makes a shell complete commands, options and their words.
 *
 * Invariant: the script is made of the options that are there, so it never offers what the program refuses. It asks the
 * program nothing while one types.
 */

import { Argument, type Command } from 'commander';
import { readChoice } from '../input/flags.ts';
import { stdout } from '../screen/output.ts';
import { bashCompletion } from './bash.ts';
import { type CommandNode, commandTree } from './command-tree.ts';
import { fishCompletion } from './fish.ts';
import { powershellCompletion } from './powershell.ts';
import { zshCompletion } from './zsh.ts';

const SHELLS = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
} as const satisfies Record<string, (program: CommandNode) => string>;

type Shell = keyof typeof SHELLS;

export const SHELL_NAMES = Object.keys(SHELLS) as readonly Shell[];

const EXAMPLES = `
Examples:
  npuzzle completion bash >> ~/.bashrc
  npuzzle completion zsh > ~/.zfunc/_npuzzle
  npuzzle completion fish > ~/.config/fish/completions/npuzzle.fish
  npuzzle completion powershell >> $PROFILE

For this session alone: eval "$(npuzzle completion bash)", npuzzle completion fish | source.
Exit codes: 0, 2 bad usage.`;

export function register(command: Command): void {
  const shell = new Argument('<shell>', SHELL_NAMES.join(', '));
  shell.argChoices = [...SHELL_NAMES];
  command
    .description('Prints a script that makes a shell complete commands, options and their words.')
    .addArgument(shell.argParser((text: string) => readChoice(text, 'the shell', SHELL_NAMES)))
    .addHelpText('after', EXAMPLES)
    .action(async (name: Shell) => {
      await stdout.line(SHELLS[name](commandTree(command.parent ?? command)).trimEnd());
    });
}
