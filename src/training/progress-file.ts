/**
 * What an interrupted training needs to go on: rounds done, their samples and their tables.
 *
 *   FILE.training/rounds.json   seed, recipe and the rounds so far; written last, so what it names is there
 *   FILE.training/N.samples     samples of round N
 *   FILE.training/N.tables      its tables
 *
 * Invariant: a training that is resumed gives the tables that an uninterrupted one with its budget of samples gives.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GroupList } from '../beam/groups.ts';
import { codeOf, NpuzzleError } from '../errors.ts';
import { checksumOf } from '../pdb/checksum.ts';
import { makeFolder } from '../platform/files.ts';
import { encodeTables, readTableFile, writeTrainingFile } from './file.ts';
import type { LearnOptions, Round } from './learn.ts';

type RoundRecord = Omit<Round, 'bytes'> & { readonly checksum: string };

interface Record {
  /** whatever makes a training another one: size, seed, recipe, start */
  readonly identity: string;
  readonly rounds: readonly RoundRecord[];
}

export class TrainingFolder {
  readonly #folder: string;
  readonly #identity: string;
  readonly #list: GroupList;
  #rounds: RoundRecord[] = [];

  /** @param identity - whatever makes a training another one: size, seed, recipe, start */
  constructor(folder: string, identity: string, list: GroupList) {
    this.#folder = folder;
    this.#identity = identity;
    this.#list = list;
  }

  /**
   * What was done earlier; `undefined` if nothing was.
   *
   * @param average - rounds whose tables are wanted, the last ones
   *
   * @throws {NpuzzleError} `E_FILE` if the folder is of another training or damaged
   */
  async read(average: number): Promise<LearnOptions['resume']> {
    let record: Record;
    try {
      record = JSON.parse(await readFile(join(this.#folder, 'rounds.json'), 'utf8')) as Record;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw this.#unusable('cannot be read');
    }
    if (record.identity !== this.#identity) throw this.#unusable('is of another training');
    const rounds = await Promise.all(record.rounds.map((round) => this.#readRound(round)));
    if (rounds.length === 0) return undefined;
    this.#rounds = [...record.rounds];
    const tables = rounds.slice(-average).map(({ round }) => readTableFile(this.#tablesOf(round)));
    return { rounds, tables: (await Promise.all(tables)).map((file) => file.tables) };
  }

  #tablesOf(round: number): string {
    return join(this.#folder, `${round}.tables`);
  }

  async #readRound({ checksum, ...round }: RoundRecord): Promise<Round> {
    const bytes = await readFile(join(this.#folder, `${round.round}.samples`)).catch(() => {
      throw this.#unusable(`lacks ${round.round}.samples`);
    });
    if (checksumOf(bytes).toString(16) !== checksum) throw this.#unusable(`has damaged ${round.round}.samples`);
    return { ...round, bytes };
  }

  /** Keeps a round and its own tables. @throws {NpuzzleError} `E_FILE` */
  async add({ bytes, ...round }: Round, tables: Int8Array): Promise<void> {
    await makeFolder(this.#folder);
    await writeTrainingFile(join(this.#folder, `${round.round}.samples`), bytes);
    await writeTrainingFile(this.#tablesOf(round.round), await encodeTables(this.#list, tables, {}));
    this.#rounds.push({ ...round, checksum: checksumOf(bytes).toString(16) });
    const record: Record = { identity: this.#identity, rounds: this.#rounds };
    await writeTrainingFile(join(this.#folder, 'rounds.json'), Buffer.from(`${JSON.stringify(record, null, 1)}\n`));
  }

  #unusable(what: string): NpuzzleError {
    return new NpuzzleError('E_FILE', `${this.#folder} ${what}`, { remedy: 'remove it or give another --out' });
  }
}
