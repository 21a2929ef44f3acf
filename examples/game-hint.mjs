// A game: a board of a chosen difficulty, and a hint for whoever is stuck.
import { createSolver, formatBoard, replay } from 'npuzzle';

const game = await createSolver();
let board = await game.scramble({ size: { width: 3, height: 3 }, length: 12, seed: 'monday' });
const grade = await game.grade(board);
console.log(`${formatBoard(board, 'line')} is ${grade.status === 'graded' ? grade.difficulty : grade.message}`);

for (;;) {
  const hint = await game.hint(board);
  if (hint.status !== 'move') {
    console.log(hint.status);
    break;
  }
  console.log(`slide ${hint.tile}: ${hint.remaining} left`);
  board = replay(board, [hint.tile]);
}
await game.close();
