/**
 * Inflates tables, in browsers.
 */

/**
 * @param most - bytes there may be
 * @throws if the bytes are damaged or there are more
 */
export async function inflate(packed: Uint8Array, most: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(most);
  let length = 0;
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes.set(piece.value, length);
    length += piece.value.length;
  }
  return bytes.subarray(0, length);
}
