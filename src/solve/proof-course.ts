/**
 * How far a proof has come: its stage, the side that was chosen, the rounds behind it; and the checkpoint that keeps them.
 *
 * Invariant: a proof that goes on from a checkpoint takes the counts of one that nobody broke off.
 */

import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import { NpuzzleError } from '../errors.ts';
import { areCached, tablesKey } from '../pdb/load.ts';
import { isQuicklyBuilt } from '../pdb/pairs.ts';
import { AUTOMATON_MOVES } from '../pdb/shared-tables.ts';
import type { Snapshot } from '../subtrees/books.ts';
import { Checkpoint } from '../subtrees/checkpoint.ts';
import { type Counts, NOTHING } from '../subtrees/tree.ts';
import { otherPairs, type Side, type Sides, sideKey, sideNamed } from './side.ts';
import type { Task } from './task.ts';

/** Which side is searched: forward until the board turns out dear, then others as probes, then the cheapest one to the end. */
export type Stage = 'begun' | 'probing' | 'chosen';

/** A side that was chosen, and what it was expected to take. */
export interface Choice {
  readonly side: Side;
  /** expansions */
  readonly projected: number;
}

/** What a checkpoint holds beside the rounds. */
interface Kept {
  readonly standing: unknown;
  readonly stage: Stage;
  /** the side that was chosen, see sideKey */
  readonly chosen?: { readonly side: string; readonly projected: number };
  /** by the sides that were given up */
  readonly spent: Counts;
  /** runs so far, and their search time */
  readonly stretches: number;
  readonly searchedMs: number;
}

export class ProofCourse {
  readonly #tableBytes: number;
  readonly #checkpoint: Checkpoint | undefined;
  /** of the answer beside the proof, as an earlier run left it */
  readonly standing: unknown;
  #stage: Stage = 'begun';
  #choice: Choice | undefined;
  #spent = NOTHING;
  #from: Snapshot | undefined;
  #stretches = 0;
  #searchedMs = 0;

  private constructor(tableBytes: number, checkpoint?: Checkpoint, standing?: unknown) {
    this.#tableBytes = tableBytes;
    this.#checkpoint = checkpoint;
    this.standing = standing;
  }

  /**
   * Reads the checkpoint, if there is one.
   *
   * @param sides - that may be searched by the usual tables: a checkpoint of others is of another search
   * @param tableBytes - most memory that tables take
   * @throws {NpuzzleError} `E_FILE` for a checkpoint that cannot be used
   */
  static async open(
    { instance }: Pick<Task, 'instance'>,
    file: SolveOptions['checkpoint'],
    sides: Sides,
    tableBytes: number,
  ): Promise<ProofCourse> {
    if (file === undefined) return new ProofCourse(tableBytes);
    const usual = sides.inverse === undefined ? [sides.forward] : [sides.forward, sides.inverse];
    const tables = usual.map(({ partition }) => tablesKey(partition)).join('/');
    const checkpoint = new Checkpoint(file, `${tables}:${AUTOMATON_MOVES}:${instance.state.join('.')}`);
    const broken = await checkpoint.read();
    const kept = broken?.kept as Kept | undefined;
    const course = new ProofCourse(tableBytes, checkpoint, kept?.standing);
    if (broken !== undefined && kept !== undefined) course.#goOnFrom(kept, broken.snapshot, sides, file);
    return course;
  }

  #goOnFrom(kept: Kept, snapshot: Snapshot, sides: Sides, file: string): void {
    const { chosen } = kept;
    const side = chosen && sideNamed(chosen.side, sides, this.#tableBytes);
    if (chosen !== undefined && side === undefined) {
      throw new NpuzzleError('E_FILE', `checkpoint ${file} goes by tables that do not fit the memory allowed`, {
        remedy: 'allow as much as before, or name another file',
      });
    }
    this.#stage = kept.stage;
    this.#choice = chosen && side && { side, projected: chosen.projected };
    this.#spent = kept.spent;
    this.#from = snapshot;
    this.#stretches = kept.stretches;
    this.#searchedMs = kept.searchedMs;
  }

  get stage(): Stage {
    return this.#stage;
  }

  /** the side that was chosen; undefined until then */
  get chosen(): Side | undefined {
    return this.#choice?.side;
  }

  /** by the sides that were given up */
  get spent(): Counts {
    return this.#spent;
  }

  /** where the rounds are that are gone on with; undefined before any */
  get from(): Snapshot | undefined {
    return this.#from;
  }

  get isKept(): boolean {
    return this.#checkpoint !== undefined;
  }

  /**
   * The same side by other pairs of tables, as far as they fit the memory.
   *
   * @param isWorthTables - false leaves out pairs whose tables are neither cached nor quickly built
   */
  otherPairs(side: Side, isWorthTables: boolean): Side[] {
    const pairs = otherPairs(side, this.#tableBytes);
    return isWorthTables ? pairs : pairs.filter(({ partition }) => isQuicklyBuilt(partition) || areCached(partition));
  }

  /** Goes over to probing, in the rounds that it has; always true. */
  turnToProbing(): true {
    this.#stage = 'probing';
    return true;
  }

  /** Goes over to another stage, with its rounds as far as they are. */
  enter(stage: Stage, from: Snapshot, spent: Counts, choice?: Choice): void {
    this.#stage = stage;
    this.#choice = choice;
    this.#from = from;
    this.#spent = spent;
  }

  /**
   * Writes the checkpoint; undefined where none was asked for.
   *
   * @param standing - of the answer beside the proof
   * @param elapsedMs - search time of this run so far
   */
  save(snapshot: Snapshot, standing: unknown, elapsedMs: number): Promise<void> | undefined {
    const chosen = this.#choice && { side: sideKey(this.#choice.side), projected: this.#choice.projected };
    const kept: Kept = {
      standing,
      stage: this.#stage,
      ...(chosen === undefined ? {} : { chosen }),
      spent: this.#spent,
      stretches: this.#stretches + 1,
      searchedMs: this.#searchedMs + elapsedMs,
    };
    return this.#checkpoint?.write(snapshot, kept);
  }

  /** The proof is done. */
  async removeCheckpoint(): Promise<void> {
    await this.#checkpoint?.remove();
  }

  /** What a result tells of the choice that was made, and of earlier runs. */
  history(elapsedMs: number): Pick<SolveResult, 'projected' | 'stretches' | 'searchedMs'> {
    const projected = this.#choice && { projected: Math.round(this.#choice.projected) };
    if (this.#stretches === 0) return { ...projected };
    return { ...projected, stretches: this.#stretches + 1, searchedMs: this.#searchedMs + elapsedMs };
  }
}
