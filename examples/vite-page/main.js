// A page with Vite: the worker and its kernels come along by themselves; the page is never blocked.
import { parseBoard, solve } from 'npuzzle';

const answer = document.getElementById('answer');
const result = await solve(parseBoard('13 6 8 12/15 14 0 10/11 7 4 5/9 1 3 2'), {
  onProgress: ({ phase, done }) => {
    answer.textContent = phase === 'tables' ? `tables ${Math.round(100 * done)} %` : 'searching…';
  },
});
answer.textContent = result.status === 'solved' ? `${result.length} moves: ${result.moves}` : result.message;
