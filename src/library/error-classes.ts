/**
 * A class for each code, for callers who like `instanceof`: `error instanceof InputError` says that the code is `E_INPUT`.
 *
 * Invariant: every error thrown on purpose is an `NpuzzleError`, whichever thread it comes from; these classes only tell
 * them apart by their codes.
 */

import { type ErrorCode, NpuzzleError } from '../errors.ts';

function isOfCode(value: unknown, code: ErrorCode): boolean {
  return value instanceof NpuzzleError && value.code === code;
}

/** A board, goal or move text that cannot be read: `E_INPUT`. */
export class InputError extends NpuzzleError {
  declare readonly code: 'E_INPUT';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfCode(value, 'E_INPUT');
  }
}

/** An option that makes no sense: `E_USAGE`. */
export class UsageError extends NpuzzleError {
  declare readonly code: 'E_USAGE';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfCode(value, 'E_USAGE');
  }
}

/** A file or store that cannot be read or written: `E_FILE`. */
export class FileError extends NpuzzleError {
  declare readonly code: 'E_FILE';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfCode(value, 'E_FILE');
  }
}

/** A pattern database that must not be used: `E_PDB`. */
export class PatternDatabaseError extends NpuzzleError {
  declare readonly code: 'E_PDB';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfCode(value, 'E_PDB');
  }
}

/** Memory that cannot be had, or is over the cap: `E_MEMORY`. */
export class MemoryError extends NpuzzleError {
  declare readonly code: 'E_MEMORY';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfCode(value, 'E_MEMORY');
  }
}

/** The caller's signal fired before there was anything to report: `E_ABORTED`. */
export class AbortedError extends NpuzzleError {
  declare readonly code: 'E_ABORTED';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfCode(value, 'E_ABORTED');
  }
}

/** Nothing was found within the limits: `E_LIMIT`. */
export class LimitError extends NpuzzleError {
  declare readonly code: 'E_LIMIT';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfCode(value, 'E_LIMIT');
  }
}

/** The browser's worker does not start or has died: `E_WORKER`. */
export class WorkerError extends NpuzzleError {
  declare readonly code: 'E_WORKER';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfCode(value, 'E_WORKER');
  }
}

/** WebAssembly is refused: `E_WASM`. */
export class WasmError extends NpuzzleError {
  declare readonly code: 'E_WASM';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfCode(value, 'E_WASM');
  }
}
