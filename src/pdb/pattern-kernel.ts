/**
 * One instance of the pattern kernel and its memory; the only file of pdb/ that calls it.
 *
 * Invariant: what crosses was checked when its Pattern was made. assembly/kernels/pattern.ts has the order of calls.
 */

import { megabytes } from '../contract/limits.ts';
import { NpuzzleError } from '../errors.ts';
import { pickExports, TABLE_KIND } from '../kernel/exports.ts';
import { compileModule, instantiate, type KernelBuild } from '../kernel/load.ts';
import { KernelMemory, MAX_MEMORY_BYTES } from '../kernel/memory.ts';
import { cellBits, entryCount, type Pattern, patternName } from './pattern.ts';

/** Regions begin here; below lies nothing, but no region should be at address 0. */
const BASE = 1024;

const FUNCTIONS = [
  'choose',
  'count',
  'blockCount',
  'place',
  'takeScratch',
  'firstBlockOf',
  'prepare',
  'openDepth',
  'advance',
  'settledOrders',
  'settledPlaces',
  'beginCodes',
  'codeRooms',
  'beginPacking',
  'packMarks',
  'tableAddress',
  'tableBytes',
  'verifyChoose',
  'verifyStep',
  'verifyPlace',
  'verifyTableAddress',
  'verifyCursor',
  'verifyFaults',
  'verifyFaultMask',
  'verifyFaultOrder',
  'verifyFaultRoom',
] as const;

/** A kernel with more memory than this is given up after use, since a memory cannot shrink; its table may stay in it. */
export const KEPT_BYTES = 2 ** 24;

/** Entries of one-bit tables are numbered in 32 bits. */
const MOST_BITS = 2 ** 32;

/** A kernel that is not in use, to be used again: each memory reserves gigabytes of addresses, which run out. */
const idle = new Map<KernelBuild, PatternKernel>();

/**
 * A kernel for one pattern, to be given back when all is read from it.
 *
 * @throws {NpuzzleError} `E_INTERNAL` if the kernel's file is missing or of another version
 */
export function borrowKernel(pattern: Pattern, build: KernelBuild = 'release'): PatternKernel {
  const kernel = idle.get(build) ?? new PatternKernel(pattern, build);
  idle.delete(build);
  kernel.pattern = pattern;
  return kernel;
}

/** Ends a loan; a kernel that is not given back, after an error, is only lost. */
export function giveBack(kernel: PatternKernel): void {
  if (!kernel.isForOneUse) idle.set(kernel.build, kernel);
}

export class PatternKernel {
  pattern: Pattern;
  readonly build: KernelBuild;
  readonly #memory: KernelMemory;
  readonly #calls;

  /**
   * @param shared - a memory for several threads, each of which has a kernel of its own
   * @throws {NpuzzleError} `E_INTERNAL` if the kernel's file is missing or of another version
   */
  constructor(pattern: Pattern, build: KernelBuild = 'release', shared?: WebAssembly.Memory) {
    this.pattern = pattern;
    this.build = build;
    this.#memory = new KernelMemory(shared);
    const module = compileModule(shared === undefined ? 'pattern' : 'pattern-shared', build);
    this.#calls = pickExports(instantiate(module, this.#memory.memory), FUNCTIONS);
  }

  /** Bytes of the memory as it is now. */
  get memoryBytes(): number {
    return this.#memory.bytes;
  }

  /** Its memory is given up afterwards. */
  get isForOneUse(): boolean {
    return this.memoryBytes > KEPT_BYTES;
  }

  // ---- build ---------------------------------------------------------------------------------------------

  /**
   * Counts the blocks of a build and the bytes of memory it takes, with scratch for this many threads.
   *
   * @throws {NpuzzleError} `E_MEMORY` if the table alone is more than a memory can hold
   */
  measure(threads = 1): { blocks: number; tableBytes: number; memoryBytes: number } {
    const { width, height, cells, goalBlank, oneBit } = this.pattern;
    const leastBytes = entryCount(this.pattern) / (oneBit ? 8 : 1);
    if (leastBytes > MAX_MEMORY_BYTES) throw tooLarge(this.pattern, leastBytes);
    const [low, high] = cellBits(cells);
    const kind = kindOf(this.pattern);
    this.#memory.reserve(this.#calls.choose(width, height, low, high, goalBlank, BASE, kind) >>> 0);
    this.#calls.count(0);
    this.#calls.count(0xffffffff);
    const memoryBytes = this.#calls.place(threads);
    const tableBytes = this.#calls.tableBytes();
    if (oneBit && tableBytes * 8 > MOST_BITS) throw tooLarge(this.pattern, memoryBytes);
    return { blocks: this.#calls.blockCount(), tableBytes, memoryBytes };
  }

  /** Takes the memory that `measure` reported. @throws {NpuzzleError} `E_MEMORY` */
  reserve(memoryBytes: number): void {
    if (memoryBytes > MAX_MEMORY_BYTES) throw tooLarge(this.pattern, memoryBytes);
    this.#memory.reserve(memoryBytes);
  }

  /** One more slice of preparation, of this many masks; true when the search may begin. */
  prepare(masks: number): boolean {
    return this.#calls.prepare(masks) !== 0;
  }

  /** Makes this kernel thread number `thread` of those sharing the memory; `measure` must have had the same arguments. */
  join(thread: number): void {
    this.#calls.takeScratch(thread);
  }

  /** First block of the mask of this rank, once all is prepared: ranges that threads share begin and end at one. */
  firstBlockOf(maskRank: number): number {
    return this.#calls.firstBlockOf(maskRank);
  }

  /** Begins a range of blocks of a depth; the range must cut no mask's blocks in two. */
  openDepth(depth: number, first: number, behind: number): void {
    this.#calls.openDepth(depth, first, behind);
  }

  /** One more slice of the range, of this many blocks with work to do; returns the block it has come to. */
  advance(blocks: number): number {
    return this.#calls.advance(blocks);
  }

  /** Orders, over all rooms of the blank, settled since `openDepth`. */
  get settled(): number {
    return this.#calls.settledOrders();
  }

  /** The same, each with every cell of its room. */
  get settledPlaces(): number {
    return this.#calls.settledPlaces();
  }

  beginCodes(): void {
    this.#calls.beginCodes();
  }

  /** Of a pattern by room, after the search: one more slice of this many masks is coded; true when all are. */
  codeRooms(masks: number): boolean {
    return this.#calls.codeRooms(masks) !== 0;
  }

  beginPacking(): void {
    this.#calls.beginPacking();
  }

  /** Of a one-bit table, after the search: this many more pieces are put in order; true when all are. */
  packMarks(pieces: number): boolean {
    return this.#calls.packMarks(pieces) !== 0;
  }

  /** The table in the kernel's memory: copy it before the kernel is used again. */
  get table(): Uint8Array {
    return this.#memory.view(this.#calls.tableAddress() >>> 0, this.#calls.tableBytes());
  }

  // ---- verification --------------------------------------------------------------------------------------

  beginVerification(): void {
    const { width, height, cells, goalBlank } = this.pattern;
    const [low, high] = cellBits(cells);
    this.#calls.verifyChoose(width, height, low, high, goalBlank, kindOf(this.pattern));
  }

  /** One more slice, of this many masks; returns a VERIFY_PHASE. */
  verifyStep(masks: number): number {
    return this.#calls.verifyStep(masks);
  }

  /** Masks gone through in the current pass. */
  get verifyCursor(): number {
    return this.#calls.verifyCursor();
  }

  /** Takes memory and hands the table over, once the counting is done. @throws {NpuzzleError} `E_MEMORY` */
  placeForVerification(table: Uint8Array, maxMemoryBytes: number): void {
    const memoryBytes = this.#calls.verifyPlace(BASE);
    if (memoryBytes > Math.min(maxMemoryBytes, MAX_MEMORY_BYTES)) throw tooLarge(this.pattern, memoryBytes);
    this.#memory.reserve(memoryBytes);
    this.#memory.write(this.#calls.verifyTableAddress() >>> 0, table);
  }

  /** How many pairs and entries break a rule; 0 proves the table. */
  get faults(): number {
    return this.#calls.verifyFaults();
  }

  /** Ranks of the first faulty placement, and the number of the blank's room among those of all masks. */
  get firstFault(): { readonly maskRank: number; readonly orderRank: number; readonly room: number } {
    return {
      maskRank: this.#calls.verifyFaultMask() >>> 0,
      orderRank: this.#calls.verifyFaultOrder() >>> 0,
      room: this.#calls.verifyFaultRoom() >>> 0,
    };
  }
}

function kindOf({ byRoom, oneBit }: Pattern): number {
  if (oneBit) return TABLE_KIND.ROOM_BITS;
  return byRoom ? TABLE_KIND.ROOM_CODES : TABLE_KIND.VALUES;
}

function tooLarge(pattern: Pattern, bytes: number): NpuzzleError {
  return new NpuzzleError('E_MEMORY', `pattern ${patternName(pattern)} takes ${megabytes(bytes)}`, {
    remedy: 'raise --max-memory (4 GiB at most) or take smaller patterns',
  });
}
