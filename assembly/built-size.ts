/** What the build constants say about this kernel, before anything else is known. */

/** cells of the board this kernel was built for; 0 = any board */
export const CELLS_BUILT: i32 = BOARD_WIDTH * BOARD_HEIGHT;

/** learned tables are shared by all places of all boards (learned/size-free.ts) */
export const IS_SIZE_FREE: bool = isDefined(SIZE_FREE);

/** the whole board fits 64 bits, four a cell: the search keeps it in one register */
export const PACKED: bool = CELLS_BUILT > 0 && CELLS_BUILT <= 16;
