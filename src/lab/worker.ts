/**
 * The inside of a worker thread: runs the searches of one board, then asks for the next.
 *
 * Started by execute.ts with the session as its data; a stop is a `terminate`, so nothing here waits for one.
 */

import { parentPort, workerData } from 'node:worker_threads';
import type { PlannedRun, RunRecord, Session } from './record.ts';
import { Runner } from './run.ts';

/** All runs of one board. */
export type WorkerTask = readonly PlannedRun[];

export type WorkerReply =
  | { readonly kind: 'record'; readonly record: RunRecord }
  | { readonly kind: 'warning'; readonly text: string }
  | { readonly kind: 'done' };

if (parentPort !== null) {
  const port = parentPort;
  const session: Session = workerData;
  const reply = (message: WorkerReply) => port.postMessage(message);
  const runner = Runner.create(session, (text) => reply({ kind: 'warning', text }));
  port.on('message', async (task: WorkerTask) => {
    for (const planned of task) {
      const record = await (await runner).run(planned);
      if (record !== undefined) reply({ kind: 'record', record });
    }
    reply({ kind: 'done' });
  });
}
