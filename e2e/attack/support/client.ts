import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

/** All that an attack reaches is on this machine. */
export const HOST = '127.0.0.1';

const PATIENCE = 30_000;

export interface Sending {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text and bytes go as they are, everything else as JSON. */
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sees each answer that comes, with the request that led to it. */
export type Witness = (answer: Answer, sending: Sending) => void;

function bodyOf(body: unknown): string | Buffer | undefined {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return body;
  return JSON.stringify(body);
}

/** HTTP as a program speaks it that follows no rule of browsers: any header, any path that Node lets through. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(
    readonly port: number,
    private readonly witness: Witness = () => undefined,
  ) {}

  /** @throws where nobody answers in time. */
  send(sending: Sending): Promise<Answer> {
    const body = bodyOf(sending.body);
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      ...sending.headers,
    };
    const { method = 'GET', path } = sending;
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        { host: HOST, port: this.port, method, path, headers, agent: this.agent, timeout: PATIENCE },
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
            this.witness(answer, sending);
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
   * Sends bytes that no HTTP library would, on a connection of their own.
   * @returns status 0 where the connection was closed without an answer
   */
  raw(bytes: string | Buffer): Promise<{ status: number; head: string; body: string }> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connect(this.port, HOST, () => socket.write(bytes));
      socket.setTimeout(PATIENCE, () => socket.destroy(new Error('No answer in time')));
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('error', (error: NodeJS.ErrnoException) => {
        // Cutting the connection is an answer too.
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
