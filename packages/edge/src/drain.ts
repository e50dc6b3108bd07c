import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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

/** Whether requests may be sent to this process. Whoever asks is given time to notice when it ends. */
export function isReady(socket: Socket): boolean {
  if (!askedOn.has(socket)) {
    askedOn.add(socket);
    askedAt = performance.now();
  } else if (!watchers.has(socket)) {
    watchers.add(socket);
    socket.once('close', () => watchers.delete(socket));
  }
  return !isDraining;
}

const isWatched = (): boolean => watchers.size > 0 || performance.now() - askedAt < WATCHED;

/** A shorter turn of the event loop did nothing but accept connections (ms), and how many turns to wait for one. */
const QUICK = 0.2;
const TURNS = 500;

/**
 * Calls back right after connections were accepted: one that the system still holds would be cut, with a request on it.
 * So it waits for a turn of the event loop that did nothing else, during which another one could have come.
 */
function afterAccepting(work: () => void, turns = TURNS): void {
  const began = performance.now();
  setImmediate(() => {
    if (turns === 0 || performance.now() - began < QUICK) work();
    else afterAccepting(work, turns - 1);
  });
}

/**
 * Drains a server, or several of one process, on SIGTERM or SIGINT: it accepts no new connections, lets the running
 * requests finish for up to 9 seconds, then exits. Every answer from then on ends its connection: one that stays in use
 * would keep the server from ending, and its caller from going elsewhere. While somebody watches its readiness, the
 * server accepts connections for two seconds more, so that none is closed at the moment when a request is sent on it.
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
    if (isWatched()) setTimeout(() => afterAccepting(close), NOTICE);
    else close();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
