/**
 * Ctrl-C: the first stops the work and lets the best known be printed, the second quits at once.
 *
 * The handler goes after the first signal, so the second meets the system's default and ends the
 * process even while a kernel is running.
 */

/** A signal that aborts on the first SIGINT. */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort());
  return controller.signal;
}
