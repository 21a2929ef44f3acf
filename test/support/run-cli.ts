/** Runs the built program as a user does: a process, its arguments, its standard input. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

export interface RunOptions {
  /** standard input; nothing when absent */
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** another program than the one that was built here */
  readonly cli?: string;
}

export interface Run {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the program and leaves it running. */
export function startCli(
  args: readonly string[],
  { env = {}, cwd, cli = CLI }: RunOptions = {},
): ChildProcessWithoutNullStreams {
  const { NO_COLOR: _, FORCE_COLOR: __, COLUMNS: ___, NPUZZLE_DEBUG: ____, ...clean } = process.env;
  return spawn(process.execPath, [cli, ...args], { env: { ...clean, ...env }, ...(cwd === undefined ? {} : { cwd }) });
}

/** Runs the program to its end. */
export async function runCli(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const child = startCli(args, options);
  // The program may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  return ended(child);
}

/** What a started program printed, and how it ended. */
export function ended(child: ChildProcessWithoutNullStreams): Promise<Run> {
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}

/** The JSON objects of an output, one a line. */
export function jsonLines(text: string): Record<string, unknown>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** One line on stderr, the program's own, and no stack trace. */
export const ONE_ERROR_LINE = /^npuzzle: error: [^\n]+\n$/;
