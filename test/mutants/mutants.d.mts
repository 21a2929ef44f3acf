/** A bug to plant, see mutants.mjs. */
export interface Mutant {
  readonly title: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly kernels?: readonly string[];
  readonly isBundled?: boolean;
  readonly isHost?: boolean;
  readonly suites: readonly string[];
}

export const MUTANTS: readonly Mutant[];
