/** Who labels the boards: this machine's threads, or the workers behind a queue, which are loaded only then. */

import type { FleetStanding } from '../../contract/fleet.ts';
import type { Labellers } from '../../label/label.ts';
import { LabelTeam } from '../../label/label-team.ts';
import { accessOf, addressOf } from '../input/queue.ts';
import { warn } from '../screen/warn.ts';
import type { LabelFlags } from './flags.ts';

export interface Team {
  readonly team: Labellers;
  /** where the work is, of those behind a queue */
  readonly standing?: () => FleetStanding;
  /** Waits for second answers of boards that are labelled twice. */
  audited(): Promise<void>;
  close(): Promise<void>;
}

/** @throws {NpuzzleError} `E_QUEUE` for a queue that cannot be opened */
export async function openTeam(flags: LabelFlags, threads: number, signal: AbortSignal): Promise<Team> {
  if (flags.queue === undefined) {
    const team = new LabelTeam(threads);
    return { team, audited: async () => undefined, close: () => team.close() };
  }
  const { openFleet, FleetLabels } = await import('../../fleet/coordinator.ts');
  const { audit, perLength } = flags;
  if (perLength !== undefined) warn('boards of given lengths are drawn by the threads here, workers label them');
  const fleet = await openFleet(addressOf(flags), { ...accessOf(flags), audit, signal, onMessage: warn });
  const team = new FleetLabels(fleet, threads, signal);
  return {
    team,
    standing: () => fleet.standing,
    audited: () => team.audited(),
    close: async () => {
      await team.close();
      await fleet.close();
    },
  };
}
