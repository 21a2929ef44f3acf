/** `npuzzle label` killed again and again: no row lost, none twice. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ended, runCli, startCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('killed again and again, it ends with the file of a run that was not', async () => {
  const folder = temporaryFolder();
  const command = (name: string) => [
    'label',
    '-n',
    '400',
    '--size',
    '4x3',
    '--every',
    '50',
    '--out',
    join(folder, name),
  ];
  for (const format of ['csv', 'npz']) {
    expect((await runCli(command(`whole.${format}`))).code).toBe(0);
    const name = `killed.${format}`;
    let kills = 0;
    for (let waitMs = 250; ; waitMs *= 2) {
      const child = startCli(command(name));
      const end = ended(child);
      const isOver = await Promise.race([end.then(() => true), sleep(waitMs, false)]);
      if (isOver) break;
      child.kill('SIGKILL');
      await end;
      kills++;
      // No half file under its name; one that is there without its notes is finished.
      if (existsSync(join(folder, name)) && !existsSync(join(folder, `${name}.part.json`))) break;
    }
    expect(kills).toBeGreaterThan(0);
    expect(readFileSync(join(folder, name)).equals(readFileSync(join(folder, `whole.${format}`)))).toBe(true);
    expect(existsSync(join(folder, `${name}.part`))).toBe(false);
    const check = await runCli(['label', '--check', join(folder, name), '--every', '100']);
    expect(check.stdout).toMatch(/rows +400, 400 solved, .* moves on average\b.*\nfaults +none\nproven +4 again\n/);
  }
});
