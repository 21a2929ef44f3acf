/**
 * Makes the command line's file one that may be run.
 *
 * tsc writes plain files. npm marks a bin when it first links it, but `npx npuzzle` in a clone it has linked before finds
 * its link in npm's cache and marks nothing: a clone made anew in the same place was answered "Permission denied".
 */
import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

chmodSync(fileURLToPath(new URL('../dist/cli.js', import.meta.url)), 0o755);
