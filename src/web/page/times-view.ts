/** The times of this session on boards like the one on the table, and all of them as a file. */

import { type Board, shapeName } from '../../puzzle/board.ts';
import { nameGoal } from '../../puzzle/goal.ts';
import { make } from '../board/make.ts';
import { onPress, output } from './elements.ts';
import { counted } from './sentences.ts';
import { figuresOf, type Solve, Solves, solvesCsv } from './solves.ts';
import { paceText, timeText } from './time-text.ts';

const SHOWN = 12;

export class TimesView {
  readonly #solves = new Solves();
  #goal: Board | undefined;

  constructor() {
    onPress('new-session', () => {
      this.#solves.beginSession();
      this.#refresh();
    });
    onPress('export', () => download('npuzzle-times.csv', solvesCsv(this.#solves.all)));
  }

  /** Notes a solve of the board on the table. */
  add(goal: Board, solve: Pick<Solve, 'ms' | 'moves' | 'shortest'>): void {
    this.#solves.add({ shape: shapeName(goal), goal: nameGoal(goal), ...solve, at: new Date().toISOString() });
    this.show(goal);
  }

  /** Shows the times of boards with this goal. */
  show(goal: Board): void {
    this.#goal = goal;
    this.#refresh();
  }

  #refresh(): void {
    if (this.#goal === undefined) return;
    const solves = this.#solves.of(shapeName(this.#goal), nameGoal(this.#goal));
    const { count, best, average5, average12, mean } = figuresOf(solves);
    output('times-of').textContent = `${shapeName(this.#goal).replace('x', '×')}, session ${this.#solves.session}`;
    for (const [id, ms] of Object.entries({ best, average5, average12, mean })) {
      output(`times-${id}`).textContent = ms === undefined ? '–' : timeText(ms);
    }
    output('times-count').textContent = String(count);
    output('times-list').replaceChildren(
      ...solves
        .slice(-SHOWN)
        .toReversed()
        .map(({ ms, moves }) =>
          make('li', '', `${timeText(ms)}, ${counted(moves, 'move')}, ${paceText(moves, ms)} a second`),
        ),
    );
  }
}

function download(name: string, text: string): void {
  const link = make('a', '');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
