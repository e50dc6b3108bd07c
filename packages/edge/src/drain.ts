import type { Server, ServerResponse } from 'node:http';

/** How long running requests may take to come to their end (ms); what stops a server must give it longer than this. */
export const DRAIN = 9_000;

/** Whoever asked for readiness within this time is watching (ms). */
const WATCHED = 5_000;
/** How long those who watch have to notice that this process is about to end (ms). */
const NOTICE = 2_000;

let isDraining = false;
let askedAt = -Infinity;

/** Whether this process is to be sent requests. Whoever asks is given the time to notice when it ends. */
export function isReady(): boolean {
  askedAt = performance.now();
  return !isDraining;
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
    if (performance.now() - askedAt < WATCHED) setTimeout(close, NOTICE);
    else close();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
