/**
 * Boards in JSON: `{"n":3,"start":[[…]],"goal":[[…]]}`, `{"width":3,"height":2,"start":[…]}`, or an array alone.
 *
 * Cells are whole numbers; `null` or 0 is the blank. A 1-D array is a flat list, a 2-D array has its rows. The
 * goal may be a preset's name. Other members are ignored, so that this program's own results can be read
 * back. A 2-D array whose first row is a whole board by itself, and whose rows together are not one, is a
 * list of boards, as is an array of objects or of 2-D arrays.
 */

import { inputError } from '../errors.ts';
import { BLANK, type Board, MAX_SIDE, type Shape, shapeName } from './board.ts';
import {
  boardOfCells,
  type Cell,
  countOf,
  MAX_CELLS,
  type ParseOptions,
  placeOf,
  readLabel,
  shapeOfFlatList,
} from './cells.ts';
import { findPreset, GOAL_PRESETS, goalBoard } from './goal-preset.ts';
import type { Instance } from './instance.ts';
import type { JsonNode } from './json-text.ts';
import { quote } from './source-text.ts';

/**
 * The instance this value describes.
 *
 * @throws {NpuzzleError} `E_INPUT` with the path (`start[0][2]`), line and column of the fault
 */
export function instanceOfJson(node: JsonNode, options: ParseOptions): Instance {
  if (node.kind === 'array') {
    if (isBoardList(node)) {
      throw inputError(`the JSON is a list of ${node.items.length} boards`, {
        ...placeOf(node),
        remedy: 'a single board is wanted here',
      });
    }
    return { board: boardOfNode(node, 'board', options.shape, options) };
  }
  if (node.kind !== 'object') {
    throw inputError(`${quote(node.text)} is not a board`, {
      ...placeOf(node),
      remedy: 'write an array or an object with "start"',
    });
  }
  const start = node.members.get('start');
  if (start === undefined) {
    throw inputError('the JSON object has no "start"', {
      ...placeOf(node),
      remedy: 'the board belongs there, as in {"n":3,"start":[[…]]}',
    });
  }
  const board = boardOfNode(start, 'start', declaredShape(node.members, options), options);
  const goalNode = node.members.get('goal');
  const id = idOfJson(node);
  return {
    board,
    ...(goalNode === undefined || isNull(goalNode) ? {} : { goal: goalOfNode(goalNode, board, options) }),
    id,
  };
}

/** The name an object gives its board, text or number, whether the board is right or not. */
export function idOfJson(node: JsonNode): string | undefined {
  const id = node.kind === 'object' ? node.members.get('id') : undefined;
  return id?.kind === 'string' || id?.kind === 'number' ? id.text : undefined;
}

/** True for an array of boards; an array that can be one board is one board. */
export function isBoardList(node: JsonNode): node is JsonNode & { kind: 'array' } {
  if (node.kind !== 'array') return false;
  const [first] = node.items;
  if (first?.kind === 'object') return true;
  if (first?.kind !== 'array') return false;
  if (first.items[0]?.kind === 'array') return true;
  const rows = node.items.map((item) => (item.kind === 'array' ? item.items : []));
  const side = Math.sqrt(first.items.length);
  return rows.length > 1 && side >= 2 && Number.isInteger(side) && isEachOnce(first.items) && !isEachOnce(rows.flat());
}

function isEachOnce(items: readonly JsonNode[]): boolean {
  const labels = new Set(items.map((item) => (isNull(item) ? '0' : item.kind === 'number' ? item.text : '')));
  return labels.size === items.length && items.every((_, label) => labels.has(String(label)));
}

function declaredShape(members: ReadonlyMap<string, JsonNode>, options: ParseOptions): Shape | undefined {
  const n = sideOfNode(members.get('n'), 'n');
  const width = sideOfNode(members.get('width'), 'width');
  const height = sideOfNode(members.get('height'), 'height');
  const place = placeOf(members.get('n') ?? members.get('width') ?? members.get('height'));
  if ((width === undefined) !== (height === undefined)) {
    const [given, wanted] = width === undefined ? ['height', 'width'] : ['width', 'height'];
    throw inputError(`"${given}" is given without "${wanted}"`, { ...place, remedy: 'give both, or "n" for a square' });
  }
  const rectangle = width === undefined || height === undefined ? undefined : { width, height };
  const square = n === undefined ? undefined : { width: n, height: n };
  const named = [
    ['"n"', square],
    ['"width x height"', rectangle],
    ['the size asked for', options.shape],
  ] as const;
  const given = named.filter(([, shape]) => shape !== undefined);
  for (const [name, shape] of given) {
    const [firstName, firstShape] = given[0] ?? [];
    if (shape === undefined || firstShape === undefined || shapeName(shape) === shapeName(firstShape)) continue;
    throw inputError(`${firstName} and ${name} differ: ${shapeName(firstShape)} and ${shapeName(shape)}`, {
      ...place,
      remedy: 'leave one of them out',
    });
  }
  return given[0]?.[1];
}

function sideOfNode(node: JsonNode | undefined, name: string): number | undefined {
  if (node === undefined || isNull(node)) return undefined;
  const side = node.kind === 'number' && /^\d{1,3}$/.test(node.text) ? Number(node.text) : 0;
  if (side >= 2 && side <= MAX_SIDE) return side;
  const written = describe(node);
  throw inputError(`"${name}" is ${written}`, {
    ...placeOf(node),
    remedy: `it must be a whole number from 2 to ${MAX_SIDE}`,
  });
}

function goalOfNode(node: JsonNode, board: Board, options: ParseOptions): Board {
  if (node.kind !== 'string') return boardOfNode(node, 'goal', board, options);
  const preset = findPreset(node.text);
  if (preset !== undefined) return goalBoard(preset, board);
  throw inputError(`there is no goal named ${quote(node.text)}`, {
    ...placeOf(node),
    remedy: `the named goals are ${GOAL_PRESETS.join(', ')}, or give an array`,
  });
}

function boardOfNode(node: JsonNode, path: string, shape: Shape | undefined, options: ParseOptions): Board {
  const items = itemsOf(node, path);
  if (items[0]?.kind !== 'array') {
    const cells = items.map((item, index) => cellOfNode(item, `${path}[${index}]`));
    if (cells.length === 0)
      throw inputError(`${path} is empty`, { ...placeOf(node), remedy: 'it should hold the tiles' });
    return boardOfCells(shapeOfFlatList(cells, shape === undefined ? {} : { shape }), cells, options);
  }
  const rows = items.map((row, index) => itemsOf(row, `${path}[${index}]`));
  const width = shape?.width ?? rows[0]?.length ?? 0;
  const height = shape?.height ?? rows.length;
  const odd = rows.findIndex((row) => row.length !== width);
  if (odd >= 0) {
    throw inputError(`${path}[${odd}] has ${countOf(rows[odd]?.length ?? 0, 'cell')} where ${width} are due`, {
      ...placeOf(items[odd]),
      remedy: shape === undefined ? 'all rows must be equally long' : `the size is ${shapeName(shape)}`,
    });
  }
  if (rows.length !== height) {
    throw inputError(`${path} has ${countOf(rows.length, 'row')} where ${height} are due`, {
      ...placeOf(node),
      remedy: `the size is ${width}x${height}`,
    });
  }
  const cells = rows.flatMap((row, y) => row.map((cell, x) => cellOfNode(cell, `${path}[${y}][${x}]`)));
  return boardOfCells({ width, height }, cells, options);
}

function itemsOf(node: JsonNode, path: string): readonly JsonNode[] {
  if (node.kind !== 'array') {
    throw inputError(`${path} is ${describe(node)}`, {
      ...placeOf(node),
      remedy: 'it must be an array of tiles or of rows',
    });
  }
  if (node.items.length <= MAX_CELLS) return node.items;
  throw inputError(`${path} has too many tiles for any board`, {
    ...placeOf(node),
    remedy: `the largest board has ${MAX_CELLS} cells`,
  });
}

function cellOfNode(node: JsonNode, path: string): Cell {
  const { line, column } = node;
  if (isNull(node)) return { label: BLANK, line, column };
  if (node.kind === 'number' && /^\d+$/.test(node.text)) return { label: readLabel(node.text, node), line, column };
  throw inputError(`${path} is ${describe(node)}`, {
    line,
    column,
    remedy: 'tiles are whole numbers and the blank is 0 or null',
  });
}

function isNull(node: JsonNode): boolean {
  return node.kind === 'word' && node.text === 'null';
}

function describe(node: JsonNode): string {
  switch (node.kind) {
    case 'array':
      return 'an array';
    case 'object':
      return 'an object';
    case 'string':
      return `the text ${quote(node.text)}`;
    case 'number':
    case 'word':
      return quote(node.text);
  }
}
