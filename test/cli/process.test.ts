/** What the surroundings do to the program: signals, readers that leave, disks that are full. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CLI, ended, jsonLines, runCli, startCli } from '../support/run-cli.ts';

const HARD = '0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1';
const LONG_SEARCH = ['solve', HARD, '--heuristic', 'manhattan', '--timeout', '60s'];

/** Starts a search of many minutes and waits until it reports progress. */
async function searching(...args: string[]) {
  const child = startCli([...LONG_SEARCH, '--progress', 'json', ...args]);
  const run = ended(child);
  await once(child.stderr, 'data');
  return { child, run };
}

it.skipIf(process.platform === 'win32')('the built command line may be run as it is, whoever linked it', () => {
  expect(statSync(CLI).mode & 0o111).toBe(0o111);
});

describe('signals', () => {
  it('the first Ctrl-C prints the best answer and what is proven, and exits 130', async () => {
    const { child, run } = await searching('--json');
    child.kill('SIGINT');
    const { code, signal, stdout } = await run;
    expect({ code, signal }).toEqual({ code: 130, signal: null });
    const [result] = jsonLines(stdout);
    expect(result).toMatchObject({ status: 'solved', optimal: false, message: expect.stringContaining('stopped') });
    expect(result?.['lowerBound']).toBeGreaterThanOrEqual(43);
    expect(result?.['length']).toBeGreaterThanOrEqual(80);
  });

  it('says so in words too', async () => {
    const { child, run } = await searching();
    child.kill('SIGINT');
    const { code, stdout } = await run;
    expect(code).toBe(130);
    expect(stdout).toMatch(/answer +\d+ moves, not proven optimal: at least \d+, gap \d+/);
    expect(stdout).toMatch(/note +found by .*\(stopped\)/);
  });

  it('ends a batch that waits for its next board', async () => {
    const child = startCli(['solve', '-', '--json']);
    const run = ended(child);
    child.stdin.write('7 2 4/5 0 6/8 3 1\n');
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    const { code, stdout, stderr } = await run;
    expect({ code, stderr, answers: jsonLines(stdout).length }).toEqual({ code: 130, stderr: '', answers: 1 });
  });

  it('the second quits at once', async () => {
    // A reader that takes nothing keeps the first from finishing.
    const child = startCli(['solve', '-', '--json']);
    child.stdin.on('error', () => undefined);
    child.stdin.write('7 2 4/5 0 6/8 3 1\n'.repeat(5000));
    await once(child.stdout, 'readable');
    await sleep(500);
    // On a busy machine so little may be answered that the first is enough.
    const exit = once(child, 'exit');
    child.kill('SIGINT');
    await sleep(200);
    child.kill('SIGINT');
    const [code, signal] = await exit;
    expect(signal === 'SIGINT' || code === 130).toBe(true);
  });
});

describe('progress', () => {
  it('comes as JSON lines on stderr, with elapsed, bound, nodes and nodes a second', async () => {
    const { code, stdout, stderr } = await runCli([...LONG_SEARCH, '--progress', 'json', '--timeout', '3s', '--json']);
    expect(code).toBe(0);
    expect(jsonLines(stdout)).toMatchObject([{ status: 'solved', optimal: false }]);
    const events = jsonLines(stderr).filter(({ event }) => event !== 'answer');
    expect(events.length).toBeGreaterThan(2);
    expect(events.length).toBeLessThan(35);
    for (const event of events) {
      expect(event).toMatchObject({ event: 'progress', board: '1', elapsedMs: expect.any(Number) });
      expect(event['nodesPerSecond']).toBeGreaterThan(1000);
      expect(event['lowerBound']).toBeGreaterThan(40);
    }
  });

  it('is silent off a terminal', async () => {
    // Counts end it, as in half a second a busy machine may not build the tables of the answer beside it, which is told.
    expect((await runCli([...LONG_SEARCH, '--max-nodes', '20m'])).stderr).toBe('');
  });
});

describe('readers that leave', () => {
  it('a broken pipe is quiet and ends the work', async () => {
    const child = startCli(['solve', '-', '--json']);
    child.stdin.on('error', () => undefined);
    const feed = () =>
      child.stdin.write('7 2 4/5 0 6/8 3 1\n'.repeat(1000), (error) => {
        if (!error) feed();
      });
    feed();
    await once(child.stdout, 'data');
    child.stdout.destroy();
    let stderr = '';
    child.stderr.on('data', (text) => {
      stderr += String(text);
    });
    const [code, signal] = await once(child, 'exit');
    expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' });
  });

  it('also for scramble and for help', async () => {
    for (const args of [
      ['scramble', '--count', '1M', '--seed', '1'],
      ['solve', '--help'],
    ]) {
      const child = startCli(args);
      child.stdout.destroy();
      const { code, stderr } = await ended(child);
      expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' });
    }
  });

  it.skipIf(!existsSync('/dev/full'))('a full disk is an error, not silence', async () => {
    const child = spawn(process.execPath, [CLI, 'solve', '7 2 4/5 0 6/8 3 1'], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    });
    let stderr = '';
    child.stderr?.on('data', (text) => {
      stderr += String(text);
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^npuzzle: error: cannot write to standard output \(.*ENOSPC.*\)\n$/);
  });

  it('nothing is lost to a slow reader', async () => {
    const child = startCli(['scramble', '--size', '3', '--count', '20000', '--seed', '1']);
    await sleep(700);
    const { code, stdout } = await ended(child);
    expect(code).toBe(0);
    expect(stdout.split('\n')).toHaveLength(20_001);
    expect(stdout.endsWith('\n')).toBe(true);
  });
});
