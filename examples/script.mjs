// A script: read a board, solve it, say what is proven.  node examples/script.mjs "7 2 4/5 0 6/8 3 1"
import { parseBoard, solve } from 'npuzzle';

const board = parseBoard(process.argv[2] ?? '13 6 8 12/15 14 0 10/11 7 4 5/9 1 3 2');
const result = await solve(board, { timeoutMs: 10_000 });
if (result.status === 'solved') {
  console.log(
    `${result.length} moves${result.optimal ? ', proven shortest' : `, at least ${result.lowerBound}`}: ${result.moves}`,
  );
} else {
  console.log(result.message);
}
