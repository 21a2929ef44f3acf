/** What a browser keeps of tables: here, where there is no private file system, what it would ask one for. */

import { expect, it, vi } from 'vitest';
import { asOneBit, createPattern } from '../../src/pdb/pattern.ts';
import { openStore } from '../../src/pdb/store.browser.ts';

it('keeps small tables, and large ones in memory alone', async () => {
  const getDirectory = vi.fn(async () => Promise.reject(new Error('no private files')));
  vi.stubGlobal('self', { origin: 'https://puzzle.example' });
  vi.stubGlobal('navigator', { storage: { getDirectory } });
  try {
    const pattern = asOneBit(createPattern({ width: 4, height: 4 }, 0, [8, 9, 10, 11, 12, 13, 14, 15]));
    await openStore().write(pattern, new Uint8Array(178_375_680));
    expect(getDirectory).not.toHaveBeenCalled();
    await expect(openStore().write(pattern, new Uint8Array(1_480_320))).rejects.toMatchObject({ code: 'E_FILE' });
  } finally {
    vi.unstubAllGlobals();
  }
});
