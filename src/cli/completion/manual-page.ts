/**
 * The manual page, in the macros of man(7): the help of every command one below the other.
 *
 * Invariant: text that came from a table is escaped, so that no word of it is a macro.
 */

import { allNodes, type CommandNode, type OptionNode } from './command-tree.ts';

/** Besides what the tables say. */
const ENVIRONMENT: readonly (readonly [string, string])[] = [
  ['NPUZZLE_CACHE_DIR', 'the folder of pattern databases; else the platform’s cache folder'],
  ['NPUZZLE_CACHE_MAX', 'the ceiling of that folder, such as 500MB; 2 GB by default'],
  ['NO_COLOR, FORCE_COLOR', 'switch colour off, or on, whatever stdout is'],
  ['COLUMNS', 'the width that text is wrapped to where there is no terminal'],
  ['NPUZZLE_DEBUG', 'set to 1, an internal error shows its stack'],
];

/** The page, for a version of the program. */
export function manualPage(program: CommandNode, version: string): string {
  const [, ...commands] = allNodes(program);
  return [
    `.TH NPUZZLE 1 "" "npuzzle ${escaped(version)}" "User Commands"`,
    '.SH NAME',
    `npuzzle \\- ${escaped(lowerFirst(program.description)).replace(/\\?\.$/, '')}`,
    '.SH SYNOPSIS',
    '.B npuzzle',
    '.I command',
    escaped('[options] [boards...]'),
    '.SH DESCRIPTION',
    textOf(program.description),
    'A board is a file, standard input as \\-, or text: "7 2 4/5 0 6/8 3 1", row by row, 0 the blank.',
    ...program.options.flatMap(optionLines),
    '.SH COMMANDS',
    ...commands.flatMap(commandLines),
    '.SH ENVIRONMENT',
    ...ENVIRONMENT.flatMap(([name, about]) => ['.TP', `.B ${escaped(name)}`, textOf(about)]),
    '.SH NOTES',
    ...asWritten(program.notes),
    '',
  ].join('\n');
}

function commandLines({ path, usage, description, options, notes }: CommandNode): string[] {
  return [
    `.SS "npuzzle ${escaped(`${path} ${usage}`)}"`,
    textOf(description),
    ...options.filter(({ names }) => !names.includes('--help')).flatMap(optionLines),
    ...asWritten(notes),
  ];
}

function optionLines({ names, value, help }: OptionNode): string[] {
  const bold = names.map((name) => `\\fB${escaped(name)}\\fR`).join(', ');
  return ['.TP', `${bold}${value === undefined ? '' : ` \\fI${escaped(value)}\\fR`}`, textOf(help)];
}

/** Lines that stay as they are. */
function asWritten(text: string): string[] {
  return text === '' ? [] : ['.PP', '.nf', ...text.split('\n').map(textOf), '.fi'];
}

/** A line that starts with a point or a quote would be a macro. */
function textOf(text: string): string {
  const line = escaped(text);
  return /^[.']/.test(line) ? `\\&${line}` : line;
}

/** Backslashes, hyphens that are typed, and quotes; letters beyond ASCII by their number, which every roff reads. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('"', '\\(dq')
    .replace(
      /[^\p{ASCII}]/gu,
      (letter) => `\\[u${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    );
}

function lowerFirst(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}
