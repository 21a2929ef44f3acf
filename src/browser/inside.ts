/**
 * Inside the worker: the pipeline, which takes calls from the page and reports back.
 *
 * Invariant: every call gets exactly one result or error, and no error is anything but one of `NpuzzleError`'s.
 */

import { NpuzzleError } from '../errors.ts';
import { kernelNameFor } from '../kernel/load.ts';
import { multiKernelNameFor } from '../kernel/multi-kernel.ts';
import type { Engine } from '../library/engine.ts';
import { createLocalEngine } from '../library/local-engine.ts';
import type { SolveOptions } from '../options.ts';
import { findTables } from '../pdb/store.browser.ts';
import { hasBuilt, provideBuilt } from '../platform/system.browser.ts';
import type { Board } from '../puzzle/board.ts';
import { BUILT_FILES, fetchBuilt } from './built-files.ts';
import type { Call, Reply, Request } from './protocol.ts';

const running = new Map<number, AbortController>();
const engine = createLocalEngine();
const tablesFound = findTables();

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'abort') running.get(data.id)?.abort();
  else void answer(data);
});
tell({ kind: 'ready' });

async function answer(call: Call): Promise<void> {
  const { id } = call;
  const controller = new AbortController();
  running.set(id, controller);
  try {
    await Promise.all([tablesFound, ...filesFor(call).map(bring)]);
    const options = { ...call.options, ...listenersOf(call), signal: controller.signal };
    tell({ kind: 'result', id, value: await perform(await engine, call, options) });
  } catch (error) {
    const { code, message, detail } = npuzzleError(error);
    tell({ kind: 'error', id, code, message, detail });
  } finally {
    running.delete(id);
  }
}

/** The page checked the arguments' types when it called; the pipeline checks their values. */
function perform(engine: Engine, { what, args }: Call, options: object): Promise<unknown> {
  switch (what) {
    case 'solve':
      return engine.solve(args[0] as Board, options);
    case 'improve':
      return engine.improve(args[0] as Board, args[1] as readonly number[], options);
    case 'scramble':
      return engine.scramble(options);
    case 'buildPatternDatabase':
      return engine.buildPatternDatabase(String(args[0]), options);
  }
}

/** What the pipeline will read; it reads synchronously. */
function filesFor({ what, args, options }: Call): readonly string[] {
  if (what === 'improve') return ['staged.wasm'];
  if (what !== 'solve') return BUILT_FILES;
  const board = args[0] as Board;
  const { metric, algorithm = 'auto' }: SolveOptions = options;
  if (metric === 'multi') return [`${multiKernelNameFor(board)}.wasm`];
  // Rectangles are turned wide, which is the same kernel.
  const kernel = `${kernelNameFor(board)}.wasm`;
  const isSmall = kernel === 'kernel-4x4.wasm' || kernel === 'kernel-3x3.wasm';
  return isSmall && !/staged|reduction/i.test(algorithm)
    ? [kernel, 'pattern.wasm', 'automaton-12.bin']
    : BUILT_FILES.filter((file) => !file.startsWith('multi'));
}

async function bring(file: string): Promise<void> {
  if (!hasBuilt(file)) provideBuilt(file, await fetchBuilt(file));
}

function listenersOf({ id, events }: Call): object {
  return Object.fromEntries(
    events.map((name) => [name, (value: unknown) => tell({ kind: 'event', id, name, value })] as const),
  );
}

function npuzzleError(error: unknown): NpuzzleError {
  if (error instanceof NpuzzleError) return error;
  return new NpuzzleError('E_INTERNAL', error instanceof Error ? error.message : String(error));
}

function tell(reply: Reply): void {
  self.postMessage(reply);
}
