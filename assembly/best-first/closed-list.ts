/**
 * All states a search remembers, open and closed: an array of nodes and a hash index of their numbers.
 *
 *   ptr                                                                              end
 *   | slots in use | room to double, and double again | node 1 | node 2 | … →   ← the owner's |
 *
 *   slot, 4 bytes  bits 0–27 node number, 0 = empty; bits 28–31 bits 28–31 of the state's hash, so that fifteen of
 *                  sixteen foreign slots are passed without looking at their node
 *
 * Open addressing with linear probing; at most three quarters of the slots are used. The index is given the room it
 * needs when the nodes fill theirs, but starts small, grows by four or two, and re-inserts every node: memory is
 * touched only as states come. Never traps: `reserve` says beforehand whether nodes fit, up to a ceiling that its owner
 * names. Not one state is stored twice, except as a stale node (node.ts), and only the last one stored can be removed.
 *
 * With threads one stores and another may look up at the same time (`seek`), but not while the index grows, which the
 * owner sees to (`mustGrow`). So a slot is written, atomically, when its node is complete, and a node is never used for
 * another state.
 */

import { equalStates, hashState, packedBytes } from '../board/packed-state';
import { Node, nodeBytes, STALE } from './node';

const NUMBER: u32 = 0x0fffffff;
const TAG: u32 = ~NUMBER;

/** the index starts with this many slots to twice as many */
const FIRST_SLOTS: u32 = 1 << 12;

/** nodes re-inserted at a time, so that the cache misses overlap */
const FETCHED: u32 = 32;

/** Written, never read, and exported: so no compiler drops the reads that warm the cache. */
export let touched: u32 = 0;

/** the slot where the last `seek` ended: of the state's node, or empty */
let ended: usize = 0;

function slotAt(slot: usize): u32 {
  return ASC_FEATURE_THREADS ? atomic.load<u32>(slot) : load<u32>(slot);
}

@unmanaged
export class ClosedList {
  /** states stored, stale nodes not counted */
  states: u32;
  private slots: usize;
  private slotCount: u32;
  private fullSlotCount: u32;
  private nodes: usize;
  /** number of the first node never used */
  private fresh: u32;
  /** first of the free nodes, which are linked */
  private free: u32;
  /** the slot where the last `find` ended */
  private place: usize;

  /**
   * Empties the list and gives it the room from `ptr` (64-byte aligned) to `end`.
   *
   * @returns false if there is no room for a single node
   */
  begin(ptr: usize, end: usize): bool {
    const room = <u64>(end > ptr ? end - ptr : 0);
    // A node takes its bytes and 4/3 slots of 4 bytes.
    const slots = <u32>((room * 4) / (3 * <u64>nodeBytes() + 16));
    let doublings = 0;
    while (slots >> doublings >= 2 * FIRST_SLOTS) doublings++;
    this.slots = ptr;
    this.slotCount = slots >> doublings;
    this.fullSlotCount = this.slotCount << doublings;
    this.nodes = ptr + ((((<usize>this.fullSlotCount) << 2) + 63) & ~63) - nodeBytes();
    this.states = 0;
    this.fresh = 1;
    this.free = 0;
    if (slots < 4 || this.address(1) >= end) return false;
    memory.fill(this.slots, 0, (<usize>this.slotCount) << 2);
    return true;
  }

  at(number: u32): Node {
    return changetype<Node>(this.address(number));
  }

  /**
   * Makes sure that `count` more nodes fit below `ceiling`, growing the index if need be.
   *
   * @returns false if they do not; then nothing has changed
   */
  reserve(count: u32, ceiling: usize): bool {
    const top = this.address(this.fresh);
    if (top > ceiling || ceiling - top < <usize>count * nodeBytes()) return false;
    while (this.mustGrow(count)) {
      if (this.slotCount === this.fullSlotCount) return false;
      this.growIndex();
    }
    return true;
  }

  /** `reserve` would grow the index for `count` more nodes, or find no room to. */
  mustGrow(count: u32): bool {
    return this.states + count > this.slotCount - (this.slotCount >> 2);
  }

  /** Reads the slot where a search for this hash will begin: a second look finds it in the cache. */
  touchSlot(hash: u64): u32 {
    return load<u32>(this.firstSlot(hash));
  }

  /** Reads the node that is likely to hold a state of this hash, if there is one. */
  touchNode(hash: u64): u32 {
    const entry = load<u32>(this.firstSlot(hash));
    return entry !== 0 && (entry & TAG) === (<u32>hash & TAG) ? this.at(entry & NUMBER).link : 0;
  }

  /** Number of the node that holds the packed state at `state`, 0 if there is none. */
  find(state: usize, hash: u64): u32 {
    return this.findFrom(this.firstSlot(hash), state, hash);
  }

  /** The same where `passForeign` has come to `slot`, and the index has not grown since. */
  findFrom(slot: usize, state: usize, hash: u64): u32 {
    const number = this.seekFrom(slot, state, hash);
    this.place = ended;
    return number;
  }

  /** The first slot that is empty or may be of a state of this hash, from where a search for it begins. */
  passForeign(slot: usize, hash: u64): usize {
    const tag = <u32>hash & TAG;
    let entry = load<u32>(slot);
    while (entry !== 0 && (entry & TAG) !== tag) {
      slot = this.slotAfter(slot);
      entry = load<u32>(slot);
    }
    return slot;
  }

  /** Reads the node in a slot, if there is one. */
  touchNodeIn(slot: usize): u32 {
    return this.at(load<u32>(slot) & NUMBER).link;
  }

  /** The same for somebody else than the owner: writes nothing here. */
  seek(state: usize, hash: u64): u32 {
    return this.seekFrom(this.firstSlot(hash), state, hash);
  }

  private seekFrom(slot: usize, state: usize, hash: u64): u32 {
    const tag = <u32>hash & TAG;
    // A slot is read once: another thread may be about to fill an empty one with a state that is not looked for.
    let entry = slotAt(slot);
    while (entry !== 0) {
      if ((entry & TAG) === tag && equalStates(this.at(entry & NUMBER).state(), state)) break;
      slot = this.slotAfter(slot);
      entry = slotAt(slot);
    }
    ended = slot;
    return entry & NUMBER;
  }

  /**
   * Stores the state that `find` has just missed, reached by g moves, for which room was reserved. Its h and link are
   * not set.
   */
  add(state: usize, hash: u64, g: u32): u32 {
    this.states++;
    return this.addAt(state, <u32>hash & TAG, g);
  }

  /** Gives the state that `find` has just found another node; its old one must become stale. */
  replace(state: usize, g: u32): u32 {
    return this.addAt(state, load<u32>(this.place) & TAG, g);
  }

  /**
   * Lowers the g of the node that `find` has just found, and writes its slot again for those who look it up from now
   * on.
   */
  improve(number: u32, g: u32): void {
    this.at(number).g = <u16>g;
    if (ASC_FEATURE_THREADS) atomic.store<u32>(this.place, load<u32>(this.place));
  }

  /** Gives a stale node back that is linked nowhere any more. */
  release(number: u32): void {
    if (ASC_FEATURE_THREADS) return;
    this.at(number).setNext(this.free);
    this.free = number;
  }

  /**
   * Forgets the state that was stored last, so that the list is as it was before; its node may be read until the next
   * state comes. For lists without stale nodes, whose nodes are numbered in the order in which they came.
   */
  removeLast(): void {
    const state = this.at(--this.fresh).state();
    this.find(state, hashState(state));
    // With linear probing nothing that is left can have passed this slot over.
    store<u32>(this.place, 0);
    this.states--;
  }

  private addAt(state: usize, tag: u32, g: u32): u32 {
    let number = this.free;
    if (number === 0) number = this.fresh++;
    else this.free = this.at(number).next();
    const node = this.at(number);
    for (let i: usize = 0; i < packedBytes(); i += 8) store<u64>(node.state() + i, load<u64>(state + i));
    node.g = <u16>g;
    if (ASC_FEATURE_THREADS) atomic.store<u32>(this.place, number | tag);
    else store<u32>(this.place, number | tag);
    return number;
  }

  private address(number: u32): usize {
    return this.nodes + <usize>number * nodeBytes();
  }

  /** Scales the hash's upper half to the number of slots, which so need not be a power of two. */
  firstSlot(hash: u64): usize {
    return this.slots + ((<usize>(((hash >> 32) * <u64>this.slotCount) >> 32)) << 2);
  }

  private slotAfter(slot: usize): usize {
    const next = slot + 4;
    return next === this.slots + ((<usize>this.slotCount) << 2) ? this.slots : next;
  }

  /**
   * Four times the slots where there is room for them: with fewer slots in use, probes end on the line that was
   * fetched. Paired runs with 1.6 to 6.3 million expansions: 0.70 to 0.88 of the CPU time of doubling.
   */
  private growIndex(): void {
    this.slotCount <<= this.slotCount << 2 <= this.fullSlotCount ? 2 : 1;
    memory.fill(this.slots, 0, (<usize>this.slotCount) << 2);
    for (let first: u32 = 1; first < this.fresh; first += FETCHED) {
      const behind = min(first + FETCHED, this.fresh);
      let sum: u32 = 0;
      for (let number = first; number < behind; number++) sum += this.touchSlot(hashState(this.at(number).state()));
      touched += sum;
      for (let number = first; number < behind; number++) this.insertAgain(number);
    }
  }

  private insertAgain(number: u32): void {
    const node = this.at(number);
    if (node.status() === STALE) return;
    const hash = hashState(node.state());
    let slot = this.firstSlot(hash);
    while (load<u32>(slot) !== 0) slot = this.slotAfter(slot);
    store<u32>(slot, number | (<u32>hash & TAG));
  }
}
