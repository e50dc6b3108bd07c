import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

/** Attacks only ever reach this machine. */
export const HOST = '127.0.0.1';

const TIMEOUT_MS = 30_000;

/** A new connection for each request is slowed down for one address: they come from as many as a loopback has. */
const SENDERS = 200;
let sent = 0;
const nextSender = (): string => `127.0.1.${1 + (sent++ % SENDERS)}`;

export interface HttpRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text and bytes are sent unchanged, everything else as JSON. */
  readonly body?: unknown;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Called with each response and its request. */
export type ResponseListener = (answer: HttpResponse, request: HttpRequest) => void;

function encodeBody(body: unknown): string | Buffer | undefined {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return body;
  return JSON.stringify(body);
}

/** An HTTP client without the restrictions of a browser: any header, and any path that Node allows. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(
    readonly port: number,
    private readonly onResponse: ResponseListener = () => undefined,
  ) {}

  /** @throws if there is no response in time */
  send(request: HttpRequest): Promise<HttpResponse> {
    const body = encodeBody(request.body);
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      ...request.headers,
    };
    const { method = 'GET', path } = request;
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        { host: HOST, port: this.port, method, path, headers, agent: this.agent, timeout: TIMEOUT_MS },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const answer = {
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            };
            this.onResponse(answer, request);
            resolve(answer);
          });
        },
      );
      request.on('timeout', () => request.destroy(new Error(`${method} ${path}: no answer in time`)));
      request.on('error', reject);
      request.end(body);
    });
  }

  /**
   * Sends bytes that no HTTP library would, on a new connection.
   * @returns status 0 if the connection was closed without a response
   */
  raw(bytes: string | Buffer): Promise<{ status: number; head: string; body: string }> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const way = { port: this.port, host: HOST, localAddress: nextSender() };
      const socket = connect(way, () => socket.write(bytes));
      socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('No answer in time')));
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('error', (error: NodeJS.ErrnoException) => {
        // Resetting the connection is a valid way to refuse.
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
      });
      socket.on('close', () => {
        const answer = Buffer.concat(chunks).toString('latin1');
        const [head = '', body = ''] = answer.split(/\r\n\r\n([\s\S]*)/);
        resolve({ status: Number(/^HTTP\/1\.\d (\d+)/.exec(head)?.[1] ?? 0), head, body });
      });
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
