/**
 * What the learned-value kernels export, and which of them serves a list of groups: one of its own size, the one of any size, or
 * the size-free one. assembly/kernels/beam.ts and size-free.ts export the same names.
 */

import { pickExports } from '../kernel/exports.ts';
import { compileModule, instantiate, type KernelBuild } from '../kernel/load.ts';
import type { KernelMemory } from '../kernel/memory.ts';
import { type Shape, shapeName } from '../puzzle/board.ts';
import type { GroupList } from './groups.ts';

const FUNCTIONS = [
  'configureBoard',
  'closeGroups',
  'tableAddress',
  'foldTables',
  'boardValue',
  'slideGain',
  'placeBeam',
  'beginBeam',
  'runBeam',
  'answerLength',
  'answerRoot',
  'answerJoins',
  'takeAnswer',
  'takeLeast',
  'takeHalf',
  'meet',
  'meetAddress',
  'meetRoom',
  'meetingMoves',
  'meetingPlace',
  'meetingOther',
  'entryAddress',
  'entryCount',
  'limitBeams',
  'aimBeam',
  'setDraws',
  'drawCount',
  'drawAddress',
  'sampleTaken',
  'expandedCount',
  'generatedCount',
  'storedCount',
  'placeTraining',
  'weightAddress',
  'sampleAddress',
  'setFall',
  'beginPass',
  'runPass',
  'validate',
  'sumError',
  'squaredError',
  'quantise',
] as const;
const CONSTANTS = [
  'STATE_PTR',
  'SOLUTION_PTR',
  'GROUP_PTR',
  'GROUP_BYTES',
  'MAX_GROUPS',
  'ROOT_PTR',
  'ROOT_BYTES',
  'MAX_ROOTS',
  'PLANE_PTR',
  'SAMPLE_PTR',
  'STRIDE',
] as const;

const SPECIALISED: ReadonlySet<string> = new Set(['5x5', '6x6', '7x7', '8x8']);

/** @throws {NpuzzleError} `E_INTERNAL` if the file is missing or of another version */
export function openBeamKernel(list: GroupList, build: KernelBuild, { memory }: KernelMemory) {
  const name = list.isSizeFree ? 'size-free' : ownKernel(list);
  return pickExports(instantiate(compileModule(name, build), memory), FUNCTIONS, CONSTANTS);
}

function ownKernel(shape: Shape): string {
  const name = shapeName(shape);
  return SPECIALISED.has(name) ? `learned-${name}` : 'learned-generic';
}
