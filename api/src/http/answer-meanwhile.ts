import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long a call waits (ms): less than all who call the API do. */
const PATIENCE = 20_000;
/** How many wait at most: each of them has a connection, and its body is still to be read. */
const MOST_WAITING = 1_000;

/**
 * Answers for a process that has not opened its database yet: it lives, is not ready, and says what it waits for. Calls
 * wait for it, and only those for which that takes too long fail.
 */
export function answerMeanwhile(
  server: Server,
  { patience = PATIENCE, most = MOST_WAITING } = {},
): { says(status: string): void; handOver(): void } {
  let status = 'starting';
  const waiting = new Map<
    ServerResponse,
    { readonly request: IncomingMessage; readonly timer: NodeJS.Timeout }
  >();
  const say = (response: ServerResponse, code: 200 | 503) => {
    response.writeHead(code, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      // The next request may already be for the whole API.
      connection: 'close',
      ...(code === 503 && { 'retry-after': '5' }),
    });
    response.end(JSON.stringify({ status: code === 200 ? 'ok' : status }));
  };
  const forget = (response: ServerResponse) => {
    clearTimeout(waiting.get(response)?.timer);
    waiting.delete(response);
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const isAboutHealth = /^\/api\/health\b/.test(request.url ?? '');
    if (request.url === '/api/health/live') say(response, 200);
    else if (isAboutHealth || waiting.size >= most) say(response, 503);
    else {
      const timer = setTimeout(() => {
        forget(response);
        say(response, 503);
      }, patience);
      waiting.set(response, { request, timer });
      response.once('close', () => forget(response));
    }
  };
  server.on('request', answer);
  return {
    says: (next) => void (status = next),
    /** From now on the server's other listeners answer, also those who wait. */
    handOver() {
      server.off('request', answer);
      for (const [response, { request }] of waiting) {
        forget(response);
        server.emit('request', request, response);
      }
    },
  };
}
