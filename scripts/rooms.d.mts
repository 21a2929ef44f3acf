/** One line of the list of rooms. */
export interface Room {
  readonly name: string;
  readonly knows: string;
  readonly imports: readonly string[];
  readonly files: readonly string[];
}

export const ROOMS: readonly Room[];
/** What is not as the list says; empty when all is. */
export function differences(): string[];
