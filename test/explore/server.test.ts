import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../src/explore/server/serve.ts';
import { temporaryFolder } from '../data/make/synthetic.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

describe('the server of the page', () => {
  const folder = temporaryFolder();
  const secret = join(folder, 'secret.jsonl');
  const data = join(folder, 'data');
  const index = join(folder, 'index.html');
  mkdirSync(join(data, 'jsonl'), { recursive: true });
  writeFileSync(secret, 'secret');
  writeFileSync(index, '<!doctype html>');
  writeFileSync(join(data, 'jsonl', 'test.jsonl'), '0123456789');
  writeFileSync(join(data, 'notes.txt'), 'notes');
  symlinkSync(secret, join(data, 'link.jsonl'));
  symlinkSync(folder, join(data, 'up'));
  let site: Awaited<ReturnType<typeof serve>>;

  beforeAll(async () => {
    site = await serve({ page: new Map([['index.html', index]]), path: data });
  });

  afterAll(() => site.server.close());

  /** As a client may ask that rewrites no path. */
  function ask(
    path: string,
    headers: Readonly<Record<string, string>> = {},
    method = 'GET',
  ): Promise<Answer> {
    const { port } = new URL(site.url);
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          body += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      });
      asked.on('error', reject);
      asked.end();
    });
  }

  it('listens on loopback alone', () => {
    expect(site.server.address()).toMatchObject({ address: '127.0.0.1' });
  });

  it('gives the page a strict policy', async () => {
    const { status, headers } = await ask('/');
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('lists the data files below the folder, links and other files left out', async () => {
    expect(JSON.parse((await ask('/files.json')).body)).toEqual([{ name: 'jsonl/test.jsonl', size: 10 }]);
  });

  it.each([
    '/files/../secret.jsonl',
    '/files/%2e%2e/secret.jsonl',
    '/files/..%2fsecret.jsonl',
    '/files/jsonl/../../secret.jsonl',
    '/files//etc/passwd',
    '/files/link.jsonl',
    '/files/up/secret.jsonl',
    '/files/notes.txt',
    '/files/jsonl/test.jsonl%00',
    '/../../../../etc/passwd',
    '/package.json',
    '/%',
  ])('has nothing at %s', async (path) => {
    const { status, body } = await ask(path);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('secret');
  });

  it.each([
    [{ Host: 'evil.example' }, 421],
    [{ Host: '127.0.0.1' }, 421],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
  ])('refuses %o', async (headers, status) => {
    expect((await ask('/files/jsonl/test.jsonl', headers as Record<string, string>)).status).toBe(status);
  });

  it('answers its own page, and reading alone', async () => {
    const own = { Origin: site.url.slice(0, -1) };
    expect((await ask('/files/jsonl/test.jsonl', own)).body).toBe('0123456789');
    expect((await ask('/', {}, 'POST')).status).toBe(405);
    expect(await ask('/files/jsonl/test.jsonl', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  it.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=7-', 206, '789'],
    ['bytes=-2', 206, '89'],
    ['bytes=5-99', 206, '56789'],
    ['bytes=10-', 416, ''],
    ['bytes=4-2', 416, ''],
    ['bytes=0-1,4-5', 200, '0123456789'],
    ['lines=1-2', 200, '0123456789'],
  ])('answers the range %s', async (range, status, body) => {
    expect(await ask('/files/jsonl/test.jsonl', { Range: range })).toMatchObject({ status, body });
  });
});
