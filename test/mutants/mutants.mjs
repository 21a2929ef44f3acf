/**
 * Bugs to plant: what is replaced by what, which kernels are built anew, whether the page is bundled anew (`isBundled`), and
 * which suites must each turn red.
 *
 * Every one is a mistake that is easily made, or was made by programs of this kind.
 */

const MANHATTAN = 'assembly/heuristic/manhattan.ts';
const CONFLICT = 'assembly/heuristic/linear-conflict.ts';
const PACKED_CONFLICT = 'assembly/heuristic/packed-conflict.ts';
const GEOMETRY = 'assembly/board/geometry.ts';
const PACKED = 'assembly/search/packed-search.ts';
const ARRAY = 'assembly/search/array-search.ts';
const IDA_STAR = 'assembly/search/ida-star.ts';
const COUNTERS = 'assembly/search/counters.ts';
const TRAIL = 'assembly/search/trail.ts';
const CANONICAL = 'src/puzzle/canonical.ts';

const SMALL = ['kernel-3x3', 'kernel-generic'];
const HEURISTICS = 'test/exhaustive/heuristics';
const LENGTHS = 'test/slow/ida-star-every-state';
const TEXTBOOK = 'test/kernel/ida-star';
const GOLDEN = 'test/golden/node-counts';

const FAULTS = 'test/slow/browser-faults';

export const MUTANTS = [
  {
    title: 'manhattan: change with its sign swapped',
    file: MANHATTAN,
    from: 'return taxicab(tile, to) - taxicab(tile, from);',
    to: 'return taxicab(tile, from) - taxicab(tile, to);',
    kernels: ['kernel-generic'],
    suites: [TEXTBOOK, GOLDEN],
  },
  {
    title: 'manhattan: the blank counted as a tile',
    file: MANHATTAN,
    from: 'if (tile !== goalBlank()) sum',
    to: 'sum',
    kernels: SMALL,
    suites: [HEURISTICS, 'test/kernel/heuristic', 'test/cases/answers'],
  },
  {
    title: 'manhattan: the last cell skipped',
    file: MANHATTAN,
    from: 'cell < cells(); cell++) {',
    to: 'cell < cells() - 1; cell++) {',
    kernels: SMALL,
    suites: [HEURISTICS, 'test/kernel/heuristic'],
  },
  {
    title: 'taxicab: rows counted by the height',
    file: GEOMETRY,
    from: 'abs(cell / w - other / w)',
    to: 'abs(cell / h - other / h)',
    kernels: ['kernel-generic'],
    suites: [HEURISTICS, TEXTBOOK, GOLDEN],
  },
  {
    title: 'neighbours: a step off the right edge comes out on the left',
    file: GEOMETRY,
    from: 'cell % w < w - 1 ? cell + 1 : cell',
    to: 'cell < w * h - 1 ? cell + 1 : cell',
    kernels: ['kernel-generic'],
    suites: [TEXTBOOK, GOLDEN],
  },
  {
    title: 'geometry: tables kept when the width stays and the height changes',
    file: GEOMETRY,
    from: 'if (tablesWidth === w && tablesHeight === h) return OK;',
    to: 'if (tablesWidth === w) return OK;',
    kernels: ['kernel-generic'],
    suites: ['test/kernel/heuristic'],
  },
  {
    title: 'linear conflict: one tile too few leaves the line',
    file: CONFLICT,
    from: 'return 2 * (members - increasing);',
    to: 'return 2 * min(members - increasing, 1);',
    kernels: SMALL,
    suites: [HEURISTICS, 'test/kernel/heuristic', 'test/cases/answers'],
  },
  {
    title: 'linear conflict: the blank counted as a tile of its line',
    file: CONFLICT,
    from: 'tile !== goalBlank() && tile / width() === row',
    to: 'tile / width() === row',
    kernels: SMALL,
    suites: [HEURISTICS, 'test/kernel/heuristic'],
  },
  {
    title: 'linear conflict: after a move only the row entered is looked at, not the one left',
    file: CONFLICT,
    from: 'return row === from / width() || row === to / width() ? rowConflict(row) : 0;',
    to: 'return row === to / width() ? rowConflict(row) : 0;',
    kernels: ['kernel-generic'],
    suites: [TEXTBOOK, GOLDEN],
  },
  {
    title: 'linear conflict: tables kept when the goal has moved',
    file: PACKED_CONFLICT,
    from: 'if (filledFor === goalBlank()) return;',
    to: 'if (filledFor >= 0) return;',
    kernels: ['kernel-3x3'],
    suites: [TEXTBOOK],
  },
  {
    title: 'packed search: a move to the right judged by the wrong columns',
    file: PACKED,
    from: '((2 << (b % W)) - 1)',
    to: '((1 << (b % W)) - 1)',
    kernels: ['kernel-3x3'],
    suites: [LENGTHS, TEXTBOOK, GOLDEN],
  },
  {
    title: 'ida*: the bound raised by four',
    file: IDA_STAR,
    from: 'bound += 2;',
    to: 'bound += 4;',
    kernels: SMALL,
    suites: [LENGTHS, TEXTBOOK],
  },
  {
    title: 'slices: successors tried before are tried again',
    file: ARRAY,
    from: 'while (neighbour(blank, first) !== taken) first++;',
    to: '',
    kernels: ['kernel-generic'],
    suites: ['test/kernel/slices', GOLDEN],
  },
  {
    title: 'slices: a node is counted again when its slice goes on',
    file: ARRAY,
    from: 'to === taken ? replay - 1 : 0);',
    to: '0);',
    kernels: ['kernel-generic'],
    suites: ['test/kernel/slices', GOLDEN],
  },
  {
    title: 'counters: successors counted that were never made',
    file: TRAIL,
    from: 'if (stop === FOUND) uncountGenerated(unborn);',
    to: '',
    kernels: ['kernel-3x3', 'kernel-4x4', 'kernel-generic'],
    suites: [TEXTBOOK, GOLDEN, 'test/golden/published-sets'],
  },
  {
    title: 'counters: not set back for the next search',
    file: COUNTERS,
    from: 'generatedBefore = 0;\n  peak',
    to: 'peak',
    kernels: SMALL,
    suites: [TEXTBOOK, GOLDEN],
  },
  {
    title: 'canonical: tiles named by the wrong cell',
    file: CANONICAL,
    from: 'nameOf[goal.tiles[user] ?? BLANK] = canonical',
    to: 'nameOf[goal.tiles[user] ?? BLANK] = user',
    suites: ['test/kernel/canonical'],
  },
  {
    title: 'canonical: columns never turned back',
    file: CANONICAL,
    from: 'symmetry.flipsColumns ? shape.width - 1 - column : column',
    to: 'column',
    suites: ['test/kernel/canonical'],
  },
  {
    title: 'canonical: rows and columns not exchanged when turning back',
    file: CANONICAL,
    from: 'symmetry.transposes ? x * user.width + y',
    to: 'symmetry.transposes ? y * user.width + x',
    suites: ['test/kernel/canonical', 'test/cases/lengths'],
  },
  {
    title: 'abi: two heuristics swapped',
    file: 'src/kernel/exports.ts',
    from: 'zero: 0,\n  manhattan: 1,',
    to: 'zero: 1,\n  manhattan: 0,',
    suites: ['test/kernel/abi', HEURISTICS],
  },
  {
    title: 'solve: the guarantee of a weighted search forgotten',
    file: 'src/answer.ts',
    from: 'const optimal = guarantee === 1 || ',
    to: 'const optimal = true || ',
    suites: ['test/cases/answers'],
  },
  {
    title: 'run: the limit on expansions ignored',
    file: 'src/kernel/run.ts',
    from: "if (left <= 0) return 'max-nodes';",
    to: '',
    suites: ['test/cases/limits'],
  },
  {
    title: 'learned fold: Manhattan distance gained with its sign swapped',
    file: 'assembly/learned/fold.ts',
    from: 'taxicab(tile, cell) * UNIT',
    to: '-taxicab(tile, cell) * UNIT',
    kernels: ['learned-5x5', 'learned-generic'],
    suites: ['test/learned/value', 'test/learned/learn'],
  },
  {
    title: 'learned codes: clipped digits not exchanged by the reflection',
    file: 'assembly/learned/codes.ts',
    from: 'columns * SPAN + rows',
    to: 'rows * SPAN + columns',
    kernels: ['learned-6x6'],
    suites: ['test/learned/value'],
  },
  {
    title: 'learned answer: the inverse path turned round with its end',
    file: 'assembly/learned/answer.ts',
    from: 'reverse(list, length - 1)',
    to: 'reverse(list, length)',
    kernels: ['learned-generic'],
    suites: ['test/learned/beam'],
  },
  {
    title: 'proof: ended by an answer one round too early',
    file: 'src/parallel/deepening.ts',
    from: '(incumbent?.() ?? Number.POSITIVE_INFINITY) <= bound',
    to: '(incumbent?.() ?? Number.POSITIVE_INFINITY) <= bound + 2',
    suites: ['test/parallel/deepening'],
  },
  {
    title: 'proof: the answer on the side not kept in the checkpoint',
    file: 'src/optimal.ts',
    from: 'checkpoint?.write(snapshot, upper?.state)',
    to: 'checkpoint?.write(snapshot)',
    suites: ['test/optimal'],
  },
  {
    title: 'rooms: the large room taken for a small one',
    file: 'assembly/subtree/room.ts',
    from: 'if (<u32>popcnt(room) > half) return true;',
    to: 'if (<u32>popcnt(room) > half + 1) return true;',
    kernels: ['subtree-5x5-shared', 'subtree-generic-shared'],
    suites: ['test/pdb/by-room'],
  },
  {
    title: 'rooms: what small rooms add written for the large one',
    file: 'assembly/pattern/codes.ts',
    from: 'large > small ? 2',
    to: 'large < small ? 2',
    kernels: ['pattern', 'pattern-shared'],
    suites: ['test/pdb/by-room'],
  },
  {
    title: 'rooms: small rooms written where the large one is',
    file: 'assembly/pattern/rooms.ts',
    from: 'isApart ? small : maskRank',
    to: 'maskRank',
    kernels: ['pattern', 'pattern-shared'],
    suites: ['test/pdb/by-room'],
  },
  {
    title: 'rooms: verification content with any code',
    file: 'assembly/pattern/verify.ts',
    from: 'load<u8>(entries + order) !== codeOf(large, small)',
    to: 'load<u8>(entries + order) >> 2 !== codeOf(large, small) >> 2',
    kernels: ['pattern'],
    suites: ['test/pdb/by-room'],
  },
  {
    title: 'rooms: dense look-ups ask for the cell beside the blank',
    file: 'assembly/heuristic/dense-tables.ts',
    from: '(set >> (12 + blank)) & LARGE',
    to: '(set >> (11 + blank)) & LARGE',
    kernels: ['kernel-4x4'],
    suites: ['test/kernel/table-search'],
  },
  {
    title: 'rooms: the blank of the mirrored board not mirrored',
    file: 'assembly/heuristic/pattern-database.ts',
    from: 'blankCell = reflected ? reflectedCell(cell) : cell;',
    to: 'blankCell = cell;',
    kernels: ['kernel-generic', 'kernel-4x4'],
    suites: ['test/kernel/table-search'],
  },
  {
    title: 'two threads: ends at the first meeting, proven or not',
    file: 'assembly/search/parallel-bidirectional.ts',
    from: 'if (bestMet() <= bound) end(SOLVED);',
    to: 'if (bestMet() !== NONE) end(SOLVED);',
    kernels: ['forward-generic-shared', 'backward-generic-shared'],
    suites: ['test/parallel/bidirectional'],
  },
  {
    title: 'two threads: a side that has no partner raises the bound alone',
    file: 'assembly/search/parallel-bidirectional.ts',
    from: 'if (atomic.add<u32>(wordsOf(FORWARD) + ARRIVED, 1) === 0) return;',
    to: 'atomic.add<u32>(wordsOf(FORWARD) + ARRIVED, 1);',
    kernels: ['forward-generic-shared', 'backward-generic-shared'],
    suites: ['test/parallel/bidirectional'],
  },
  {
    title: 'page: a table that cannot be kept ends the answer',
    file: 'src/pdb/tables.ts',
    from: "!(error instanceof NpuzzleError) || error.code !== 'E_FILE') throw error;",
    to: 'true) throw error;',
    isBundled: true,
    suites: [FAULTS],
  },
  {
    title: 'page: a worker that died is asked again',
    file: 'src/remote/remote-engine.ts',
    from: '  #fail(what: string): void {\n    this.#worker = undefined;',
    to: '  #fail(what: string): void {',
    isBundled: true,
    suites: [FAULTS],
  },
  {
    title: 'page: a hidden tab plays on',
    file: 'src/page/player.ts',
    from: "document.addEventListener('visibilitychange'",
    to: "document.addEventListener('never'",
    isBundled: true,
    suites: [FAULTS],
  },
  {
    title: 'page: a hidden tab is told it was paused though nothing played',
    file: 'src/page/player.ts',
    from: '!document.hidden || !answer.isPlaying',
    to: '!document.hidden',
    isBundled: true,
    suites: [FAULTS],
  },
  {
    title: 'page: wasm refused for its type',
    file: 'src/browser/built-files.ts',
    from: 'if (!response.ok) throw',
    to: "if (!response.ok || response.headers.get('content-type') === 'text/plain') throw",
    isBundled: true,
    suites: [FAULTS],
  },
  {
    title: 'page: what forbids WebAssembly is not named',
    file: 'src/kernel/load.ts',
    from: "throw new NpuzzleError('E_WASM',",
    to: "throw cause; throw new NpuzzleError('E_WASM',",
    isBundled: true,
    suites: [FAULTS],
  },
];
