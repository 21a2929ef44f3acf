/**
 * One table of walking distance: every arrangement of tiles by lines, its distance, and where each move leads.
 *
 *   room    | slots: 2^slotBits x u32, entry + 1, 0 = free | entry 0 | entry 1 | …
 *   entry   an Entry, then its links: 2 x lines x u32
 *   key     for each line and each goal line but the last, the number of tiles (`bits` bits each); above them the
 *           blank's line
 *
 * A line's other tiles are of the last goal line. Entries are in the order of a breadth-first search from the goal,
 * entry 0. A link is by the blank's step (0 = to the line before, 1 = to the one after) and the tile's goal line.
 */

@unmanaged
class Entry {
  key: u64;
  distance: u32;
}

/** of an Entry, so that the next one is aligned */
const HEAD_BYTES: usize = 16;

@unmanaged
export class WalkingTable {
  /** 0 = there is no table */
  entries: u32;
  private lines: i32;
  /** cells of a line */
  private length: i32;
  private bits: i32;
  private slotBits: i32;
  private slots: usize;
  private first: usize;
  private stride: usize;

  /**
   * Builds the table in free memory from `room` on, or none if it would be too large.
   *
   * @param goalLine - the blank's in the goal
   * @returns the first address behind it, a multiple of 8
   */
  build(lines: i32, length: i32, goalLine: i32, room: usize): usize {
    this.entries = 0;
    if (mostEntries(lines, length) === 0) return room;
    this.lines = lines;
    this.length = length;
    this.bits = 32 - <i32>clz(length);
    this.slotBits = slotBitsFor(mostEntries(lines, length));
    this.slots = room;
    this.first = room + ((<usize>4) << this.slotBits);
    this.stride = HEAD_BYTES + <usize>(8 * lines);
    memory.fill(room, 0, (<usize>4) << this.slotBits);
    let goal = this.blankIn(goalLine);
    for (let line = 0; line < lines; line++) goal += this.one(line, line) * (length - i32(line === goalLine));
    this.add(goal, 0);
    for (let entry: u32 = 0; entry < this.entries; entry++) this.expand(entry);
    return this.at(this.entries);
  }

  /** A key's share of one tile. */
  one(line: i32, goalLine: i32): u64 {
    return goalLine === this.lines - 1 ? 0 : (<u64>1) << (this.bits * (line * (this.lines - 1) + goalLine));
  }

  /** A key's share of the blank. */
  blankIn(line: i32): u64 {
    return (<u64>line) << this.blankShift();
  }

  /** The entry of a key, which must be there. */
  find(key: u64): u32 {
    return load<u32>(this.slotFor(key)) - 1;
  }

  value(entry: u32): u32 {
    return this.entry(entry).distance;
  }

  link(entry: u32, step: i32, goalLine: i32): u32 {
    return load<u32>(this.linkAt(entry, step, goalLine));
  }

  private blankShift(): i32 {
    return this.bits * this.lines * (this.lines - 1);
  }

  private at(entry: u32): usize {
    return this.first + <usize>entry * this.stride;
  }

  private entry(entry: u32): Entry {
    return changetype<Entry>(this.at(entry));
  }

  private linkAt(entry: u32, step: i32, goalLine: i32): usize {
    return this.at(entry) + HEAD_BYTES + ((<usize>(step * this.lines + goalLine)) << 2);
  }

  private expand(entry: u32): void {
    const key = this.entry(entry).key;
    const distance = this.value(entry) + 1;
    const blank = <i32>(key >> this.blankShift());
    for (let step = 0; step < 2; step++) {
      const line = blank + 2 * step - 1;
      if (line < 0 || line >= this.lines) continue;
      for (let goalLine = 0; goalLine < this.lines; goalLine++) {
        if (this.count(key, line, goalLine) === 0) continue;
        const next =
          key - this.one(line, goalLine) + this.one(blank, goalLine) - this.blankIn(blank) + this.blankIn(line);
        const slot = this.slotFor(next);
        const found = load<u32>(slot) > 0 ? load<u32>(slot) - 1 : this.add(next, distance);
        store<u32>(this.linkAt(entry, step, goalLine), found);
      }
    }
  }

  /** Tiles of a goal line in a full line. */
  private count(key: u64, line: i32, goalLine: i32): i32 {
    const mask = (1 << this.bits) - 1;
    if (goalLine < this.lines - 1) return <i32>(key >> (this.bits * (line * (this.lines - 1) + goalLine))) & mask;
    let rest = this.length;
    for (let other = 0; other < this.lines - 1; other++) rest -= this.count(key, line, other);
    return rest;
  }

  private add(key: u64, distance: u32): u32 {
    const entry = this.entries++;
    this.entry(entry).key = key;
    this.entry(entry).distance = distance;
    store<u32>(this.slotFor(key), entry + 1);
    return entry;
  }

  /** The slot that holds a key's entry, or the free one where it belongs. */
  private slotFor(key: u64): usize {
    const mask = (1 << this.slotBits) - 1;
    let slot = <u32>((key * 0x9e3779b97f4a7c15) >> (64 - this.slotBits));
    let found = load<u32>(this.slots + ((<usize>slot) << 2));
    while (found !== 0 && this.entry(found - 1).key !== key) {
      slot = (slot + 1) & mask;
      found = load<u32>(this.slots + ((<usize>slot) << 2));
    }
    return this.slots + ((<usize>slot) << 2);
  }
}

/**
 * Entries of a table of `lines` lines of `length` cells, at most; 0 = there is no such table, it would be too large.
 */
export function mostEntries(lines: i32, length: i32): i32 {
  if (lines === 2) return length <= 128 ? 2 * length : 0;
  if (lines === 3) return length <= 4 ? 255 : length <= 16 ? 32436 : 0;
  if (lines === 4) return length <= 3 ? 4324 : length <= 4 ? 24964 : length <= 6 ? 377872 : 0;
  if (lines === 5) return length <= 2 ? 11010 : length <= 3 ? 352560 : 0;
  return lines === 6 && length === 2 ? 367560 : 0;
}

/** Bytes a table needs at most, a multiple of 8. */
export function tableBytes(lines: i32, length: i32): u32 {
  const entries = mostEntries(lines, length);
  return entries === 0 ? 0 : (4 << slotBitsFor(entries)) + entries * (<i32>HEAD_BYTES + 8 * lines);
}

/** Slots for two to four times the entries. */
function slotBitsFor(entries: i32): i32 {
  return 33 - <i32>clz(entries);
}
