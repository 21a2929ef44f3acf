/**
 * Build constants, given by `asc --use`; a missing one stops the build.
 * `BOARD_WIDTH = 0` makes the generic kernel, whose board size is set at run time.
 */
declare const BOARD_WIDTH: i32;
declare const BOARD_HEIGHT: i32;
