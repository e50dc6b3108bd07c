import { lookup, type LookupAddress } from 'node:dns';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSafe } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Interim answers (1xx) that may come before the one that counts. */
const MOST_HINTS = 10;

export type OutgoingFailure =
  'notHttps' | 'privateAddress' | 'unknownHost' | 'redirected' | 'tooLarge' | 'timeout' | 'unreachable';

/** Why nothing came back. */
export class OutgoingError extends Error {
  constructor(
    readonly failure: OutgoingFailure,
    options?: ErrorOptions,
  ) {
    super(failure, options);
  }
}

export interface OutgoingRules {
  /** Origins that may be inside the own network, and on this machine without encryption. */
  readonly insideOrigins: ReadonlySet<string>;
  readonly milliseconds?: number;
  readonly bytes?: number;
}

interface OutgoingRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Whether an address is one of the public internet: neither inside a network, nor of this machine, nor reserved. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * A `fetch` for addresses that others have chosen: https alone, public addresses alone, looked at where the connection
 * is made, so that a name cannot mean another address a moment later; no redirect is followed; time and size are
 * bounded: the time for all that is asked by one of these, from its making on.
 */
export function createOutgoingFetch({ insideOrigins, milliseconds = 5000, bytes = 256_000 }: OutgoingRules) {
  const end = performance.now() + milliseconds;
  return async (address: string, given: OutgoingRequest): Promise<Response> => {
    const url = new URL(address);
    const isInside = insideOrigins.has(url.origin);
    if (url.protocol !== 'https:' && !isInside) throw new OutgoingError('notHttps');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An address is not looked up.
    if (!isInside && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutgoingError('privateAddress');
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), Math.max(0, end - performance.now()));
    try {
      // Whatever a connection does or does not do: nobody waits for it any longer.
      return await Promise.race([ask(url, given, isInside, bytes, limit.signal), untilAborted(limit.signal)]);
    } catch (error) {
      throw asFailure(error, limit.signal);
    } finally {
      clearTimeout(timer);
      // Nothing of it stays: neither a connection nor a body that nobody wants.
      limit.abort();
    }
  };
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OutgoingError('timeout')), { once: true });
  });

async function ask(
  url: URL,
  given: OutgoingRequest,
  isInside: boolean,
  bytes: number,
  signal: AbortSignal,
): Promise<Response> {
  const answer = await send(url, given, isInside ? undefined : lookupPublic, signal);
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400) throw new OutgoingError('redirected');
  const body = await readAll(answer, bytes);
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  // With a body, even an empty one, these two cannot be made.
  return new Response(status === 204 || status === 205 ? null : body, { status, headers });
}

function send(
  url: URL,
  { method, headers, body }: OutgoingRequest,
  lookupHost: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const text = body instanceof URLSearchParams ? body.toString() : body;
  const request = url.protocol === 'https:' ? requestSafe : requestPlain;
  return new Promise((resolve, reject) => {
    // No connection is used twice: the next one is to be looked at again.
    const options = { method, headers, signal, agent: false, ...(lookupHost && { lookup: lookupHost }) };
    const sent = request(url, options, resolve);
    let hints = 0;
    sent.on('information', () => {
      hints += 1;
      if (hints > MOST_HINTS) sent.destroy();
    });
    sent.on('error', reject);
    // An answer that changes the protocol ends without an error.
    sent.on('close', () => reject(new OutgoingError('unreachable')));
    sent.end(typeof text === 'string' ? text : undefined);
  });
}

const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: readonly LookupAddress[] | undefined) => {
    const first = addresses?.[0];
    if (error || !addresses || !first) return done(error ?? new OutgoingError('unknownHost'), '', 0);
    // One that is not public among others is a trick.
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new OutgoingError('privateAddress'), '', 0);
    if (options.all === true) done(null, [...addresses]);
    else done(null, first.address, first.family);
  });
};

async function readAll(answer: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) {
      answer.destroy();
      throw new OutgoingError('tooLarge');
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function asFailure(error: unknown, limit: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (limit.aborted) return new OutgoingError('timeout', { cause: error });
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return new OutgoingError(code === 'ENOTFOUND' ? 'unknownHost' : 'unreachable', { cause: error });
}
