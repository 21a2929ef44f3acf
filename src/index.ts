/** The library: everything a program needs to read, check, scramble and solve boards. */

export { type LowerBounds, lowerBounds } from './bounds.ts';
export { type LengthOptions, scrambleOfLength } from './difficulty.ts';
export { type ErrorCode, type ErrorDetail, NpuzzleError } from './errors.ts';
export type { Progress, SolveOptions } from './options.ts';
export { type Board, createBoard, type Shape } from './puzzle/board.ts';
export { formatBoard } from './puzzle/format.ts';
export { GOAL_PRESETS, type GoalName, type GoalPreset, goalBoard, nameGoal } from './puzzle/goal.ts';
export { formatRunLengths, lettersOf, parseMoves, replay, tilesOf } from './puzzle/move.ts';
export { parseBoard, parseInstance } from './puzzle/parse.ts';
export { createRandom } from './puzzle/random.ts';
export { uniformBoard, walkBoard } from './puzzle/scramble.ts';
export { checkSolvable, type Solvability } from './puzzle/solvable.ts';
export type { AllSolutions, Directions, Metric, SolveResult, SolveStatus } from './result.ts';
export { createSolver, type Solver, solve } from './solve.ts';
export type { TraceBegin, TraceEnd, TraceEvent, TraceLine, TraceOptions } from './trace-event.ts';
