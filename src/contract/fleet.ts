/** Workers behind a queue, as who uses the library asks for them: no type of the queue's client, nor of Node. */

/**
 * Work that a queue has jobs of: subtrees of a proof, boards of a batch with their answers or judged moves, runs of a comparison.
 * Each kind has a queue of its own.
 */
export type WorkKind = 'subtrees' | 'boards' | 'runs';
export const WORK_KINDS: readonly WorkKind[] = ['subtrees', 'boards', 'runs'];

/** How to get at a queue beside its address. */
export interface QueueAccess {
  /** default `NPUZZLE_QUEUE_USER`, else the address's */
  readonly user?: string | undefined;
  /** default `NPUZZLE_QUEUE_PASSWORD`, else the address's */
  readonly password?: string | undefined;
  /** file of certificates to trust, PEM; default those of the system and of NODE_EXTRA_CA_CERTS */
  readonly ca?: string | undefined;
  /** of all keys, default `npuzzle` */
  readonly prefix?: string | undefined;
}

/** How a fleet is opened: who asks, how its results are checked, who is told. */
export interface FleetOptions extends QueueAccess {
  /** part of all jobs that are done twice, their results compared; from 0 to 1, default 0 */
  readonly audit?: number | undefined;
  /** stops the opening */
  readonly signal?: AbortSignal | undefined;
  /** gets a sentence about the queue or its workers, each once */
  readonly onMessage?: ((text: string) => void) | undefined;
}

/** Where the work of a fleet is, as far as who sent it knows. */
export interface FleetStanding {
  /** processes and their threads, of those that were there lately */
  readonly workers: number;
  readonly cores: number;
  /** jobs of this process that wait, and that are at work */
  readonly waiting: number;
  readonly active: number;
}

/** Workers behind a queue. */
export interface Fleet {
  /** of the workers that were there lately */
  readonly cores: number;
  /** processes that were there lately */
  readonly workers: number;
  /** Lets go of the queue; workers stay. */
  close(): Promise<void>;
}

/** How a worker works: threads, memory, when it ends, who is told. */
export interface ServeOptions extends QueueAccess {
  /** jobs at once; default as many as the machine has threads */
  readonly threads?: number | undefined;
  /** for all tables together; default 40 % of the machine's memory */
  readonly maxMemoryBytes?: number | undefined;
  /** work it takes, default all kinds */
  readonly kinds?: readonly WorkKind[] | undefined;
  /** ends the worker: jobs at work come back with what they have */
  readonly signal?: AbortSignal | undefined;
  /** gets a sentence about the queue, each once */
  readonly onMessage?: ((text: string) => void) | undefined;
}
