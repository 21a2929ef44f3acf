/** Sizes of the goal ball: states within BALL_DEPTH moves of the goal, at most BALL_ROOM, on any board. */
export const BALL_DEPTH: i32 = 10;
export const BALL_ROOM: u32 = 1 << 14;
export const BALL_SLOTS: u32 = 1 << 15;
