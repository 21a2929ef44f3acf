/** Where the work of a fleet is, in a few words for a line of progress. */

import type { FleetStanding } from '../../contract/fleet.ts';
import { thousands } from './rows.ts';

/** `3 workers, 24 threads  12 jobs at work, 4 wait` */
export function fleetText({ workers, cores, active, waiting }: FleetStanding): string {
  const machines = `${thousands(workers)} ${workers === 1 ? 'worker' : 'workers'}`;
  const threads = `${thousands(cores)} ${cores === 1 ? 'thread' : 'threads'}`;
  return `${machines}, ${threads}  ${thousands(active)} jobs at work, ${thousands(waiting)} wait`;
}
