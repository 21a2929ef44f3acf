/**
 * `--html` and `--svg`: the answer as a page to replay it in, or as a picture that plays by itself.
 *
 * Invariant: each file holds one board; a second one is refused rather than written over the first.
 */

import { writeFile } from 'node:fs/promises';
import type { SolveResult } from '../../contract/result.ts';
import { answerSvg, boardSvg } from '../../draw/svg.ts';
import { NpuzzleError, reasonOf, usageError } from '../../errors.ts';
import type { Board } from '../../puzzle/board.ts';
import { formatBoard } from '../../puzzle/format.ts';

export interface FileFlags {
  readonly html?: string;
  readonly svg?: string;
}

export class AnswerFiles {
  readonly #flags: FileFlags;
  #isWritten = false;

  constructor(flags: FileFlags) {
    this.#flags = flags;
  }

  /**
   * Writes what was asked for, of a board with an answer or without.
   *
   * @throws {NpuzzleError} `E_USAGE` for a second board, `E_FILE`
   */
  async write(result: SolveResult, board: Board, goal: Board): Promise<void> {
    const { html, svg } = this.#flags;
    if (html === undefined && svg === undefined) return;
    if (this.#isWritten)
      throw usageError(`${html === undefined ? '--svg' : '--html'} takes one board`, 'solve it alone');
    this.#isWritten = true;
    if (svg !== undefined) await put(svg, svgOf(result, board, goal));
    if (html === undefined) return;
    const { singleFile } = await import('../../web/serve/page-files.ts');
    const carried = { board: formatBoard(board, 'line'), goal: goal.tiles, result: result ?? undefined };
    await put(html, singleFile(carried));
  }
}

function svgOf({ tiles, optimal, lowerBound }: SolveResult, board: Board, goal: Board): string {
  if (tiles === null) return boardSvg(board, goal);
  return answerSvg(board, goal, tiles, optimal ? undefined : `not proven shortest, at least ${lowerBound}`);
}

async function put(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new NpuzzleError('E_FILE', `${file} cannot be written (${reasonOf(error)})`);
  }
}
