/** The one board of a command that takes one: from an argument, a file or standard input. */

import { inputError } from '../../errors.ts';
import { readBoards } from './board-source.ts';
import type { FLAGS, FlagValues } from './flags.ts';

/**
 * Reads a board.
 *
 * @param remedy - what is told where there are several
 * @throws {NpuzzleError} `E_INPUT` if there is none, more than one, or a faulty one; `E_FILE`
 */
export async function readOneBoard(
  text: string,
  { size, wxhBlank }: FlagValues<Pick<typeof FLAGS, 'size' | 'wxhBlank'>>,
  remedy = 'moves belong to one board',
) {
  const boards = readBoards([text], {
    shape: size,
    wxhBlank,
  });
  const first = await boards.next();
  if (first.done) throw inputError('no board in the input', { remedy: 'it takes one' });
  const second = await boards.next();
  await boards.return();
  if ('error' in first.value) throw first.value.error;
  if (!second.done) throw inputError('more than one board', { line: second.value.line, remedy });
  return first.value;
}
