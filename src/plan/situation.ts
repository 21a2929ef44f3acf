/** What a plan is chosen by. */

import type { Partition } from '../pdb/partition.ts';
import type { TablePlace } from '../pdb/table-place.ts';
import type { Shape } from '../puzzle/board.ts';

/** What is known before the choice. */
export interface Situation {
  readonly shape: Shape;
  /** of the canonical board */
  readonly goalBlank: number;
  /** linear conflict of the board, in moves */
  readonly estimate: number;
  /** boards of this kind to come, this one included */
  readonly boards: number;
  /** for tables, in bytes */
  readonly memoryBytes: number;
  /** asked only where `mayNeedTables` */
  readonly whereTablesAre: (partition: Partition) => TablePlace;
  /** whether the time allows to load tables, or to build them; any by default */
  readonly isTimely?: ((partition: Partition) => boolean) | undefined;
}
