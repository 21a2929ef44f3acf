/**
 * The kernels' bytes, fetched from beside the worker. In the inline build built-files.inline.ts stands in its place.
 *
 * Each address is written out, because that is how bundlers find what to pack.
 */

import { NpuzzleError } from '../errors.ts';

const ADDRESSES: Readonly<Record<string, () => URL>> = {
  'kernel-3x3.wasm': () => new URL('../../build/kernel-3x3.wasm', import.meta.url),
  'kernel-4x4.wasm': () => new URL('../../build/kernel-4x4.wasm', import.meta.url),
  'kernel-5x5.wasm': () => new URL('../../build/kernel-5x5.wasm', import.meta.url),
  'kernel-generic.wasm': () => new URL('../../build/kernel-generic.wasm', import.meta.url),
  'kernel-trace.wasm': () => new URL('../../build/kernel-trace.wasm', import.meta.url),
  'multi-4x4.wasm': () => new URL('../../build/multi-4x4.wasm', import.meta.url),
  'multi-generic.wasm': () => new URL('../../build/multi-generic.wasm', import.meta.url),
  'multi-beam.wasm': () => new URL('../../build/multi-beam.wasm', import.meta.url),
  'space.wasm': () => new URL('../../build/space.wasm', import.meta.url),
  'staged.wasm': () => new URL('../../build/staged.wasm', import.meta.url),
  'learned-5x5.wasm': () => new URL('../../build/learned-5x5.wasm', import.meta.url),
  'learned-6x6.wasm': () => new URL('../../build/learned-6x6.wasm', import.meta.url),
  'learned-7x7.wasm': () => new URL('../../build/learned-7x7.wasm', import.meta.url),
  'learned-8x8.wasm': () => new URL('../../build/learned-8x8.wasm', import.meta.url),
  'learned-generic.wasm': () => new URL('../../build/learned-generic.wasm', import.meta.url),
  'size-free.wasm': () => new URL('../../build/size-free.wasm', import.meta.url),
  'pattern.wasm': () => new URL('../../build/pattern.wasm', import.meta.url),
  'automaton-12.bin': () => new URL('../../build/automaton-12.bin', import.meta.url),
};

/** Files there are. */
export const BUILT_FILES: readonly string[] = Object.keys(ADDRESSES);

/**
 * The bytes of a built file. What type the server says they have does not matter.
 *
 * @throws {NpuzzleError} `E_FILE` if they cannot be had
 */
export async function fetchBuilt(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const address = ADDRESSES[file]?.();
  if (address === undefined) throw unreachable(file, 'it is no part of this build');
  let response: Response;
  try {
    response = await fetch(address);
  } catch (cause) {
    throw unreachable(file, cause instanceof Error ? cause.message : String(cause));
  }
  if (!response.ok) throw unreachable(file, `the server answers ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

function unreachable(file: string, why: string): NpuzzleError {
  return new NpuzzleError('E_FILE', `${file} cannot be loaded (${why})`, {
    remedy: 'serve it beside the worker or use npuzzle/inline',
  });
}
