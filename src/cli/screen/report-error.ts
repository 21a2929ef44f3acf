/**
 * Errors as the user meets them: one line on stderr and an exit code, never a stack trace for a slip.
 *
 * Invariant: exactly one line is printed, unless `NPUZZLE_DEBUG` asks for the stack of a fault of ours.
 */

import { CommanderError } from 'commander';
import { NpuzzleError } from '../../errors.ts';
import { EXIT } from './exit-code.ts';
import { stderr } from './output.ts';
import { printable } from './printable.ts';

/** Prints any thrown value as one line; returns the exit code it stands for. */
export async function reportError(error: unknown): Promise<number> {
  if (error instanceof CommanderError) {
    // Help and version arrive as errors of exit code 0, their text already printed.
    if (error.exitCode === 0) return EXIT.ok;
    await printError(commanderSentence(error.message));
    return EXIT.input;
  }
  if (error instanceof NpuzzleError) {
    if (error.code === 'E_INTERNAL') return reportInternal(error);
    await printError(error.message);
    return error.exitCode;
  }
  return reportInternal(error);
}

/** One error line: `npuzzle: error: <sentence>`. */
export async function printError(sentence: string): Promise<void> {
  await stderr.line(`npuzzle: error: ${printable(sentence)}`);
}

async function reportInternal(error: unknown): Promise<number> {
  const wantsStack = (process.env['NPUZZLE_DEBUG'] ?? '') !== '';
  const what = error instanceof Error ? error.message : String(error);
  const hint = wantsStack ? '' : ', please report it with the stack that NPUZZLE_DEBUG=1 prints';
  await stderr.line(`npuzzle: internal error: ${printable(what)}${hint}`);
  if (wantsStack && error instanceof Error) await stderr.line(error.stack ?? '');
  return EXIT.internal;
}

/** `error: unknown option '--wieght'\n(Did you mean --weight?)` in our own words. */
function commanderSentence(message: string): string {
  const sentence = message.replace(/^error: /, '').replace(/\n\(Did you mean (.*)\?\)$/s, ', did you mean $1?');
  const option = /^unknown option '(.*)'/s.exec(sentence)?.[1];
  if (option === '-v') return "unknown option '-v', did you mean -V? --version does the same";
  if (option !== undefined && /^-\s|^-[\d,/]|\s|\//.test(option)) {
    return `unknown option '${option}', put -- before a board or moves that start with a dash`;
  }
  const command = /^unknown command '(.*)'$/s.exec(sentence)?.[1];
  if (command !== undefined && /^[\s[]*\d|\.\w+$/.test(command))
    return `${sentence}, to solve a board: npuzzle solve …`;
  return command === undefined ? sentence : `${sentence}, npuzzle --help lists them`;
}
