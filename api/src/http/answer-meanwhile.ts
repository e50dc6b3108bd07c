import type { RequestListener, Server } from 'node:http';

/**
 * Answers for a process that has not opened its database yet: it lives, is not ready, and says what it waits for.
 */
export function answerMeanwhile(server: Server): { says(status: string): void; end(): void } {
  let status = 'starting';
  const answer: RequestListener = ({ url }, response) => {
    const isLive = url === '/api/health/live';
    response.writeHead(isLive ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      // The next request may already be for the whole API.
      connection: 'close',
      ...(!isLive && { 'retry-after': '5' }),
    });
    response.end(JSON.stringify({ status: isLive ? 'ok' : status }));
  };
  server.on('request', answer);
  return {
    says: (next) => void (status = next),
    end: () => void server.off('request', answer),
  };
}
