/**
 * Runs of a comparison, made by the workers behind a queue.
 *
 * Invariant: as where they are made here, `onRecord` is called once a run and awaited before the next call.
 */

import { asDone } from '../engine/several-at-once.ts';
import type { ExecuteOptions } from '../lab/execute.ts';
import { boardKey, type PlannedRun, type RunRecord, type Session, searchName } from '../lab/record.ts';
import { cellCount } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/format.ts';
import { Batches } from './batches.ts';
import type { FleetLine } from './fleet-line.ts';
import { MOST_RUNS, readRunsResult, writeRunsJob } from './runs-job.ts';
import type { Trade } from './trade.ts';

/** bytes of a run in a job, and of its record in the result */
const RUN_BYTES = 300;

/**
 * Makes all runs, or those that are made when the signal stops them.
 *
 * @throws {NpuzzleError} `E_QUEUE` for a run that no worker could make, `E_MISMATCH` for two records that contradict each other,
 *   `E_ABORTED` if the comparison was cancelled elsewhere; what `onRecord` throws
 */
export async function executeOnFleet(
  runs: readonly PlannedRun[],
  line: FleetLine,
  { session, signal, onRecord }: Pick<ExecuteOptions, 'session' | 'signal' | 'onRecord'>,
): Promise<void> {
  const batches = new Batches(line, runTrade(session), signal);
  let fault: { readonly error: unknown } | undefined;
  const make = (planned: PlannedRun): Promise<RunRecord | undefined> =>
    batches.ask(planned).catch((error) => {
      fault ??= { error };
      return undefined;
    });
  try {
    const atOnce = (): number => (signal.aborted || fault !== undefined ? 0 : batches.atOnce);
    // What was begun before a fault is stored all the same.
    for await (const { result: record } of asDone(runs.values(), make, { atOnce })) {
      if (record !== undefined) await onRecord(record);
    }
    if (signal.aborted) return;
    if (fault !== undefined) throw fault.error;
    await batches.audited();
  } finally {
    await batches.close();
  }
}

function runTrade(session: Session): Trade<PlannedRun, RunRecord> {
  return {
    kind: 'runs',
    mostItems: MOST_RUNS,
    bytesOf: ({ board }) => RUN_BYTES + 8 * cellCount(board.start),
    expectedMs: ({ limits }) => limits.timeoutMs ?? undefined,
    keyOf: ({ board: { start, goal } }) => boardKey({ width: start.width, start: start.tiles, goal: goal.tiles }),
    nameOf: (planned) => `${searchName(planned)} on ${formatBoard(planned.board.start, 'line')}`,
    write: (run, items) => writeRunsJob({ run, session, items }),
    read: (value, items) => readRunsResult(value, items, session),
    differ: (_, one, other) => recordsDiffer(one, other),
  };
}

/** Counts of searches that came to their ends are equal everywhere; where a limit was met, they are of the machine. */
function recordsDiffer(one: RunRecord, other: RunRecord): string | undefined {
  if (one.status !== 'solved' || other.status !== 'solved') return undefined;
  const told = ({ length, expanded, generated }: RunRecord): string =>
    `${length} moves after ${expanded} expanded, ${generated} generated`;
  return told(one) === told(other) ? undefined : `${told(one)}; ${told(other)}`;
}
