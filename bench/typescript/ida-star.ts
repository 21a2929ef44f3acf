/**
 * IDA* with Manhattan distance in plain TypeScript: what the kernel is measured against.
 *
 * Written as one would write it for speed in JavaScript: typed arrays, moves and distance changes from
 * tables, nothing allocated in the search. Same order of moves (up, left, right, down) and same counts as the
 * kernel. Source: Korf (1985), "Depth-first iterative-deepening: an optimal admissible tree search".
 */

export interface Searched {
  readonly moves: number;
  readonly expanded: number;
  readonly generated: number;
}

export interface CanonicalState {
  readonly width: number;
  readonly height: number;
  /** the thing called c belongs on cell c; the blank is called `goalBlank` */
  readonly state: readonly number[];
  readonly goalBlank: number;
}

export class IdaStar {
  readonly #cells: number;
  readonly #goalBlank: number;
  /** cells the blank may go to from each cell: four places, -1 after the last */
  readonly #neighbours: Int8Array;
  /** distance of each thing from each cell to its goal cell, at thing x cells + cell */
  readonly #distance: Int8Array;
  readonly #tileAt: Int8Array;
  #expanded = 0;
  #generated = 0;

  constructor({ width, height, goalBlank }: CanonicalState) {
    this.#cells = width * height;
    this.#goalBlank = goalBlank;
    this.#tileAt = new Int8Array(this.#cells);
    this.#neighbours = new Int8Array(this.#cells * 4).fill(-1);
    this.#distance = new Int8Array(this.#cells * this.#cells);
    for (let cell = 0; cell < this.#cells; cell++) {
      const column = cell % width;
      const row = (cell - column) / width;
      let place = cell * 4;
      if (row > 0) this.#neighbours[place++] = cell - width;
      if (column > 0) this.#neighbours[place++] = cell - 1;
      if (column < width - 1) this.#neighbours[place++] = cell + 1;
      if (row < height - 1) this.#neighbours[place++] = cell + width;
      for (let goal = 0; goal < this.#cells; goal++) {
        const goalColumn = goal % width;
        const goalRow = (goal - goalColumn) / width;
        this.#distance[goal * this.#cells + cell] = Math.abs(column - goalColumn) + Math.abs(row - goalRow);
      }
    }
  }

  /** Solves a solvable state of this board and goal. */
  solve({ state }: CanonicalState): Searched {
    this.#tileAt.set(state);
    this.#expanded = 0;
    this.#generated = 0;
    const blank = state.indexOf(this.#goalBlank);
    const h = this.#manhattan();
    let bound = h;
    while (!this.#expand(blank, -1, h, bound - h)) bound += 2;
    return { moves: bound, expanded: this.#expanded, generated: this.#generated };
  }

  #manhattan(): number {
    let sum = 0;
    for (let cell = 0; cell < this.#cells; cell++) {
      const tile = this.#tileAt[cell] ?? 0;
      if (tile !== this.#goalBlank) sum += this.#distance[tile * this.#cells + cell] ?? 0;
    }
    return sum;
  }

  /**
   * Searches below the current state.
   *
   * @param slack - bound − g − h, never negative
   * @returns the goal was met
   */
  #expand(blank: number, from: number, h: number, slack: number): boolean {
    if (h === 0) return true;
    this.#expanded++;
    const tileAt = this.#tileAt;
    const end = blank * 4 + 4;
    for (let place = blank * 4; place < end; place++) {
      const to = this.#neighbours[place] ?? -1;
      if (to < 0) break;
      if (to === from) continue;
      this.#generated++;
      const tile = tileAt[to] ?? 0;
      const row = tile * this.#cells;
      const change = (this.#distance[row + blank] ?? 0) - (this.#distance[row + to] ?? 0);
      const rest = slack - 1 - change;
      if (rest < 0) continue;
      tileAt[blank] = tile;
      if (this.#expand(to, blank, h + change, rest)) return true;
      tileAt[to] = tile;
    }
    return false;
  }
}
