/** Small values that the browser keeps for this page, where it lets pages keep any. */

/** What is kept under this name; undefined if nothing is, or if it is no JSON. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    // Refused, or not this page's: as if nothing had been kept.
    return undefined;
  }
}

/** Keeps a value; false if the browser refuses. */
export function keep(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    // Private windows and full disks: it lasts as long as the page.
    return false;
  }
}
