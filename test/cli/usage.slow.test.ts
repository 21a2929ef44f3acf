/** More of usage.test.ts: help of every command by `help` first, and on a screen of usual width. */

import { expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { expectHelpToFit } from '../support/help-fits.ts';
import { runCli } from '../support/run-cli.ts';

it.each(COMMANDS.map(({ name }) => name))('help %s is what %s --help is', async (name) => {
  expect((await runCli(['help', name])).stdout).toBe((await runCli([name, '--help'])).stdout);
});

it('keeps to a screen of 60 columns, but for what is to be copied', () => expectHelpToFit(60));
