import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const COMMAND_LINE = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'npuzzle-bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function bench(args: readonly string[], onLine?: (line: string, interrupt: () => void) => void): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND_LINE, 'bench', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      onLine?.(text, () => child.kill('SIGINT'));
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

function records(stdout: string): Record<string, unknown>[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const TINY = ['--filter', '3x3 evaluate manhattan', '--min-samples', '2', '--max-time', '1ms'];

describe('npuzzle bench', () => {
  it('lists every suite and case without running them', async () => {
    const { status, stdout, stderr } = await bench(['--list']);
    expect(status).toBe(0);
    expect(stderr).toBe('');
    for (const suite of ['kernel', 'solve', 'typescript', 'startup', 'pattern-build', 'look-ups', 'korf'])
      expect(stdout).toMatch(new RegExp(`^${suite}/`, 'm'));
    expect(stdout).toContain('solve/10,000 random 8-puzzle boards');
  });

  it('prints environment, cases and an end as JSON lines', async () => {
    const { status, stdout, stderr } = await bench(['kernel', '--json', ...TINY]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const [environment, measured, end] = records(stdout);
    expect(Object.keys(environment ?? {})).toEqual([
      ...['record', 'version', 'date', 'npuzzle', 'commit', 'cpu', 'cores', 'memoryBytes', 'loadAverage'],
      ...['platform', 'node', 'v8', 'timerResolutionMs', 'kernels', 'warnings'],
    ]);
    expect(environment).toMatchObject({
      record: 'environment',
      version: 1,
      node: process.versions.node,
      kernels: { 'kernel-4x4.wasm': { sha256: expect.stringMatching(/^[0-9a-f]{16}$/) } },
    });
    expect(Object.keys(measured ?? {})).toEqual([
      ...['record', 'suite', 'name', 'state', 'counts', 'runsPerSample', 'timeMs', 'work', 'perSecond', 'warnings'],
    ]);
    expect(measured).toMatchObject({
      record: 'case',
      suite: 'kernel',
      state: 'measured',
      counts: { evaluations: 10_000 },
      timeMs: { median: expect.any(Number), mad: expect.any(Number), samples: expect.any(Array) },
      warnings: expect.arrayContaining([expect.objectContaining({ kind: 'FewSamples', wanted: 10 })]),
    });
    expect(end).toMatchObject({ record: 'end', measured: 1, refused: 0, failed: 0, interrupted: false });
  });

  it('prints a table with counts, units and the machine', async () => {
    const { stdout } = await bench(['kernel', ...TINY]);
    expect(stdout).toMatch(/^machine .* cores, .* GiB/m);
    expect(stdout).toMatch(
      /^3x3 evaluate manhattan +10,000 evaluations +[\d.]+ (µs|ms|s) +[\d.]+ % +[\d.]+ [kMG] evaluations\/s +\d+$/m,
    );
    expect(stdout).toMatch(/^1 measured in /m);
  });

  it('appends the records to a file as well', async () => {
    const file = join(folder, 'results.jsonl');
    const runs = [await bench(['kernel', '--jsonl', file, ...TINY]), await bench(['kernel', '--jsonl', file, ...TINY])];
    expect(runs.map(({ status }) => status)).toEqual([0, 0]);
    expect(records(readFileSync(file, 'utf8')).map(({ record }) => record)).toEqual([
      ...['environment', 'case', 'end', 'environment', 'case', 'end'],
    ]);
  });

  it('checks counts without a clock, kernel and TypeScript alike', async () => {
    const { status, stdout } = await bench(['--check', '--json', '--filter', '3x3 ida* manhattan']);
    expect(status).toBe(0);
    const checked = records(stdout).filter(({ record }) => record === 'case');
    expect(checked.map(({ suite, name }) => `${suite}/${name}`)).toEqual([
      'kernel/3x3 ida* manhattan',
      'typescript/3x3 ida* manhattan, TypeScript',
      'typescript/3x3 ida* manhattan, kernel',
    ]);
    expect(new Set(checked.map(({ counts }) => JSON.stringify(counts))).size).toBe(1);
  });

  it('suggests the nearest suite', async () => {
    const { status, stdout, stderr } = await bench(['kernal']);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^npuzzle: error: .*'kernal'.*did you mean kernel\? known are kernel, .*\n$/);
  });

  it('refuses a filter that leaves nothing, and a file it cannot write', async () => {
    const nothing = await bench(['--filter', '9x9']);
    expect(nothing.status).toBe(2);
    expect(nothing.stderr).toMatch(/^npuzzle: error: no case holds '9x9', npuzzle bench --list names them\n$/);
    const unwritable = await bench(['kernel', '--jsonl', join(folder, 'none', 'x.jsonl'), ...TINY]);
    expect(unwritable.status).toBe(2);
    expect(unwritable.stderr).toMatch(/^npuzzle: error: --jsonl cannot write .*\n$/);
  });

  it('keeps what it measured when interrupted', async () => {
    let isSent = false;
    const args = ['kernel', '--json', '--filter', 'evaluate', '--min-samples', '2', '--max-time', '300ms'];
    const { status, stdout } = await bench(args, (text, interrupt) => {
      if (!isSent && text.includes('"record":"case"')) {
        isSent = true;
        interrupt();
      }
    });
    expect(status).toBe(130);
    const all = records(stdout);
    expect(all.filter(({ state }) => state === 'measured').length).toBeGreaterThan(0);
    expect(all.at(-1)).toMatchObject({ record: 'end', interrupted: true });
  });
});
