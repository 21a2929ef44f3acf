/**
 * Serves the page to this machine alone: on the loopback interface, its own files and nothing else.
 *
 * A Host header that does not name the loopback is refused, so that no page from elsewhere can reach this one under a name
 * of its own (DNS rebinding); file names are looked up in a list, so no path leads out of it.
 */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NpuzzleError } from '../../errors.ts';
import { type Carried, POLICY, pageFile } from './page-files.ts';

const LOOPBACK = '127.0.0.1';

export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts to serve.
 *
 * @param port - 0 for any that is free
 * @throws {NpuzzleError} `E_FILE` if the port cannot be had or the page is not built
 */
export async function servePage(port: number, carried?: Carried): Promise<PageServer> {
  pageFile('index.html', carried);
  const server = createServer((request, response) => answer(request, response, server, carried));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const remedy = 'choose another --port, or leave it out';
      reject(new NpuzzleError('E_FILE', `port ${port} cannot be had (${error.code})`, { remedy }));
    });
    server.listen(port, LOOPBACK, resolve);
  });
  return {
    url: `http://${LOOPBACK}:${portOf(server)}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, server: Server, carried?: Carried): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  const refusal = refusalOf(request, portOf(server));
  const path = (request.url ?? '/').replace(/[?#].*$/s, '');
  const file = refusal === undefined ? pageFile(path === '/' ? 'index.html' : path.slice(1), carried) : undefined;
  const [status, type, body] =
    file === undefined
      ? ([
          refusal?.status ?? 404,
          'text/plain; charset=utf-8',
          refusal?.text ?? 'There is no such file here.\n',
        ] as const)
      : ([200, file.type, file.bytes] as const);
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function refusalOf({ headers, method }: IncomingMessage, port: number): { status: number; text: string } | undefined {
  if (!isOwnHost(headers.host, port)) {
    return { status: 421, text: 'This server answers to 127.0.0.1 and localhost only.\n' };
  }
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, text: 'This server only gives.\n' };
  return undefined;
}

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `${POLICY}; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

function isOwnHost(host: string | undefined, port: number): boolean {
  const suffix = port === 80 ? '' : `:${port}`;
  return host === `${LOOPBACK}${suffix}` || host === `localhost${suffix}`;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? (address satisfies AddressInfo).port : 0;
}
