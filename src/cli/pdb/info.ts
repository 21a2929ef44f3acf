/**
 * `npuzzle pdb info`: what the files of a partition say of themselves, and how their entries are spread.
 *
 * Invariant: a histogram is shown only of entries that pass the file's checksum. A bit alone says no value: those of one-bit
 * tables are counted by a search from the goal, which takes as long as a build.
 */

import type { Command } from 'commander';
import { NpuzzleError } from '../../errors.ts';
import { countValues } from '../../pdb/by-room.ts';
import { type StoredTable, tableInfo, tablePath } from '../../pdb/cache.ts';
import { countDepths } from '../../pdb/count-depths.ts';
import { readTable, readTableHeader } from '../../pdb/file.ts';
import { entryBits } from '../../pdb/header.ts';
import type { Pattern } from '../../pdb/pattern.ts';
import { planTables } from '../../pdb/plan.ts';
import { tableSize } from '../../pdb/table-size.ts';
import { FORMAT_VERSION, RANKING_VERSION } from '../../pdb/version.ts';
import { addFlags, FLAGS, type FlagValues } from '../input/flags.ts';
import { EXIT, worseExit } from '../screen/exit-code.ts';
import { interruptSignal } from '../screen/interrupt.ts';
import { stdout } from '../screen/output.ts';
import { printError } from '../screen/report-error.ts';
import { formatRows, type Row, thousands } from '../screen/rows.ts';
import { paintFor } from '../screen/style.ts';
import { tableJson } from './list.ts';
import { reachText } from './reach.ts';
import { readTarget, requirePartition, TARGET_FLAGS, targetText } from './target.ts';
import { drawingRows, formatDate } from './text.ts';

const INFO_FLAGS = { ...TARGET_FLAGS, json: { ...FLAGS.json, help: 'one JSON object a table, one a line' } } as const;

/** What a table holds for a placement that no board has. */
const UNREACHED = 255;

export function register(parent: Command): void {
  const command = parent
    .command('info')
    .summary('show a table’s header and how its entries are spread')
    .description('Shows header, histogram and mean of each table of a partition that is cached.')
    .argument('<SIZE:PARTITION>', 'such as 4x4:6-6-3')
    .action(async (text: string, flags: FlagValues<typeof INFO_FLAGS>) => {
      process.exitCode = await info(text, flags);
    });
  addFlags(command, INFO_FLAGS);
}

async function info(text: string, flags: FlagValues<typeof INFO_FLAGS>): Promise<number> {
  const partition = requirePartition(readTarget(text, flags));
  const plan = planTables(partition);
  const signal = interruptSignal();
  const target = targetText(partition);
  const means = new Map<number, number>();
  let exitCode: number = EXIT.ok;
  const print = async (rows: readonly Row[]) => stdout.line(formatRows(rows, stdout.columns, paintFor(stdout)));
  for (const [index, { pattern }] of plan.tables.entries()) {
    try {
      const table = await inspect(pattern, target, signal);
      means.set(index, table.spread.mean);
      if (flags.json) await stdout.line(JSON.stringify(inspectedJson(table)));
      else await print(inspectedRows(table));
    } catch (error) {
      if (!(error instanceof NpuzzleError) || error.code === 'E_ABORTED') throw error;
      exitCode = worseExit(exitCode, error.exitCode);
      await printError(error.message);
      if (flags.json) await stdout.line(JSON.stringify({ status: 'error', code: error.code, message: error.message }));
    }
  }
  if (!flags.json && means.size === plan.tables.length) {
    const mean = plan.patterns.reduce((sum, { table }) => sum + (means.get(table) ?? 0), 0);
    await print([
      { label: 'partition', value: target, tone: 'bold' },
      ...drawingRows('board', partition),
      { label: 'reach', value: reachText(partition, mean) },
    ]);
  }
  return exitCode;
}

/** How a table's entries are spread; of one that distinguishes rooms, over all free cells of the blank as well. */
export interface Spread {
  /** how many have each value, from 0 moves */
  readonly histogram: readonly number[];
  /** those of placements that no board has */
  readonly unreached: number;
  /** of the others, in moves */
  readonly mean: number;
}

/** Counts the values of a table. @throws {NpuzzleError} `E_MEMORY`, `E_ABORTED` */
export async function spreadOf(pattern: Pattern, table: Uint8Array, signal?: AbortSignal): Promise<Spread> {
  const counts = await countsOf(pattern, table, signal);
  const unreached = counts[UNREACHED] ?? 0;
  const last = counts.subarray(0, UNREACHED).findLastIndex((count) => count > 0);
  const histogram = Array.from(counts.subarray(0, last + 1));
  const sum = histogram.reduce((moves, count, value) => moves + count * value, 0);
  return { histogram, unreached, mean: sum / histogram.reduce((all, count) => all + count, 0) };
}

async function countsOf(pattern: Pattern, table: Uint8Array, signal?: AbortSignal): Promise<Float64Array> {
  if (pattern.oneBit) return countDepths(pattern, signal);
  return pattern.byRoom ? countValues(pattern, table) : countEntries(table);
}

function countEntries(table: Uint8Array): Float64Array {
  const counts = new Float64Array(256);
  for (let i = 0; i < table.length; i++) {
    const value = table[i] ?? UNREACHED;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

interface InspectedTable {
  readonly stored: StoredTable;
  readonly pattern: Pattern;
  readonly checksum: string;
  readonly spread: Spread;
}

/** @throws {NpuzzleError} `E_PDB` or `E_FILE` for a file that is missing, faulty or cannot be read */
async function inspect(pattern: Pattern, target: string, signal: AbortSignal): Promise<InspectedTable> {
  const path = tablePath(pattern);
  const remedy = `build it: npuzzle pdb build ${target}`;
  const table = new Uint8Array(tableSize(pattern).bytes);
  try {
    const header = await readTableHeader(path);
    const stored = await tableInfo(pattern);
    if (header !== undefined && stored !== undefined && (await readTable(path, pattern, table, { signal }))) {
      return {
        stored,
        pattern,
        checksum: header.checksum.toString(16).padStart(16, '0'),
        spread: await spreadOf(pattern, table, signal),
      };
    }
  } catch (error) {
    if (!(error instanceof NpuzzleError) || error.code !== 'E_PDB') throw error;
    throw new NpuzzleError('E_PDB', `${path} ${error.message}`, { remedy });
  }
  throw new NpuzzleError('E_FILE', `${path} is not there`, { remedy });
}

function inspectedJson({ stored, pattern, checksum, spread }: InspectedTable): object {
  return {
    ...tableJson(stored),
    formatVersion: FORMAT_VERSION,
    rankingVersion: RANKING_VERSION,
    metric: 'single',
    byRoom: pattern.byRoom === true || pattern.oneBit === true,
    entryBits: entryBits(pattern),
    entries: tableSize(pattern).entries,
    checksum,
    ...spread,
  };
}

function inspectedRows({ stored, pattern, checksum, spread }: InspectedTable): Row[] {
  const bits = entryBits(pattern);
  const rooms = pattern.byRoom || pattern.oneBit ? ', by room of the blank' : '';
  return [
    { label: 'file', value: stored.path, tone: 'bold' },
    { label: 'bytes', value: `${thousands(stored.bytes)}, written ${formatDate(stored.modified)} UTC` },
    {
      label: 'format',
      value: `version ${FORMAT_VERSION}, ranking ${RANKING_VERSION}, ${bits === 1 ? '1 bit' : `${bits} bits`} an entry, single-tile moves${rooms}`,
    },
    { label: 'checksum', value: checksum },
    { label: 'pattern', value: `cells ${pattern.cells.join(' ')}, the blank's goal cell is ${pattern.goalBlank}` },
    ...entryRows(pattern, spread),
    { label: '', value: '' },
  ];
}

function entryRows(pattern: Pattern, { histogram, unreached, mean }: Spread): Row[] {
  const entries = thousands(tableSize(pattern).entries);
  const places = pattern.byRoom
    ? ', each with every free cell of the blank'
    : pattern.oneBit
      ? ', one a room of the blank; values are of free cells'
      : '';
  const widest = thousands(Math.max(...histogram)).length;
  return [
    {
      label: 'entries',
      value: `${entries}${places}${unreached > 0 ? `, ${thousands(unreached)} of no board` : ''}`,
    },
    { label: 'mean', value: `${mean.toFixed(3)} moves, greatest ${histogram.length - 1}` },
    ...histogram.map((count, value) => ({
      label: value === 0 ? 'values' : '',
      value: `${String(value).padStart(3)}  ${thousands(count).padStart(widest)}`,
    })),
  ];
}
