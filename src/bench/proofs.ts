/** The line between `npuzzle bench korf50` and its runner in bench/proofs.ts. */

/** What is asked for. */
export interface ProofsRequest {
  /** milliseconds for each board */
  readonly limitMs: number;
  /** numbers of the boards wanted, in this order; default all, those of fewest published states first */
  readonly boards?: readonly number[];
  /** numbers of boards that are done already */
  readonly done: ReadonlySet<number>;
  readonly threads?: number;
  readonly maxMemoryBytes?: number;
  readonly signal?: AbortSignal;
  readonly onBoard?: (board: number, lowerBound: number, elapsedMs: number) => void;
}

/** One board's proof, or how far it came. */
export interface ProofRecord {
  readonly record: 'proof';
  /** 1 to 50 */
  readonly board: number;
  readonly status: string;
  /** moves; null if it was not proven */
  readonly length: number | null;
  /** published optimum, in moves */
  readonly optimal: number;
  /** no solution is shorter, in moves */
  readonly lowerBound: number;
  readonly heuristic: string;
  readonly expanded: number;
  readonly generated: number;
  readonly elapsedMs: number;
  readonly setupMs: number;
  readonly threads: number;
  /** published states, see bench/instances/korf50-published.ts */
  readonly korfFelner: number;
  readonly clausecker: number;
  /** letters of the answer, tiles moving; null without one */
  readonly moves: string | null;
}
