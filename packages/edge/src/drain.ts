import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long running requests may take to come to their end (ms); what stops a server must give it longer than this. */
export const DRAIN = 9_000;

/** Who opens a connection for each question is watching for so long after the last one (ms). */
const WATCHED = 5_000;
/** How long those who watch have to notice that this process is about to end (ms). */
export const NOTICE = 2_000;

let isDraining = false;
let askedAt = -Infinity;
const askedOn = new WeakSet<Socket>();
/** Connections on which it was asked more than once: who has one is watching as long as it lasts. */
const watchers = new Set<Socket>();

/** Whether this process is to be sent requests. Whoever asks is given the time to notice when it ends. */
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

/** A turn of the event loop that is shorter did nothing but look for connections (ms); so many turns are waited for. */
const QUICK = 0.2;
const TURNS = 500;

/**
 * Calls back right after connections were taken: one that the system holds ready would be cut, with a request on it. So
 * it waits for a turn of the event loop in which nothing else was done, amid which one could have come.
 */
function afterAccepting(work: () => void, turns = TURNS): void {
  const began = performance.now();
  setImmediate(() => {
    if (turns === 0 || performance.now() - began < QUICK) work();
    else afterAccepting(work, turns - 1);
  });
}

/**
 * On SIGTERM or SIGINT: takes no new connection, lets the running requests finish for up to 9 seconds, then leaves.
 * Every answer from then on ends its connection: one that stays in use would keep the server from ending, and its
 * caller from going elsewhere. While somebody watches its readiness, the server takes connections for two seconds more:
 * none is then closed at the moment when a request is sent on it.
 */
export function drainOnSignal(server: Server, release: () => Promise<void> = () => Promise.resolve()): void {
  let isClosing = false;
  const running = new Set<ServerResponse>();
  const endConnectionOf = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  // Before the listener that answers.
  server.prependListener('request', (_request, response: ServerResponse) => {
    running.add(response);
    response.once('close', () => {
      running.delete(response);
      // One whose head was sent before the signal leaves an idle connection behind.
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
      server.closeAllConnections();
      // Connections that speak another protocol by now are not the server's any more: it would wait for them.
      leave();
    }, DRAIN);
    const close = (): void => {
      isClosing = true;
      server.close(leave);
      server.closeIdleConnections();
    };
    if (isWatched()) setTimeout(() => afterAccepting(close), NOTICE);
    else close();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
