/**
 * The progress bar of a comparison: how many runs are done, what they met, and when the rest will be.
 *
 * The estimate knows that searches differ: each remaining run is expected to take what its search took on average so
 * far, or what all did where it has not run yet. Invariant: nothing is painted where there is no terminal.
 */

import type { FleetStanding } from '../../contract/fleet.ts';
import { type PlannedRun, type RunRecord, searchName } from '../../lab/record.ts';
import { fleetText } from '../screen/fleet-text.ts';
import type { Screen } from '../screen/output.ts';
import { ERASE_LINE, rewrite } from '../screen/rewritten-line.ts';
import { formatDuration, thousands } from '../screen/rows.ts';

const REPAINT_MS = 150;
const BAR = 20;

export class CompareProgress {
  readonly #screen: Screen;
  readonly #total: number;
  readonly #standing: (() => FleetStanding) | undefined;
  /** by search: runs left, and time and number of those made */
  readonly #searches = new Map<string, { left: number; made: number; ms: number }>();
  readonly #started = performance.now();
  readonly #timer: NodeJS.Timeout | undefined;
  #made = 0;
  #limits = 0;
  #last = '';

  /** @param standing - of the fleet whose workers make the runs */
  constructor(screen: Screen, todo: readonly PlannedRun[], standing?: () => FleetStanding) {
    this.#standing = standing;
    this.#screen = screen;
    this.#total = todo.length;
    for (const planned of todo) {
      const name = searchName(planned);
      const known = this.#searches.get(name);
      if (known === undefined) this.#searches.set(name, { left: 1, made: 0, ms: 0 });
      else known.left++;
    }
    if (screen.isTTY && todo.length > 0) this.#timer = setInterval(() => this.#paint(), REPAINT_MS);
  }

  /** Counts a run. */
  done(record: RunRecord): void {
    const search = this.#searches.get(searchName(record));
    this.#made++;
    if (record.status !== 'solved') this.#limits++;
    this.#last = searchName(record);
    if (search === undefined) return;
    search.left--;
    search.made++;
    search.ms += record.elapsedMs + record.setupMs;
  }

  /** Milliseconds until all is done, as far as is known; undefined before the first run. */
  remainingMs(elapsedMs: number): number | undefined {
    const searches = [...this.#searches.values()];
    const made = searches.reduce((sum, { made }) => sum + made, 0);
    const spent = searches.reduce((sum, { ms }) => sum + ms, 0);
    if (made === 0 || spent === 0) return undefined;
    const left = searches.reduce((sum, one) => sum + one.left * (one.made > 0 ? one.ms / one.made : spent / made), 0);
    // Search time and the clock differ by what runs beside each other and by what is done between runs.
    return (left * elapsedMs) / spent;
  }

  /** `[#####---------------]  25 %  1,200/4,800 runs, 3 unsolved  ETA 12.3 s  a* + manhattan` */
  text(elapsedMs: number): string {
    const part = this.#total === 0 ? 1 : this.#made / this.#total;
    const filled = Math.floor(part * BAR);
    const left = this.remainingMs(elapsedMs);
    return [
      `[${'#'.repeat(filled)}${'-'.repeat(BAR - filled)}] ${String(Math.floor(part * 100)).padStart(3)} %`,
      `${thousands(this.#made)}/${thousands(this.#total)} runs${this.#limits > 0 ? `, ${thousands(this.#limits)} unsolved` : ''}`,
      `ETA ${left === undefined ? '…' : formatDuration(left)}`,
      this.#standing === undefined ? this.#last : fleetText(this.#standing()),
    ].join('  ');
  }

  /** Stops painting and leaves no trace. */
  end(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#screen.paint(ERASE_LINE);
  }

  #paint(): void {
    rewrite(this.#screen, this.text(performance.now() - this.#started));
  }
}
