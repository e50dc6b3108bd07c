import type { Socket } from 'node:net';

/** What Node keeps beside a connection, and does not declare. */
interface Parser {
  /** Takes a request whose headers are here, and says what to do with what follows. */
  onIncoming: () => number;
  /** The request that gets the pieces of a body. */
  incoming: unknown;
}

/** Any number but those that Node knows ends the parsing. */
const STOP = -1;

/**
 * Begins no further request of a connection, and passes on nothing more of a body. Ending the connection is not enough:
 * thousands of requests or pieces can have come at once, of which Node handles each before anything else, for anybody.
 */
export function stopParsing(socket: Socket & { readonly parser?: Parser | null }): void {
  if (socket.parser) Object.assign(socket.parser, { onIncoming: () => STOP, incoming: null });
}
