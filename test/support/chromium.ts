import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';

/** Tests in a browser say so and skip where there is none. */
export const hasChromium = existsSync(CHROMIUM);
if (!hasChromium) console.warn(`skipped: no ${CHROMIUM}; apt-get install chromium, then this is tested in it`);

/** A browser that talks to nobody. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
