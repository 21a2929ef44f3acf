/** Two searches of the board side by side, step by step: their trees, their lists, and the state that something happens to. */

import type { TraceLine } from '../../contract/trace-event.ts';
import { tileColours } from '../../draw/tile-colour.ts';
import { BLANK, type Board, createBoard } from '../../puzzle/board.ts';
import { Replay } from '../board/replay.ts';
import type { Answers } from './answers.ts';
import { drawn } from './drawn.ts';
import { byId, input, onPress, output } from './elements.ts';
import { searchTree } from './search-tree.ts';
import { counted, sentenceOf } from './sentences.ts';
import { fillSlider } from './slider.ts';
import { TraceReplay, type TraceStep } from './trace-replay.ts';

/** steps a second */
const PACE = 4;
/** They have no use for a heuristic. */
const BLIND: ReadonlySet<string> = new Set(['uniform-cost', 'iterative-deepening']);

export class SearchView {
  readonly #answers: Answers;
  readonly #dialog = byId('search', HTMLDialogElement);
  readonly #step = input('search-step');
  readonly #panels = ['one', 'two'].map((side) => new Panel(side));
  #boards: readonly [Board, Board] | undefined;
  #replay: Replay | undefined;

  constructor(answers: Answers) {
    this.#answers = answers;
    this.#step.addEventListener('input', () => this.#seek(Number(this.#step.value)));
    onPress('search-back', () => this.#replay?.step(-1));
    onPress('search-forth', () => this.#replay?.step(1));
    onPress('search-play', () => this.#toggle());
    this.#dialog.addEventListener('close', () => this.#replay?.pause());
    for (const panel of this.#panels) panel.algorithm.addEventListener('change', () => void this.#run());
    byId('search-heuristic', HTMLSelectElement).addEventListener('change', () => void this.#run());
  }

  /** Searches a board by both algorithms that are chosen. */
  async open(board: Board, goal: Board): Promise<void> {
    this.#boards = [board, goal];
    this.#dialog.showModal();
    await this.#run();
  }

  /** Shows a search that was traced elsewhere; the other side stays empty. */
  openTrace(lines: readonly TraceLine[]): void {
    const [one, two] = this.#panels;
    one?.show(lines);
    two?.show(undefined);
    this.#dialog.showModal();
    this.#begin();
  }

  async #run(): Promise<void> {
    const [board, goal] = this.#boards ?? [];
    if (board === undefined || goal === undefined) return;
    this.#replay?.pause();
    const heuristic = byId('search-heuristic', HTMLSelectElement).value;
    for (const panel of this.#panels) {
      panel.say('Searching…');
      try {
        const { value } = panel.algorithm;
        panel.show(await this.#answers.trace(board, goal, value, BLIND.has(value) ? undefined : heuristic));
      } catch (error) {
        panel.show(undefined);
        panel.say(sentenceOf(error));
      }
    }
    this.#begin();
  }

  #begin(): void {
    const steps = Math.max(0, ...this.#panels.map(({ steps }) => steps));
    this.#step.max = String(steps);
    this.#replay = new Replay(steps, {
      onStep: (step) => {
        this.#step.value = String(step);
        fillSlider(this.#step, `step ${step} of ${steps}`);
        for (const panel of this.#panels) panel.seek(step);
      },
      onState: (isPlaying) => output('search-play').setAttribute('aria-label', isPlaying ? 'Pause' : 'Play'),
    });
    this.#replay.speed = PACE;
    this.#replay.seek(steps);
  }

  #seek(step: number): void {
    this.#replay?.pause();
    this.#replay?.seek(step);
  }

  #toggle(): void {
    if (this.#replay?.isPlaying === true) this.#replay.pause();
    else this.#replay?.play();
  }
}

/** One of the two searches. */
class Panel {
  readonly algorithm: HTMLSelectElement;
  readonly #line: HTMLElement;
  readonly #tree: HTMLElement;
  readonly #board: HTMLElement;
  #trace: TraceReplay | undefined;

  constructor(side: string) {
    this.algorithm = byId(`search-${side}`, HTMLSelectElement);
    this.#line = output(`search-${side}-line`);
    this.#tree = output(`search-${side}-tree`);
    this.#board = output(`search-${side}-board`);
  }

  get steps(): number {
    return this.#trace?.events.length ?? 0;
  }

  show(lines: readonly TraceLine[] | undefined): void {
    this.#trace = lines === undefined ? undefined : new TraceReplay(lines);
    this.say('');
  }

  say(text: string): void {
    this.#line.textContent = text;
    this.#tree.replaceChildren();
    this.#board.replaceChildren();
  }

  seek(wanted: number): void {
    const trace = this.#trace;
    if (trace === undefined) return;
    const step = trace.at(Math.min(wanted, this.steps));
    const text = lineOf(trace, step, Math.min(wanted, this.steps));
    const current = step.event !== undefined && step.event.event !== 'bound' ? step.event.node : undefined;
    this.#line.textContent = text;
    this.#tree.replaceChildren(searchTree(step.nodes, current, text));
    this.#lookAt(this.#tree.querySelector('.current'));
    const goal = createBoard(trace.begin, trace.begin.goal);
    this.#board.replaceChildren(...(current === undefined ? [] : [picture(trace.boardOf(step.nodes, current), goal)]));
  }

  /** Scrolls the tree, and nothing else, to what happens. */
  #lookAt(node: Element | null): void {
    if (node === null) return;
    const [box, at] = [this.#tree.getBoundingClientRect(), node.getBoundingClientRect()];
    this.#tree.scrollLeft += at.left - box.left - box.width / 2;
    this.#tree.scrollTop += at.top - box.top - box.height / 2;
  }
}

function lineOf({ begin, end, events }: TraceReplay, { nodes, event, round, bound }: TraceStep, at: number): string {
  const inState = (state: string): number => [...nodes.values()].filter((node) => node.state === state).length;
  const lists = `${inState('open')} open, ${inState('closed')} closed, ${inState('duplicate')} dropped, ${inState('pruned')} pruned`;
  const what =
    event === undefined
      ? 'nothing yet'
      : event.event === 'bound'
        ? `bound ${event.f}`
        : `${event.event} node ${event.node}: g ${event.g}, h ${event.h}, f ${event.f}`;
  const rounds = round === 0 ? '' : ` Round ${round}, bound ${bound}.`;
  const isLast = at === events.length && end !== undefined;
  const result = isLast
    ? ` ${end.complete ? '' : 'The rest is not shown. '}In all ${counted(end.expanded, 'state')} expanded, ${end.length ?? 'no'} moves.`
    : '';
  return `${begin.algorithm}, step ${at} of ${events.length}: ${what}.${rounds} ${lists}.${result}`;
}

function picture({ width, height, tiles }: Board, goal: Board): SVGElement {
  const colours = tileColours(goal);
  const svg = drawn('svg', {
    viewBox: `0 0 ${width * 10} ${height * 10}`,
    role: 'img',
    'aria-label': `The state: ${tiles.join(' ')}`,
  });
  for (const [cell, tile] of tiles.entries()) {
    if (tile === BLANK) continue;
    const [x, y] = [(cell % width) * 10, Math.floor(cell / width) * 10];
    svg.append(
      drawn('rect', { x: x + 0.4, y: y + 0.4, width: 9.2, height: 9.2, rx: 1.4, fill: colours[tile] ?? 'none' }),
      drawn('text', { x: x + 5, y: y + 6.7, 'text-anchor': 'middle' }, String(tile)),
    );
  }
  return svg;
}
