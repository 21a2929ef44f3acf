import type { NpuzzleError } from '../errors.ts';
import type { Board, Shape } from './board.ts';
export type BatchItem =
  | { readonly line: number; readonly id?: string; readonly board: Board; readonly goal?: Board }
  | { readonly line: number; readonly id?: string; readonly error: NpuzzleError };
export declare function readInstances(
  chunks: AsyncIterable<string | Uint8Array>,
  options?: { readonly shape?: Shape; readonly wxhBlank?: boolean },
): AsyncIterable<BatchItem>;
