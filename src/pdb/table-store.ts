/** What a place that keeps built tables can do: a folder in Node, the origin's private files in a browser. */

import type { AddRounds } from './checksum.ts';
import type { Pattern } from './pattern.ts';

export interface TransferOptions {
  readonly signal?: AbortSignal | undefined;
  /** who may take sums of what is read; default this side of the kernels */
  readonly addRounds?: AddRounds | undefined;
}

export interface TableStore {
  /** how messages call a pattern's table */
  nameOf(pattern: Pattern): string;
  /** Whether a table is there; whether it is good shows when it is read. */
  has(pattern: Pattern): boolean;
  /**
   * Reads a table into `target`, which has its bytes (table-size.ts).
   *
   * @returns false if it is not there
   * @throws {NpuzzleError} `E_PDB` for one that must not be used, `E_FILE` if it cannot be read, `E_ABORTED`
   */
  read(pattern: Pattern, target: Uint8Array, options?: TransferOptions): Promise<boolean>;
  /** @throws {NpuzzleError} `E_FILE` if it cannot be written: then nothing is left behind; `E_ABORTED` */
  write(pattern: Pattern, table: Uint8Array, options?: TransferOptions): Promise<void>;
  /** Takes a table away that must not be used; false if that cannot be done. */
  setAside(pattern: Pattern): Promise<boolean>;
  /** What to say, once a run, of the tables that it keeps; `undefined` for nothing. */
  noticeOfKept(bytes: number): string | undefined;
  /** Removes what earlier runs left. */
  sweep(): Promise<void>;
}
