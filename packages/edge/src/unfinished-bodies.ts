import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import type { FairTurns } from './fair-turns';
import type { Network } from './network-of';
import { receiveInTurn } from './receive-in-turn';
import { SharedRoom, type Rooms } from './shared-room';

export { holdBody } from './receive-in-turn';

/** Bodies being sent at the same time, and their bytes. */
const ROOMS: Rooms = {
  network: { items: 50, weight: 10_000_000 },
  site: { items: 200, weight: 40_000_000 },
  all: { items: 2_000, weight: 200_000_000 },
};

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
export function createBodyReader(turns: FairTurns) {
  type GiveUp = (reason: UnfinishedBody) => void;
  const pending = new SharedRoom<GiveUp>(ROOMS, (giveUp) => giveUp('tooManyRequests'));

  /** @param network of whom the bodies are counted */
  return (request: IncomingMessage, network: Network, rule: BodyRule): Promise<Buffer | UnfinishedBody> => {
    const declared = request.headers['content-length'];
    const length = declared === undefined ? rule.limit : Number(declared);
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      let isSettled = false;
      const settle = (result: Buffer | UnfinishedBody) => {
        isSettled = true;
        clearTimeout(timer);
        unwatch();
        pending.remove(settle);
        resolve(result);
      };
      const unwatch = watchPieces(request, () => settle('fragmented'));
      // What waits for its turn takes no time, and nobody's place.
      const begun = () => {
        if (timer || isSettled) return;
        if (length > rule.limit) {
          settle('payloadTooLarge');
          return;
        }
        timer = setTimeout(() => settle('requestTimeout'), rule.timeout);
        if (!pending.add(settle, network, length)) settle('tooManyRequests');
      };
      // What its caller reads of one that is not wanted waits as well.
      const refused = () => (isSettled ? request.destroy() : settle('tooManyRequests'));
      receiveInTurn(turns, network, request, { begun, refused });
      if (length > rule.limit) {
        // All of it may have come with its head: then it has no turn to wait for.
        request.once('close', () => settle(request.complete ? 'payloadTooLarge' : 'aborted'));
        setImmediate(() => request.complete && settle('payloadTooLarge'));
        return;
      }
      getRawBody(request, { limit: rule.limit, length: declared ?? null }).then(settle, (error: unknown) =>
        settle(isTooLarge(error) ? 'payloadTooLarge' : 'aborted'),
      );
    });
  };
}
