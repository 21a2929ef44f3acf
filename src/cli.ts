#!/usr/bin/env node
/** The `npuzzle` program: hands the arguments to the command line and its exit code to the shell. */

import { runCommandLine } from './cli/main.ts';

// Never process.exit here: what is still on its way to a pipe would be lost.
process.exitCode = await runCommandLine(process.argv.slice(2));
