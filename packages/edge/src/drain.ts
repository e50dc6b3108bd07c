import type { Server, ServerResponse } from 'node:http';

/** How long running requests may take to come to their end (ms); what stops a server must give it longer than this. */
export const DRAIN = 9_000;

/**
 * On SIGTERM or SIGINT: takes no new connection, lets the running requests finish for up to 9 seconds, then leaves.
 * Every answer from then on ends its connection: one that stays in use would keep the server from ending, and its
 * caller from going elsewhere.
 */
export function drainOnSignal(server: Server, close: () => Promise<void> = () => Promise.resolve()): void {
  let isDraining = false;
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
      if (isDraining) setImmediate(() => server.closeIdleConnections());
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
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    const giveUp = setTimeout(() => {
      server.closeAllConnections();
      // Connections that speak another protocol by now are not the server's any more: it would wait for them.
      leave();
    }, DRAIN);
    server.close(leave);
    server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
