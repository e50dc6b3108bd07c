import type { IncomingMessage } from 'node:http';
import type { FairTurns } from './fair-turns';
import type { Network } from './network-of';

/** What one read of a connection brings at most (bytes). */
const PIECE = 65_536;

interface Told {
  /** What is still to come may be sent now. */
  readonly begun: () => void;
  /** Called if too many wait already. */
  readonly refused: () => void;
}

const askForNothing = (): void => undefined;

/** Reads no more of its connection: Node would by itself. */
export function holdBody(request: IncomingMessage): void {
  request._read = askForNothing;
  request.socket.pause();
}

function release(request: IncomingMessage): void {
  Reflect.deleteProperty(request, '_read');
  // This asks as Node does, which otherwise takes the body for unwanted, and reads it to its end once it is answered.
  request._read(0);
}

/**
 * Has a turn for each piece of a body that did not come with its head: to receive one costs as much as to answer a cheap
 * request, and hundreds of one site could all be read at once. A piece that is not there yet keeps no place: it is read
 * when it comes, and the one after that has its turn again.
 */
export function receiveInTurn(
  turns: FairTurns,
  network: Network,
  request: IncomingMessage,
  { begun, refused }: Told,
): void {
  let end: (() => void) | null = null;
  let taken = 0;
  let isLooked = false;
  const leave = () => {
    end?.();
    end = null;
  };
  const take = () => {
    leave();
    taken += 1;
    const turn = taken;
    end = turns.take(network, PIECE, () => {
      release(request);
      begun();
      // What is there is read in between.
      setImmediate(() => setImmediate(() => turn === taken && leave()));
    });
    if (!end) refused();
  };
  const look = () => {
    holdBody(request);
    if (isLooked) return;
    isLooked = true;
    // When what came at once has been parsed, it may be complete.
    setImmediate(() => {
      isLooked = false;
      if (!request.complete && !request.destroyed) take();
    });
  };
  request.on('data', look);
  // The connection goes on.
  request.once('end', () => release(request));
  request.once('close', leave);
  // This comes before anybody asks for more: a pause is undone by what was asked for earlier.
  look();
}
