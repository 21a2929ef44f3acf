import { expect } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { runCli } from './run-cli.ts';

/** No line of any command's help is wider than the screen, but for what is to be copied. */
export async function expectHelpToFit(columns: number): Promise<void> {
  for (const { name } of COMMANDS) {
    const { stdout } = await runCli([name, '--help'], { env: { COLUMNS: String(columns) } });
    const laidOut = stdout.split('\n').filter((line) => !/^ {2}(npuzzle|arrows|[a-z?]( |$))/.test(line));
    for (const line of laidOut) expect({ name, line, fits: line.length <= columns }).toMatchObject({ fits: true });
  }
}
