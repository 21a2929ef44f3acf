/**
 * One instance of the staged kernel and its memory; the only file of staged/ that knows addresses.
 *
 * Invariant: `place` comes before `start`, and a sliced call is repeated until it no longer says that it is running.
 * assembly/staged-kernel.ts has the order of calls.
 */

import { NpuzzleError } from '../errors.ts';
import { compileModule, instantiate, type KernelBuild } from '../kernel/load.ts';
import { KernelMemory } from '../kernel/memory.ts';
import type { Shape } from '../puzzle/board.ts';

const STAGED_ABI = 1;
/** Regions begin here; below lies nothing, but no region should be at address 0. */
const BASE = 1024;
/** Bytes by which room for moves grows. */
const ROOM = 2 ** 20;

/** What a sliced call says. */
const RUNNING = 0;
const DONE = 1;
const FULL = 2;

const FUNCTIONS = ['place', 'grant', 'boardAddress', 'start', 'pathAddress', 'pathLength', 'runSweep'] as const;

type Calls = Readonly<Record<(typeof FUNCTIONS)[number], (...numbers: number[]) => number>>;

export class StagedKernel {
  readonly #memory = new KernelMemory();
  readonly #calls: Calls;
  #limit = 0;

  /** @throws {NpuzzleError} `E_INTERNAL` if the file is missing or of another version */
  constructor(build: KernelBuild = 'release') {
    this.#calls = checkCalls(instantiate(compileModule('staged', build), this.#memory.memory));
  }

  /**
   * Takes memory for boards of a size.
   *
   * @param beam - most nodes a level
   * @param quota - most nodes a blank cell
   * @throws {NpuzzleError} `E_MEMORY`
   */
  place({ width, height }: Shape, beam: number, quota: number): void {
    const path = this.#calls.place(width, height, beam, quota, BASE) >>> 0;
    this.#grant(path + ROOM);
  }

  /** Takes up a board whose goal is the identity with the blank, called 0, in cell 0. */
  start(state: Uint16Array): void {
    const address = this.#calls.boardAddress() >>> 0;
    new Uint16Array(this.#memory.memory.buffer, address, state.length).set(state);
    this.#calls.start();
  }

  /** One more slice of placing lines; true when every tile is home. */
  runSweep(stages: number): boolean {
    return this.#go(() => this.#calls.runSweep(stages));
  }

  /** The moves so far. */
  get path(): Uint8Array {
    return this.#memory.read(this.#calls.pathAddress() >>> 0, this.#calls.pathLength() >>> 0);
  }

  /** Makes a sliced call, with more room for moves when it is wanted. */
  #go(call: () => number): boolean {
    let status = call();
    while (status === FULL) {
      this.#grant(Math.ceil(this.#limit * 1.25) + ROOM);
      status = call();
    }
    if (status === RUNNING) return false;
    if (status === DONE) return true;
    throw new NpuzzleError('E_INTERNAL', 'a stage of the staged solver failed', { remedy: 'please report the board' });
  }

  #grant(limit: number): void {
    this.#memory.reserve(limit);
    this.#limit = limit;
    this.#calls.grant(limit);
  }
}

function checkCalls(exports: Readonly<Record<string, unknown>>): Calls {
  const calls = FUNCTIONS.map((name) => {
    const call = exports[name];
    if (typeof call !== 'function') throw foreignKernel(`lacks ${name}`);
    return [name, call] as const;
  });
  const abi = exports['STAGED_ABI'];
  if (!(abi instanceof WebAssembly.Global) || Number(abi.value) !== STAGED_ABI)
    throw foreignKernel('is of another version');
  return Object.fromEntries(calls) as Calls;
}

function foreignKernel(what: string): NpuzzleError {
  return new NpuzzleError('E_INTERNAL', `the staged kernel ${what}`, { remedy: 'run `npm run build`' });
}
