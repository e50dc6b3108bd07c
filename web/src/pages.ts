import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { contentType } from 'mime-types';
import Negotiator from 'negotiator';
import send from 'send';
import type { WebConfig } from './config';
import { contentSecurityPolicy } from './page-policy';

/**
 * The form of published files and addresses of the application. Anything else (encoded, hidden, leading upwards, with
 * backslashes) is refused before it is examined any further.
 */
const plain = /^(\/[\w@~$+-][\w@~$+.-]*)*\/?$/;

/** Folders of files with a hash in their path: a missing file is an error there, never the application. */
const hashed = /^\/(assets|remotes)\//;

/** What runs on the server is read there by the process of the respondents' page, and given to nobody: it is large. */
const ofServer = /^\/remotes\/[^/]+\/[^/]+\/server\//;

/** Compressed twins next to their original files; nobody requests them by name. */
const twin = /\.(br|gz)$/;
const twins = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const remotesList = '/remotes.json';

function cacheControl(path: string): string {
  if (path === remotesList) return 'no-store';
  if (hashed.test(path)) return 'public, max-age=31536000, immutable';
  if (path.endsWith('.html')) return 'no-cache';
  return 'public, max-age=3600';
}

/** The page that shows an address of the application; undefined for addresses that name a file. */
function pageFor(path: string): string | undefined {
  return hashed.test(path) || path.slice(path.lastIndexOf('/')).includes('.') ? undefined : '/index.html';
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

function answerNotFound(response: ServerResponse): void {
  response
    .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end('Not found\n');
}

/** Headers that describe a file. */
const fileHeaders = ['content-type', 'content-encoding', 'content-length', 'etag', 'last-modified', 'vary'];

function forgetFile(response: ServerResponse): void {
  for (const name of fileHeaders) response.removeHeader(name);
}

/** Serves the web root; files are looked up at each request, so that publishing needs no restart. */
export function createPages({
  webRoot,
  ...origins
}: Pick<WebConfig, 'webRoot' | 'avatarOrigin' | 'remoteOrigins'>) {
  const policies = new Map<string, { version: string; policy: string }>();

  const policyOf = async (page: string): Promise<string> => {
    const path = join(webRoot, page);
    const { mtimeMs, size } = await stat(path);
    const version = `${mtimeMs}-${size}`;
    const known = policies.get(page);
    if (known?.version === version) return known.policy;
    const policy = contentSecurityPolicy(await readFile(path, 'utf8'), origins);
    policies.set(page, { version, policy });
    return policy;
  };

  const sendFile = async (file: string, request: IncomingMessage, response: ServerResponse) => {
    const accepted = new Negotiator(request).encodings(['br', 'gzip']);
    const encoding = twins.find(([name]) => accepted.includes(name));
    const encoded = encoding && (await isFile(join(webRoot, file + encoding[1]))) ? encoding : undefined;
    response.setHeader('content-type', contentType(extname(file)) || 'application/octet-stream');
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('cache-control', cacheControl(file));
    if (encoded) response.setHeader('content-encoding', encoded[0]);
    if (file.endsWith('.html')) response.setHeader('content-security-policy', await policyOf(file));
    // A worker has the policy of its own script: it may load the parts that were built with it, and reach nothing else.
    else if (file.endsWith('.js'))
      response.setHeader(
        'content-security-policy',
        `${String(response.getHeader('content-security-policy'))};script-src 'self'`,
      );
    send(request, file + (encoded?.[1] ?? ''), {
      root: webRoot,
      cacheControl: false,
      dotfiles: 'ignore',
      index: false,
    })
      // The file disappeared while it was read, or it does not meet a condition or a range of the request.
      .on('error', ({ status }: { status?: number }) => {
        if (response.headersSent) response.destroy();
        else if (status === 412 || status === 416) {
          forgetFile(response);
          response.writeHead(status, { 'cache-control': 'no-store' }).end();
        } else answerMissing(response);
      })
      .pipe(response);
  };

  const answerMissing = (response: ServerResponse) => {
    forgetFile(response);
    answerNotFound(response);
  };

  const serve = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (!plain.test(path) || twin.test(path) || ofServer.test(path)) return answerNotFound(response);
    const exists = await isFile(join(webRoot, path));
    // A caller who has left gets no file.
    if (response.closed) return;
    if (exists) return sendFile(path, request, response);
    const page = pageFor(path);
    if (page === undefined || !(await isFile(join(webRoot, page)))) return answerNotFound(response);
    return sendFile(page, request, response);
  };

  return (path: string, request: IncomingMessage, response: ServerResponse): void => {
    serve(path, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else answerMissing(response);
    });
  };
}
