/**
 * Inside a worker: an engine that takes calls and reports back.
 *
 * Invariant: every call gets exactly one result or error, and no error is anything but one of `NpuzzleError`'s.
 */

import type { SolveOptions } from '../contract/options.ts';
import type { TraceLine, TraceOptions } from '../contract/trace-event.ts';
import { NpuzzleError } from '../errors.ts';
import type { Board, Shape } from '../puzzle/board.ts';
import type { Engine } from './engine.ts';
import type { Call, Reply, Request } from './protocol.ts';

/** of a trace, in one event */
const LINES_AT_ONCE = 500;

/**
 * @param send - sends a reply to the caller
 * @param prepare - loads what the call will need
 * @returns takes each request of the caller
 */
export function serve(
  engine: Promise<Engine>,
  send: (reply: Reply) => void,
  prepare: (call: Call) => Promise<unknown> = async () => undefined,
): (request: Request) => void {
  const running = new Map<number, AbortController>();

  const answer = async (call: Call): Promise<void> => {
    const { id, events } = call;
    const controller = new AbortController();
    running.set(id, controller);
    try {
      await prepare(call);
      const listeners = events.map((name) => [name, (value: unknown) => send({ kind: 'event', id, name, value })]);
      const options = {
        ...call.options,
        ...Object.fromEntries(listeners),
        ...tracing(call, send),
        signal: controller.signal,
      };
      send({ kind: 'result', id, value: await perform(await engine, call, options) });
    } catch (error) {
      const { code, message, detail } = npuzzleError(error);
      send({ kind: 'error', id, code, message, detail });
    } finally {
      running.delete(id);
    }
  };

  return (request) => {
    if (request.kind === 'abort') running.get(request.id)?.abort();
    else void answer(request);
  };
}

/** The steps of a search, if they are asked for, as events of many lines. */
function tracing({ id, events, options }: Call, send: (reply: Reply) => void): Pick<SolveOptions, 'trace'> {
  if (!events.includes('onTrace') || !('trace' in options)) return {};
  let lines: TraceLine[] = [];
  const onLine = (line: TraceLine): void => {
    lines.push(line);
    if (lines.length < LINES_AT_ONCE && line.event !== 'end') return;
    send({ kind: 'event', id, name: 'onTrace', value: lines });
    lines = [];
  };
  return { trace: { ...(options.trace as TraceOptions), onLine } };
}

/** The caller's side checked the arguments' types; the pipeline checks their values. */
function perform(engine: Engine, { what, args }: Call, options: object): Promise<unknown> {
  switch (what) {
    case 'solve':
      return engine.solve(args[0] as Board, options);
    case 'improve':
      return engine.improve(args[0] as Board, args[1] as readonly number[], options);
    case 'nextMoves':
      return engine.nextMoves(args[0] as Board, options);
    case 'analyse':
      return engine.analyse(args[0] as Board, args[1] as readonly number[], options);
    case 'patternCosts':
      return engine.patternCosts(args[0] as Board, options);
    case 'layers':
      return engine.layers(args[0] as Shape, options);
    case 'scramble':
      return engine.scramble(options);
    case 'buildPatternDatabase':
      return engine.buildPatternDatabase(String(args[0]), options);
  }
}

function npuzzleError(error: unknown): NpuzzleError {
  if (error instanceof NpuzzleError) return error;
  return new NpuzzleError('E_INTERNAL', error instanceof Error ? error.message : String(error));
}
