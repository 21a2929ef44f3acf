/** Questions on a terminal, a line each: stdout has results only, so they go to stderr. */

import { createInterface } from 'node:readline/promises';
import { EXIT } from './exit-code.ts';
import { chooseCommand } from './menu.ts';
import { stderr } from './output.ts';

/** The arguments chosen from the menu, or the exit code if the person left. */
export async function askForCommand(): Promise<string[] | number> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: true });
  const left = new AbortController();
  let leftWith: number = EXIT.ok;
  lines.on('SIGINT', () => {
    leftWith = EXIT.interrupted;
    left.abort();
  });
  lines.on('close', () => left.abort());
  const ask = async (question: string): Promise<string | undefined> => {
    try {
      return await lines.question(question, { signal: left.signal });
    } catch (error) {
      if (left.signal.aborted) return undefined;
      throw error;
    }
  };
  try {
    const args = await chooseCommand(ask, (line) => stderr.paint(`${line}\n`), String(Date.now()));
    if (args === undefined) stderr.paint('\n');
    else stderr.paint(`\n$ npuzzle ${args.map(quoted).join(' ')}\n\n`);
    return args ?? leftWith;
  } finally {
    lines.close();
  }
}

/** As a shell would need it. */
function quoted(arg: string): string {
  return /^[\w./:=-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`;
}
