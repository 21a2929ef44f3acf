/** What Node's entry and the browser's have in common: everything that needs no engine. */

export type { AnalysedStep, AnalyseOptions, Analysis, Stretch } from '../contract/analysis.ts';
export type { ImproveProgress } from '../contract/improvement.ts';
export type { Layers, LayersOptions, LayersProgress } from '../contract/layers.ts';
export type { NextMove, NextMoves, NextMovesOptions } from '../contract/next-moves.ts';
export type { Progress } from '../contract/options.ts';
export type { PatternCost, PatternCosts, PatternCostsOptions } from '../contract/pattern-costs.ts';
export type { AllSolutions, Metric, SolveStatus } from '../contract/result.ts';
export type {
  TraceBegin,
  TraceBoundEvent,
  TraceEnd,
  TraceEvent,
  TraceLine,
  TraceNodeEvent,
  TraceOptions,
} from '../contract/trace-event.ts';
export type { BuildOptions, PatternDatabase } from '../engine/engine.ts';
export { type ErrorCode, type ErrorDetail, NpuzzleError } from '../errors.ts';
export type { Board, Shape } from '../puzzle/board.ts';
export { type BoardStyle, formatBoard } from '../puzzle/format.ts';
export { GOAL_PRESETS, type GoalName, type GoalPreset, goalBoard, nameGoal } from '../puzzle/goal.ts';
export type { Directions } from '../puzzle/move.ts';
export { formatRunLengths, lettersOf, replay, tilesOf } from '../puzzle/move.ts';
export { type Instance, type ParseOptions, parseBoard, parseInstance } from '../puzzle/parse.ts';
export { parseMoves } from '../puzzle/parse-moves.ts';
export { createRandom, type Random } from '../puzzle/random.ts';
export { uniformBoard, walkBoard } from '../puzzle/scramble.ts';
export type { Solvability } from '../puzzle/solvable.ts';
export type { StatedLength } from '../puzzle/stated.ts';
export { checkSolvable } from './check.ts';
export { type Cell, createBoard, type Tiles } from './create-board.ts';
export {
  AbortedError,
  FileError,
  InputError,
  LimitError,
  MemoryError,
  MismatchError,
  PatternDatabaseError,
  QueueError,
  RefusedError,
  UsageError,
  WasmError,
  WorkerError,
} from './error-classes.ts';
export type { GivenMoves } from './given.ts';
export { type Difficulty, difficultyOf, type Grade } from './grade.ts';
export type { Hint } from './hint.ts';
export type { ImproveOptions, ImproveResult } from './improve.ts';
export type { ScrambleOptions, Solver } from './library.ts';
export type { SolvedResult, SolveOptions, SolveResult, StoppedResult, UnsolvedResult } from './outcome.ts';
export { type Verification, type VerifyOptions, verify } from './verify.ts';
