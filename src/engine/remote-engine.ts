/**
 * A worker as an engine: every call crosses to the worker, events and the answer come back.
 *
 * A worker that dies takes its calls with it (`E_WORKER`); the next call starts another.
 */

import type { Analysis } from '../contract/analysis.ts';
import type { Improvement } from '../contract/improvement.ts';
import type { Layers } from '../contract/layers.ts';
import type { NextMoves } from '../contract/next-moves.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { PatternCosts } from '../contract/pattern-costs.ts';
import type { SolveResult } from '../contract/result.ts';
import type { TraceLine } from '../contract/trace-event.ts';
import { NpuzzleError } from '../errors.ts';
import type { Board } from '../puzzle/board.ts';
import type { Engine, PatternDatabase } from './engine.ts';
import { type Call, EVENT_NAMES, type Reply, type Request } from './protocol.ts';

/** What is needed of a worker, in a browser or in Node. */
export interface RemoteWorker {
  postMessage(request: Request): void;
  /** @param onDeath - gets the reason if it dies by itself */
  listen(onReply: (reply: Reply) => void, onDeath: (reason: string) => void): void;
  terminate(): void;
}

/** How a worker is started; it says `ready` once it takes calls. */
export type StartRemote = () => Promise<RemoteWorker>;

interface Waiting {
  readonly options: Readonly<Record<string, unknown>>;
  resolve(value: unknown): void;
  reject(error: NpuzzleError): void;
}

/** @param start - starts a worker when the first call needs one */
export function remoteEngine(start: StartRemote): Engine {
  const line = new WorkerLine(start);
  return {
    solve: (board: Board, options: SolveOptions) =>
      line.call('solve', [board], acrossTheLine(options)) as Promise<SolveResult>,
    improve: (start, tiles, options) => line.call('improve', [start, tiles], options) as Promise<Improvement>,
    nextMoves: (board, options) => line.call('nextMoves', [board], options) as Promise<NextMoves>,
    analyse: (start, tiles, options) => line.call('analyse', [start, tiles], options) as Promise<Analysis>,
    patternCosts: (board, options) => line.call('patternCosts', [board], options) as Promise<PatternCosts>,
    layers: (shape, options) => line.call('layers', [shape], options) as Promise<Layers>,
    scramble: (options) => line.call('scramble', [], options) as Promise<Board>,
    buildPatternDatabase: (partition, options) =>
      line.call('buildPatternDatabase', [partition], options) as Promise<PatternDatabase>,
    close: async () => line.close(),
  };
}

/** The steps of a search come as an event, many at a time. */
function acrossTheLine(options: SolveOptions): Pick<SolveOptions, 'signal'> {
  if (options.trace === undefined) return options;
  const { limit, onLine } = options.trace;
  const onTrace = (lines: readonly TraceLine[]): void => lines.forEach(onLine);
  return { ...options, ...{ trace: { limit }, onTrace } };
}

class WorkerLine {
  readonly #start: StartRemote;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Promise<RemoteWorker> | undefined;
  #next = 0;
  #isClosed = false;

  constructor(start: StartRemote) {
    this.#start = start;
  }

  async call(
    what: Call['what'],
    args: readonly unknown[],
    options: { readonly signal?: AbortSignal | undefined },
  ): Promise<unknown> {
    if (this.#isClosed) throw new NpuzzleError('E_USAGE', 'this solver is closed', { remedy: 'create another' });
    const { signal } = options;
    this.#worker ??= this.#connect();
    const worker = await this.#worker;
    const id = this.#next++;
    const all: Readonly<Record<string, unknown>> = { ...options };
    const plain = Object.entries(all).filter(([name, value]) => name !== 'signal' && typeof value !== 'function');
    const events = EVENT_NAMES.filter((name) => typeof all[name] === 'function');
    const abort = (): void => worker.postMessage({ kind: 'abort', id } satisfies Request);
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(id, { options: all, resolve, reject });
        const call: Request = { kind: 'call', id, what, args, options: Object.fromEntries(plain), events };
        worker.postMessage(call);
        if (signal?.aborted) abort();
        signal?.addEventListener('abort', abort);
      });
    } finally {
      this.#waiting.delete(id);
      signal?.removeEventListener('abort', abort);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = await this.#worker?.catch(() => undefined);
    worker?.terminate();
    this.#fail('the solver was closed');
  }

  async #connect(): Promise<RemoteWorker> {
    try {
      const worker = await this.#start();
      const onDeath = (reason: string): void => {
        worker.terminate();
        this.#fail(`the worker has died (${reason || 'out of memory?'})`);
      };
      worker.listen((reply) => this.#take(reply), onDeath);
      return worker;
    } catch (error) {
      this.#worker = undefined;
      throw error;
    }
  }

  #take(reply: Reply): void {
    if (reply.kind === 'ready') return;
    const call = this.#waiting.get(reply.id);
    if (call === undefined) return;
    if (reply.kind === 'result') call.resolve(reply.value);
    else if (reply.kind === 'error') call.reject(restored(reply));
    else {
      const listener = call.options[reply.name];
      if (typeof listener === 'function') listener(reply.value);
    }
  }

  #fail(what: string): void {
    this.#worker = undefined;
    const error = new NpuzzleError('E_WORKER', what, { remedy: 'ask again' });
    for (const { reject } of this.#waiting.values()) reject(error);
  }
}

/** The error as it was thrown on the other side; its message has place and remedy already. */
export function restored({
  code,
  message,
  detail,
}: Pick<Extract<Reply, { kind: 'error' }>, 'code' | 'message' | 'detail'>): NpuzzleError {
  const what = message.replace(detail.remedy === undefined ? '' : `, ${detail.remedy}`, '');
  const place = new NpuzzleError(code, '', { ...detail, remedy: '' }).message;
  return new NpuzzleError(code, place === '' ? what : what.replace(`, ${place}`, ''), detail);
}
