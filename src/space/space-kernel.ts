/** The kernel for whole spaces and its memory; the only file of space/ that calls it. */

import { overAllowed } from '../contract/limits.ts';
import { NpuzzleError } from '../errors.ts';
import { pickExports, STATUS } from '../kernel/exports.ts';
import { compileModule, instantiate, type KernelBuild } from '../kernel/load.ts';
import { KernelMemory } from '../kernel/memory.ts';
import { BLANK, type Board, blankCell, cellCount, createBoard } from '../puzzle/board.ts';

/** What it counts begins here; no region should be at address 0. */
const BASE = 1024;

const FUNCTIONS = [
  'spaceBytes',
  'rankCount',
  'beginSpace',
  'runLayer',
  'metStates',
  'forgetMet',
  'stateFrom',
  'orderDigit',
] as const;

export class SpaceKernel {
  readonly #memory = new KernelMemory();
  readonly #calls;
  readonly #goal: Board;

  /**
   * Begins at a goal of up to 12 cells.
   *
   * @param isMulti - a move slides a whole run of tiles
   * @throws {NpuzzleError} `E_MEMORY` if two bits a board do not fit into `mostBytes`
   */
  constructor(goal: Board, isMulti: boolean, mostBytes = Number.POSITIVE_INFINITY, build: KernelBuild = 'release') {
    this.#calls = pickExports(instantiate(compileModule('space', build), this.#memory.memory), FUNCTIONS);
    this.#goal = goal;
    const { width, height } = goal;
    const bytes = BASE + (this.#calls.spaceBytes(cellCount(goal)) >>> 0);
    if (bytes > mostBytes) {
      throw new NpuzzleError('E_MEMORY', `two bits a board take ${overAllowed(bytes, mostBytes)}`, {
        remedy: 'raise --max-memory or take a smaller shape',
      });
    }
    this.#memory.reserve(bytes);
    this.#calls.beginSpace(BASE, width, height, blankCell(goal), Number(isMulti));
  }

  /** Boards that can be solved: half of all arrangements. */
  get boards(): number {
    return this.#ranks * cellCount(this.#goal);
  }

  /** Expands a part of the present layer, in words of 32 boards; true once it is done. */
  run(words: number): boolean {
    return this.#calls.runLayer(words) === STATUS.SOLVED;
  }

  /** Boards met by the layer that is expanded, since it was asked last. */
  takeMet(): number {
    const met = this.#calls.metStates();
    this.#calls.forgetMet();
    return met;
  }

  /** The boards of the newest layer, which is not expanded; at most so many. */
  newest(most: number): Board[] {
    const boards: Board[] = [];
    for (let from = 0; boards.length < most; ) {
      const state = this.#calls.stateFrom(from);
      if (state < 0) break;
      boards.push(this.#boardOf(state));
      from = state + 1;
    }
    return boards;
  }

  get #ranks(): number {
    return this.#calls.rankCount(cellCount(this.#goal) - 1);
  }

  #boardOf(state: number): Board {
    const cell = Math.floor(state / this.#ranks);
    const rank = state % this.#ranks;
    // The goal's tiles in their order are the identity.
    const left = this.#goal.tiles.filter((tile) => tile !== BLANK);
    const tiles = left.map((_, place) => this.#calls.orderDigit(cell, rank, place));
    const order = tiles.map((digit) => left.splice(digit, 1)[0] ?? BLANK);
    return createBoard(this.#goal, [...order.slice(0, cell), BLANK, ...order.slice(cell)]);
  }
}
