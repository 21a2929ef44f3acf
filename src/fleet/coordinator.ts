/** What a command that has work for a fleet needs, loaded as one only when a queue is named. */

export { openFleet } from './fleet.ts';
export { FleetLabels } from './fleet-labels.ts';
export { executeOnFleet } from './fleet-runs.ts';
export { FleetTeam } from './fleet-team.ts';
