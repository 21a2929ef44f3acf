/** What a page takes of the machine's memory, as Linux counts it. */

import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** MB of the renderer that is the largest: page, worker and WebAssembly, as Linux counts them (/proc/PID/smaps_rollup). */
export interface Memory {
  /** what it shares with others counted in part */
  readonly pssMb: number;
  /** what is given back when it ends */
  readonly privateMb: number;
}

export async function memoryOf(ofBrowser: Browser): Promise<Memory> {
  const devtools = await ofBrowser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const all = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const text = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
      const mb = (...fields: string[]) =>
        fields.reduce((sum, field) => sum + Number(new RegExp(`^${field}: +(\\d+)`, 'm').exec(text)?.[1] ?? 0), 0) /
        1000;
      return { pssMb: Math.round(mb('Pss')), privateMb: Math.round(mb('Private_Clean', 'Private_Dirty')) };
    });
  return all.reduce((most, one) => (one.pssMb > most.pssMb ? one : most), { pssMb: 0, privateMb: 0 });
}
