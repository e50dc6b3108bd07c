import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Network } from '@elan/edge/network';
import { SharedRoom, type Rooms } from '@elan/edge/shared-room';

/** Answers that wait for their reader. Each holds a connection to a server behind this one, or an open file. */
const HELD: Rooms = {
  network: { items: 100, weight: Infinity },
  site: { items: 150, weight: Infinity },
  all: { items: 256, weight: Infinity },
};

/** What of answers waits in memory (bytes). */
const KEPT: Rooms = {
  network: { items: Infinity, weight: 64_000_000 },
  site: { items: Infinity, weight: 96_000_000 },
  all: { items: Infinity, weight: 160_000_000 },
};

/** What Node keeps of a connection, and does not declare: what was written, and what of it the system has not taken yet (bytes). */
interface Handle {
  readonly bytesWritten?: number;
  readonly writeQueueSize?: number;
}

/** How much of an answer's connection the system has taken (bytes): more, if its reader reads. */
function takenOf({ socket }: ServerResponse): number {
  const { _handle: handle } = Object(socket) as { readonly _handle?: Handle | null };
  return (handle?.bytesWritten ?? 0) - (handle?.writeQueueSize ?? 0);
}

/** Answers of which something is read are given up last. */
class Unread extends SharedRoom<ServerResponse> {
  readonly #taken = new WeakMap<ServerResponse, number>();

  constructor(rooms: Rooms) {
    const isRead = (response: ServerResponse) => {
      const [before, taken] = [this.#taken.get(response), takenOf(response)];
      this.#taken.set(response, taken);
      return before !== taken;
    };
    super(rooms, (response) => response.destroy(), isRead);
  }

  override add(response: ServerResponse, network: Network, weight?: number): boolean {
    this.#taken.set(response, takenOf(response));
    return super.add(response, network, weight);
  }
}

/** How many connections to servers behind are held by answers that nobody reads, at most. */
export const MOST_HELD = HELD.all.items;

/**
 * Limits what answers hold that their callers do not read, or read slowly. Beyond the limit, the one of the same client
 * of which nothing was read for longest ends: what is read in between is among the youngest, however slow it is.
 * @returns what watches an answer
 */
export function limitUnread(
  networkOf: (request: IncomingMessage) => Network,
): (request: IncomingMessage, response: ServerResponse) => void {
  const held = new Unread(HELD);
  const kept = new Unread(KEPT);
  return (request, response) => {
    const keep = () => {
      if (response.writableLength > 0) kept.add(response, networkOf(request), response.writableLength);
    };
    const free = () => {
      held.remove(response);
      kept.remove(response);
    };
    response.once('pipe', (source: Readable) =>
      source.on('pause', () => {
        if (response.destroyed) return;
        free();
        held.add(response, networkOf(request));
        keep();
      }),
    );
    response.on('drain', free);
    // All is handed over to the connection.
    response.once('prefinish', () => {
      free();
      keep();
    });
    response.once('close', free);
  };
}
