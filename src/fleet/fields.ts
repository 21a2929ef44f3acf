/**
 * Fields of what came over a line, read one by one: nothing is believed that was not looked at.
 *
 * Whoever may write to the queue may write anything, and a kernel searches and counts whatever it is given.
 */

/** A job or a result that is not as it must be; `message` names the field. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
}

export type Fields = Readonly<Record<string, unknown>>;

/** @throws {FieldError} */
export function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new FieldError(`${what} is no object`);
  return value as Fields;
}

/**
 * A whole number from `least` to `most`.
 *
 * @throws {FieldError}
 */
export function wholeNumber(value: unknown, what: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new FieldError(`${what} is no whole number from ${least} to ${most}`);
}

/**
 * A number from `least` to `most`.
 *
 * @throws {FieldError}
 */
export function amount(value: unknown, what: string, least: number, most: number): number {
  if (typeof value === 'number' && value >= least && value <= most) return value;
  throw new FieldError(`${what} is no number from ${least} to ${most}`);
}

/**
 * A text that a pattern describes whole.
 *
 * @throws {FieldError}
 */
export function text(value: unknown, what: string, form: RegExp): string {
  if (typeof value === 'string' && form.test(value)) return value;
  throw new FieldError(`${what} is not as it must be`);
}

/**
 * A list of `least` to `most` items.
 *
 * @throws {FieldError}
 */
export function list(value: unknown, what: string, least: number, most: number): readonly unknown[] {
  if (Array.isArray(value) && value.length >= least && value.length <= most) return value;
  throw new FieldError(`${what} is no list of ${least} to ${most}`);
}

/**
 * One of the values that are known.
 *
 * @throws {FieldError}
 */
export function oneOf<Known>(known: readonly Known[], value: unknown, what: string): Known {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new FieldError(`${what} is none of ours`);
  return found;
}

/** @throws {FieldError} */
export function flag(value: unknown, what: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new FieldError(`${what} is neither true nor false`);
}
