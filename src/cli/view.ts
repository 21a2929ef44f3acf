/**
 * `npuzzle view`: the page, served to this machine alone and opened, or written to a folder for any host.
 *
 * Invariant: it serves until Ctrl-C and then ends with 0; stdout has the address and nothing else.
 */

import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { NpuzzleError, reasonOf, usageError } from '../errors.ts';
import { formatBoard } from '../puzzle/format.ts';
import { resolveGoal } from '../puzzle/goal.ts';
import type { Carried } from '../web/serve/page-files.ts';
import { servePage } from '../web/serve/server.ts';
import { siteFiles } from '../web/serve/site.ts';
import { addFlags, FLAGS, type FlagValues, toggle, valued } from './input/flags.ts';
import { requireOwnFolder } from './input/named-file.ts';
import { readOneBoard } from './input/one-board.ts';
import { EXIT } from './screen/exit-code.ts';
import { interruptSignal } from './screen/interrupt.ts';
import { stderr, stdout } from './screen/output.ts';

const VIEW_FLAGS = {
  goal: FLAGS.goal,
  size: FLAGS.size,
  port: valued('-p, --port <number>', 'on this port; any free one by default', readPort),
  out: valued('-o, --out <folder>', 'write the page there instead, for a static host', (text) => text),
  address: valued(
    '--address <url>',
    'with --out: where the page will be found; previews and links name it',
    readAddress,
  ),
  force: toggle('--force', 'write into a folder though it has files that npuzzle did not write'),
  open: toggle('--no-open', 'do not open a browser'),
} as const;

type ViewFlags = Omit<FlagValues<typeof VIEW_FLAGS>, 'open'> & { readonly open?: boolean };

const EXAMPLES = `
Examples:
  npuzzle view
  npuzzle view "13 6 8 12/15 14 0 10/11 7 4 5/9 1 3 2"
  npuzzle view --port 8042 --no-open
  npuzzle view --out public --address https://example.org/npuzzle/

The page is served to this machine alone, until Ctrl-C.
Exit codes: 0 stopped or written, 2 bad input or usage.`;

export function register(command: Command): void {
  command
    .description('Opens a page to play and solve in.')
    .argument('[board]', 'a board, a file with one, or - for standard input')
    .addHelpText('after', EXAMPLES)
    .action(async (board: string | undefined, flags: ViewFlags) => {
      process.exitCode = await view(board, flags);
    });
  addFlags(command, VIEW_FLAGS);
}

async function view(board: string | undefined, flags: ViewFlags): Promise<number> {
  const carried = board === undefined ? undefined : await carriedOf(board, flags);
  if (flags.out !== undefined) return writeFolder(flags.out, carried, flags);
  const signal = interruptSignal();
  const server = await servePage(flags.port ?? 0, carried);
  await stdout.line(server.url);
  await stderr.line('npuzzle: serving to this machine alone, Ctrl-C ends it');
  if (flags.open !== false) openBrowser(server.url);
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  await server.close();
  return EXIT.ok;
}

async function carriedOf(text: string, flags: ViewFlags): Promise<Carried> {
  const { goal } = flags;
  const { board, goal: own } = await readOneBoard(text, flags, 'the page opens with one');
  const wanted = goal === undefined && own !== undefined ? own : resolveGoal(goal, board);
  return { board: formatBoard(board, 'line'), goal: wanted.tiles };
}

async function writeFolder(
  folder: string,
  carried: Carried | undefined,
  { address, force }: ViewFlags,
): Promise<number> {
  const site = siteFiles(carried, address);
  try {
    if (!force) requireOwnFolder(folder, '--out');
    await mkdir(folder, { recursive: true });
    for (const [name, bytes] of site) await writeFile(join(folder, name), bytes);
  } catch (error) {
    if (error instanceof NpuzzleError) throw error;
    throw new NpuzzleError('E_FILE', `${folder} cannot be written (${reasonOf(error)})`);
  }
  await stderr.line(`npuzzle: ${site.size} files in ${folder}`);
  return EXIT.ok;
}

/** With a slash at its end, so that names of files can be put behind it. */
function readAddress(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw usageError(`${name} cannot be '${text}'`, 'write https://example.org/npuzzle/');
  }
  return url.href.replace(/\/?$/, '/');
}

function readPort(text: string, name: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw usageError(`${name} cannot be '${text}'`, 'it takes a number from 0 to 65535');
}

/** With whatever this system opens addresses with; where that fails the address on stdout is enough. */
function openBrowser(url: string): void {
  const [program, ...args] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '""']
        : ['xdg-open'];
  const child = spawn(program ?? 'xdg-open', [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
