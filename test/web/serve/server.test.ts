import { createHash } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_FILES, singleFile } from '../../../src/web/serve/page-files.ts';
import { type PageServer, servePage } from '../../../src/web/serve/server.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('the server of npuzzle view', () => {
  let server: PageServer;
  beforeAll(async () => {
    server = await servePage(0, { board: '1 2 3/4 0 5/7 8 6' });
  });
  afterAll(() => server.close());

  /** As it stands: `fetch` would tidy the path up. */
  function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
    const { hostname, port } = new URL(server.url);
    return new Promise((resolve, reject) => {
      get({ hostname, port, path, method, headers }, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      }).on('error', reject);
    });
  }

  it('listens on the loopback alone and gives all its files', async () => {
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    for (const name of PAGE_FILES) expect([name, (await ask(`/${name}`)).status]).toEqual([name, 200]);
    const worker = (await ask('/worker.js')).body;
    const wanted = [...worker.matchAll(/"\.\/([\w-]+\.(?:wasm|bin))"/g)].map(([, name]) => name);
    expect(wanted.length).toBeGreaterThan(8);
    for (const name of wanted) expect(PAGE_FILES).toContain(name);
    const index = await ask('/?x#y');
    expect(index.body).toContain('"board":"1 2 3/4 0 5/7 8 6"');
    expect(index.body).not.toMatch(/\{\{|<!--/);
  });

  it('forbids the page all that is not its own, and isolates it', async () => {
    const { headers, body } = await ask('/');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'x-content-type-options': 'nosniff',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)|\*|https?:/);
    expect(body).toContain(`content="${policy.replace("; frame-ancestors 'none'", '')}"`);
    // Every path, refused ones too.
    expect((await ask('/nothing')).headers['content-security-policy']).toBe(policy);
  });

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '//etc/passwd',
    '/page.js/../../package.json',
    '/package.json',
    '/__proto__',
  ])('gives nothing for %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: 'There is no such file here.\n' });
  });

  it('answers to its own names only', async () => {
    const { port } = new URL(server.url);
    for (const host of ['example.org', `example.org:${port}`, '127.0.0.1', `127.0.0.1.example.org:${port}`]) {
      expect([host, (await ask('/', { host })).status]).toEqual([host, 421]);
    }
    expect((await ask('/', { host: `localhost:${port}` })).status).toBe(200);
    expect((await ask('/', {}, 'POST')).status).toBe(405);
    expect(await ask('/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  it('says that a port is taken', async () => {
    await expect(servePage(Number(new URL(server.url).port))).rejects.toThrow(
      /^port \d+ cannot be had \(EADDRINUSE\), choose/,
    );
  });
});

describe('the page in one file', () => {
  it('lets in its own script and style alone, by their hashes, and keeps a text that looks like markup a text', () => {
    const html = singleFile({ board: '1 2 3/4 0 5/7 8 6</script><script>alert(1)</script>' });
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(scripts.length).toBe(1);
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64');
    expect(policy).toContain(`script-src 'sha256-${hash}' 'wasm-unsafe-eval'`);
    expect(policy).not.toContain('connect-src');
    expect(html).not.toMatch(/(src|href)="(?!#|data:)/);
  });
});
