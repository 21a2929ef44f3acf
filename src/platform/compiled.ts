/**
 * CommonJS files that start from the code V8 made of them at build time, in Node: `x.cjs` with `x.cjs.code` beside it.
 *
 * V8 reads through a file before it runs the first line, and again through each function that is called: 40 of the 250 ms
 * that a small `npuzzle solve` took (docs/measurements.md). The code holds for one version of V8 and its flags; V8 refuses
 * any other, and the file is compiled as ever. `scripts/code-cache.mjs` writes the code, `src/cli.ts` runs on it. Packages
 * have none: from version 22 on Node itself keeps code from one start to the next, in the system's folder for temporary files.
 */
import modules from 'node:module';
import type { Script as Compiled } from 'node:vm';

/** Behind a file's name: its code, four bytes of checksum first. */
export const CODE_ENDING = '.code';
const CHECKSUM_BYTES = 4;

/** Code as it is kept: V8 itself runs damaged code, and code of another text as long. */
export function sealCode(text: Uint8Array, code: Uint8Array): Uint8Array {
  const sealed = Buffer.alloc(CHECKSUM_BYTES + code.length);
  sealed.writeUInt32LE(checksum(text, code));
  sealed.set(code, CHECKSUM_BYTES);
  return sealed;
}

/** The code again; undefined if this is not what was sealed with that text. */
function unsealCode(text: Uint8Array, sealed: Buffer): Buffer | undefined {
  const code = sealed.subarray(CHECKSUM_BYTES);
  return sealed.length > CHECKSUM_BYTES && sealed.readUInt32LE() === checksum(text, code) ? code : undefined;
}

function checksum(text: Uint8Array, code: Uint8Array): number {
  const { crc32 } = process.getBuiltinModule('node:zlib');
  return crc32(code, crc32(text));
}

/**
 * A `require` whose `.cjs` files start from their code, where there is some. They may require anything, but import nothing: V8 would ask an
 * experimental part of Node for it.
 *
 * @param folder - a URL that ends in a slash: only files directly in it
 * @param onCompiled - told of each file that was compiled: then code that is there is not used
 */
export function requireCompiled(folder: URL, onCompiled?: (file: string, script: Compiled) => void): NodeJS.Require {
  const require = modules.createRequire(folder);
  // Not imported: an import of Node's own modules asks each for all that it has, and makes streams on the way, 7 ms.
  const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
  const { dirname, resolve } = process.getBuiltinModule('node:path');
  const { Script } = process.getBuiltinModule('node:vm');
  const { fileURLToPath } = process.getBuiltinModule('node:url');
  const ours = resolve(fileURLToPath(folder));
  const compile = require.extensions['.js'];
  require.extensions['.cjs'] = (module, file) => {
    const codeFile = `${file}${CODE_ENDING}`;
    if (dirname(file) !== ours || (onCompiled === undefined && !existsSync(codeFile))) return compile?.(module, file);
    const text = readFileSync(file);
    const cachedData = onCompiled === undefined ? unsealCode(text, readFileSync(codeFile)) : undefined;
    // Bundles are of ASCII alone (scripts/bundle.mjs), and a text of one byte a letter is read in half the time.
    const script = new Script(modules.wrap(text.toString('latin1')), {
      filename: file,
      ...(cachedData && { cachedData }),
    });
    onCompiled?.(file, script);
    script.runInThisContext()(module.exports, modules.createRequire(file), module, file, ours);
  };
  return require;
}

/** Has Node keep code itself, if it can. */
export function keepCode(): void {
  if ('enableCompileCache' in modules && typeof modules.enableCompileCache === 'function') modules.enableCompileCache();
}
