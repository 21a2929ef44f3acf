/**
 * Ctrl-C, SIGTERM and SIGHUP: the first stops the work and lets the best known be printed, the second quits at once.
 *
 * Invariant: no second signal is lost. One that came before the first was attended to, while a kernel was running, is handed
 * over in the same turn as the first and must find a listener; so the system's default, which ends the process even while a
 * kernel is running, comes back only a while later, and just after signals were looked for.
 */

/** What asks a program to end: the keyboard, another program, a terminal that goes away. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** milliseconds, far more than a slice of a kernel */
const DEFAULT_AFTER_MS = 1000;

/** A signal that aborts on the first of them. */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  const restoreDefault = (): void => {
    for (const name of SIGNALS) process.off(name, listen);
  };
  const listen = (name: NodeJS.Signals): void => {
    if (controller.signal.aborted) {
      restoreDefault();
      process.kill(process.pid, name);
      return;
    }
    controller.abort();
    // Timers come before signals in a turn of the event loop, immediates after them.
    setTimeout(() => setImmediate(restoreDefault).unref(), DEFAULT_AFTER_MS).unref();
  };
  for (const name of SIGNALS) process.on(name, listen);
  return controller.signal;
}
