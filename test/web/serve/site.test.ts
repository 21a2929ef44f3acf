import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PAGE_FILES } from '../../../src/web/serve/page-files.ts';
import { siteFiles } from '../../../src/web/serve/site.ts';
import { hasChromium, launchChromium } from '../../support/chromium.ts';
import { serveFolder } from '../../support/serve.ts';

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe('the page for a static host', () => {
  it('has all files of the page, and a service worker that keeps all but the tables', () => {
    const site = siteFiles();
    expect([...site.keys()].sort()).toEqual([...PAGE_FILES, 'sw.js'].sort());
    const worker = text(site.get('sw.js'));
    const files: string[] = JSON.parse(/JSON\.parse\('(.*)'\)/.exec(worker)?.[1] ?? '');
    const kept = files.map((name) => (name === './' ? 'index.html' : name.slice(2)));
    expect([...site.keys()].filter((name) => !kept.includes(name) && name !== 'sw.js')).toEqual(
      PAGE_FILES.filter((name) => name.endsWith('.tables')),
    );
    expect(worker).not.toContain('{{');
    // Another page, another version.
    expect(text(siteFiles({ board: '1 2 3/4 0 5/7 8 6' }).get('sw.js'))).not.toBe(worker);
    expect(text(siteFiles().get('sw.js'))).toBe(worker);
  });

  it('has a preview of the size that is asked for', () => {
    const picture = Buffer.from(siteFiles().get('preview.png') ?? []);
    expect(picture.toString('latin1', 1, 4)).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(100_000);
  });

  it('names its address to previews, and only where it is known', () => {
    const page = text(siteFiles(undefined, 'https://example.org/n/').get('index.html'));
    expect(page).toContain('property="og:image" content="https://example.org/n/preview.png"');
    expect(page).toContain('<link rel="canonical" href="https://example.org/n/">');
    expect(text(siteFiles().get('index.html'))).not.toContain('canonical');
    const manifest = JSON.parse(text(siteFiles().get('manifest.webmanifest')));
    for (const { src } of manifest.icons) expect(siteFiles().has(src)).toBe(true);
  });
});

describe.skipIf(!hasChromium)('the page of a static host in Chromium', () => {
  it('is small at first, and plays and solves when the host is gone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'npuzzle-site-'));
    const files = siteFiles(undefined, 'https://example.org/n/');
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
    const host = await serveFolder(folder);
    const browser = await launchChromium();
    try {
      const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
      const page = await context.newPage();
      const asked = new Set<string>();
      page.on('request', (request) => {
        // What the service worker keeps comes later, and makes nobody wait.
        if (request.serviceWorker() === null) asked.add(new URL(request.url()).pathname.slice(1) || 'index.html');
      });
      await page.goto(`${host.url}#board=13-6-8-12_15-14-0-10_11-7-4-5_9-1-3-2`);
      await page.click('#solve');
      await page.locator('#answer').waitFor();
      // Without tables: those that rank beams, and that of the automaton.
      const programs = [...asked].filter((name) => !/\.(tables|bin)$/.test(name));
      const sizes = programs.map((name) => gzipSync(files.get(name) ?? new Uint8Array()).length);
      expect(asked).toContain('kernel-4x4.wasm');
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
      host.close();
      const later = await context.newPage();
      await later.goto(`${host.url}#board=1-2-3_4-5-6_0-7-8`);
      await later.click('#solve');
      await expect.poll(() => later.locator('#status').textContent()).toBe('A solution of 2 moves, proven shortest.');
      await later.locator('#text-card summary').click();
      await later.click('#share');
      await expect
        .poll(() => later.evaluate(() => navigator.clipboard.readText()))
        .toBe('https://example.org/n/#board=1-2-3_4-5-6_0-7-8&moves=L2');
    } finally {
      await browser.close();
      host.close();
      rmSync(folder, { recursive: true });
    }
  });
});
