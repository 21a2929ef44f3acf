/** Writes man/npuzzle.1 from the options that the built program has. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { commandTree } from '../dist/cli/completion/command-tree.js';
import { manualPage } from '../dist/cli/completion/manual-page.js';
import { describeProgram } from '../dist/cli/main.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const folder = new URL('../man/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('npuzzle.1', folder), manualPage(commandTree(await describeProgram()), version));
