/** Stands for second-thread.ts in browsers, where one worker does everything in turns. */

export async function exploreElsewhere(): Promise<void> {
  // Nothing to explore with: the board is answered without it.
}

export function endIdleThreads(): void {
  // There are none.
}
