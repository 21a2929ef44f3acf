/**
 * Commands and options as completions and the manual page take them: read off the tables that commander has.
 *
 * Invariant: nothing is written twice. What a command does not declare is offered nowhere.
 */

import type { Argument, Command, Option } from 'commander';
import { wordsOfOption } from '../input/flags.ts';

export interface OptionNode {
  /** `-a`, `--algorithm` */
  readonly names: readonly string[];
  /** `<name>` or `[limit]`; `undefined` for a flag alone */
  readonly value: string | undefined;
  readonly help: string;
  /** what its value may be, where it is one of a few words */
  readonly words: readonly string[];
  /** its value names a file or a folder */
  readonly isFile: boolean;
}

export interface CommandNode {
  /** '' for the program, else its words: `pdb build` */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** as usage shows it: `[options] [boards...]` */
  readonly usage: string;
  readonly options: readonly OptionNode[];
  readonly children: readonly CommandNode[];
  /** words its arguments may be */
  readonly words: readonly string[];
  /** what its help says below the options: examples, exit codes */
  readonly notes: string;
}

/** The program and what is below it. */
export function commandTree(command: Command, path = ''): CommandNode {
  const children = command.commands.map((child) => commandTree(child, `${path} ${child.name()}`.trim()));
  return {
    path,
    summary: command.summary(),
    description: command.description(),
    usage: command.usage(),
    options: [...command.options.filter(({ hidden }) => !hidden).map(optionNode), HELP],
    children,
    words: command.registeredArguments.flatMap((argument: Argument) => argument.argChoices ?? []),
    notes: notesOf(command),
  };
}

/** Every node, the program first. */
export function allNodes(node: CommandNode): CommandNode[] {
  return [node, ...node.children.flatMap(allNodes)];
}

/** Declared by commander itself, so no table has it. */
const HELP: OptionNode = {
  names: ['-h', '--help'],
  value: undefined,
  help: 'show help',
  words: [],
  isFile: false,
};

/** What a command prints below its help proper. */
function notesOf(command: Command): string {
  let printed = '';
  const usual = { ...command.configureOutput() };
  command.configureOutput({
    writeOut: (text) => {
      printed += text;
    },
  });
  command.outputHelp();
  command.configureOutput(usual);
  return printed.slice(command.helpInformation().length).trim();
}

function optionNode(option: Option): OptionNode {
  const value = /[<[].*$/.exec(option.flags)?.[0];
  return {
    names: [option.short, option.long].filter((name) => name !== undefined),
    value,
    help: option.description,
    words: wordsOfOption(option),
    isFile: /file|folder/.test(value ?? ''),
  };
}
