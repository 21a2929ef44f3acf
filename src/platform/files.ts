/**
 * Files written so that no half file is ever seen under its name, in Node.
 *
 * Invariant: a file gets its name only after its bytes are on disk: written under a temporary name in the same folder,
 * synced, renamed. A kill or a power cut leaves the file that was there before. Of two writers the last one wins, both files
 * are whole, and a reader that has opened the older one reads it to its end. Whatever fails, the temporary file is removed.
 */

import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../errors.ts';

/** Temporary names in use by this process, so that its own clean-up leaves them alone. */
const ownTemporaries = new Set<string>();

/**
 * Writes a file whole, as `PATH.PID.RANDOM.tmp` until it is.
 *
 * @param pieces - its bytes in order; what they throw ends the write
 * @throws errors of the system as they are: each caller says what file it is
 */
export async function writeWhole(path: string, pieces: Iterable<Uint8Array>): Promise<void> {
  const temporary = temporaryName(path);
  ownTemporaries.add(temporary);
  let isPlaced = false;
  try {
    await writeSynced(temporary, pieces);
    await rename(temporary, path);
    isPlaced = true;
    await syncFolder(dirname(path));
  } finally {
    if (!isPlaced) await rm(temporary, { force: true });
    ownTemporaries.delete(temporary);
  }
}

/**
 * That a file can be written, before hours of work go into what it will hold. A file that stands keeps its bytes, and one that does
 * not is not made, even for a moment: whoever waits for it would take it for the real one.
 *
 * @throws errors of the system as they are: each caller says what file it is
 */
export function requireWritable(path: string): void {
  if (existsSync(path)) {
    closeSync(openSync(path, 'a'));
    return;
  }
  const temporary = temporaryName(path);
  closeSync(openSync(temporary, 'wx'));
  rmSync(temporary);
}

/** Whether this process is writing that temporary file now. */
export function isOwnTemporary(path: string): boolean {
  return ownTemporaries.has(path);
}

function temporaryName(path: string): string {
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(6))).toString('hex');
  return `${path}.${process.pid}.${random}.tmp`;
}

/** Makes a folder and those above it. Not `mkdir({ recursive })`: Node 20's never returns for a folder in /proc. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    const above = dirname(path);
    if (codeOf(error) !== 'ENOENT' || above === path) throw error;
    await makeFolder(above);
    await makeOne(path);
  }
}

/** Makes a folder whose parent exists; another process may have been faster. */
async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

async function writeSynced(path: string, pieces: Iterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx');
  try {
    for (const piece of pieces) {
      // A disk that is nearly full takes a part of what it is given before it refuses.
      for (let done = 0; done < piece.length; ) {
        done += (await file.write(piece, done, piece.length - done)).bytesWritten;
      }
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the new name last through a power cut, where the system can sync folders. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
  }
}
