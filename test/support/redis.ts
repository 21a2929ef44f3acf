import { spawnSync } from 'node:child_process';
import { it } from 'vitest';

/** Tests that start a server of their own say so and skip where none can be started; CI installs one, and fails without. */
const hasRedis = process.env['CI'] !== undefined || spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) console.warn('skipped: no redis-server; apt-get install redis-server, then fleets are tested by it');

export const itWithRedis: ReturnType<typeof it.skipIf> = it.skipIf(!hasRedis);
