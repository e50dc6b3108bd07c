import { Resolver } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSafe } from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** How long a name server may be silent before it is asked once more (ms). */
const SILENCE = 1500;

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
  /** Name servers that are asked about public names; if absent, the machine's. */
  readonly nameServers?: readonly string[];
  readonly milliseconds?: number;
  readonly bytes?: number;
}

interface OutgoingRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What is given out for the public internet; the rest may hold old writings of other addresses, or is reserved. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the public internet: neither inside a network, nor of this machine, nor reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const one = ipaddr.process(address);
  return one.range() === 'unicast' && (one instanceof ipaddr.IPv4 || one.match(PUBLIC_IPV6));
}

/**
 * A `fetch` for addresses that others have chosen: https alone, public addresses alone, looked at where the connection
 * is made, so that a name cannot mean another address a moment later; no redirect is followed; time and size are
 * bounded: the time for all that is asked by one of these, from its making on.
 */
export function createOutgoingFetch(rules: OutgoingRules) {
  const { insideOrigins, nameServers = [], milliseconds = 5000, bytes = 256_000 } = rules;
  const end = performance.now() + milliseconds;
  return async (address: string, given: OutgoingRequest): Promise<Response> => {
    const url = new URL(address);
    const isInside = insideOrigins.has(url.origin);
    if (url.protocol !== 'https:' && !isInside) throw new OutgoingError('notHttps');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An address is not looked up, and nobody else is asked about this machine.
    if (!isInside && (isIP(host) === 0 ? isOwnName(host) : !isPublicAddress(host)))
      throw new OutgoingError('privateAddress');
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), Math.max(0, end - performance.now()));
    try {
      // Whatever a connection does or does not do: nobody waits for it any longer.
      const { signal } = limit;
      const lookup = isInside ? undefined : publicLookup(nameServers, signal);
      return await Promise.race([ask(url, given, lookup, bytes, signal), untilAborted(signal)]);
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
  lookup: LookupFunction | undefined,
  bytes: number,
  signal: AbortSignal,
): Promise<Response> {
  const answer = await send(url, given, lookup, signal);
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
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const text = body instanceof URLSearchParams ? body.toString() : body;
  const request = url.protocol === 'https:' ? requestSafe : requestPlain;
  return new Promise((resolve, reject) => {
    // No connection is used twice: the next one is to be looked at again.
    const options = { method, headers, signal, agent: false, ...(lookup && { lookup }) };
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

const isOwnName = (host: string): boolean => /(?:^|\.)localhost\.?$/i.test(host);

/**
 * Looks a name up by name servers alone. The system's own way holds a thread, of which there are four, for as long as
 * a name server is silent, and cannot be ended.
 */
function publicLookup(nameServers: readonly string[], signal: AbortSignal): LookupFunction {
  return (host, options, done) => {
    const resolver = new Resolver({ timeout: SILENCE, tries: 2 });
    if (nameServers.length > 0) resolver.setServers(nameServers);
    signal.addEventListener('abort', () => resolver.cancel(), { once: true });
    void publicAddresses(resolver, host).then(
      (addresses) => {
        const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
        const [first] = all;
        if (options.all === true) done(null, all);
        else done(null, first?.address ?? '', first?.family);
      },
      (error: Error) => done(error, ''),
    );
  };
}

/** @throws OutgoingError privateAddress: one that is not public among others is a trick; or why there are none */
async function publicAddresses(resolver: Resolver, host: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (!addresses.every(isPublicAddress)) throw new OutgoingError('privateAddress');
  if (addresses.length > 0) return addresses;
  const failures = found.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  throw failures.find((failure) => !isUnknown(failure)) ?? new OutgoingError('unknownHost');
}

const isUnknown = (error: Error): boolean =>
  'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');

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
  const isNobody = error instanceof Error && isUnknown(error);
  return new OutgoingError(isNobody ? 'unknownHost' : 'unreachable', { cause: error });
}
