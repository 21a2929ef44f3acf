/** Who makes the runs of a comparison: threads here, or the workers behind a queue, which are loaded only then. */

import type { FleetStanding } from '../../contract/fleet.ts';
import { type ExecuteOptions, execute } from '../../lab/execute.ts';
import type { PlannedRun } from '../../lab/record.ts';
import type { FlagValues } from '../input/flags.ts';
import { type AUDIT_FLAG, accessOf, addressOf, type QUEUE_FLAGS } from '../input/queue.ts';
import { warn } from '../screen/warn.ts';

export interface Makers {
  make(runs: readonly PlannedRun[], options: ExecuteOptions): Promise<void>;
  /** where the work is, of those behind a queue */
  readonly standing?: () => FleetStanding;
  close(): Promise<void>;
}

type MakersFlags = FlagValues<typeof QUEUE_FLAGS & { readonly audit: typeof AUDIT_FLAG }>;

/** @throws {NpuzzleError} `E_QUEUE` for a queue that cannot be opened */
export async function makersFor(flags: MakersFlags, signal: AbortSignal): Promise<Makers> {
  if (flags.queue === undefined) return { make: execute, close: async () => undefined };
  const { openFleet, executeOnFleet } = await import('../../fleet/coordinator.ts');
  const { audit } = flags;
  const fleet = await openFleet(addressOf(flags), { ...accessOf(flags), audit, signal, onMessage: warn });
  return {
    make: (runs, options) => executeOnFleet(runs, fleet, options),
    standing: () => fleet.standing,
    close: () => fleet.close(),
  };
}
