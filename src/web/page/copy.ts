/** Text to the clipboard, where the browser lets a page do that. */

const COPIED_MS = 1600;

/** Copies, and says so or what to do instead. */
export async function copyText(text: string, say: (text: string) => void, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
    setTimeout(() => say(''), COPIED_MS);
  } catch {
    // Refused by the browser or by a page opened from a file: the reader can still do it.
    say(`This browser does not let pages copy; mark it and copy it yourself: ${text}`);
  }
}
