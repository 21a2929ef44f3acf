/**
 * The command line from arguments to exit code: names the commands, loads the one that is meant, runs it.
 *
 * Invariant: every way out passes through `reportError` and the flush, so an error is one line and a
 * result is never cut off.
 */

import { Command, CommanderError, Help } from 'commander';
import { usageError } from '../errors.ts';
import { packageVersion } from '../platform/package-version.ts';
import { suggest } from '../puzzle/nearest.ts';
import { COMMANDS } from './commands.ts';
import { EXIT, worseExit } from './screen/exit-code.ts';
import { stderr, stdout } from './screen/output.ts';
import { reportError } from './screen/report-error.ts';
import { wrap } from './screen/rows.ts';
import { paintFor } from './screen/style.ts';

const EXAMPLES = `
Examples:
  npuzzle solve "1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15"
  npuzzle solve boards.txt --json
  npuzzle scramble --size 4 --count 10 --seed 7 | npuzzle solve -
  npuzzle check "8 1 2/0 4 3/7 6 5" --goal snail
  npuzzle verify "1 2 3/4 5 6/0 7 8" LL

Exit codes: 0 solved, 1 internal error, 2 bad input or usage, 3 unsolvable,
4 a limit was reached, 130 interrupted.`;

/**
 * Runs the program.
 *
 * @param args - what follows the program's name
 * @returns the exit code; everything is written by then
 */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  let exitCode: number = EXIT.ok;
  try {
    const chosen = args.length === 0 ? await askOnTerminal() : args;
    if (typeof chosen === 'number') return chosen;
    const program = await createProgram(chosen);
    if (chosen.length === 0) {
      program.outputHelp();
      if (process.stdin.isTTY !== true) throw usageError('no command', 'to solve what is piped in: npuzzle solve -');
    } else {
      await program.parseAsync(helpOfGroup(chosen), { from: 'user' });
      exitCode = Number(process.exitCode ?? EXIT.ok);
    }
  } catch (error) {
    exitCode = await reportError(error);
  }
  try {
    await stdout.flush();
  } catch (error) {
    exitCode = worseExit(exitCode, await reportError(error));
  }
  return exitCode;
}

/** What to do without arguments: the menu's choice, or nothing, which is help, where there is no terminal to ask on. */
async function askOnTerminal(): Promise<readonly string[] | number> {
  if (process.stdin.isTTY !== true || !stdout.isTTY || !stderr.isTTY || process.env['TERM'] === 'dumb') return [];
  return (await import('./screen/ask.ts')).askForCommand();
}

/** Columns of help where nothing says how many there are. */
const HELP_COLUMNS = 80;
/** Columns that leave too little beside the names of options. */
const NARROW = 60;

async function createProgram(args: readonly string[]): Promise<Command> {
  const program = new Command('npuzzle');
  const paint = paintFor(stdout);
  program
    .description('Solves sliding-tile puzzles of any size and any goal.')
    .enablePositionalOptions()
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show the help of a command')
    .option('-V, --version', 'show the version')
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.paint(fitting(text, stdout.columns)),
      writeErr: (text) => stderr.paint(text),
      // Printed once, by reportError.
      outputError: () => undefined,
      getOutHelpWidth: () => (Number.isFinite(stdout.columns) ? stdout.columns : HELP_COLUMNS),
      getOutHasColors: () => paint('x', 'bold') !== 'x',
    })
    .configureHelp({ minWidthToWrap: 20, styleTitle: (title) => paint(title, 'bold'), formatItem });
  program.on('option:version', () => {
    stdout.paint(`${packageVersion()}\n`);
    throw new CommanderError(EXIT.ok, 'commander.version', '');
  });

  const meant = args[0] === 'help' ? args[1] : args[0];
  if (
    args[0] === 'help' &&
    meant !== undefined &&
    !meant.startsWith('-') &&
    !COMMANDS.some(({ name }) => name === meant)
  ) {
    const names = COMMANDS.map(({ name }) => name);
    throw usageError(`there is no command '${meant}' to help with`, suggest(meant, names));
  }
  const isWhole = COMMANDS.some(({ name, describesAll }) => describesAll === true && name === meant);
  for (const { name, summary, load } of COMMANDS) {
    const command = program.command(name).summary(summary).description(summary);
    if (isWhole || name === meant) (await load()).register(command);
  }
  requireHelped(program, args);
  return program;
}

/** An option and what it does: beside it, or below it where a terminal leaves no room for a second column. */
function formatItem(term: string, termWidth: number, description: string, help: Help): string {
  const columns = help.helpWidth ?? HELP_COLUMNS;
  if (columns >= NARROW || description === '') {
    return Help.prototype.formatItem.call(help, term, termWidth, description, help);
  }
  return [`  ${term}`, ...wrap(description, columns - 6).map((line) => `      ${line}`)].join('\n');
}

/** `help pdb plan` is `pdb help plan`. */
function helpOfGroup(args: readonly string[]): readonly string[] {
  const [first, group, command, ...more] = args;
  return first === 'help' && group !== undefined && command !== undefined ? [group, 'help', command, ...more] : args;
}

/** @throws {NpuzzleError} `E_USAGE` for help of a command that the group does not have */
function requireHelped(program: Command, args: readonly string[]): void {
  const [group, word, command] = helpOfGroup(args);
  if (word !== 'help' || command === undefined || command.startsWith('-')) return;
  const names = program.commands.find((one) => one.name() === group)?.commands.map((one) => one.name()) ?? [];
  if (names.length > 0 && !names.includes(command))
    throw usageError(`there is no command '${group} ${command}' to help with`, suggest(command, names));
}

/** Prose cut to a narrow terminal; what is indented was laid out for it, or is to be copied. */
function fitting(text: string, columns: number): string {
  const cut = (line: string): string => (line.startsWith(' ') ? line : wrap(line, columns).join('\n'));
  return columns < HELP_COLUMNS ? text.split('\n').map(cut).join('\n') : text;
}

/** The program with the options of all its commands: for its completions, its manual page and tests. */
export function describeProgram(): Promise<Command> {
  return createProgram([COMMANDS.find(({ describesAll }) => describesAll)?.name ?? '']);
}
