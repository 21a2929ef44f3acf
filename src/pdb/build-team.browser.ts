/** Stands for build-team.ts in browsers, whose worker builds alone. */

import { NpuzzleError } from '../errors.ts';

export class BuildTeam {
  constructor() {
    throw new NpuzzleError('E_USAGE', 'in a browser a table is built by one thread', { remedy: 'leave threads out' });
  }
}
