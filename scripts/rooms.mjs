/**
 * The rooms of src/ and assembly/: what each knows and what it may import. `node scripts/rooms.mjs` writes this list into
 * biome.json, a closed override for each room, and into the table of docs/architecture.md; `--check` compares only.
 *
 * Invariant: a room imports only rooms that stand above it in this list, so no two import each other, directly or through
 * others. A new folder needs a line here: until then the linter refuses all its imports.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const BIOME = `${root}biome.json`;
/** Names of rooms of the kernels begin so; the others are of src. */
const KERNELS = 'assembly/';
const ARCHITECTURE = `${root}docs/architecture.md`;

/**
 * @typedef {object} Room
 * @property {string} name its folder, with a word behind it where a folder has two sides
 * @property {string} knows one line for a reader
 * @property {readonly string[]} imports rooms, or single files of them, beside its own
 * @property {readonly string[]} files globs
 */

/** @returns {Room} */
const room = (name, knows, imports, files = [`src/${name}/**`]) => ({ name, knows, imports, files });

/** @returns {Room} a room of the kernels, whose imports are of the kernels too */
function kernelRoom(name, knows, imports) {
  const own = imports.map((target) => `${KERNELS}${target}`);
  return room(`${KERNELS}${name}`, knows, own, [`${KERNELS}${name}/*.ts`]);
}

/** What nearly every room may import. */
const GROUND = ['errors.ts', 'platform', 'puzzle', 'contract'];
const SCREEN_AND_INPUT = [...GROUND, 'cli/screen', 'cli/input'];
/** The files of src/engine that a page loads. */
const LINE = '{engine,protocol,remote-engine,serve}.ts';

/** @type {readonly Room[]} */
export const ROOMS = [
  room('errors.ts', 'every error raised on purpose, and its exit code', [], ['src/errors.ts']),
  room('platform', 'what the rest needs of the machine: built files, turns, memory, threads', ['errors.ts']),
  room('puzzle', 'boards, goals, parity, moves, scrambles, lower bounds; text in, text out', ['errors.ts']),
  room('contract', 'what is asked and answered: options, limits, results, traces', ['errors.ts', 'puzzle']),
  room('automaton', 'the duplicate-pruning automaton over move strings', ['errors.ts', 'platform']),
  room('kernel', 'one WebAssembly instance: exports, memory, slices', GROUND),
  room('pdb', 'partitions, builds, files, cache, verification of pattern databases', [
    ...GROUND,
    'automaton',
    'kernel',
  ]),
  room('beam', 'beams that rank by learned tables', [...GROUND, 'kernel', 'pdb']),
  room('training', 'learned tables made: samples, recipe, progress', [...GROUND, 'kernel', 'pdb', 'beam']),
  room('staged', 'answers to boards of any size, shorter stretches of given ones', [...GROUND, 'kernel']),
  room('space', 'all boards of a shape, by distance', [...GROUND, 'kernel']),
  room('subtrees', 'a search tree split into subtrees, rounds of them, crews of threads', [...GROUND, 'kernel']),
  room('bidirectional', 'bidirectional A* on two threads', [...GROUND, 'kernel']),
  room('plan', 'what is run for a board, and why: decisions only', [...GROUND, 'pdb']),
  room('anytime', 'better and better answers within a time, with the proven bound', [
    ...GROUND,
    'kernel',
    'pdb',
    'beam',
    'staged',
    'subtrees',
    'plan',
  ]),
  room('solve', 'the pipeline: solve.ts is page one, each way of solving has its file', [
    ...GROUND,
    'kernel',
    'pdb',
    'staged',
    'subtrees',
    'bidirectional',
    'plan',
    'anytime',
  ]),
  room(
    'engine, the line',
    'who does the work, here or in a thread: the calls, and how they cross to a worker',
    ['errors.ts', 'puzzle', 'contract'],
    [`src/engine/${LINE}`],
  ),
  room(
    'engine, the work',
    'the pipeline as an engine; boards of a batch on several threads',
    [...GROUND, 'pdb', 'staged', 'space', 'plan', 'solve'],
    ['src/engine/**', `!src/engine/${LINE}`],
  ),
  room('library', 'the functions of the library, over an engine', [
    'errors.ts',
    'puzzle',
    'contract',
    'engine/engine.ts',
  ]),
  room(
    'browser, the page’s side',
    'the library in a browser, how its worker is started',
    ['errors.ts', 'puzzle', 'contract', 'library', `engine/${LINE}`],
    ['src/browser/**', '!src/browser/inside.ts'],
  ),
  room(
    'browser, the worker’s side',
    'what runs in the worker: the pipeline behind the line',
    [...GROUND, 'kernel', 'pdb', 'engine'],
    ['src/browser/inside.ts'],
  ),
  room('lab', 'comparisons: cross product, runs, resumable store, statistics, report', [...GROUND, 'plan', 'solve']),
  room('label', 'boards labelled on several threads; files of labels, written and read', [
    ...[...GROUND, 'engine', 'lab/csv.ts'],
  ]),
  room('fleet', 'work for more than one machine: jobs of a queue, who sends them, who does them', [
    ...[...GROUND, 'kernel', 'pdb', 'subtrees', 'plan', 'solve', 'engine', 'lab', 'label'],
  ]),
  room('draw', 'tile colours, a board or an answer as SVG', ['errors.ts', 'puzzle']),
  room('web/board', 'a board on the screen, and a game on it', ['errors.ts', 'puzzle', 'draw']),
  room('web/element', 'the custom element', [...['errors.ts', 'puzzle', 'contract', 'browser', 'web/board']]),
  room('web/page', 'the page: games, solutions, times, controls', [
    ...['errors.ts', 'puzzle', 'contract', 'draw', 'browser', 'web/board'],
  ]),
  room('web/serve', 'the page as files and on a loopback server', GROUND),
  room('cli/screen', 'what a terminal shows: output, styles, menus, signals, exit codes', [...GROUND, 'plan']),
  room('cli/input', 'what is typed: boards, flags, units', [...GROUND, 'cli/screen']),
  room('cli/solve', 'the command solve', [
    ...[...SCREEN_AND_INPUT, 'draw', 'engine', 'fleet', 'plan', 'solve', 'web/serve'],
  ]),
  room('cli/analyse', 'the command analyse: moves judged one by one', [
    ...[...SCREEN_AND_INPUT, 'draw', 'lab/{markup,report-style,scale}.ts', 'solve'],
  ]),
  room('cli/label', 'the command label', [...SCREEN_AND_INPUT, 'engine', 'label', 'fleet', 'solve']),
  room('cli/pdb', 'the command pdb', [...SCREEN_AND_INPUT, 'pdb']),
  room('cli/compare', 'the command compare', [...SCREEN_AND_INPUT, 'lab', 'plan', 'fleet']),
  room('cli/play', 'the command play', [...SCREEN_AND_INPUT, 'solve']),
  room('cli/bench', 'the command bench: what it asks of bench/', [...SCREEN_AND_INPUT, 'plan']),
  room('cli/completion', 'the command completion, and the manual page: the tables of options told', SCREEN_AND_INPUT),
  room(
    'cli',
    'main, the list of commands, the small commands',
    [
      ...[
        ...GROUND,
        'pdb',
        'beam',
        'training',
        'staged',
        'space',
        'plan',
        'solve',
        'fleet',
        'web/serve',
        'cli/screen',
        'cli/input',
      ],
      ...['cli/solve', 'cli/analyse', 'cli/label', 'cli/pdb', 'cli/compare', 'cli/play', 'cli/bench', 'cli/completion'],
    ],
    ['src/cli/*.ts'],
  ),
  room('index.ts', 'the exports of the library', [...GROUND, 'engine', 'fleet', 'library', 'solve'], ['src/index.ts']),
  room('cli.ts', 'the entry of the command line', ['platform/compiled.ts', 'cli/main.ts'], ['src/cli.ts']),

  kernelRoom('memory', 'where things lie in memory, and the one allocator', ['built-size.ts']),
  kernelRoom('board', 'cells, states, masks of cells', ['abi.ts', 'memory']),
  kernelRoom('rank', 'masks and orders to numbers and back', ['board']),
  kernelRoom('tables', 'look-ups in pattern databases', ['built-size.ts', 'board', 'memory', 'rank']),
  kernelRoom('heuristic', 'the estimates', ['abi.ts', 'board', 'memory', 'rank', 'tables']),
  kernelRoom('search', 'what every search has: counters, outcome, trace', ['memory']),
  kernelRoom('ida-star', 'IDA*: its loops and their entries', [
    ...['abi.ts', 'built-size.ts', 'board', 'heuristic', 'memory', 'rank', 'search', 'tables'],
  ]),
  kernelRoom('ida-star/subtrees', 'IDA* over subtrees that threads share', [
    ...['abi.ts', 'board', 'memory', 'rank', 'search', 'ida-star/automaton.ts', 'ida-star/trail.ts'],
  ]),
  kernelRoom('best-first', 'graph searches over an open and a closed list', [
    ...['abi.ts', 'board', 'heuristic', 'memory', 'search'],
  ]),
  kernelRoom('bidirectional', 'bidirectional A*', ['abi.ts', 'best-first', 'board', 'heuristic', 'memory', 'search']),
  kernelRoom('multi-tile', 'searches in the multi-tile metric', [
    ...['abi.ts', 'board', 'memory', 'search', 'ida-star/trail.ts'],
  ]),
  kernelRoom('staged', 'answers to boards of any size', ['abi.ts', 'memory']),
  kernelRoom('learned', 'beams that rank by learned tables', ['abi.ts', 'built-size.ts', 'board', 'memory']),
  kernelRoom('pattern', 'pattern databases built and verified', ['abi.ts', 'board', 'rank']),
  kernelRoom('space', 'all boards of a shape by distance, two bits each', ['abi.ts']),
  kernelRoom('kernels', 'the entry files: what each kernel exports', [
    ...[
      'abi.ts',
      'built-size.ts',
      'board',
      'memory',
      'tables',
      'heuristic',
      'search',
      'ida-star',
      'ida-star/subtrees',
      'best-first',
    ],
    ...['bidirectional', 'multi-tile', 'staged', 'learned', 'pattern', 'space'],
  ]),
];

/** Files of src that ask for modules of Node: the command line, the lab, servers, and those that have a stand-in for browsers. */
const NODE_FILES = [
  'cli.ts',
  'cli/**',
  'lab/**',
  'label/**',
  'fleet/**',
  'web/serve/**',
  'engine/thread.ts',
  'platform/{compiled,files,package-version,system,thread}.ts',
  'pdb/{store,file,cache,cache-limit,build-worker}.ts',
  'beam/{inflate,packaged}.ts',
  'training/{file,progress-file,size-free-folder}.ts',
  'anytime/worker.ts',
  'subtrees/{checkpoint,worker}.ts',
  'bidirectional/backward-worker.ts',
];

/** The closed rule of one room: whatever leaves its folder is refused but for the rooms named. */
function overrideOf({ name, knows, imports, files }) {
  const folder = dirname(files[0]);
  const isHall = folder === 'src';
  const group = ['../**', isHall ? './**' : './*/**', ...allowances(folder, imports)];
  const message = `${name} (${knows}) imports ${imports.join(', ') || 'nothing'}; see scripts/rooms.mjs`;
  const options = { patterns: [{ group, message }] };
  return { includes: files, linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } } };
}

/** The patterns that let imports pass: files one by one, rooms of one parent folder together. */
function allowances(folder, imports) {
  const isKernel = folder.startsWith(KERNELS);
  const paths = imports.map((target) => {
    const path = relative(folder.replace('/**', ''), target.startsWith(KERNELS) ? target : `src/${target}`);
    return path.startsWith('.') ? path : `./${path}`;
  });
  const rooms = new Map();
  for (const path of paths.filter((path) => !path.endsWith('.ts'))) {
    rooms.set(dirname(path), [...(rooms.get(dirname(path)) ?? []), basename(path)]);
  }
  return [
    // Kernels name files without their ending.
    ...paths.filter((path) => path.endsWith('.ts')).map((path) => `!${path.replace(/\.ts$/, isKernel ? '' : '.ts')}`),
    ...[...rooms].map(([parent, names]) => `!${parent}/${names.length > 1 ? `{${names.join(',')}}` : names[0]}/**`),
  ];
}

const OVERRIDES = [
  ...ROOMS.map(overrideOf),
  {
    includes: ['src/**', ...NODE_FILES.map((file) => `!src/${file}`)],
    linter: { rules: { correctness: { noNodejsModules: 'error' } } },
  },
];

function isOfRooms({ linter }) {
  return (
    linter.rules.style?.noRestrictedImports !== undefined || linter.rules.correctness?.noNodejsModules !== undefined
  );
}

/** biome.json with the rules of this list. */
function biomeWithRules(text) {
  const config = JSON.parse(text);
  const others = config.overrides.filter((override) => !isOfRooms(override));
  return { ...config, overrides: [...others, ...OVERRIDES] };
}

const BEGIN = '<!-- rooms: written by scripts/rooms.mjs -->';
const END = '<!-- end of rooms -->';

/** docs/architecture.md with the table of this list. */
function architectureWithRooms(text) {
  const rows = ROOMS.map(
    ({ name, knows, imports }) => `| \`${name}\` | ${knows} | ${imports.join(', ') || 'nothing'} |`,
  );
  const table = ['| room | what it knows | may import |', '|---|---|---|', ...rows].join('\n');
  const [before, rest] = [text.slice(0, text.indexOf(BEGIN)), text.slice(text.indexOf(END))];
  return `${before}${BEGIN}\n${table}\n${rest}`;
}

/** What is not as this list says; empty when all is. */
export function differences() {
  const biome = readFileSync(BIOME, 'utf8');
  const architecture = readFileSync(ARCHITECTURE, 'utf8');
  return [
    JSON.stringify(JSON.parse(biome)) === JSON.stringify(biomeWithRules(biome)) ? [] : ['biome.json'],
    architecture === architectureWithRooms(architecture) ? [] : ['docs/architecture.md'],
  ].flat();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const stale = differences();
    if (stale.length > 0) throw new Error(`${stale.join(' and ')} do not say what scripts/rooms.mjs says: run it`);
  } else {
    writeFileSync(BIOME, JSON.stringify(biomeWithRules(readFileSync(BIOME, 'utf8'))));
    writeFileSync(ARCHITECTURE, architectureWithRooms(readFileSync(ARCHITECTURE, 'utf8')));
  }
}
