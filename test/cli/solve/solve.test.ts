import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBoard } from '../../../src/puzzle/board.ts';
import { replay } from '../../../src/puzzle/move.ts';
import { schemaFaults } from '../../support/json-schema.ts';
import { jsonLines, ONE_ERROR_LINE, runCli } from '../../support/run-cli.ts';

const EIGHT = '7 2 4/5 0 6/8 3 1';
const KORF_1 = '14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3';
/** 80 moves: nothing here finishes it within seconds by Manhattan distance alone. */
const HARD = '0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1';
const UNSOLVABLE = '1 2 3 7/12 8 15 4/13 10 11 5/9 6 14 0';

const schema = JSON.parse(readFileSync(new URL('../../../docs/result.schema.json', import.meta.url), 'utf8'));

/** The one JSON result of a run, checked against the published schema. */
async function solveJson(...args: string[]) {
  const run = await runCli(['solve', '--json', ...args]);
  const [result = {}, ...rest] = jsonLines(run.stdout);
  expect(rest).toEqual([]);
  expect(schemaFaults(result, schema)).toEqual([]);
  return { ...run, result };
}

describe('solve: one board', () => {
  it('prints an answer that is readable, names the goal, and says that it is proven', async () => {
    const { code, stdout, stderr } = await runCli(['solve', EIGHT]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^board +3x3, goal last\nanswer +20 moves, optimal\nmoves +[UDLR]{20}\ntiles +\d/);
    expect(stdout).toMatch(/\nexpanded +[\d,]+\ngenerated +[\d,]+\ntime +.* search, .* setup\n$/);
  });

  it.each([
    [EIGHT, 'first', 26],
    [EIGHT, 'last', 20],
    ['1 8 7/4 3 2/6 5 0', 'snail', 24],
    ['2 3 0/4 5 1/6 7 8', '2 5 3/4 7 0/6 8 1', 5],
    ['8 2 0/4 6 1/3 7 5', 'last', 24],
    ['4 5 0/1 2 3', 'last', 21],
    [KORF_1, 'first', 57],
  ])('solves %s to %s in %i moves that replay', async (board, goal, length) => {
    const { code, result } = await solveJson(board, '--goal', goal);
    expect({ code, status: result['status'], length: result['length'], optimal: result['optimal'] }).toEqual({
      code: 0,
      status: 'solved',
      length,
      optimal: true,
    });
    const start = createBoard(
      { width: Number(result['width']), height: Number(result['height']) },
      numbers(result['start']),
    );
    expect(replay(start, numbers(result['tiles'])).tiles).toEqual(result['goal']);
  });

  it('needs no moves for the goal itself', async () => {
    const { code, result } = await solveJson('1 2 3/4 5 6/7 8 0');
    expect(code).toBe(0);
    expect(result).toMatchObject({ status: 'solved', length: 0, moves: '', tiles: [], optimal: true });
    expect((await runCli(['solve', '1 2 3/4 5 6/7 8 0'])).stdout).toContain('0 moves, optimal');
  });

  it('says why an unsolvable board has no answer, which goals would do, and what to swap', async () => {
    const { code, stdout, stderr } = await runCli(['solve', UNSOLVABLE]);
    expect({ code, stderr }).toEqual({ code: 3, stderr: '' });
    expect(stdout).toMatch(/unsolvable\nreason +.*odd.*even\nworks for +goal first\nremedy +swap tiles \d+ and \d+\n/);
    const { result } = await solveJson(UNSOLVABLE);
    expect(result).toMatchObject({ status: 'unsolvable', length: null, moves: null, tiles: null });
    expect((await solveJson(UNSOLVABLE, '--goal', 'first')).result['length']).toBe(34);
  });

  it.each([
    ['--max-nodes', '20k'],
    ['--timeout', '100ms'],
  ])('a proof cut short by %s %s gives the best answer, what is proven and exit 4', async (flag, value) => {
    const { code, stdout, result } = await solveJson(HARD, '--optimal', '-H', 'manhattan', flag, value);
    expect(code).toBe(4);
    expect(stdout).toMatch(/\n$/);
    expect(result).toMatchObject({ status: 'limit', optimal: false, algorithm: 'ida*', heuristic: 'manhattan' });
    expect(result['length']).toBeGreaterThanOrEqual(80);
    expect(result['lowerBound']).toBeGreaterThanOrEqual(43);
    const text = await runCli(['solve', HARD, '--optimal', '-H', 'manhattan', flag, value]);
    expect(text.code).toBe(4);
    expect(text.stdout).toMatch(/answer +\d+ moves, not proven optimal: at least \d+.*\(limit reached\)/);
  });

  it('a limit that nobody insists beyond gives an answer and exit 0', async () => {
    const { code, result } = await solveJson(HARD, '--max-nodes', '20k');
    expect(code).toBe(0);
    expect(result).toMatchObject({ status: 'solved', optimal: false });
    expect(result['length']).toBeGreaterThanOrEqual(80);
  });

  it('never calls a weighted answer optimal without proof', async () => {
    const { result } = await solveJson(KORF_1, '-g', 'first', '--algorithm', 'weighted-a*', '--weight', '2');
    expect(result).toMatchObject({ algorithm: 'weighted-a*', weight: 2 });
    expect(result['length']).toBeGreaterThanOrEqual(57);
    expect(result['length']).toBeLessThanOrEqual(114);
    if (result['length'] !== 57) expect(result['optimal']).toBe(false);
    const { stdout } = await runCli(['solve', KORF_1, '-g', 'first', '-w', '2']);
    expect(stdout).toMatch(/optimal: at least \d+, gap \d+, at most 2 x optimal|moves, optimal/);
  });

  it('writes letters for tile or blank, run lengths, states and explanations on request', async () => {
    const board = '1 2 3/4 5 6/0 7 8';
    expect((await solveJson(board, '--run-lengths')).result).toMatchObject({ moves: 'LL', runLengths: 'L2' });
    expect((await solveJson(board, '--directions', 'blank')).result).toMatchObject({
      moves: 'RR',
      directions: 'blank',
    });
    const { result } = await solveJson(board, '--states', '--explain');
    expect(result['states']).toEqual([
      [1, 2, 3, 4, 5, 6, 0, 7, 8],
      [1, 2, 3, 4, 5, 6, 7, 0, 8],
      [1, 2, 3, 4, 5, 6, 7, 8, 0],
    ]);
    expect(result['explanation']).toMatchObject({ parity: expect.stringContaining('even') });
    expect(result['explanation']).not.toHaveProperty('patterns');
    const near = '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15';
    const explained = await solveJson(near, '--explain', '-H', 'pdb-5-5-5');
    const { patterns } = explained.result['explanation'] as Record<string, string>;
    expect(patterns).toMatch(/^5-5-5 2: \d+ for \d+( \d+){4}, \d+ for \d+( \d+){4}, \d+ for \d+( \d+){4}$/);
    const multi = await solveJson('1 2 0/4 5 3/7 8 6', '--explain', '--metric', 'multi');
    expect(multi.result['explanation']).toMatchObject({ estimates: expect.stringMatching(/ 1 \(never too high\)$/) });
    const states = await runCli(['solve', board, '--states']);
    expect(states.stdout).toContain('\n1  L tile 7\n1 2 3\n4 5 6\n7 0 8\n\n2  L tile 8\n');
    expect((await runCli(['solve', board, '--quiet'])).stdout).toBe('LL\n');
    expect((await runCli(['solve', board, '--report', '42'])).stdout).toMatch(
      /^Complexity in time: \d+\nComplexity in size: /,
    );
  });

  it('wraps at a narrow screen and gives a pipe whole lines', async () => {
    const narrow = await runCli(['solve', KORF_1, '-g', 'first'], { env: { COLUMNS: '60' } });
    for (const line of narrow.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
    expect((await runCli(['solve', KORF_1, '-g', 'first'])).stdout).toMatch(/moves +[UDLR]{57}\n/);
  });

  it('colours a pipe only when told to', async () => {
    const colour = '\u001b[';
    expect((await runCli(['solve', EIGHT])).stdout).not.toContain(colour);
    expect((await runCli(['solve', EIGHT], { env: { FORCE_COLOR: '1' } })).stdout).toContain(colour);
    expect((await runCli(['solve', EIGHT], { env: { NO_COLOR: '1' } })).stdout).not.toContain(colour);
  });
});

describe('solve: where boards come from', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'npuzzle-cli-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const file = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  it('takes a file, -, a pipe, quoted text, and forgotten quotes', async () => {
    const path = file('eight.txt', '7 2 4\n5 0 6\n8 3 1\n');
    const runs = await Promise.all([
      runCli(['solve', path, '-q']),
      runCli(['solve', '-', '-q'], { input: EIGHT }),
      runCli(['solve', '-q'], { input: '7 2 4\r5 0 6\r8 3 1' }),
      runCli(['solve', EIGHT, '-q']),
      runCli(['solve', '-q', ...EIGHT.split(' ')]),
      runCli(['solve', '-q', '7', '2', '4', '5', '0', '6', '8', '3', '1']),
      runCli(['solve', '-q', '7,2,4', '5,0,6', '8,3,1']),
    ]);
    for (const run of runs)
      expect(run).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^[UDLR]{20}\n$/) });
  });

  it('takes several files as one batch and names them', async () => {
    const one = file('one.txt', EIGHT);
    const two = file('two.txt', '1 2 3/4 5 6/7 8 8');
    const { code, stdout, stderr } = await runCli(['solve', one, two]);
    expect(code).toBe(2);
    expect(stdout).toMatch(/one\.txt:1\tlast\t20\toptimal\t[UDLR]{20}\n$/);
    expect(stderr).toMatch(/npuzzle: error: .*two\.txt: .*tile 8 appears more than once/);
  });

  it('uses the goal an instance brings, unless another is asked for', async () => {
    const text = '{"start":[[7,2,4],[5,0,6],[8,3,1]],"goal":[[0,1,2],[3,4,5],[6,7,8]]}';
    expect((await solveJson(text)).result).toMatchObject({ goalName: 'first', length: 26 });
    expect((await solveJson(text, '--goal', 'last')).result).toMatchObject({ goalName: 'last', length: 20 });
  });

  it.each<[string, (name: string) => string[]]>([
    ['an empty file', (name) => [file(name, '')]],
    ['blank lines only', (name) => [file(name, '\n\r\n  \n')]],
    [
      'binary junk',
      (name) => [
        file(
          name,
          Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256),
        ),
      ],
    ],
    ['a directory', () => [folder]],
    ['a mistyped file name', () => ['bords.txt']],
    ['a doubled tile', () => ['1 1 1/2 2 2/3 3 0']],
    ['a count that fits no board', () => ['1 0 6 8 7 5 4 2']],
    ['text mixed with a file', (name) => [file(name, EIGHT), 'nowhere.txt']],
    ['nothing piped in', () => []],
    ['- twice', () => ['-', '-']],
    ['a goal of another size', () => [EIGHT, '--goal', '0 1/2 3']],
    ['a goal with a fault', () => [EIGHT, '--goal', '0 1 2/3 4 5/6 7 7']],
    ['a board that starts with a dash', () => ['-1 2 3/4 5 6/7 8 0']],
  ])('refuses %s in one line with exit 2', async (what, args) => {
    const { code, stdout, stderr } = await runCli(['solve', ...args(`${what}.txt`)]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_ERROR_LINE);
    expect(stderr).not.toMatch(/ at .*\.js|undefined|\[object/);
  });

  it('says of a mistyped file name that it is neither a file nor a board', async () => {
    expect((await runCli(['solve', 'bords'])).stderr).toMatch(/'bords' is neither a file nor a board/);
    for (const name of ['bords.txt', './bords', '/no/such/bords', 'a folder/bords.jsonl'])
      expect(await runCli(['solve', name])).toMatchObject({
        code: 2,
        stderr: `npuzzle: error: there is no file '${name}'\n`,
      });
  });

  it('gives a faulty board a JSON object too', async () => {
    const { code, stderr, result } = await solveJson('1 1 1/2 2 2/3 3 0');
    expect(code).toBe(2);
    expect(result).toMatchObject({
      status: 'error',
      code: 'E_INPUT',
      line: 1,
      message: expect.stringContaining('missing'),
    });
    expect(stderr).toMatch(ONE_ERROR_LINE);
  });

  it('answers a 100x100 board at once: with a solution, a limit, or that it is too large', async () => {
    const { stdout: board } = await runCli(['scramble', '--size', '100', '--seed', '1']);
    const { code, result } = await solveJson(file('huge.txt', board), '--timeout', '200ms');
    expect([
      [0, 'solved'],
      [2, 'error'],
      [4, 'limit'],
    ]).toContainEqual([code, result['status']]);
  });
});

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}
