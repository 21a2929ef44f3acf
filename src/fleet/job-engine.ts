/**
 * What is needed of a queue and of the server that it is on. Delivery is at least once, events are best effort; a job is data
 * under an id.
 *
 * bullmq-engine.ts and roll.ts are those there are; tests have one without a server.
 */

import type { WorkKind } from '../contract/fleet.ts';

export interface NewJob {
  /** a job that is there under this id is not added again */
  readonly id: string;
  /** what is done with it */
  readonly kind: WorkKind;
  readonly data: object;
}

/** What is known of a job. */
export type Sight =
  | { readonly state: 'waiting' | 'active' | 'missing' }
  | { readonly state: 'completed'; readonly value: unknown }
  | { readonly state: 'failed'; readonly reason: string };

/** What happened to a job, of whatever coordinator. */
export type JobEvent =
  | ({ readonly id: string } & Exclude<Sight, { readonly state: 'waiting' | 'missing' }>)
  | { readonly id: string; readonly state: 'active' };

/** A worker that has said within the last quarter of a minute that it is there. */
export interface WorkerNote {
  /** machine and process */
  readonly name: string;
  readonly threads: number;
  /** work that it takes */
  readonly kinds: readonly WorkKind[];
  /** of protocol, program and kernels: others take no jobs of ours */
  readonly build: string;
}

export interface JobEngine {
  /** Adds jobs; those already there stay as they are. Rejects if the server takes none: then some may be there all the same. */
  add(jobs: readonly NewJob[]): Promise<void>;
  /** Looks at jobs, one sight each. */
  look(ids: readonly string[]): Promise<readonly Sight[]>;
  /** Removes jobs that wait, or that are over; those at work stay. */
  remove(ids: readonly string[]): Promise<void>;
  /** Tells events from now on; returns what ends that. */
  listen(listener: (event: JobEvent) => void): () => void;
  /** Takes no more events; within two seconds, whatever the server does. */
  close(): Promise<void>;
  /** Jobs that are over and whose ids begin so, with their results: what an earlier coordinator left. */
  kept(prefix: string): Promise<readonly { readonly data: unknown; readonly value: unknown }[]>;
}

/** Who is there and what is wanted of them, whatever the kind of work. */
export interface Roll {
  workers(): Promise<readonly WorkerNote[]>;
  /** Says which tables will be needed soon, as tablesKey names them. */
  expect(tables: string): Promise<void>;
  /** Those of these runs that somebody wants to end. */
  cancelled(runs: readonly string[]): Promise<readonly string[]>;
  /** Forgets that somebody wanted a run to end. */
  allow(run: string): Promise<void>;
}
