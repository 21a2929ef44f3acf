// Loads or builds the tables of a partition in a process of its own; prints how each ended and a sum of its entries.
// Arguments: SIZE:PARTITION. The cache folder comes from NPUZZLE_CACHE_DIR. Progress goes to standard error.
import { parseSizedPartition } from '../../dist/pdb/parse-partition.js';
import { planTables } from '../../dist/pdb/plan.js';
import { loadOrBuildTables } from '../../dist/pdb/tables.js';

const { tables, ms } = await loadOrBuildTables(planTables(parseSizedPartition(process.argv[2] ?? '')), {
  onProgress: ({ depth }) => process.stderr.write(`depth ${depth}\n`),
  onWarning: (text) => process.stderr.write(`warning: ${text}\n`),
});
const sums = tables.map(({ source, bytes }) => ({ source, sum: bytes.reduce((total, entry) => total + entry, 0) }));
console.log(JSON.stringify({ tables: sums, ms }));
