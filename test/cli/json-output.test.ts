/**
 * Whatever a command prints with --json is as docs/output.schema.json says, limits and errors included; what `solve` prints
 * is as docs/result.schema.json says.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RedisServer } from '../../bench/redis-server.ts';
import { allNodes, commandTree } from '../../src/cli/completion/command-tree.ts';
import { describeProgram } from '../../src/cli/main.ts';
import { schemaFaults } from '../support/json-schema.ts';
import { itWithRedis } from '../support/redis.ts';
import { jsonLines, runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const readSchema = (name: string): { readonly $defs: Record<string, Record<string, unknown>> } =>
  JSON.parse(readFileSync(new URL(`../../docs/${name}.schema.json`, import.meta.url), 'utf8'));

const output = readSchema('output');
const result = readSchema('result');

const HARD = '0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1';
const LARGE = '9 13 12 10 8/19 4 20 18 3/7 5 22 6 2/1 15 14 11 24/17 16 23 21 0';

/** Runs of a command, which is the first words; each with the exit code that it ends with. */
const RUNS: readonly (readonly [command: string, args: readonly string[], code: number, input?: string])[] = [
  ['solve', ['7 2 4/5 0 6/8 3 1'], 0],
  ['solve', ['1 2 3/4 5 6/8 7 0'], 3],
  ['solve', [HARD, '--all', '--max-nodes', '1000'], 4],
  ['solve', [HARD, '-a', 'ida*', '-H', 'manhattan', '--timeout', '150ms'], 4],
  ['solve', [LARGE, '--optimal', '--timeout', '200ms'], 4],
  ['solve', [LARGE, '--timeout', '200ms', '--states', '--explain', '--run-lengths'], 0],
  ['solve', ['-'], 2, 'a;1 2 3 0\nb;1 2 0\n1,2,0,3,7\n'],
  ['scramble', ['--size', '3', '--count', '3', '--seed', '1'], 0],
  ['scramble', ['--size', '3x2', '--moves', '5', '--goal', 'snail'], 0],
  ['scramble', ['--size', '3', '--length', '20', '--seed', '1'], 0],
  ['check', ['1 2 3/4 5 6/8 7 0'], 3],
  ['check', ['-'], 2, 'a;1 2 3 0\nb;1 2 0\n'],
  ['verify', ['1 2 3/4 0 5/7 8 6', 'LU'], 0],
  ['verify', ['1 2 3/4 0 5/7 8 6', 'L'], 3],
  ['verify', ['1 2 3/4 0 5/7 8 6', 'LLLL'], 2],
  ['improve', ['1 2 3/4 5 6/7 0 8', 'LRL', '--max-nodes', '1000'], 0],
  ['improve', ['1 2 3/4 5 6/7 0 8', 'L', '--run-lengths', '--max-nodes', '1000'], 0],
  ['analyse', ['1 2 3/4 5 6/7 0 8', 'LRL'], 0],
  ['analyse', [LARGE, 'R', '--max-nodes', '20k'], 3],
  ['analyse', ['1 2 3/4 5 6/8 7 0', 'R'], 3],
  ['hint', ['1 2 3/4 5 6/7 0 8'], 0],
  ['hint', ['1 2 3/4 5 6/7 0 8', '--all'], 0],
  ['hint', ['1 2 3/4 5 6/8 7 0', '--all'], 3],
  ['layers', ['3x2', '--metric', 'multi'], 0],
  ['compare', ['-a', 'a*,breadth-first', '-H', 'manhattan', '--count', '2', '--max-nodes', '300'], 0],
  ['compare', ['-a', 'breadth-first', '--size', '4', '--count', '1', '--timeout', '1ms'], 2],
  ['compare', ['-a', 'a*,weighted-a*', '-H', 'zero', '-w', '2', '--count', '1', '--max-memory', '80MB'], 0],
  ['pdb plan', ['3x3'], 0],
  ['pdb build', ['3x3:4-4'], 0],
  ['pdb build', ['3x3:4-4'], 0],
  ['pdb path', [], 0],
  ['pdb list', [], 0],
  ['pdb info', ['3x3:4-4'], 0],
  ['pdb info', ['3x3:5-3'], 2],
  ['pdb verify', ['3x3:4-4'], 0],
  ['pdb verify', ['3x3:5-3'], 2],
  ['pdb prune', ['--unused', '30d'], 0],
  ['pdb remove', ['3x3'], 0],
  ['pdb remove', ['--all'], 0],
  ['queue', ['status', '--queue'], 0],
  ['queue', ['cancel', '193e5d318dba8a60', '--queue'], 0],
  ['queue', ['clean', '--older', '1m', '--queue'], 0],
  ['learn', ['4x3', '--samples', '200', '--progress', 'none', '--out', 'learned.tables'], 0],
  ['bench', ['--list'], 0],
  ['bench', ['kernel', '--filter', '3x3 evaluate manhattan', '--check'], 0],
  ['bench', ['kernel', '--filter', '3x3 evaluate manhattan', '--min-samples', '2', '--max-time', '100ms'], 0],
  ['bench answers', ['--shapes', '5x5:2'], 0],
  ['bench quality', ['--sets', 'random-5x5', '--boards', '1', '--timeouts', '200ms'], 0],
  ['bench korf50', ['--boards', '1', '--limit', '1s', '--max-memory', '200MB'], 0],
];

it('each command with --json has its schema, and is run here', async () => {
  const nodes = allNodes(commandTree(await describeProgram()));
  const withJson = nodes.filter(({ options }) => options.some(({ names }) => names.includes('--json')));
  const named = withJson.map(({ path }) => path);
  expect(named.filter((path) => path !== 'solve' && output.$defs[path] === undefined)).toEqual([]);
  expect(named.filter((path) => !RUNS.some(([command]) => command === path))).toEqual([]);
});

itWithRedis('and prints nothing else', async () => {
  const folder = temporaryFolder();
  const server = await RedisServer.start();
  const env = { NPUZZLE_CACHE_DIR: join(folder, 'cache'), NPUZZLE_QUEUE: server.url };
  const wrong: unknown[] = [];
  for (const [command, args, code, input] of RUNS) {
    const run = await runCli([...command.split(' '), ...args, '--json'], {
      env,
      cwd: folder,
      ...(input === undefined ? {} : { input }),
    });
    const schema = command === 'solve' ? result : output;
    const faults = jsonLines(run.stdout).flatMap((line) =>
      schemaFaults(line, command === 'solve' ? result : (output.$defs[command] ?? {}), schema),
    );
    if (run.code === code && run.stdout !== '' && faults.length === 0) continue;
    wrong.push({ run: [command, ...args].join(' '), code: run.code, expected: code, faults, stderr: run.stderr });
  }
  await server.remove();
  expect(wrong).toEqual([]);
});

it('solve --steps json is as $defs/steps says', async () => {
  const { stdout } = await runCli(['solve', '1 2 3/4 0 5/7 8 6', '--steps', 'json']);
  expect(schemaFaults(JSON.parse(stdout), output.$defs['steps'] ?? {}, output)).toEqual([]);
});
