/**
 * `--html` and `--svg`: the answer as a page to replay it in, or as a picture that plays by itself.
 *
 * Invariant: each file holds one board; a second one is refused rather than written over the first. What cannot be written
 * is told before a board is searched.
 */

import type { SolveResult } from '../../contract/result.ts';
import type { TraceLine } from '../../contract/trace-event.ts';
import { answerSvg, boardSvg } from '../../draw/svg.ts';
import { usageError } from '../../errors.ts';
import { type Board, shapeName } from '../../puzzle/board.ts';
import { formatBoard } from '../../puzzle/format.ts';
import { NamedFile } from '../input/named-file.ts';

export interface FileFlags {
  readonly html?: string;
  readonly svg?: string;
  readonly force?: boolean;
}

/** The longest side that a page or a picture shows; an answer to a larger board takes hundreds of megabytes. */
const GREATEST_SIDE = 60;

export class AnswerFiles {
  readonly #html: NamedFile | undefined;
  readonly #svg: NamedFile | undefined;
  /** the flag that is named where something is wrong */
  readonly #flag: string;
  #isTaken = false;

  /** @throws {NpuzzleError} `E_FILE` for what cannot be written, or may not be written over */
  constructor({ html, svg, force }: FileFlags) {
    this.#html = html === undefined ? undefined : new NamedFile(html, '--html', 'html', force);
    this.#svg = svg === undefined ? undefined : new NamedFile(svg, '--svg', 'svg', force);
    this.#flag = html === undefined ? '--svg' : '--html';
  }

  /**
   * Before a board is searched: whether its answer will have a file.
   *
   * @throws {NpuzzleError} `E_USAGE` for a second board and for one that is too large
   */
  take(board: Board): void {
    if (this.#html === undefined && this.#svg === undefined) return;
    if (this.#isTaken) throw usageError(`${this.#flag} takes one board`, 'solve it alone');
    this.#isTaken = true;
    if (Math.max(board.width, board.height) <= GREATEST_SIDE) return;
    throw usageError(
      `${this.#flag} shows no ${shapeName(board)} board`,
      `it shows up to ${GREATEST_SIDE}x${GREATEST_SIDE}; --json has the moves of larger ones`,
    );
  }

  /**
   * Writes what was asked for, of a board with an answer or without.
   *
   * @param trace - steps of the search for the page to show
   *
   * @throws {NpuzzleError} `E_FILE`
   */
  async write(result: SolveResult, board: Board, goal: Board, trace?: readonly TraceLine[]): Promise<void> {
    await this.#svg?.write(svgOf(result, board, goal));
    if (this.#html === undefined) return;
    const { singleFile } = await import('../../web/serve/page-files.ts');
    const carried = { board: formatBoard(board, 'line'), goal: goal.tiles, result: result ?? undefined, trace };
    await this.#html.write(singleFile(carried));
  }
}

function svgOf({ tiles, optimal, lowerBound }: SolveResult, board: Board, goal: Board): string {
  if (tiles === null) return boardSvg(board, goal);
  return answerSvg(board, goal, tiles, optimal ? undefined : `not proven shortest, at least ${lowerBound}`);
}
