import { createServer, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** A shared cache: of a company, a provider or a CDN. */
export interface SharedCache {
  readonly name: string;
  /** The cache key. */
  keyOf(url: string): string;
  /** @param directives of `Cache-Control` */
  keeps(directives: ReadonlySet<string>, headers: IncomingHttpHeaders): boolean;
  readonly obeysVary: boolean;
}

const forbids = ['no-store', 'private'];
const isAllowed = (directives: ReadonlySet<string>): boolean =>
  !forbids.some((directive) => directives.has(directive));

/** One that follows RFC 9111, and two that violate it in different ways. */
export const sharedCaches: readonly SharedCache[] = [
  {
    name: 'one that obeys',
    keyOf: (url) => url,
    keeps: (directives, headers) =>
      isAllowed(directives) &&
      !directives.has('no-cache') &&
      ([...directives].some((directive) => /^(s-maxage|max-age)=[1-9]/.test(directive)) ||
        (directives.size === 0 && headers['last-modified'] !== undefined)),
    obeysVary: true,
  },
  {
    name: 'one that keeps all that is not forbidden',
    keyOf: (url) => url,
    keeps: isAllowed,
    obeysVary: false,
  },
  {
    name: 'one that looks at no query',
    keyOf: (url) => url.split('?')[0] ?? url,
    keeps: isAllowed,
    obeysVary: false,
  },
];

interface Kept {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Whether it matches a request with these headers. */
  fits(headers: IncomingHttpHeaders): boolean;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Sits between browsers and the product: a connection that can break, and shared caches. */
export class Front {
  private readonly server = createServer((request, response) => {
    this.pass(request, response).catch(() => response.destroy());
  });
  private isCut = false;
  private refused: RegExp | undefined;
  private lost: RegExp | undefined;
  private cache: SharedCache | undefined;
  private readonly kept = new Map<string, Kept[]>();
  /** Number of answers from the cache. */
  hits = 0;
  /** All request bodies from browsers, whether delivered or not; the newest is last. */
  readonly sent: string[] = [];

  /** @param to port of the product on this machine */
  private constructor(
    readonly port: number,
    private readonly to: number,
  ) {
    this.server.on('connection', (socket) => {
      if (this.isCut) socket.destroy();
    });
  }

  static async open(port: number, to: number): Promise<Front> {
    const front = new Front(port, to);
    await once(front.server.listen(port, '127.0.0.1'), 'listening');
    return front;
  }

  /** Breaks open connections, and lets nothing through. */
  cut(): void {
    this.isCut = true;
    this.server.closeAllConnections();
  }

  /** Breaks the connection at matching requests, before they reach the product. */
  cutFor(what: RegExp): void {
    this.refused = what;
  }

  /** Once, delivers a matching request but breaks the connection before the answer. */
  loseAnswerTo(what: RegExp): void {
    this.lost = what;
  }

  mend(): void {
    this.isCut = false;
    this.refused = undefined;
    this.lost = undefined;
  }

  /** Puts an empty cache in place. */
  cacheWith(cache: SharedCache | undefined): void {
    this.cache = cache;
    this.kept.clear();
    this.hits = 0;
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const name = `${method} ${url}`;
    if (this.refused?.test(name)) {
      request.socket.destroy();
      return;
    }
    const asked = await bodyOf(request);
    if (method === 'POST') this.sent.push(asked.toString());
    const known = method === 'GET' ? this.find(url, headers) : undefined;
    if (known) {
      this.hits += 1;
      response.writeHead(known.status, known.headers).end(known.body);
      return;
    }
    const sent = ask({ host: '127.0.0.1', port: this.to, method, path: url, headers });
    sent.end(asked);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const body = await bodyOf(answer);
    if (this.lost?.test(name)) {
      this.lost = undefined;
      request.socket.destroy();
      return;
    }
    // These headers describe the connection to the product.
    const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...own } = answer.headers;
    const kept = { status: answer.statusCode ?? 0, headers: own, body };
    if (method === 'GET') this.keep(url, headers, kept);
    response.writeHead(kept.status, kept.headers).end(body);
  }

  private find(url: string, headers: IncomingHttpHeaders): Kept | undefined {
    return this.cache && this.kept.get(this.cache.keyOf(url))?.find(({ fits }) => fits(headers));
  }

  private keep(url: string, asked: IncomingHttpHeaders, answer: Omit<Kept, 'fits'>): void {
    const listOf = (value = ''): string[] =>
      value
        .toLowerCase()
        .split(/\s*,\s*/)
        .filter(Boolean);
    if (!this.cache?.keeps(new Set(listOf(answer.headers['cache-control'])), answer.headers)) return;
    const vary = this.cache.obeysVary ? listOf(answer.headers.vary) : [];
    if (vary.includes('*')) return;
    const fits = (headers: IncomingHttpHeaders): boolean =>
      vary.every((name) => headers[name] === asked[name]);
    const key = this.cache.keyOf(url);
    this.kept.set(key, [{ ...answer, fits }, ...(this.kept.get(key) ?? [])]);
  }
}
