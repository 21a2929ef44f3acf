/**
 * Every error this program raises on purpose: a stable code, one sentence, and the exit code it means.
 *
 * A sentence has up to three parts, joined by commas: what is wrong, where (line and column), and what
 * would fit. Anything thrown that is not an `NpuzzleError` is a bug in this program (exit code 1).
 */

export type ErrorCode =
  /** a board, goal or move text that cannot be read */
  | 'E_INPUT'
  /** an option or an option's value that makes no sense */
  | 'E_USAGE'
  /** a search that an estimate shows cannot end; `force` starts it */
  | 'E_REFUSED'
  /** a file or folder that cannot be read or written */
  | 'E_FILE'
  /** a pattern-database file that is truncated, foreign, stale or corrupt */
  | 'E_PDB'
  /** the memory asked for cannot be had, or is over the cap */
  | 'E_MEMORY'
  /** the caller's AbortSignal fired before there was anything to report */
  | 'E_ABORTED'
  /** nothing was found within the limits given; only where a result cannot say so */
  | 'E_LIMIT'
  /** a browser that does not start the worker the work is done in */
  | 'E_WORKER'
  /** a machine or a page whose rules refuse WebAssembly */
  | 'E_WASM'
  /** a queue that cannot be reached or refuses us, its client not installed, or work that no worker can do */
  | 'E_QUEUE'
  /** two machines that did the same work came to different counts */
  | 'E_MISMATCH'
  /** this program's own fault: wrong kernel, an answer that does not replay */
  | 'E_INTERNAL';

const EXIT_CODES: Record<ErrorCode, number> = {
  E_INPUT: 2,
  E_USAGE: 2,
  E_REFUSED: 2,
  E_FILE: 2,
  E_PDB: 2,
  E_MEMORY: 4,
  E_ABORTED: 130,
  E_LIMIT: 4,
  E_WORKER: 1,
  E_WASM: 1,
  E_QUEUE: 2,
  E_MISMATCH: 1,
  E_INTERNAL: 1,
};

/** Where in a text the fault is, and what to do about it. */
export interface ErrorDetail {
  /** 1-based line of the text at fault */
  readonly line?: number | undefined;
  /** 1-based column of the text at fault */
  readonly column?: number | undefined;
  /** what would fit, or what to do */
  readonly remedy?: string | undefined;
}

/** The error that everything here throws on purpose: what is wrong, where, and the remedy, in one line. */
export class NpuzzleError extends Error {
  override readonly name = 'NpuzzleError';
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  /**
   * @param code - stable machine-readable code
   * @param what - what is wrong, without place or remedy
   * @param detail - place and remedy, both appended to the message
   */
  constructor(code: ErrorCode, what: string, detail: ErrorDetail = {}) {
    super([what, placeOf(detail), detail.remedy].filter(Boolean).join(', '));
    this.code = code;
    this.detail = detail;
  }

  /** The process exit code this error stands for. */
  get exitCode(): number {
    return EXIT_CODES[this.code];
  }
}

function placeOf({ line, column }: ErrorDetail): string {
  if (line === undefined) return column === undefined ? '' : `column ${column}`;
  return column === undefined ? `line ${line}` : `line ${line} column ${column}`;
}

/** For a built file that is missing, damaged or of another version: who installed a package cannot build it. */
export const REINSTALL = 'install npuzzle again, or run `npm run build` in a clone of it';

/** A board, goal or move text is wrong. */
export function inputError(what: string, detail?: ErrorDetail): NpuzzleError {
  return new NpuzzleError('E_INPUT', what, detail);
}

/** An option or its value is wrong. */
export function usageError(what: string, remedy?: string): NpuzzleError {
  return new NpuzzleError('E_USAGE', what, { remedy });
}

/** The code of an error that the system raised, such as `ENOENT`; undefined for what has no code. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Why the system refused something, in a word where it has one: `ENOSPC`, or what the error says. */
export function reasonOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? error.message : String(error));
}
