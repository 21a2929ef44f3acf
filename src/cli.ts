#!/usr/bin/env node
/** The `npuzzle` program: hands the arguments to the command line and its exit code to the shell. */

import { keepCode, requireCompiled } from './platform/compiled.ts';

keepCode();
// The bundle of src/cli/main.ts: dist/cli.js is in the folder above it.
const load = requireCompiled(new URL('node/', import.meta.url));
const { runCommandLine }: typeof import('./cli/main.ts') = load('./cli.cjs');

// Never process.exit here: what is still on its way to a pipe would be lost.
process.exitCode = await runCommandLine(process.argv.slice(2));
