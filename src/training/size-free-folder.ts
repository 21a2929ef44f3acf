/**
 * What an interrupted training of size-free tables needs to go on: both sets of weights and the samples of the last rounds.
 *
 *   FILE.training/state.json         seed, recipe, rounds so far, which files hold what; written last, so what it names is there
 *   FILE.training/ROUND.weights      weights, then their average, f32 little-endian
 *   FILE.training/ROUND.SHAPE[.t]    samples of a round, in the order of its shapes
 *
 * Invariant: a training that goes on gives the tables that an uninterrupted one gives.
 */

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SIZE_FREE_ENTRIES } from '../beam/size-free-groups.ts';
import { codeOf, NpuzzleError } from '../errors.ts';
import { checksumOf } from '../pdb/checksum.ts';
import { makeFolder } from '../platform/files.ts';

import type { Shape } from '../puzzle/board.ts';
import { writeTrainingFile } from './file.ts';
import { SampleList, SIZE_FREE_LABEL_UNIT } from './samples.ts';
import type { SizeFreeState } from './size-free-learn.ts';

interface FileRecord {
  readonly file: string;
  readonly checksum: string;
}

interface SampleRecord extends FileRecord, Shape {}

interface Record {
  /** whatever makes a training another one: seed, recipe, start */
  readonly identity: string;
  readonly rounds: number;
  readonly boards: number;
  readonly samples: number;
  readonly weights: FileRecord;
  readonly kept: readonly (readonly SampleRecord[])[];
}

export class SizeFreeFolder {
  readonly #folder: string;
  readonly #identity: string;
  #record: Record | undefined;

  constructor(folder: string, identity: string) {
    this.#folder = folder;
    this.#identity = identity;
  }

  /**
   * Where an earlier run ended; `undefined` if there was none.
   *
   * @throws {NpuzzleError} `E_FILE` if the folder is of another training or damaged
   */
  async read(): Promise<SizeFreeState | undefined> {
    let record: Record;
    try {
      record = JSON.parse(await readFile(join(this.#folder, 'state.json'), 'utf8')) as Record;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw this.#unusable('cannot be read');
    }
    if (record.identity !== this.#identity) throw this.#unusable('is of another training');
    const bytes = await this.#readFile(record.weights);
    const both = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    if (both.length !== 2 * SIZE_FREE_ENTRIES) throw this.#unusable('does not fit this program');
    const kept = await Promise.all(record.kept.map((round) => Promise.all(round.map((one) => this.#readSamples(one)))));
    this.#record = record;
    const { rounds, boards, samples } = record;
    const weights = both.slice(0, SIZE_FREE_ENTRIES);
    return { rounds, boards, samples, weights, average: both.slice(SIZE_FREE_ENTRIES), kept };
  }

  /** Keeps a state; what it no longer needs is deleted. @throws {NpuzzleError} `E_FILE` */
  async write({ rounds, boards, samples, weights, average, kept }: SizeFreeState): Promise<void> {
    await makeFolder(this.#folder);
    const both = Buffer.concat([bytesOf(weights), bytesOf(average)]);
    const weightRecord = await this.#writeFile(`${rounds}.weights`, both);
    // All rounds but the last are there.
    const before = this.#record?.kept.slice(1 - kept.length) ?? [];
    const records = kept.length > 1 ? [...before] : [];
    const newest: SampleRecord[] = [];
    for (const [i, list] of (kept.at(-1) ?? []).entries()) {
      const { width, height } = list.shape;
      newest.push({ width, height, ...(await this.#writeFile(`${rounds}.${i}.${width}x${height}`, list.bytes)) });
    }
    const record = { rounds, boards, samples, weights: weightRecord, kept: [...records, newest] };
    const identified = { identity: this.#identity, ...record };
    await writeTrainingFile(join(this.#folder, 'state.json'), Buffer.from(`${JSON.stringify(identified, null, 1)}\n`));
    const old = this.#record;
    this.#record = identified;
    if (old !== undefined) await this.#forget(old);
  }

  async #forget(old: Record): Promise<void> {
    const needed = new Set(this.#record?.kept.flat().map(({ file }) => file));
    const gone = [old.weights, ...old.kept.flat()].filter(({ file }) => !needed.has(file));
    for (const { file } of gone) await rm(join(this.#folder, file), { force: true });
  }

  async #readSamples(record: SampleRecord): Promise<SampleList> {
    const samples = new SampleList({ width: record.width, height: record.height }, SIZE_FREE_LABEL_UNIT);
    samples.addBytes(await this.#readFile(record));
    return samples;
  }

  async #readFile({ file, checksum }: FileRecord): Promise<Buffer> {
    const bytes = await readFile(join(this.#folder, file)).catch(() => {
      throw this.#unusable(`lacks ${file}`);
    });
    if (checksumOf(bytes).toString(16) !== checksum) throw this.#unusable(`has a damaged ${file}`);
    return bytes;
  }

  async #writeFile(file: string, bytes: Uint8Array): Promise<FileRecord> {
    await writeTrainingFile(join(this.#folder, file), bytes);
    return { file, checksum: checksumOf(bytes).toString(16) };
  }

  #unusable(what: string): NpuzzleError {
    return new NpuzzleError('E_FILE', `${this.#folder} ${what}`, { remedy: 'remove it or give another --out' });
  }
}

function bytesOf(numbers: Float32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
