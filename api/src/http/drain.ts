import type { Server } from 'node:http';

const PATIENCE = 9_000;

/** On SIGTERM or SIGINT: takes no new request, lets the running ones finish for up to 9 seconds, then leaves. */
export function drainOnSignal(server: Server, close: () => Promise<void>): void {
  const stop = (): void => {
    const giveUp = setTimeout(() => server.closeAllConnections(), PATIENCE);
    server.close(() => {
      clearTimeout(giveUp);
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    server.closeIdleConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
