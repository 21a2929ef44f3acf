/** Values and tables are in sixteenths of a move, as assembly/learned/unit.ts has it. */
export const UNIT = 16;
