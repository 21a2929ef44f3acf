/** A race of the player against the replay of a solution, which begins with the player's first move. */

import { timeText } from './time-text.ts';

export class Race {
  /** moves of the solution */
  readonly length: number;
  /** moves a second */
  readonly pace: number;

  constructor(length: number, pace: number) {
    this.length = length;
    this.pace = pace;
  }

  /** Moves that the replay has made by then. */
  movesAt(ms: number): number {
    return Math.min(this.length, Math.floor((ms / 1000) * this.pace));
  }

  /** Who was home first, and by how much. */
  verdict(ms: number): string {
    const ahead = (this.length / this.pace) * 1000 - ms;
    if (ahead >= 0) return `You beat the replay by ${timeText(ahead)} s.`;
    return `The replay was home ${timeText(-ahead)} s before you.`;
  }
}
