/** Inside a browser's worker: the pipeline, which takes calls from the page and fetches first what it will read. */

import type { SolveOptions } from '../contract/options.ts';
import { createLocalEngine } from '../engine/local-engine.ts';
import type { Call, Reply, Request } from '../engine/protocol.ts';
import { serve } from '../engine/serve.ts';
import { kernelNameFor } from '../kernel/load.ts';
import { MULTI_MAX_SIDE, multiKernelNameFor } from '../kernel/multi-kernel.ts';
import { findTables } from '../pdb/store.browser.ts';
import { hasBuilt, provideBuilt } from '../platform/system.browser.ts';
import type { Board } from '../puzzle/board.ts';
import { BUILT_FILES, fetchBuilt } from './built-files.ts';

const tablesFound = findTables();
const send = (reply: Reply): void => self.postMessage(reply);
const take = serve(createLocalEngine(), send, (call) => Promise.all([tablesFound, ...filesFor(call).map(load)]));

self.addEventListener('message', ({ data }: MessageEvent<Request>) => take(data));
send({ kind: 'ready' });

/** What the pipeline will read; it reads synchronously. */
function filesFor({ what, args, options }: Call): readonly string[] {
  if (what === 'improve') return ['staged.wasm'];
  if (what === 'layers') return ['space.wasm'];
  if (what === 'patternCosts') return [`${kernelNameFor(args[0] as Board)}.wasm`, 'pattern.wasm', 'automaton-12.bin'];
  if (what !== 'solve' && what !== 'nextMoves' && what !== 'analyse') return BUILT_FILES;
  const board = args[0] as Board;
  const { metric, algorithm = 'auto', trace }: SolveOptions = options;
  // Rectangles are turned wide, which is the same kernel.
  const kernel = `${kernelNameFor(board)}.wasm`;
  // A search that is cut short gives the answer beside it, which these find.
  const beside = [kernel, 'staged.wasm', 'learned-generic.wasm', 'pattern.wasm', 'automaton-12.bin'];
  if (trace !== undefined) return ['kernel-trace.wasm', ...beside];
  if (metric === 'multi') {
    const { width, height } = board;
    return Math.max(width, height) > MULTI_MAX_SIDE ? BUILT_FILES : [`${multiKernelNameFor(board)}.wasm`, ...beside];
  }
  const isSmall = kernel === 'kernel-4x4.wasm' || kernel === 'kernel-3x3.wasm';
  return isSmall && !/staged|reduction/i.test(algorithm)
    ? beside
    : BUILT_FILES.filter((file) => !file.startsWith('multi'));
}

async function load(file: string): Promise<void> {
  if (!hasBuilt(file)) provideBuilt(file, await fetchBuilt(file));
}
