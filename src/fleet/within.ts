/** Work that is waited for, but not for ever: closing a connection takes as long as its server is away. */

/** milliseconds; as long as a Ctrl-C may take */
export const CLOSE_MS = 2000;

/** The same where it is known that the server is away: nothing comes of it. */
export const AWAY_MS = 100;

/** Waits for some work, but not for longer; its failure is nobody's concern. */
export async function within(ms: number, work: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work().catch(() => undefined), late]);
  clearTimeout(timer);
}
