/**
 * Waits for some work, but not for longer.
 *
 * @returns what came of it; undefined if nothing did by then, or if it failed, which is nobody's concern
 */
export async function within<T>(ms: number, work: () => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  const outcome = await Promise.race([work().catch(() => undefined), late]);
  clearTimeout(timer);
  return outcome;
}
