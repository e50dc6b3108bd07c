import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';

/** How many bodies, and how many bytes of them, one client may be sending at the same time. */
const LIMIT = { bodies: 50, bytes: 10_000_000 } as const;

/** Its largest size (bytes), and how long it may take to arrive (ms). */
interface BodyRule {
  readonly limit: number;
  readonly timeout: number;
}

/** A body that did not arrive completely: `tooManyRequests` if others of the same client took its place. */
export type UnfinishedBody = 'requestTimeout' | 'payloadTooLarge' | 'tooManyRequests' | 'aborted';

interface Pending {
  readonly bytes: number;
  give(reason: UnfinishedBody): void;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'entity.too.large';
}

/**
 * Reads bodies completely before anything else is done with their requests, so that a slow one holds up nothing but
 * itself. If one client is sending too many, the oldest are dropped: a body sent in one go is never among them, however
 * many people share the address.
 */
export function createBodyReader() {
  const clients = new Map<string, Set<Pending>>();

  const giveUpOldest = (pending: Set<Pending>, needed: number) => {
    let bytes = needed;
    for (const { bytes: own } of pending) bytes += own;
    for (const oldest of pending) {
      if (pending.size < LIMIT.bodies && bytes <= LIMIT.bytes) return;
      pending.delete(oldest);
      bytes -= oldest.bytes;
      oldest.give('tooManyRequests');
    }
  };

  /** @param client for whom the bodies are counted */
  return (request: IncomingMessage, client: string, rule: BodyRule): Promise<Buffer | UnfinishedBody> => {
    const declared = request.headers['content-length'];
    const length = declared === undefined ? undefined : Number(declared);
    if (length !== undefined && length > rule.limit) return Promise.resolve('payloadTooLarge');

    const pending = clients.get(client) ?? new Set<Pending>();
    const bytes = length ?? rule.limit;
    giveUpOldest(pending, bytes);
    // Dropping the last one has removed the client.
    clients.set(client, pending);

    return new Promise((resolve) => {
      const timer = setTimeout(() => entry.give('requestTimeout'), rule.timeout);
      const entry: Pending = {
        bytes,
        give(reason) {
          settle(reason);
        },
      };
      const settle = (result: Buffer | UnfinishedBody) => {
        clearTimeout(timer);
        pending.delete(entry);
        if (pending.size === 0 && clients.get(client) === pending) clients.delete(client);
        resolve(result);
      };
      pending.add(entry);
      getRawBody(request, { limit: rule.limit, length: declared ?? null }).then(settle, (error: unknown) =>
        settle(isTooLarge(error) ? 'payloadTooLarge' : 'aborted'),
      );
    });
  };
}
