/** The solution on the screen: its length and what is proven of it, the letters, and the replay's controls. */

import type { SolvedResult } from '../../browser/index.ts';
import { thousands } from '../../contract/thousands.ts';
import { formatRunLengths } from '../../puzzle/move.ts';
import { Replay } from '../board/replay.ts';
import { copyText } from './copy.ts';
import { byId, input, onPress, output } from './elements.ts';
import { counted } from './sentences.ts';
import { fillSlider } from './slider.ts';

/** moves a second, by the slider's place */
const SPEEDS: readonly number[] = [1, 2, 4, 8, 15, 30, 60];
/** Letters and slider are read, not watched: in a fast replay they follow this many times a second. */
const LETTERS_MS = 120;

export interface AnswerListener {
  /** the board after this many of the answer's moves is to be shown */
  onShow(tiles: readonly number[], count: number, slideMs: number): void;
  /** one sentence for the reader */
  onSay(text: string): void;
}

export class AnswerView {
  readonly #listener: AnswerListener;
  readonly #card = output('answer');
  readonly #position = input('position');
  readonly #speed = input('speed');
  readonly #runs = input('runs');
  #result: SolvedResult | undefined;
  #replay: Replay | undefined;
  /** milliseconds, when the letters last followed */
  #lettersAt = 0;
  #isFollowing = false;

  constructor(listener: AnswerListener) {
    this.#listener = listener;
    onPress('play', () => this.toggle());
    onPress('back', () => this.step(-1));
    onPress('forth', () => this.step(1));
    onPress('to-first', () => this.seek(0));
    onPress('to-last', () => this.seek(this.#replay?.length ?? 0));
    onPress('copy', () => void this.#copy());
    this.#position.addEventListener('input', () => this.seek(Number(this.#position.value)));
    this.#speed.addEventListener('input', () => this.#setSpeed());
    this.#runs.addEventListener('change', () => this.#showLetters());
  }

  /** The answer shown, and how far its replay is. */
  get shown(): { readonly result: SolvedResult; readonly at: number } | undefined {
    return this.#result && this.#replay && { result: this.#result, at: this.#replay.at };
  }

  get isPlaying(): boolean {
    return this.#replay?.isPlaying ?? false;
  }

  /** Whether the player has begun to look at it. */
  get isWatched(): boolean {
    return this.#replay !== undefined && (this.#replay.isPlaying || this.#replay.at > 0);
  }

  /** Shows an answer, from its start. */
  show(result: SolvedResult): void {
    this.#replay?.pause();
    const { tiles } = result;
    this.#result = result;
    this.#replay = new Replay(tiles.length, {
      onStep: (count, slideMs) => {
        this.#listener.onShow(tiles, count, slideMs);
        const now = performance.now();
        if (this.isPlaying && count < tiles.length && now - this.#lettersAt < LETTERS_MS) return;
        this.#lettersAt = now;
        this.#showPlace();
      },
      onState: (isPlaying) => {
        output('play').setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
        byId('play-icon', SVGUseElement).setAttribute('href', isPlaying ? '#i-pause' : '#i-play');
        if (!isPlaying) this.#showPlace();
      },
    });
    this.#setSpeed();
    this.#position.max = String(tiles.length);
    this.#position.value = '0';
    fillSlider(this.#position, `move 0 of ${tiles.length}`);
    this.describe(result);
    this.#card.hidden = false;
    this.#showLetters();
  }

  /** Says what is now known of the answer shown; false, and nothing, if the result is another answer. */
  describe(result: SolvedResult): boolean {
    if (this.#result?.moves !== result.moves) return false;
    this.#result = result;
    output('length').textContent = counted(result.length, 'move');
    const seal = output('proof');
    seal.classList.toggle('proven', result.optimal);
    seal.textContent = result.optimal
      ? 'proven shortest'
      : result.lowerBound > 0
        ? `at most ${gapText(result)} over the shortest`
        : '';
    output('verdict-more').textContent = moreText(result);
    return true;
  }

  hide(): void {
    this.#replay?.pause();
    this.#card.hidden = true;
    this.#result = undefined;
    this.#replay = undefined;
  }

  toggle(): void {
    if (this.#replay?.isPlaying) this.#replay.pause();
    else this.#replay?.play();
  }

  pause(): void {
    this.#replay?.pause();
  }

  step(by: number): void {
    this.#replay?.step(by);
  }

  seek(to: number): void {
    this.#replay?.pause();
    this.#replay?.seek(to);
  }

  #setSpeed(): void {
    const perSecond = SPEEDS[Number(this.#speed.value)] ?? 4;
    output('speed-name').textContent = `${perSecond} a second`;
    fillSlider(this.#speed, `${perSecond} moves a second`);
    if (this.#replay !== undefined) this.#replay.speed = perSecond;
  }

  #showPlace(): void {
    const { at = 0, length = 0 } = this.#replay ?? {};
    this.#position.value = String(at);
    fillSlider(this.#position, `move ${at} of ${length}`);
    this.#showLetters();
  }

  #showLetters(): void {
    if (this.#result === undefined || this.#replay === undefined) return;
    const { moves } = this.#result;
    const { at } = this.#replay;
    const spell = (letters: string) => (this.#runs.checked ? formatRunLengths(letters) : letters);
    output('letters-done').textContent = spell(moves.slice(0, at));
    output('letters-now').textContent = moves.slice(at, at + 1);
    output('letters-left').textContent = spell(moves.slice(at + 1));
    this.#followLetters();
  }

  /** Scrolls to the letter that is next: with the next frame, for which the page is laid out once in any case. */
  #followLetters(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    requestAnimationFrame(() => {
      this.#isFollowing = false;
      const [box, now] = [output('letters'), output('letters-now')];
      box.scrollTop = now.offsetTop - box.offsetTop - box.clientHeight / 2;
    });
  }

  async #copy(): Promise<void> {
    const { moves = '' } = this.#result ?? {};
    await copyText(this.#runs.checked ? formatRunLengths(moves) : moves, this.#listener.onSay, 'The moves are copied.');
  }
}

function gapText({ length, lowerBound }: SolvedResult): string {
  return counted(length - lowerBound, 'move');
}

function moreText({ expanded, elapsedMs, lowerBound, optimal }: SolvedResult): string {
  const bound = optimal || lowerBound === 0 ? '' : `No solution has fewer than ${lowerBound} moves. `;
  const time = elapsedMs < 1000 ? `${Math.max(1, Math.round(elapsedMs))} ms` : `${(elapsedMs / 1000).toFixed(1)} s`;
  return expanded === 0 && elapsedMs === 0 ? bound : `${bound}${thousands(expanded)} states looked at in ${time}.`;
}
