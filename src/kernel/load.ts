/**
 * Kernels as files: which one fits a board, and how it is instantiated (here and nowhere else).
 *
 * Kernels built for one board size are faster; the generic one takes any board of up to 256 cells.
 */

import { instantiateSync } from '@assemblyscript/loader';
import { NpuzzleError, REINSTALL } from '../errors.ts';
import { system } from '../platform/system.ts';
import { type Shape, shapeName } from '../puzzle/board.ts';

export type KernelBuild = 'release' | 'debug';

const SPECIALISED: ReadonlySet<string> = new Set(['3x3', '4x4', '5x5']);
export const GENERIC_MAX_CELLS = 256;

/** Name of the best kernel for a board. */
export function kernelNameFor(shape: Shape): string {
  return SPECIALISED.has(shapeName(shape)) ? `kernel-${shapeName(shape)}` : 'kernel-generic';
}

const modules = new Map<string, WebAssembly.Module>();

/** A compiled module, read once a process. */
export function compileModule(name: string, build: KernelBuild = 'release'): WebAssembly.Module {
  const file = `${name}${build === 'debug' ? '.debug' : ''}.wasm`;
  const known = modules.get(file);
  if (known !== undefined) return known;
  const bytes = readKernel(file);
  const module = compile(file, bytes);
  modules.set(file, module);
  return module;
}

function readKernel(file: string): Uint8Array<ArrayBuffer> {
  const remedy = REINSTALL;
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  try {
    bytes = system.readBuilt(file);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : cause;
    throw new NpuzzleError('E_INTERNAL', `kernel ${file} cannot be read (${why})`, { remedy });
  }
  if (bytes === undefined)
    throw new NpuzzleError('E_INTERNAL', `kernel ${file} cannot be read (no such file)`, { remedy });
  return bytes;
}

/**
 * @throws {NpuzzleError} `E_FILE` for a file that is damaged, `E_WASM` where WebAssembly is refused, as by a page's content
 *   security policy
 */
export function compile(file: string, bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  try {
    return new WebAssembly.Module(bytes);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    // Rules against WebAssembly are about compiling; to look a file over is allowed everywhere.
    if (!WebAssembly.validate(bytes) && !/security policy|CSP|unsafe-eval/i.test(why)) {
      throw new NpuzzleError('E_FILE', `kernel ${file} is damaged (${bytes.length} bytes)`, { remedy: REINSTALL });
    }
    throw new NpuzzleError('E_WASM', `WebAssembly cannot be used here (${why})`, {
      remedy: "a page needs 'wasm-unsafe-eval' in the script-src of its content security policy",
    });
  }
}

/** Instantiates a module on a memory of the host's. */
export function instantiate(module: WebAssembly.Module, memory: WebAssembly.Memory): Readonly<Record<string, unknown>> {
  const { exports } = instantiateSync(module, { env: { memory, abort: onAbort } });
  return exports;
}

/** Debug kernels call this when an assertion fails; release kernels import nothing. */
function onAbort(_message: number, _file: number, line: number, column: number): never {
  throw new NpuzzleError('E_INTERNAL', `kernel assertion failed at ${line}:${column}`);
}
