import type { IncomingMessage } from 'node:http';

const base = 'http://server.invalid';

/**
 * The URL of a request. Anybody can send an invalid one (`//[`, `http://x:99999/`), and an error thrown in a server's
 * listener would crash the process.
 * @returns undefined if it is not a valid URL
 */
export function requestTarget(request: IncomingMessage): URL | undefined {
  const target = request.url ?? '/';
  return URL.canParse(target, base) ? new URL(target, base) : undefined;
}
