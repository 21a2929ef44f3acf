/** Which build this is: only equal ones work together, for counts are of kernels and of the program that leads them. */

import { describeEnvironment } from '../lab/environment.ts';
import { PROTOCOL } from './protocol.ts';

/** `1-0.1.0-1a2b3c4d`: protocol, version, kernels. */
export function buildName(): string {
  const { npuzzle, kernel } = describeEnvironment();
  return `${PROTOCOL}-${npuzzle}-${kernel.slice(0, 8)}`;
}

/** Name of the queue for the jobs of this build. */
export function queueName(build: string = buildName()): string {
  return `jobs-${build}`;
}
