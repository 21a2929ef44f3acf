/** `npuzzle pdb remove` and `pdb prune` as processes, and what `pdb` refuses. */

import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXACT_FILE, pdbFolder } from '../../support/pdb-folder.ts';
import { jsonLines, ONE_ERROR_LINE } from '../../support/run-cli.ts';

const cache = pdbFolder();

describe('remove', () => {
  it('removes a partition and nothing else, and says how much', async () => {
    await cache.pdb('build', '3x3:8');
    await cache.pdb('build', '3x2:5');
    writeFileSync(cache.fileOf('notes.txt'), 'not ours');
    const { code, stdout, stderr } = await cache.pdb('remove', '3x3:8');
    expect({ code, stdout }).toEqual({ code: 0, stdout: `removed ${EXACT_FILE}\n` });
    expect(stderr).toBe(`npuzzle: 1 file, 363,008 bytes removed from ${cache.path}\n`);
    expect(jsonLines((await cache.pdb('remove', '3x3:8', '--json')).stdout)).toMatchObject([{ files: 0, bytes: 0 }]);
    mkdirSync(cache.fileOf('own'));
    expect(jsonLines((await cache.pdb('remove', '--all', '--json')).stdout)).toMatchObject([
      { files: 1, bytes: 720 + 128 },
    ]);
    expect(readdirSync(cache.path).sort()).toEqual(['notes.txt', 'own']);
  });

  it('removes what a partition uses of the tables of other patterns’ images', async () => {
    const [built] = jsonLines((await cache.pdb('build', '6x3:4-4-4-5', '--json')).stdout);
    expect(built).toMatchObject({ status: 'built' });
    expect(readdirSync(cache.path).some((name) => !name.includes('-blank0-'))).toBe(true);
    expect((await cache.pdb('remove', '6x3:4-4-4-5')).code).toBe(0);
    expect(readdirSync(cache.path)).toEqual([]);
  });

  it('removes all tables of a size, whichever way it is written', async () => {
    await cache.pdb('build', '3x2:5');
    await cache.pdb('build', '3x3:8');
    const { code, stdout, stderr } = await cache.pdb('remove', '2x3');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '3x2-blank0-1.2.3.4.5.pdb\n'.replace(/^/, 'removed ') });
    expect(stderr).toBe(`npuzzle: 1 file, 848 bytes removed from ${cache.path}\n`);
    expect(readdirSync(cache.path)).toEqual([EXACT_FILE]);
  });
});

describe('prune', () => {
  it('removes what was not used for long, the longest unused first, and says what stays', async () => {
    await cache.pdb('build', '3x2:5');
    await cache.pdb('build', '3x3:8');
    const small = '3x2-blank0-1.2.3.4.5.pdb';
    for (const [name, days] of [
      [EXACT_FILE, 3],
      [small, 2],
    ] as const) {
      const time = new Date(Date.now() - days * 86_400_000);
      utimesSync(cache.fileOf(name), time, time);
    }
    expect((await cache.pdb('prune', '--unused', '30d')).stdout).toBe('');
    const { code, stdout, stderr } = await cache.pdb('prune', '--to', '10kB');
    expect({ code, stdout }).toEqual({ code: 0, stdout: `removed ${EXACT_FILE}\n` });
    expect(stderr).toMatch(/^npuzzle: 1 table, .* removed, .* stay in /);
    expect(jsonLines((await cache.pdb('prune', '--unused', '1d', '--json')).stdout)).toMatchObject([
      { status: 'removed', files: 1, bytes: 848, paths: [cache.fileOf(small)], kept: 0 },
    ]);
  });

  it('keeps what is in use, and a ceiling of nothing keeps nothing', async () => {
    await cache.pdb('build', '3x2:5');
    expect(jsonLines((await cache.pdb('prune', '--to', '0B', '--json')).stdout)).toMatchObject([
      { files: 0, kept: 848 },
    ]);
    await cache.pdb('remove', '--all');
    const { code, stderr } = await cache.pdb('build', '3x2:5', '--max-cache', '0B');
    expect(code).toBe(2);
    expect(stderr).toMatch(/is not kept: its 1 MB are over the cache's ceiling of 0 MB, raise/);
    expect(readdirSync(cache.path)).toEqual([]);
  });
});

describe('usage', () => {
  it.each([
    [[], /pdb needs a command/],
    [['bild'], /did you mean build/],
    [['plan'], /missing required argument/],
    [['build', '4x4'], /known are 4x4:5-5-5, 4x4:6-6-3, 4x4:7-7-1, 4x4:7-8/],
    [['build', '6-6-3'], /names no board, write SIZE:PARTITION/],
    [['plan', '4x4:9-9'], /do not cover a 4x4 board/],
    [['plan', '7x7:8-8-8-8-8-8'], /up to 36 cells/],
    [['plan', '4x4:.abb/aabb'], /has 2 rows, not 4/],
    [['plan', '4x4:1,2/3'], /leaves out tile/],
    [['plan', '4x4:6-6-3', '--blank', '16'], /cells go from 0 to 15/],
    [['plan', '4x4:6-6-3', '--blank', '1', '--goal', 'last'], /do not go together/],
    [['plan', '4x4:.abb/aabb/aabb/accc', '--goal', 'snail'], /drawn empty/],
    [['plan', '4x4:6-6-3', '--goal', 'first-ish'], /--goal cannot be/],
    [['verify'], /nothing named to verify/],
    [['verify', '3x3:8', '--all'], /do not go together/],
    [['remove'], /nothing named to remove/],
    [['list', 'all'], /too many arguments/],
    [['prune', '--to', '5'], /--to cannot be '5', it takes a number with a unit/],
    [['prune', '--unused', '3'], /--unused cannot be '3'/],
  ])('refuses %j', async (args, why) => {
    const { code, stdout, stderr } = await cache.pdb(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_ERROR_LINE);
    expect(stderr).toMatch(why);
  });
});
