/** The line between `npuzzle bench korf50` and its runner in cli/bench/request-proofs.ts. */

/** What is asked for. */
export interface ProofsRequest {
  /** milliseconds for each board */
  readonly limitMs: number;
  /** numbers of the boards wanted, in this order; default all, those of fewest published states first */
  readonly boards?: readonly number[] | undefined;
  /** numbers of boards that are done already */
  readonly done: ReadonlySet<number>;
  readonly threads?: number | undefined;
  readonly maxMemoryBytes?: number | undefined;
  /** false: without a good answer that ends the proof early, so that counts are of the search alone */
  readonly incumbent?: boolean;
  /** folder of a checkpoint a board, with which a proof goes on where an earlier run was */
  readonly checkpoints?: string | undefined;
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
  /** of the best answer found on the side, in moves; null without one */
  readonly incumbent: number | null;
  /** the bound met that answer: the counts are those of all bounds below its length, the round that would find it left out */
  readonly isMet: boolean;
  readonly heuristic: string;
  /** which side was searched, and with which partitions; undefined where a limit came before any round */
  readonly direction: 'forward' | 'inverse' | undefined;
  readonly partitions: readonly string[] | undefined;
  /** expansions expected when side and tables were chosen; undefined on easy boards */
  readonly projected: number | undefined;
  /** bounds that were searched in full, and the expansions of each */
  readonly rounds: readonly { readonly bound: number; readonly expanded: number }[] | undefined;
  readonly expanded: number;
  readonly generated: number;
  readonly elapsedMs: number;
  readonly setupMs: number;
  /** runs that it took, and their search time together; undefined for one */
  readonly stretches: number | undefined;
  readonly searchedMs: number | undefined;
  readonly threads: number;
  /** where and when it ended */
  readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string; readonly load: number };
  readonly commit: string | null;
  readonly date: string;
  /** published generated states of all bounds up to the goal, see bench/instances/korf50-published.ts */
  readonly korfFelner: number;
  /** published expanded states of all bounds up to the goal, with the improved catalogue */
  readonly clausecker: number;
  /** letters of the answer, tiles moving; null without one */
  readonly moves: string | null;
}
