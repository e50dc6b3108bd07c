import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { WebConfig } from '../config';
import { contentSecurityPolicy } from './security-headers';

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const immutable = 'public, max-age=31536000, immutable';

/** Folders of files with a hash in their path: a missing one is an error there, never the application. */
const hashed = /^\/(assets|s\/assets|remotes)\//;

function cacheControl(pathname: string): string {
  if (pathname === '/remotes.json') return 'no-store';
  if (hashed.test(pathname)) return immutable;
  if (pathname.endsWith('.html')) return 'no-cache';
  return 'public, max-age=3600';
}

interface Found {
  path: string;
  size: number;
  etag: string;
  encoding: 'br' | 'gzip' | undefined;
}

async function fileAt(path: string, encoding: Found['encoding']): Promise<Found | undefined> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return undefined;
    const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
    return { path, size: found.size, etag, encoding };
  } catch {
    return undefined;
  }
}

/** The file in the best encoding that the browser takes. */
async function bestFile(path: string, accepted: string): Promise<Found | undefined> {
  const brotli = /\bbr\b/.test(accepted) ? await fileAt(`${path}.br`, 'br') : undefined;
  const gzip = !brotli && /\bgzip\b/.test(accepted) ? await fileAt(`${path}.gz`, 'gzip') : undefined;
  const plain = await fileAt(path, undefined);
  return plain && (brotli ?? gzip ?? plain);
}

function pageFor(pathname: string): string {
  return pathname === '/s' || pathname.startsWith('/s/') ? '/s/index.html' : '/index.html';
}

function notFound(response: ServerResponse): void {
  response
    .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end('Not found\n');
}

/** Serves the web root; files are looked up at each request, so that publishing needs no restart. */
export function createPages({ webRoot, avatarOrigin }: WebConfig) {
  const policies = new Map<string, { etag: string; policy: string }>();

  const policyOf = async (pathname: string, path: string): Promise<string> => {
    const etag = (await fileAt(path, undefined))?.etag ?? '';
    const known = policies.get(path);
    if (known?.etag === etag) return known.policy;
    const stylesAtRunTime = !pathname.startsWith('/s/');
    const policy = contentSecurityPolicy(await readFile(path, 'utf8'), { avatarOrigin, stylesAtRunTime });
    policies.set(path, { etag, policy });
    return policy;
  };

  const serve = async (pathname: string, request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    let decoded: string;
    try {
      decoded = normalize(decodeURIComponent(pathname)).replaceAll('\\', '/');
    } catch {
      notFound(response);
      return;
    }
    if (!decoded.startsWith('/') || decoded.includes('\0') || /\.(br|gz)$/.test(decoded)) {
      notFound(response);
      return;
    }
    const accepted = [request.headers['accept-encoding'] ?? ''].flat().join(',');
    const exact = decoded.endsWith('/') ? undefined : await bestFile(join(webRoot, decoded), accepted);
    // Addresses of the application have no file of their own; hashed files and the list of remotes must have one.
    const missing = !exact && (hashed.test(decoded) || decoded === '/remotes.json');
    const shown = exact ? decoded : pageFor(decoded);
    const file = exact ?? (missing ? undefined : await bestFile(join(webRoot, shown), accepted));
    if (!file) {
      notFound(response);
      return;
    }
    const type = mediaTypes[extname(shown)] ?? 'application/octet-stream';
    response.setHeader('content-type', type);
    response.setHeader('cache-control', cacheControl(shown));
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('etag', file.etag);
    if (shown.endsWith('.html')) {
      response.setHeader('content-security-policy', await policyOf(shown, join(webRoot, shown)));
    }
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end();
      return;
    }
    if (file.encoding) response.setHeader('content-encoding', file.encoding);
    response.setHeader('content-length', file.size);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    await pipeline(createReadStream(file.path), response);
  };

  return (pathname: string, request: IncomingMessage, response: ServerResponse): void => {
    serve(pathname, request, response).catch(() => {
      // The browser went away, or the file did while it was sent.
      if (response.headersSent) response.destroy();
      else notFound(response);
    });
  };
}
