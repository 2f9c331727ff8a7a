import { createReadStream, fstatSync, openSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openedFiles } from './files.ts';
import { HEADERS, refusalOf } from './guard.ts';
import { typeOf } from './page-files.ts';
import { spanOf } from './range.ts';

export interface ServeOptions {
  /** The files of the page by name. */
  readonly page: ReadonlyMap<string, string>;
  /** A dataset folder or file to show. */
  readonly path?: string;
  /** 0 for a free port. */
  readonly port?: number;
}

/** Serves the page and the opened dataset on loopback alone. The returned server listens already. */
export async function serve({
  page,
  path,
  port = 0,
}: ServeOptions): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => answer(request, response, page, path, portOf(server)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { server, url: `http://127.0.0.1:${portOf(server)}/` };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  page: ServeOptions['page'],
  path: string | undefined,
  port: number,
): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  const refusal = refusalOf(request.method, request.headers, port);
  const name = nameIn(request.url ?? '/');
  if (refusal) say(response, refusal.status, refusal.reason);
  else if (name === undefined) say(response, 400, 'not an address');
  else if (name === 'files.json') list(response, request, path);
  else {
    // Looked up by name among the files that are served; no path is ever made from a request.
    const served = page.get(name === '' ? 'index.html' : name) ?? dataFile(name, path);
    if (served === undefined) say(response, 404, 'no such file');
    else stream(response, request, served, typeOf(served));
  }
}

function list(response: ServerResponse, request: IncomingMessage, path: string | undefined): void {
  const files = path === undefined ? [] : openedFiles(path);
  const listing = JSON.stringify(files.map(({ name, size }) => ({ name, size })));
  send(response, request, 'application/json; charset=utf-8', Buffer.from(listing));
}

function dataFile(name: string, path: string | undefined): string | undefined {
  if (path === undefined || !name.startsWith('files/')) return undefined;
  return openedFiles(path).find((file) => `files/${file.name}` === name)?.path;
}

/** The part of an address that names a file, decoded; undefined where it cannot be decoded. */
function nameIn(url: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path).replace(/^\//, '');
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function stream(response: ServerResponse, request: IncomingMessage, path: string, type: string): void {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  const span = spanOf(request.headers.range, size);
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Type', type);
  if (span === 'unmet') response.writeHead(416, { 'Content-Range': `bytes */${size}` });
  else if (span)
    response.writeHead(206, {
      'Content-Range': `bytes ${span.from}-${span.to}/${size}`,
      'Content-Length': span.to - span.from + 1,
    });
  else response.writeHead(200, { 'Content-Length': size });
  const isEmpty = span === 'unmet' || request.method === 'HEAD' || size === 0;
  const { from, to } = typeof span === 'object' ? span : { from: 0, to: size - 1 };
  const source = createReadStream('', { fd: file, start: from, end: isEmpty ? from : to });
  if (isEmpty) {
    source.destroy();
    response.end();
  } else source.pipe(response);
  response.on('close', () => source.destroy());
}

function send(response: ServerResponse, request: IncomingMessage, type: string, body: Buffer): void {
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': body.length,
    'Cache-Control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function say(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${reason}\n`);
}
