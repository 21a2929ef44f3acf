/** Where `--jsonl` keeps the records of a benchmark as they come. */

import { appendFile } from 'node:fs/promises';
import { NpuzzleError } from '../../errors.ts';

/** @throws {NpuzzleError} `E_FILE` */
export async function appendLine(file: string, json: string): Promise<void> {
  try {
    await appendFile(file, `${json}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new NpuzzleError('E_FILE', `--jsonl cannot write '${file}' (${reason})`);
  }
}
