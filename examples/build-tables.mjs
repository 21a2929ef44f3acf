// Tables built ahead, such as when a server is set up: searches find them from then on.
import { buildPatternDatabase } from 'npuzzle';

const name = process.argv[2] ?? '4x4:6-6-3';
const built = await buildPatternDatabase(name, {
  maxMemoryBytes: 2 ** 30,
  onProgress: ({ done }) => process.stderr.write(`\r${Math.round(100 * done)} %`),
});
for (const { cells, bytes, source } of built.tables)
  console.log(`${source} ${bytes} bytes for tiles ${cells.join(' ')}`);
