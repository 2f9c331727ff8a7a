import type { IncomingHttpHeaders } from 'node:http';

/** Headers of every answer: the page loads nothing from elsewhere, and nobody else may frame or read it. */
export const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * Why a request is refused, or undefined. Only the names of this machine's loopback are answered, so that a foreign
 * name which resolves to it gets nothing, and only requests that come from the page itself or from the address bar.
 */
export function refusalOf(
  method: string | undefined,
  headers: IncomingHttpHeaders,
  port: number,
): { readonly status: number; readonly reason: string } | undefined {
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`);
  if (!hosts.includes(headers.host ?? ''))
    return { status: 421, reason: 'this server answers on loopback only' };
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${headers.host}`)
    return { status: 403, reason: 'requests from other pages are refused' };
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, reason: 'only GET and HEAD are answered' };
  return undefined;
}
