/**
 * Where a number was measured: processor, Node, commit, kernels, and what makes them doubtful.
 *
 * The commit is that of the package's own clone, never of a repository it happens to be installed in.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import type { BenchWarning, EnvironmentRecord, KernelFile } from '#host/cli/bench/request-record.js';
import { PACKAGE_ROOT } from './package-root.ts';
import { busyHost, debugKernel, staleBuild, uncommittedChanges } from './warnings.ts';

/** Describes this machine and this build, now. */
export function describeEnvironment(timerResolutionMs: number): EnvironmentRecord {
  const cores = availableParallelism();
  const loadAverage = loadavg()[0] ?? 0;
  const commit = git('rev-parse', '--short=12', 'HEAD');
  const warnings = [
    ...busyHost(loadAverage, cores),
    ...kernelNames().filter(isDebugBuild).map(debugKernel),
    ...staleFiles().map(staleBuild),
    ...(commit !== null && git('status', '--porcelain') !== '' ? [uncommittedChanges(commit)] : []),
  ];
  return {
    record: 'environment',
    version: 1,
    date: new Date().toISOString(),
    npuzzle: packageVersion(),
    commit,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores,
    memoryBytes: totalmem(),
    loadAverage,
    platform: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    v8: process.versions.v8,
    timerResolutionMs,
    kernels: Object.fromEntries(kernelNames().map((name) => [name, describeKernel(name)])),
    warnings: warnings satisfies BenchWarning[],
  };
}

/** Release kernels, by file name. */
function kernelNames(): string[] {
  const folder = new URL('build/', PACKAGE_ROOT);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.wasm') && !name.endsWith('.debug.wasm'))
    .sort();
}

function readKernel(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`build/${name}`, PACKAGE_ROOT)));
}

function describeKernel(name: string): KernelFile {
  const bytes = readKernel(name);
  return { sha256: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes: bytes.length };
}

/** Debug kernels import `abort` for their assertions. */
function isDebugBuild(name: string): boolean {
  return WebAssembly.Module.imports(new WebAssembly.Module(readKernel(name))).some(({ kind }) => kind === 'function');
}

/** Sources newer than what was made of them: one of each kind, in a clone only. */
function staleFiles(): string[] {
  return [
    ['assembly/', 'build/kernel-4x4.wasm'],
    ['src/', 'dist/cli.js'],
    ['bench/', 'dist/benchmarks/main.js'],
  ].flatMap(([source = '', product = '']) => {
    if (!existsSync(new URL(source, PACKAGE_ROOT)) || !existsSync(new URL(product, PACKAGE_ROOT))) return [];
    const built = statSync(new URL(product, PACKAGE_ROOT)).mtimeMs;
    const newer = readdirSync(new URL(source, PACKAGE_ROOT), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .find((name) => statSync(new URL(`${source}${name}`, PACKAGE_ROOT)).mtimeMs > built);
    return newer === undefined ? [] : [`${source}${newer}`];
  });
}

/** Output of git; null where the package is no clone or git is not there. */
function git(...args: string[]): string | null {
  if (!existsSync(new URL('.git', PACKAGE_ROOT))) return null;
  try {
    return execFileSync('git', args, {
      cwd: PACKAGE_ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', PACKAGE_ROOT), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
}
