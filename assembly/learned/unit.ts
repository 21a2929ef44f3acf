/** Values are whole numbers of sixteenths of a move: the step of the tables' signed bytes. */
export const UNIT: i32 = 16;
