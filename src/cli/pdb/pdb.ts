/**
 * `npuzzle pdb`: pattern databases planned, built, listed, looked into, verified, removed and pruned.
 *
 * One file a subcommand, `<name>.ts`, registered here in the order of the help.
 */

import type { Command } from 'commander';
import { usageError } from '../../errors.ts';
import { suggest } from '../../puzzle/nearest.ts';
import * as build from './build.ts';
import * as info from './info.ts';
import * as list from './list.ts';
import * as path from './path.ts';
import * as plan from './plan.ts';
import * as prune from './prune.ts';
import * as remove from './remove.ts';
import * as verify from './verify.ts';

const SUBCOMMANDS = [plan, build, list, info, verify, remove, prune, path];

const EXAMPLES = `
Examples:
  npuzzle pdb plan 4x4
  npuzzle pdb plan 4x4:7-8
  npuzzle pdb build 4x4:6-6-3
  npuzzle pdb verify 4x4:6-6-3
  npuzzle pdb list
  npuzzle pdb prune --unused 30d
  npuzzle solve boards.txt --heuristic pdb-6-6-3

A partition is written as sizes (4x4:6-6-3), as a drawn board with . for the
blank's goal cell (4x4:.abb/aabb/aabb/accc), or as lists of cells
(4x4:1,4,5,8,9,12/2,3,6,7,10,11/13,14,15). Tables for a blank in one corner
serve all four; other goals need --goal or --blank.

Exit codes: 0 done, 2 bad usage, a file that is missing, damaged or wrong,
4 over the memory allowed, 130 interrupted.`;

export function register(command: Command): void {
  command
    .description('Builds and keeps pattern databases, the tables that make 4x4 boards easy.')
    .usage('[options] <command>')
    .allowExcessArguments()
    .helpCommand('help [command]', 'show the help of a command')
    .addHelpText('after', EXAMPLES)
    .action(() => {
      throw unknownSubcommand(command.args[0], command);
    });
  for (const subcommand of SUBCOMMANDS) subcommand.register(command);
  for (const subcommand of command.commands) subcommand.allowExcessArguments(false);
}

function unknownSubcommand(word: string | undefined, command: Command) {
  const names = command.commands.map((known) => known.name());
  if (word === undefined) return usageError('pdb needs a command', `known are ${names.join(', ')}`);
  return usageError(`unknown command 'pdb ${word}'`, suggest(word, names));
}
