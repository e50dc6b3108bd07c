import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { HOLDS_HEADER, LEAVING_HEADER } from './leaving-headers';

/** How long running requests may take to finish (ms); whatever stops a server must give it longer than this. */
export const DRAIN = 9_000;

/** Somebody who opens a connection for each request counts as watching for this long after the last one (ms). */
const WATCHED = 5_000;
/** How long watchers have to notice that this process is about to end (ms). */
export const NOTICE = 2_000;

let isDraining = false;
let askedAt = -Infinity;
const askedOn = new WeakSet<Socket>();
/** Connections with more than one readiness request: their owners watch as long as they last. */
const watchers = new Set<Socket>();
/** Connections of those who send nothing more, and say so, once they know that this process is about to end. */
const holders = new Set<Socket>();
/** How many of them have not said so yet, and what waits for the last one. */
let unheld = 0;
let closeOnceHeld: () => void = () => undefined;

/** Whether requests may be sent to this process. Whoever asks is given time to notice when it ends. */
export function isReady({ socket, headers }: IncomingMessage, response: ServerResponse): boolean {
  const holds = headers[HOLDS_HEADER];
  if (holds !== undefined) keepIn(holders, socket);
  else if (askedOn.has(socket)) keepIn(watchers, socket);
  else {
    askedOn.add(socket);
    askedAt = performance.now();
  }
  if (!isDraining) return true;
  response.setHeader(LEAVING_HEADER, 'true');
  if (holds === 'now') {
    unheld -= 1;
    // The answer goes first.
    if (unheld === 0) response.once('close', closeOnceHeld);
  }
  return false;
}

function keepIn(sockets: Set<Socket>, socket: Socket): void {
  if (sockets.has(socket)) return;
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
}

const isWatched = (): boolean =>
  holders.size > 0 || watchers.size > 0 || performance.now() - askedAt < WATCHED;

/** A shorter turn of the event loop did nothing else (ms), and how many turns to wait for one. */
const QUICK = 0.2;
const TURNS = 500;

/**
 * Calls back right after connections were accepted: one that the system still holds would be cut, with a request on it.
 * So it waits for a turn of the event loop that accepted none, as each accepts one at most, and did nothing else during
 * which another one could have come.
 */
function afterAccepting(servers: readonly Server[], work: () => void): void {
  let accepted = 0;
  const count = () => void (accepted += 1);
  for (const server of servers) server.on('connection', count);
  const wait = (turns: number): void => {
    const before = accepted;
    const began = performance.now();
    setImmediate(() => {
      const wasIdle = accepted === before && performance.now() - began < QUICK;
      if (turns === 0 || wasIdle) work();
      else wait(turns - 1);
    });
  };
  wait(TURNS);
}

/**
 * Drains a server, or several of one process, on SIGTERM or SIGINT: it accepts no new connections, lets the running
 * requests finish for up to 9 seconds, then exits. Every answer from then on ends its connection: one that stays in use
 * would keep the server from ending, and its caller from going elsewhere. While somebody watches its readiness, the
 * server accepts connections for two seconds more, so that none is closed at the moment when a request is sent on it; or
 * until all who hold requests back have said that they do.
 */
export function drainOnSignal(
  given: Server | readonly Server[],
  release: () => Promise<void> = () => Promise.resolve(),
): void {
  const servers: readonly Server[] = given instanceof Array ? given : [given];
  let isClosing = false;
  const running = new Set<ServerResponse>();
  const endConnectionOf = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  for (const server of servers)
    // This listener runs before the one that answers.
    server.prependListener('request', (_request, response: ServerResponse) => {
      running.add(response);
      response.once('close', () => {
        running.delete(response);
        // One whose headers were sent before the signal leaves an idle connection behind.
        if (isClosing) setImmediate(() => server.closeIdleConnections());
      });
      if (isDraining) endConnectionOf(response);
    });
  const stop = (): void => {
    if (isDraining) return;
    isDraining = true;
    for (const response of running) endConnectionOf(response);
    let isLeaving = false;
    const leave = (): void => {
      if (isLeaving) return;
      isLeaving = true;
      clearTimeout(giveUp);
      release().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    const giveUp = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
      // Connections that have switched to another protocol no longer belong to the server, which would wait for them.
      leave();
    }, DRAIN);
    const close = (): void => {
      if (isClosing) return;
      isClosing = true;
      let open = servers.length;
      const closed = () => {
        open -= 1;
        if (open === 0) leave();
      };
      for (const server of servers) {
        server.close(closed);
        server.closeIdleConnections();
      }
    };
    const closeSoon = () => afterAccepting(servers, close);
    unheld = holders.size;
    closeOnceHeld = closeSoon;
    if (isWatched()) setTimeout(closeSoon, NOTICE);
    else closeSoon();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
