/**
 * Where boards come from: arguments, files, standard input; one stream of instances for every command.
 *
 * Invariant: input is read only as fast as boards are taken, and nothing stays open after the stream ends.
 */

import { createReadStream, existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { inputError, NpuzzleError, usageError } from '../../errors.ts';
import { type BatchItem, readInstances } from '../../puzzle/batch.ts';
import type { Shape } from '../../puzzle/board.ts';
import { stderr } from '../screen/output.ts';
import { printable } from '../screen/printable.ts';

/** One board, or the error that stands in its place. */
export type BoardItem = BatchItem & {
  /** the file's name, where the board came from one */
  readonly file?: string;
};

export interface BoardSourceOptions {
  readonly shape?: Shape | undefined;
  readonly wxhBlank?: boolean | undefined;
  /** each line is a board: the first is handed over before a second is there */
  readonly eachLine?: boolean | undefined;
  /** says on stderr how a text outside the plain forms was read, once each; true by default */
  readonly reportsReading?: boolean | undefined;
  /** called with milliseconds that standard input kept the reader waiting */
  readonly onWait?: ((ms: number) => void) | undefined;
  /** ends the stream quietly */
  readonly signal?: AbortSignal | undefined;
}

interface Source {
  readonly file?: string;
  /** set where the text was an argument that might be a mistyped file name */
  readonly argument?: string;
  readonly open: () => Readable | readonly string[];
}

/**
 * Reads the boards that a command's arguments name.
 *
 * @throws {NpuzzleError} `E_USAGE` without any board, `E_FILE` for a file that cannot be read
 */
export async function* readBoards(
  args: readonly string[],
  options: BoardSourceOptions = {},
): AsyncGenerator<BoardItem, void, void> {
  const { signal, reportsReading = true, onWait, ...reading } = options;
  const report = readingReporter();
  for (const source of sourcesOf(args)) {
    const chunks = source.open();
    const stream = 'destroy' in chunks ? chunks : undefined;
    const close = () => stream?.destroy();
    signal?.addEventListener('abort', close);
    try {
      for await (const item of readInstances(
        chunksOf(chunks, chunks === process.stdin ? onWait : undefined),
        reading,
      )) {
        if (reportsReading && 'board' in item) await report(item.readAs);
        yield locate(item, source);
      }
    } catch (error) {
      if (signal?.aborted) return;
      throw fileError(source.file ?? 'standard input', error);
    } finally {
      signal?.removeEventListener('abort', close);
      close();
    }
    if (signal?.aborted) return;
  }
}

/** Says how texts were read, each sentence once. */
export function readingReporter(): (readAs: string | undefined) => Promise<void> {
  const reported = new Set<string>();
  return async (readAs) => {
    if (readAs === undefined || reported.has(readAs)) return;
    reported.add(readAs);
    await stderr.line(`npuzzle: read as ${printable(readAs)}`);
  };
}

async function* chunksOf(
  chunks: Readable | readonly string[],
  onWait?: (ms: number) => void,
): AsyncGenerator<string | Uint8Array, void, void> {
  let since = performance.now();
  for await (const chunk of chunks) {
    onWait?.(performance.now() - since);
    yield chunk;
    since = performance.now();
  }
  onWait?.(performance.now() - since);
}

function sourcesOf(args: readonly string[]): Source[] {
  if (args.length === 0) {
    if (process.stdin.isTTY) throw usageError('no board given', 'it takes a board, a file, or - for standard input');
    return [standardInput()];
  }
  if (areCellsOfOneBoard(args)) return [ofText(args.join(' '))];
  if (args.filter((arg) => arg === '-').length > 1) {
    throw usageError('- given twice', 'standard input can be read only once');
  }
  const isText = (arg: string) => arg !== '-' && !existsSync(arg);
  if (args.every(isText)) return [ofText(args.join('\n'))];
  return args.map((arg) => {
    if (arg === '-') return standardInput();
    if (isText(arg))
      throw new NpuzzleError('E_FILE', `no file '${arg}'`, { remedy: 'files and board texts do not mix' });
    return { file: arg, open: () => createReadStream(arg) };
  });
}

/** `solve 1 2 3 4 5 6 7 8 0`, forgotten quotes included: several words, all numbers, blanks or separators. */
function areCellsOfOneBoard(args: readonly string[]): boolean {
  const looksLikeCells = args.every((arg) => /^[\d_.xX,;|/[\]-]+$/.test(arg));
  return args.length > 1 && looksLikeCells && args.some((arg) => /^\d+$/.test(arg));
}

function standardInput(): Source {
  return { open: () => process.stdin };
}

function ofText(text: string): Source {
  return { argument: text, open: () => [text] };
}

/** Adds to an item where it came from, and to an argument's error that no such file exists. */
function locate(item: BatchItem, { file, argument }: Source): BoardItem {
  if ('error' in item && argument !== undefined && couldBeFileName(argument)) {
    if (isFileName(argument)) return { ...item, error: new NpuzzleError('E_FILE', `there is no file '${argument}'`) };
    const error = inputError(`'${argument}' is neither a file nor a board`, {
      remedy: `as a board: ${item.error.message}`,
    });
    return { ...item, error };
  }
  return file === undefined ? item : { ...item, file };
}

/** What nobody would write for a board: an ending that files of boards have, or a path from here, home or the root. */
function isFileName(argument: string): boolean {
  return (
    /\.(txt|text|csv|tsv|jsonl?|ndjson|md|dat|in|log|map|puzzle)$/i.test(argument) || /^(\.{0,2}|~)\/\w/.test(argument)
  );
}

function couldBeFileName(argument: string): boolean {
  return /[a-wyz]/i.test(argument) && !/^\s*[[{]|\n/.test(argument);
}

function fileError(name: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof NpuzzleError) return error;
  switch (error.code) {
    case 'EISDIR':
      return new NpuzzleError('E_FILE', `${name} is a directory`, { remedy: 'give a file of boards' });
    case 'EACCES':
    case 'EPERM':
      return new NpuzzleError('E_FILE', `${name} cannot be read`, { remedy: 'you have no permission' });
    default:
      return 'syscall' in error ? new NpuzzleError('E_FILE', `${name} cannot be read (${error.message})`) : error;
  }
}
