/**
 * Ctrl-C, SIGTERM and SIGHUP: the first stops the work and lets the best known be printed, the second quits at once.
 *
 * The handler goes after the first signal, so the second meets the system's default and ends the
 * process even while a kernel is running.
 */

/** What asks a program to end: the keyboard, another program, a terminal that goes away. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A signal that aborts on the first of them. */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of SIGNALS) process.once(name, () => controller.abort());
  return controller.signal;
}
