/**
 * `<npuzzle-board>`: a sliding puzzle to put into any page.
 *
 *     <npuzzle-board board="1 2 3/4 0 5/7 8 6" controls></npuzzle-board>
 *     <script type="module">import 'npuzzle/element';</script>
 *
 * Attributes: `board` (any text form), else `size` (`4`, `3x5`) for a random one; `goal`, `picture` (an address), `numbers="off"`,
 * `controls`, `texts` (JSON). Events: `npuzzle-move`, `npuzzle-solved`, `npuzzle-error`, which bubble. The solver is loaded when it
 * is first asked.
 */

import type { SolvedResult } from '../../browser/index.ts';
import { BLANK, type Board } from '../../puzzle/board.ts';
import { goalBoard } from '../../puzzle/goal.ts';
import { lettersOf, tileSliding } from '../../puzzle/move.ts';
import { isSolvable } from '../../puzzle/solvable.ts';
import { adoptBoardStyle } from '../board/board-style.ts';
import { BoardView } from '../board/board-view.ts';
import { Game } from '../board/game.ts';
import { make } from '../board/make.ts';
import { Replay } from '../board/replay.ts';
import { randomBoard, type Wanted, wantedBoard, wantedPicture } from './attributes.ts';
import { Controls } from './controls.ts';
import { LazySolver } from './lazy-solver.ts';
import { Reporter } from './reporter.ts';
import { ELEMENT_STYLE } from './style.ts';
import { type ElementTexts, readTexts } from './texts.ts';

const ATTRIBUTES = ['board', 'size', 'goal', 'picture', 'numbers', 'controls', 'texts'] as const;
const ARROWS = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' } as const;
const SLIDE_MS = 110;
/** moves a second */
const REPLAY_PACE = 4;

export class NpuzzleBoard extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;
  readonly #field = make('div', 'board');
  readonly #tray = make('div', 'tray');
  readonly #reporter = new Reporter(this);
  readonly #controls = new Controls({
    undo: () => this.undo(),
    restart: () => this.restart(),
    scramble: () => this.scramble(),
    hint: () => void this.#reporter.attempt(() => this.hint()),
    solve: () => void this.#reporter.attempt(() => this.solve()),
  });
  readonly #solver = new LazySolver();
  readonly #view: BoardView;
  #game: Game;
  #replay: Replay | undefined;
  #isReady = false;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: 'open' });
    adoptBoardStyle(shadow, ELEMENT_STYLE);
    this.#tray.part.add('tray');
    this.#field.tabIndex = 0;
    this.#field.setAttribute('role', 'group');
    this.#tray.append(this.#field);
    shadow.append(this.#tray, this.#controls.element, this.#reporter.element);
    const goal = goalBoard('last', { width: 4, height: 4 });
    this.#game = new Game(goal, goal);
    this.#view = new BoardView(
      this.#field,
      this.#tray,
      { onPress: (cell) => this.#slide(this.#game.tilesTowards(cell)), hovers: () => false },
      (tile, row, column, canSlide) => this.#reporter.text(canSlide ? 'canSlide' : 'tile', { tile, row, column }),
    );
    this.#field.addEventListener('keydown', (event) => this.#key(event));
  }

  /** The board as it is now. */
  get current(): Board {
    return this.#game.board;
  }

  /** What was played, one letter a move (`LURD`). */
  get moves(): string {
    return lettersOf(this.#game.start, this.#game.slid);
  }

  get isSolved(): boolean {
    return this.#game.isSolved;
  }

  /** Milliseconds since the first move, without those since it was solved. */
  get elapsedMs(): number {
    return this.#game.clock.elapsedMs;
  }

  /** Words in place of the English ones. */
  get texts(): ElementTexts {
    return this.#reporter.texts;
  }

  set texts(texts: ElementTexts) {
    this.#reporter.texts = texts;
    this.#dress();
  }

  connectedCallback(): void {
    this.#isReady = true;
    for (const name of ATTRIBUTES) if (name !== 'size' && name !== 'goal') this.attributeChangedCallback(name);
  }

  disconnectedCallback(): void {
    this.#isReady = false;
    this.#replay?.pause();
    this.#solver.close();
  }

  attributeChangedCallback(name: (typeof ATTRIBUTES)[number]): void {
    if (this.#isReady) void this.#reporter.attempt(() => this.#follow(name));
  }

  undo(): void {
    this.#replay?.pause();
    this.#game.undo();
    this.#show(SLIDE_MS);
  }

  /** The same board from its start. */
  restart(): void {
    this.#place({ board: this.#game.start, goal: this.#game.goal });
  }

  /** Another random board of the same shape and goal. */
  scramble(): void {
    this.#place(randomBoard(this.#game.goal));
  }

  /**
   * Points at the next tile of the best answer known.
   *
   * @returns the tile; undefined if there is none to slide
   * @throws {NpuzzleError} `E_WORKER`, `E_FILE`, `E_MEMORY`
   */
  async hint(): Promise<number | undefined> {
    const result = await this.#ask();
    const [tile] = result?.tiles ?? [];
    if (result === undefined || tile === undefined) return undefined;
    this.#view.point(tile);
    this.#reporter.say('slide', { tile, left: result.length });
    return tile;
  }

  /**
   * Solves the board and plays the solution, until a tile is slid by hand.
   *
   * @throws {NpuzzleError} `E_WORKER`, `E_FILE`, `E_MEMORY`
   */
  async solve(): Promise<SolvedResult | undefined> {
    const result = await this.#ask();
    if (result === undefined) return undefined;
    this.#reporter.say('solution', { moves: result.length });
    const game = this.#game;
    this.#replay?.pause();
    this.#replay = new Replay(result.tiles.length, {
      onStep: (count) => {
        const at = result.tiles[count - 1];
        if (at !== undefined && game === this.#game) this.#slide([at], true);
      },
      onState: () => undefined,
    });
    this.#replay.speed = REPLAY_PACE;
    this.#replay.play();
    return result;
  }

  async #ask(): Promise<SolvedResult | undefined> {
    const { board, goal } = this.#game;
    this.#replay?.pause();
    if (this.#game.isSolved) return undefined;
    if (!isSolvable(board, goal)) {
      this.#reporter.say('unsolvable');
      return undefined;
    }
    const result = await this.#solver.solve(board, goal);
    return board === this.#game.board ? result : undefined;
  }

  async #follow(name: (typeof ATTRIBUTES)[number]): Promise<void> {
    if (name === 'controls') this.#controls.element.hidden = !this.hasAttribute('controls');
    else if (name === 'texts') this.texts = readTexts(this.getAttribute('texts') ?? '{}');
    else if (name === 'picture' || name === 'numbers') this.#view.setPicture(await wantedPicture(this));
    else {
      this.#place(wantedBoard(this));
      if (!isSolvable(this.#game.board, this.#game.goal)) this.#reporter.say('unsolvable');
    }
  }

  #place({ board, goal }: Wanted): void {
    this.#replay?.pause();
    this.#game = new Game(board, goal);
    this.#reporter.element.textContent = '';
    this.#show(0);
  }

  #slide(tiles: readonly number[], isReplay = false): void {
    if (!isReplay) this.#replay?.pause();
    const wasSolved = this.#game.isSolved;
    this.#game.slide(tiles);
    this.#show(SLIDE_MS);
    for (const tile of tiles) this.#reporter.tell('npuzzle-move', { tile, moves: this.moves, board: this.current });
    if (tiles.length === 0 || wasSolved || !this.#game.isSolved) return;
    this.#view.celebrate();
    this.#reporter.say('solved', { moves: this.#game.slid.length });
    this.#reporter.tell('npuzzle-solved', { moves: this.moves, elapsedMs: this.elapsedMs, byReplay: isReplay });
  }

  #show(slideMs: number): void {
    this.#view.show(this.#game.board, this.#game.goal, slideMs);
    this.#controls.show(this.#game.canUndo);
  }

  /** Puts all words on again. */
  #dress(): void {
    this.#field.setAttribute('aria-label', this.#reporter.text('board'));
    this.#controls.dress((name) => this.#reporter.text(name));
    this.#show(0);
  }

  #key(event: KeyboardEvent): void {
    const direction = ARROWS[event.key as keyof typeof ARROWS];
    if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const tile = tileSliding(this.#game.board, direction);
    if (tile !== undefined && tile !== BLANK) this.#slide([tile]);
  }
}

customElements.get('npuzzle-board') ?? customElements.define('npuzzle-board', NpuzzleBoard);

declare global {
  interface HTMLElementTagNameMap {
    'npuzzle-board': NpuzzleBoard;
  }
}
