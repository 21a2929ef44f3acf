import type { Board, Shape } from './board.ts';
export interface Instance {
  readonly board: Board;
  readonly goal?: Board;
  readonly id?: string;
}
export interface ParseOptions {
  readonly shape?: Shape;
  readonly wxhBlank?: boolean;
}
export declare function parseInstance(text: string, options?: ParseOptions): Instance;
export declare function parseBoard(text: string, options?: ParseOptions): Board;
export declare function parseShape(text: string): Shape;
