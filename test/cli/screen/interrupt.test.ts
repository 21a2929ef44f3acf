/** A second signal always ends the process, also one that came while the program could not listen. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';

const INTERRUPT = new URL('../../../dist/cli/screen/interrupt.js', import.meta.url);

/** Blocks its thread for so long after each line, and never ends by itself. */
function start(blockMs: number) {
  const program = `
    import { interruptSignal } from ${JSON.stringify(INTERRUPT.href)};
    const signal = interruptSignal();
    signal.addEventListener('abort', () => process.stdout.write('stopped\\n'));
    setInterval(() => undefined, 1000);
    process.stdout.write('begun\\n', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${blockMs}));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, exit: once(child, 'exit'), begun: once(child.stdout, 'data') };
}

it.skipIf(process.platform === 'win32').each([
  ['both while the thread is blocked', 1000, 100],
  ['one at once, one when all is idle', 0, 500],
  ['the second after the default is back', 0, 2500],
] as const)('%s', async (_, blockMs, gapMs) => {
  for (const [first, second] of [
    ['SIGINT', 'SIGINT'],
    ['SIGTERM', 'SIGINT'],
  ] as const) {
    const { child, exit, begun } = start(blockMs);
    await begun;
    // The child blocks when its line was taken, at the latest.
    await sleep(100);
    child.kill(first);
    await sleep(gapMs);
    child.kill(second);
    const late = sleep(20_000).then(() => child.kill('SIGKILL'));
    void late;
    const [code, signal] = await exit;
    expect([code, signal]).toEqual([null, blockMs === 0 ? second : expect.stringMatching(/^SIG(INT|TERM)$/)]);
  }
});
