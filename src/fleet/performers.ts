/** The performers that there are, by kind. */

import type { WorkKind } from '../contract/fleet.ts';
import { BoardSolvers } from './board-solvers.ts';
import type { Means, Performer } from './performer.ts';
import { readJob, writeResult } from './protocol.ts';
import { RunMakers } from './run-makers.ts';
import { Searchers } from './searchers.ts';

export function makePerformer(kind: WorkKind, means: Means): Performer {
  switch (kind) {
    case 'subtrees': {
      const searchers = new Searchers(means);
      return {
        kind,
        perform: async (data) => writeResult(await searchers.search(readJob(data))),
        prepare: (tables) => searchers.prepare(tables),
        stop: () => searchers.stop(),
        close: () => searchers.close(),
      };
    }
    case 'boards':
      return new BoardSolvers(means);
    case 'runs':
      return new RunMakers(means);
  }
}
