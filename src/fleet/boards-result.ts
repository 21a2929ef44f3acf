/**
 * What comes back for a batch, whatever was asked of its boards.
 *
 *   version, who, milliseconds, items [number, what came of it]
 *
 * Boards that were not begun are missing. What came of a board is an answer in the form of its ask, or the error that it was
 * refused with: one of the board or of the options, for which no other worker has a better answer.
 */

import { restored } from '../engine/remote-engine.ts';
import { type ErrorCode, NpuzzleError } from '../errors.ts';
import { SENTENCE } from './boards-job.ts';
import { amount, FieldError, fieldsOf, list, text, wholeNumber } from './fields.ts';
import { MOST_COUNT, MOST_MS, PROTOCOL, WHO } from './protocol.ts';

/** What came of one thing that was asked. */
export interface Outcome<Answer> {
  readonly id: number;
  readonly answer: Answer | NpuzzleError;
}

export interface BatchResult<Answer> {
  /** machine, process and thread */
  readonly by: string;
  readonly ms: number;
  readonly items: readonly Outcome<Answer>[];
}

/** Errors that are about a board and its options: whoever is asked says the same. */
const ANSWERED: readonly ErrorCode[] = ['E_USAGE', 'E_INPUT', 'E_REFUSED', 'E_MEMORY', 'E_LIMIT'];

/** Whether an error is an answer; another fails the job, which is done again elsewhere. */
export function isAnswer(error: unknown): error is NpuzzleError {
  return error instanceof NpuzzleError && ANSWERED.includes(error.code);
}

/** A result as JSON can hold it. */
export function writeBatch<Answer>(
  { by, ms, items }: BatchResult<Answer>,
  write: (answer: Answer) => readonly unknown[],
): object {
  return {
    v: PROTOCOL,
    ...{ by, ms: Math.round(ms) },
    items: items.map(({ id, answer }) => [
      id,
      ...(answer instanceof NpuzzleError ? writeError(answer) : write(answer)),
    ]),
  };
}

/**
 * The result of a job that was sent.
 *
 * @param sent - numbers of its items
 * @param read - reads the answer to an item
 * @throws {FieldError} naming what is wrong
 */
export function readBatch<Answer>(
  value: unknown,
  sent: Iterable<number>,
  read: (id: number, fields: readonly unknown[]) => Answer,
): BatchResult<Answer> {
  const fields = fieldsOf(value, 'the result');
  wholeNumber(fields['v'], 'v', PROTOCOL, PROTOCOL);
  const due = new Set(sent);
  return {
    by: text(fields['by'], 'by', WHO),
    ms: amount(fields['ms'], 'ms', 0, MOST_MS),
    items: list(fields['items'], 'items', 0, due.size).map((item) => {
      const [number, ...rest] = list(item, 'an item', 2, 30);
      const id = wholeNumber(number, 'the number of an item', 0, MOST_COUNT);
      if (!due.delete(id)) throw new FieldError(`item ${id} was not sent, or came twice`);
      return { id, answer: rest[0] === 'error' ? readError(rest) : read(id, rest) };
    }),
  };
}

function writeError({ code, message, detail: { remedy } }: NpuzzleError): unknown[] {
  return ['error', code, message, ...(remedy === undefined ? [] : [remedy])];
}

function readError([, code, message, remedy]: readonly unknown[]): NpuzzleError {
  const known = ANSWERED.find((one) => one === code);
  if (known === undefined) throw new FieldError('the code of an error is none of ours');
  const detail = remedy === undefined ? {} : { remedy: text(remedy, 'a remedy', SENTENCE) };
  return restored({ code: known, message: text(message, 'a message', SENTENCE), detail });
}
