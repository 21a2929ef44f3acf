/**
 * What crosses the queue for a comparison: a job is some runs on one board, a result their figures and the machine they are of.
 *
 *   job      version, run, force, own bytes, columns, rows, start, goal, items [number, algorithm, heuristic, weight, limits]
 *   result   version, who, milliseconds, machine, items [number, date, status, figures, message and code?]
 *
 * Invariant: a record that is read says of board, search and limits what was planned, whatever came back; figures are numbers,
 * and the machine is as its worker calls it.
 */

import type { Environment, Limits, PlannedRun, RunRecord, RunStatus, Session } from '../lab/record.ts';
import { createBoard, type Shape } from '../puzzle/board.ts';
import { MOST_CELLS, SENTENCE } from './boards-job.ts';
import { type BatchResult, readBatch, writeBatch } from './boards-result.ts';
import { effortIn } from './effort-fields.ts';
import { amount, FieldError, type Fields, fieldsOf, flag, list, oneOf, text, wholeNumber } from './fields.ts';
import { MOST_COUNT, PROTOCOL, RUN } from './protocol.ts';
import type { Numbered } from './trade.ts';

export const MOST_RUNS = 100;
const MOST_MEMORY = 2 ** 50;
const MOST_CORES = 65_536;
const TILES = /^\d+( \d+)*$/;
const MACHINE = /^\P{C}{1,200}$/u;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const CODE = /^E_[A-Z]{1,20}$/;
const STATUSES: readonly RunStatus[] = ['solved', 'unsolvable', 'limit', 'error', 'refused'];

/** What a comparison's runs share that counts depend on. */
export type SentSession = Pick<Session, 'force' | 'ownBytes'>;

export interface RunsJob {
  readonly run: string;
  readonly session: SentSession;
  /** all on one board */
  readonly items: readonly Numbered<PlannedRun>[];
}

/** A job as JSON can hold it; `items` are of one board. */
export function writeRunsJob({ run, session: { force, ownBytes }, items }: RunsJob): object {
  const board = items[0]?.thing.board;
  if (board === undefined) throw new FieldError('a job without runs');
  const { start, goal } = board;
  return {
    v: PROTOCOL,
    ...{ run, force, ownBytes, width: start.width, height: start.height },
    ...{ start: start.tiles.join(' '), goal: goal.tiles.join(' ') },
    items: items.map(({ id, thing: { algorithm, heuristic, weight, limits } }) => [
      ...[id, algorithm, heuristic, weight, limits.timeoutMs, limits.maxNodes, limits.maxMemoryBytes],
    ]),
  };
}

/** @throws {FieldError} naming what is wrong */
export function readRunsJob(value: unknown): RunsJob {
  const fields = fieldsOf(value, 'the job');
  wholeNumber(fields['v'], 'v', PROTOCOL, PROTOCOL);
  const width = wholeNumber(fields['width'], 'width', 2, MOST_CELLS);
  const height = wholeNumber(fields['height'], 'height', 2, MOST_CELLS);
  wholeNumber(width * height, 'the board', 4, MOST_CELLS);
  const board = {
    label: '',
    start: boardIn(fields, 'start', { width, height }),
    goal: boardIn(fields, 'goal', { width, height }),
  };
  return {
    run: text(fields['run'], 'run', RUN),
    session: {
      force: flag(fields['force'], 'force'),
      ownBytes: amount(fields['ownBytes'], 'ownBytes', 0, MOST_MEMORY),
    },
    items: list(fields['items'], 'items', 1, MOST_RUNS).map((item) => {
      const [id, algorithm, heuristic, weight, ...limits] = list(item, 'an item', 7, 7);
      return {
        id: wholeNumber(id, 'the number of an item', 0, MOST_COUNT),
        thing: {
          board,
          algorithm: text(algorithm, 'algorithm', SENTENCE),
          heuristic: heuristic === null ? null : text(heuristic, 'heuristic', SENTENCE),
          weight: weight === null ? null : amount(weight, 'weight', 0, MOST_COUNT),
          limits: limitsOf(limits),
        },
      };
    }),
  };
}

function limitsOf([timeoutMs, maxNodes, maxMemoryBytes]: readonly unknown[]): Limits {
  return {
    timeoutMs: orNull(timeoutMs, (value) => amount(value, 'timeoutMs', 0, MOST_COUNT)),
    maxNodes: orNull(maxNodes, (value) => wholeNumber(value, 'maxNodes', 0, MOST_COUNT)),
    maxMemoryBytes: orNull(maxMemoryBytes, (value) => amount(value, 'maxMemoryBytes', 0, MOST_MEMORY)),
  };
}

/** Records of runs by their numbers as JSON can hold them; the machine is that of the first. */
export function writeRunsResult(result: BatchResult<RunRecord>): object {
  const first = result.items[0]?.answer;
  const { cpu, cores, node, platform, threads } = first === undefined || first instanceof Error ? NO_MACHINE : first;
  return { ...writeBatch(result, writeRecord), machine: [cpu, cores, node, platform, threads] };
}

/** Of a result without runs. */
const NO_MACHINE = { cpu: 'unknown', cores: 1, node: 'unknown', platform: 'unknown', threads: 1 };

function writeRecord(record: RunRecord): readonly unknown[] {
  const { date, status, length, optimal, lowerBound, guarantee, estimate } = record;
  const { expanded, generated, peakOpen, peakStored, elapsedMs, setupMs, message, code } = record;
  return [
    ...[date, status, length, optimal, lowerBound, guarantee, estimate],
    ...[expanded, generated, peakOpen, peakStored, elapsedMs, setupMs],
    ...(message === undefined && code === undefined ? [] : [{ message, code }]),
  ];
}

/**
 * The records of a job that was sent.
 *
 * @param session - of the comparison: its seed, and the build that worker and coordinator have in common
 * @throws {FieldError} naming what is wrong
 */
export function readRunsResult(
  value: unknown,
  items: readonly Numbered<PlannedRun>[],
  session: Session,
): BatchResult<RunRecord> {
  const [cpu, cores, node, platform, threads] = list(fieldsOf(value, 'the result')['machine'], 'machine', 5, 5);
  const machine = {
    cpu: text(cpu, 'cpu', MACHINE),
    cores: wholeNumber(cores, 'cores', 1, MOST_CORES),
    node: text(node, 'node', MACHINE),
    platform: text(platform, 'platform', MACHINE),
    threads: wholeNumber(threads, 'threads', 1, MOST_CORES),
  };
  const planned = new Map(items.map(({ id, thing }) => [id, thing]));
  return readBatch(value, planned.keys(), (id, fields) => {
    const run = planned.get(id);
    if (run === undefined) throw new FieldError(`item ${id} was not sent`);
    return readRecord(fields, run, session, machine);
  });
}

function readRecord(
  fields: readonly unknown[],
  { board, limits, ...search }: PlannedRun,
  session: Session,
  { threads, ...machine }: Omit<Environment, 'npuzzle' | 'kernel'> & { readonly threads: number },
): RunRecord {
  const [date, status, length, optimal, lowerBound, guarantee, estimate, ...rest] = list(fields, 'a record', 13, 14);
  const more = rest[6];
  const known = oneOf(STATUSES, status, 'a status');
  const moves = orNull(length, (value) => wholeNumber(value, 'length', 0, MOST_COUNT));
  if (known === 'solved' && moves === null) throw new FieldError('a solved board has no length');
  const { message, code } = more === undefined ? {} : fieldsOf(more, 'more of a record');
  const { npuzzle, kernel } = session.environment;
  return {
    ...{ record: 'run', format: 1, board: board.label, ...search, status: known, length: moves },
    optimal: flag(optimal, 'optimal'),
    lowerBound: wholeNumber(lowerBound, 'lowerBound', 0, MOST_COUNT),
    guarantee: orNull(guarantee, (value) => amount(value, 'guarantee', 1, MOST_COUNT)),
    estimate: orNull(estimate, (value) => amount(value, 'estimate', 0, MOST_COUNT)),
    ...effortIn(rest),
    ...(message === undefined ? {} : { message: text(message, 'message', SENTENCE) }),
    ...(code === undefined ? {} : { code: text(code, 'code', CODE) }),
    ...{ width: board.start.width, height: board.start.height, start: board.start.tiles, goal: board.goal.tiles },
    ...{ ...limits, seed: session.seed, threads, npuzzle, kernel, ...machine },
    date: text(date, 'date', DATE),
  };
}

function orNull<Value>(value: unknown, read: (value: unknown) => Value): Value | null {
  return value === null ? null : read(value);
}

function boardIn(fields: Fields, what: string, shape: Shape): ReturnType<typeof createBoard> {
  try {
    return createBoard(shape, text(fields[what], what, TILES).split(' ').map(Number));
  } catch (error) {
    if (error instanceof FieldError) throw error;
    throw new FieldError(`${what} is no board`);
  }
}
