/**
 * A class for each code, for callers who like `instanceof`: `error instanceof InputError` says that the code is `E_INPUT`.
 *
 * Invariant: every error thrown on purpose is an `NpuzzleError`, whichever thread it comes from; these classes only tell
 * them apart by their codes.
 */

import { type ErrorCode, type ErrorDetail, NpuzzleError } from '../errors.ts';

/** Written out: inferred, it would name types of Node, which readers for browsers do not have. */
type ClassOf<Code extends ErrorCode> = new (
  code: ErrorCode,
  what: string,
  detail?: ErrorDetail,
) => NpuzzleError & { readonly code: Code };

/** The class of one code: `instanceof` asks for the code, so that errors from other threads count too. */
function classOf<Code extends ErrorCode>(code: Code): ClassOf<Code> {
  return class extends NpuzzleError {
    declare readonly code: Code;
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof NpuzzleError && value.code === code;
    }
  };
}

/** A board, goal or move text that cannot be read: `E_INPUT`. */
export class InputError extends classOf('E_INPUT') {}

/** An option that makes no sense: `E_USAGE`. */
export class UsageError extends classOf('E_USAGE') {}

/** A search that an estimate shows cannot end within memory or hours: `E_REFUSED`. */
export class RefusedError extends classOf('E_REFUSED') {}

/** A file or store that cannot be read or written: `E_FILE`. */
export class FileError extends classOf('E_FILE') {}

/** A pattern database that must not be used: `E_PDB`. */
export class PatternDatabaseError extends classOf('E_PDB') {}

/** Memory that cannot be had, or is over the cap: `E_MEMORY`. */
export class MemoryError extends classOf('E_MEMORY') {}

/** The caller's signal fired before there was anything to report: `E_ABORTED`. */
export class AbortedError extends classOf('E_ABORTED') {}

/** Nothing was found within the limits: `E_LIMIT`. */
export class LimitError extends classOf('E_LIMIT') {}

/** The browser's worker does not start or has died: `E_WORKER`. */
export class WorkerError extends classOf('E_WORKER') {}

/** WebAssembly is refused: `E_WASM`. */
export class WasmError extends classOf('E_WASM') {}

/** A queue that cannot be reached or refuses us, or work that no worker can do: `E_QUEUE`. */
export class QueueError extends classOf('E_QUEUE') {}

/** Two machines came to different counts for the same work: `E_MISMATCH`. */
export class MismatchError extends classOf('E_MISMATCH') {}
