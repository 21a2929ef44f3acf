/**
 * Rounds of IDA* for boards of up to 36 cells by the subtree kernel, whose tables stay for the next boards of this thread.
 *
 * Tables are loaded once a share of the time of all boards so far pays for them: a short board is not spent on loading, and a
 * batch of short boards gets strong tables after a while. Loading goes on when a board ends.
 */

import { SUBTREE_CELLS } from '../contract/limits.ts';
import { NpuzzleError } from '../errors.ts';
import { SubtreeKernel, subtreeKernelNameFor } from '../kernel/subtree-kernel.ts';
import { areCached } from '../pdb/load.ts';
import { cutsFor, isQuicklyBuilt, pairsFor, usualTiles } from '../pdb/pairs.ts';
import type { Partition } from '../pdb/partition.ts';
import { planTables } from '../pdb/plan.ts';
import { SharedTables } from '../pdb/shared-tables.ts';
import { isForSubtrees, proofBytes, tablesOfTiles } from '../plan/proof.ts';
import { system } from '../platform/system.ts';
import { hasThreads } from '../platform/thread.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import { LoneRounds } from '../subtrees/lone-rounds.ts';
import type { Attempt } from './attempt.ts';
import { bestContender, type Contender, cellsFromStart } from './contest.ts';

/**
 * Tiles of a pattern, strongest first: 6-6-6-6 raises the bound of a 5x5 board by 1 to 1.5 moves over 5-5-5-5-4, that by 2 over fours. By
 * room, as a proof has them in the cache: 94.62 moves for 94.30 within ten million expansions, Korf's 50.
 */
const PATTERN_TILES = [6, 5, 4] as const;
/**
 * The same where a contest chooses among cuts: the best of twelve into fours is as good as the best of twelve into fives, whose tables
 * take ten times as long (7x4, 6x5 and 6x6, 30 to 60 million expansions).
 */
const CONTEST_TILES = [4] as const;
/** What loading costs on one 2026 core: kernel and automaton, bytes of table read and spread out a millisecond, and building. */
const FIXED_MS = 50;
const BYTES_PER_MS = 80_000;
const MS_PER_BUILD_MS = 2;
const MEMORY_SHARE = 0.5;
/** Of the time that is left, for the choice of a cut and a side. */
const CONTEST_SHARE = 0.1;
/** How often the end of an attempt is looked for that waits for tables. */
const WATCH_MS = 5;

/** Rounds at hand, and what their tables are called. */
export interface LentRounds {
  readonly rounds: LoneRounds;
  readonly heuristic: string;
  /** once they are solved: the user's cells that the blank visits, the start's excluded */
  solution(): Uint16Array;
  giveBack(): void;
}

interface Choice {
  readonly tiles: number;
  readonly partition: Partition;
  /** milliseconds if they are cached, and more if they must be built */
  readonly readMs: number;
  readonly buildMs: number;
  readonly memoryBytes: number;
}

/** What a thread has for a shape and a goal cell of the blank. */
interface Shelf {
  readonly choices: readonly Choice[];
  /** milliseconds that may go into tables */
  creditMs: number;
  tables: SharedTables | undefined;
  choice: Choice | undefined;
  loading: Promise<void> | undefined;
  isLent: boolean;
}

/** Milliseconds that may go into tables before it is looked at what tables there are: the cuts of a board take up to a tenth of a second. */
const OPENING_MS = 100;

const shelves = new Map<string, Shelf>();
/** What boards have put by for shelves that are not open yet, in milliseconds. */
const savings = new Map<string, number>();

/**
 * Rounds for the attempt, begun with the strongest tables at hand; undefined if there are none in time.
 *
 * @param share - of the attempt's time that may go into tables, from 0 to 1
 */
export async function borrowRounds(attempt: Attempt, share: number): Promise<LentRounds | undefined> {
  const { exact, limits } = attempt;
  // The subtree kernel's memory is one that threads share, and browsers have no such kernel.
  if (!hasThreads()) return undefined;
  // With a budget of nodes the bound must not depend on what is cached.
  if (cellCount(exact) > SUBTREE_CELLS || !Number.isFinite(limits.timeMs) || limits.maxNodes !== undefined)
    return undefined;
  const key = `${shapeName(exact)} ${exact.goalBlank}`;
  const credit = (savings.get(key) ?? 0) + attempt.leftMs * share;
  savings.set(key, credit);
  if (!shelves.has(key) && credit < OPENING_MS) return undefined;
  const shelf = shelves.get(key) ?? openShelf(attempt);
  shelves.set(key, shelf);
  shelf.creditMs += credit;
  savings.delete(key);
  if (shelf.isLent) return undefined;
  if (shelf.loading === undefined) loadBetter(shelf, attempt);
  while (shelf.tables === undefined && shelf.loading !== undefined && !attempt.isOver()) {
    await Promise.race([shelf.loading, system.sleep(WATCH_MS)]);
  }
  const { tables, choice } = shelf;
  if (tables === undefined || choice === undefined || attempt.isOver() || shelf.isLent) return undefined;
  shelf.isLent = true;
  const contender = await contest(shelf, attempt, tables, choice).catch(withoutTables);
  if (contender === undefined) {
    shelves.delete(key);
    return undefined;
  }
  const rounds = new LoneRounds(tables.kernel, contender.instance.state);
  return {
    rounds,
    heuristic: `pdb-${contender.partition.name}`,
    solution: () => cellsFromStart(contender, rounds.solution(), attempt),
    giveBack: () => {
      shelf.isLent = false;
    },
  };
}

/** Whether there are cuts to choose from, which many boards are better off with than with the usual one. */
function isOpen(shape: Shape): boolean {
  return pairsFor(shape, 0).some(isQuicklyBuilt);
}

/** Sets the tables that are best for the board, as far as the credit goes; those of the shelf where no others are known. */
async function contest(shelf: Shelf, attempt: Attempt, tables: SharedTables, choice: Choice): Promise<Contender> {
  const { exact, limits } = attempt;
  const usual: Contender = { instance: exact, partition: choice.partition, isInverse: false };
  if (!isOpen(exact)) return usual;
  const started = performance.now();
  const mostMs = Math.min(shelf.creditMs, attempt.leftMs * CONTEST_SHARE);
  const leftMs = (): number => mostMs - (performance.now() - started);
  const mostBytes = limits.memoryBytes * MEMORY_SHARE;
  const best = await bestContender(tables, attempt, usual, { tiles: choice.tiles, mostBytes, leftMs });
  await tables.use(best.partition, { threads: 1 }, mostBytes);
  shelf.creditMs -= performance.now() - started;
  return best;
}

/** Keeps no tables for the next boards; what is lent stays with its borrower. */
export function forgetRounds(): void {
  shelves.clear();
  savings.clear();
}

function openShelf({ exact }: Attempt): Shelf {
  const choices = (isOpen(exact) ? CONTEST_TILES : PATTERN_TILES).flatMap((tiles): Choice[] => {
    if (tiles > usualTiles(exact)) return [];
    const partition = isOpen(exact)
      ? cutsFor(exact, exact.goalBlank, tiles)[0]
      : tablesOfTiles(exact, exact.goalBlank, tiles);
    if (partition === undefined || !isForSubtrees(partition)) return [];
    const { bytes, estimatedMs } = planTables(partition);
    const readMs = FIXED_MS + bytes / BYTES_PER_MS;
    return [{ tiles, partition, readMs, buildMs: estimatedMs * MS_PER_BUILD_MS, memoryBytes: proofBytes(partition) }];
  });
  return { choices, creditMs: 0, tables: undefined, choice: undefined, loading: undefined, isLent: false };
}

/** Begins to load the strongest tables that the credit pays for, if they are stronger than those at hand. */
function loadBetter(shelf: Shelf, { exact, limits }: Attempt): void {
  const choice = shelf.choices.find(({ memoryBytes, readMs, buildMs, partition }) => {
    if (memoryBytes > limits.memoryBytes * MEMORY_SHARE || readMs > shelf.creditMs) return false;
    return readMs + buildMs <= shelf.creditMs || areCached(partition);
  });
  if (choice === undefined || choice.tiles <= (shelf.choice?.tiles ?? 0)) return;
  shelf.creditMs -= choice.readMs + (areCached(choice.partition) ? 0 : choice.buildMs);
  const tables = new SharedTables(new SubtreeKernel(subtreeKernelNameFor(exact)));
  shelf.loading = load(shelf, tables, choice);
  // Whoever waits for the tables next gets the error.
  shelf.loading.catch(() => undefined);
}

async function load(shelf: Shelf, tables: SharedTables, choice: Choice): Promise<void> {
  try {
    await tables.use(choice.partition, { threads: 1 });
    Object.assign(shelf, { tables, choice });
  } catch (error) {
    withoutTables(error);
  }
  shelf.loading = undefined;
}

/** No room in memory …: the answers do not need the tables. @throws what else it was */
function withoutTables(error: unknown): undefined {
  if (!(error instanceof NpuzzleError) || error.code === 'E_INTERNAL') throw error;
  return undefined;
}
