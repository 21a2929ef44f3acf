/**
 * Build constants, given by `asc --use`; a missing one stops the build.
 * `BOARD_WIDTH = 0` makes the generic kernel, whose board size is set at run time.
 */
declare const BOARD_WIDTH: i32;
declare const BOARD_HEIGHT: i32;
/** 1 in the kernel that notes every event of a search, 0 in all others */
declare const TRACE: i32;
/** defined in the beam kernel for boards of any size, whose tables are shared by all places of all boards */
declare const SIZE_FREE: i32;
/** first address a kernel uses, where it shares a memory with one that lies below it; else not defined */
declare const MEMORY_START: usize;
