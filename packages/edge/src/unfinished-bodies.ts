import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';

/** How many bodies, and how many bytes of them, one client may be sending at the same time. */
const LIMIT = { bodies: 50, bytes: 10_000_000 } as const;

/** Its largest size (bytes), and how long it may take to arrive (ms). */
interface BodyRule {
  readonly limit: number;
  readonly timeout: number;
}

/**
 * A body may come in a hundred pieces, and in one more for each so many bytes. Packets and chunks are larger by far, and
 * a piece costs the same however small it is.
 */
const PIECES = { free: 100, bytes: 100 } as const;

/**
 * A body that did not arrive completely: `tooManyRequests` if others of the same client took its place, `fragmented` if
 * it came in too many pieces.
 */
export type UnfinishedBody =
  'requestTimeout' | 'payloadTooLarge' | 'tooManyRequests' | 'fragmented' | 'aborted';

interface Pending {
  readonly bytes: number;
  give(reason: UnfinishedBody): void;
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** @returns what ends it; called back once a body has come in too many pieces */
export function watchPieces(request: IncomingMessage, onTooMany: () => void): () => void {
  let [pieces, received] = [0, 0];
  const count = (piece: Buffer) => {
    pieces += 1;
    received += piece.length;
    if (pieces > PIECES.free + received / PIECES.bytes) onTooMany();
  };
  request.on('data', count);
  return () => request.off('data', count);
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
        unwatch();
        pending.delete(entry);
        if (pending.size === 0 && clients.get(client) === pending) clients.delete(client);
        resolve(result);
      };
      pending.add(entry);
      const unwatch = watchPieces(request, () => settle('fragmented'));
      getRawBody(request, { limit: rule.limit, length: declared ?? null }).then(settle, (error: unknown) =>
        settle(isTooLarge(error) ? 'payloadTooLarge' : 'aborted'),
      );
    });
  };
}
