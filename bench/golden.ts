/**
 * The fixed list of boards and searches, with the counts each must have: test/golden/node-counts.json.
 *
 * Invariant: one line a search, so that a change of counts can be read in a diff. A search without counts is new; `npm run
 * signature -- --write` fills them in.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { ALGORITHM_IDS, HEURISTIC_IDS } from '#host/kernel/exports.js';
import { type CanonicalInstance, canonicalise } from '#host/puzzle/canonical.js';
import { resolveGoal } from '#host/puzzle/goal.js';
import { parseBoard, parseShape } from '#host/puzzle/parse.js';
import { PACKAGE_ROOT } from './package-root.ts';

export interface Counts {
  readonly length: number;
  readonly expanded: number;
  readonly generated: number;
}

export interface GoldenRun extends Partial<Counts> {
  /** algorithm, heuristic and, if it has one, weight: `weighted-a* manhattan 3/2` */
  readonly search: string;
}

export interface GoldenInstance {
  readonly id: string;
  readonly size: string;
  readonly goal: string;
  readonly board: string;
  readonly runs: readonly GoldenRun[];
}

export interface Search {
  readonly algorithm: keyof typeof ALGORITHM_IDS;
  readonly heuristic: keyof typeof HEURISTIC_IDS;
  readonly weight: readonly [numerator: number, denominator: number];
  /** for open and closed list */
  readonly regionBytes: number;
}

const FILE = new URL('test/golden/node-counts.json', PACKAGE_ROOT);
const REGION_BYTES = 2 ** 28;

export function readGolden(): GoldenInstance[] {
  return JSON.parse(readFileSync(FILE, 'utf8')) as GoldenInstance[];
}

export function writeGolden(instances: readonly GoldenInstance[]): void {
  const blocks = instances.map(({ runs, ...rest }) => {
    const head = Object.entries(rest).map(([key, value]) => `    "${key}": ${JSON.stringify(value)},\n`);
    return `  {\n${head.join('')}    "runs": [\n${runs.map((run) => `      ${spaced(run)}`).join(',\n')}\n    ]\n  }`;
  });
  writeFileSync(FILE, `[\n${blocks.join(',\n')}\n]\n`);
}

function spaced(run: GoldenRun): string {
  const fields = Object.entries(run).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  return `{ ${fields.join(', ')} }`;
}

/** The board and goal of an instance as kernels want them. */
export function canonicalOf({ size, goal, board: text }: GoldenInstance): CanonicalInstance {
  const board = parseBoard(text, { shape: parseShape(size) });
  return canonicalise(board, resolveGoal(goal, board));
}

/** @throws {RangeError} for a search this program does not know */
export function parseSearch({ search }: GoldenRun): Search {
  const [algorithm = '', heuristic = '', weight = '1/1'] = search.split(' ');
  if (!isKey(algorithm, ALGORITHM_IDS) || !isKey(heuristic, HEURISTIC_IDS))
    throw new RangeError(`unknown search ${search}`);
  const [numerator = 1, denominator = 1] = weight.split('/').map(Number);
  const regionBytes = algorithm === 'ida*' ? 0 : REGION_BYTES;
  return { algorithm, heuristic, weight: [numerator, denominator], regionBytes };
}

function isKey<Table extends object>(name: PropertyKey, table: Table): name is keyof Table {
  return Object.hasOwn(table, name);
}
