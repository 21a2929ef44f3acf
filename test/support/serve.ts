import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css' };

export interface Site {
  readonly url: string;
  close(): void;
}

/** Serves a folder as a careless host does: every wasm as plain text. `/` is an empty page unless the folder has one. */
export async function serveFolder(folder: string, headers: Readonly<Record<string, string>> = {}): Promise<Site> {
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('content-type', TYPES[extname(path)] ?? (path === '/' ? 'text/html' : 'text/plain'));
    try {
      response.end(readFileSync(join(folder, path === '/' ? 'index.html' : path)));
    } catch {
      response.statusCode = path === '/' ? 200 : path === '/favicon.ico' ? 204 : 404;
      response.end(path === '/' ? '<!doctype html><title>test</title>' : undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
