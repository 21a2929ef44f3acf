/**
 * Writes the move automaton the searches prune with: `node scripts/automaton.mjs [moves …]`, 12 unless said otherwise.
 *
 * Runs after the host was compiled, because the host builds it. Each file is read back before it counts as written.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildAutomaton } from '../dist/automaton/automaton.js';
import { decodeAutomaton, encodeAutomaton } from '../dist/automaton/automaton-file.js';
import { automatonFileName, DEFAULT_MOVES, limitsOf } from '../dist/automaton/load.js';

const folder = new URL('../build/', import.meta.url);
const wanted = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [DEFAULT_MOVES];

mkdirSync(folder, { recursive: true });
for (const moves of wanted) {
  const file = new URL(automatonFileName(moves), folder);
  writeFileSync(file, encodeAutomaton(buildAutomaton(limitsOf(moves)), limitsOf(moves)));
  decodeAutomaton(readFileSync(file), limitsOf(moves));
}
