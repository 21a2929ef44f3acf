/** The page works without a network where it is hosted with what keeps it (`npuzzle view --out`). */

/** Starts that, after the page's own work; the page is as good without. */
export function keepForOffline(): void {
  if (document.documentElement.dataset['offline'] !== 'kept' || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('sw.js')
      .catch((error: unknown) => console.info('npuzzle is not kept for offline use:', error));
  });
}
