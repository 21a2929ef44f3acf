/**
 * The commands, one line each: the only list of them.
 *
 * To add one: write `src/cli/<name>.ts` exporting `register(command)`, which gives the named command its
 * description, arguments, flags (from flags.ts where one exists), examples and action; the action leaves
 * its exit code in `process.exitCode` and throws `NpuzzleError` for the user's mistakes. Then add a line
 * here. A module is loaded only when its command runs or its help is asked for, so it may import what
 * it likes without slowing the others.
 */

import type { Command } from 'commander';

export interface CommandModule {
  /** Completes the command that main.ts has named. */
  register(command: Command): void;
}

export interface CommandEntry {
  readonly name: string;
  /** one line for `npuzzle --help` */
  readonly summary: string;
  readonly load: () => Promise<CommandModule>;
  /** it tells of all commands, so all of them are loaded with it */
  readonly describesAll?: true;
}

export const COMMANDS: readonly CommandEntry[] = [
  { name: 'solve', summary: 'find the shortest solution of a board', load: () => import('./solve/solve.ts') },
  { name: 'scramble', summary: 'make random solvable boards', load: () => import('./scramble.ts') },
  { name: 'check', summary: 'say whether a board can be solved, and why', load: () => import('./check.ts') },
  { name: 'verify', summary: 'replay moves on a board', load: () => import('./verify.ts') },
  { name: 'improve', summary: 'shorten a solution', load: () => import('./improve.ts') },
  { name: 'analyse', summary: 'tell where a solution lost moves', load: () => import('./analyse/analyse.ts') },
  { name: 'hint', summary: 'the next move, or all that keep the optimum', load: () => import('./hint.ts') },
  {
    name: 'label',
    summary: 'make data: boards, their distances, every move judged',
    load: () => import('./label/label.ts'),
  },
  { name: 'layers', summary: 'count all boards of a shape by distance', load: () => import('./layers.ts') },
  {
    name: 'compare',
    summary: 'run algorithms and heuristics side by side',
    load: () => import('./compare/compare.ts'),
  },
  { name: 'worker', summary: 'work for a queue, with other machines', load: () => import('./worker.ts') },
  { name: 'queue', summary: 'look at the queue of workers', load: () => import('./queue.ts') },
  { name: 'pdb', summary: 'build and keep pattern databases', load: () => import('./pdb/pdb.ts') },
  { name: 'learn', summary: 'train the tables that rank beams on large boards', load: () => import('./learn.ts') },
  { name: 'play', summary: 'play in the terminal, with hints', load: () => import('./play/play.ts') },
  { name: 'view', summary: 'play and solve in a page', load: () => import('./view.ts') },
  { name: 'bench', summary: 'measure kernels, solves and start-up', load: () => import('./bench/bench.ts') },
  {
    name: 'completion',
    summary: 'print what completes commands in a shell',
    load: () => import('./completion/completion.ts'),
    describesAll: true,
  },
];
