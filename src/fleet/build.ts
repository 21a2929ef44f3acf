/** Which build this is: only equal ones work together, for counts are of kernels and of the program that leads them. */

import type { WorkKind } from '../contract/fleet.ts';
import { describeEnvironment } from '../lab/environment.ts';
import { PROTOCOL } from './protocol.ts';

let name: string | undefined;

/** `1-0.1.0-1a2b3c4d`: protocol, version, kernels; these are read once, though an idle worker asks every quarter of a minute. */
export function buildName(): string {
  if (name === undefined) {
    const { npuzzle, kernel } = describeEnvironment();
    name = `${PROTOCOL}-${npuzzle}-${kernel.slice(0, 8)}`;
  }
  return name;
}

/** Name of the queue for jobs of a kind, of this build. */
export function queueName(kind: WorkKind, build: string = buildName()): string {
  return `${kind}-${build}`;
}
