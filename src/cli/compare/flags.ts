/** The flags of `npuzzle compare`. */

import { FLAGS, type FlagValues, valued } from '../input/flags.ts';
import { AUDIT_FLAG, QUEUE_FLAGS } from '../input/queue.ts';
import { parseThreads } from '../input/threads.ts';
import { parseCount } from '../input/units.ts';
import { readAlgorithms, readHeuristics } from './names.ts';

export const COMPARE_FLAGS = {
  algorithms: valued('-a, --algorithms <names>', 'divided by commas; default all', readAlgorithms),
  heuristics: valued('-H, --heuristics <names>', 'divided by commas; default all', readHeuristics),
  boards: valued('-b, --boards <file>', 'a file of boards, - for standard input, or random (default)', (text) => text),
  size: { ...FLAGS.size, help: 'of random boards, 3 by default; or where the text of a file does not tell' },
  count: valued('-n, --count <n>', 'how many random boards; default 100', parseCount),
  seed: valued('--seed <seed>', 'of random boards: a number or word; default 1', (text) => text),
  goal: FLAGS.goal,
  weight: FLAGS.weight,
  timeout: { ...FLAGS.timeout, help: 'stop a run after 500ms, 10s, 2m …; default 10s' },
  maxNodes: {
    ...FLAGS.maxNodes,
    help: 'stop a run after 5000, 20k, 5M … expanded states; default 1M without a heuristic',
  },
  maxMemory: { ...FLAGS.maxMemory, help: 'a run holds no more than 512MB, 2GB, 1GiB …; default 1GiB' },
  maxCache: FLAGS.maxCache,
  force: { ...FLAGS.force, help: 'run searches too that an estimate shows cannot end; write over files of others' },
  threads: valued('--threads <n>', 'boards searched at once, or auto; default 1, which times best', parseThreads),
  ...QUEUE_FLAGS,
  audit: AUDIT_FLAG,
  jsonl: valued('--jsonl <file>', 'append each run to a file; the same command goes on from there', (text) => text),
  csv: valued('--csv <file>', 'write the runs as comma-separated values', (text) => text),
  html: valued('--html <file>', 'write a report with plots, one file that needs nothing else', (text) => text),
  json: { ...FLAGS.json, help: 'print the runs, then the summaries, as JSON lines' },
  wxhBlank: FLAGS.wxhBlank,
} as const;

export type CompareFlags = FlagValues<typeof COMPARE_FLAGS>;
