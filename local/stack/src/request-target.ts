import type { IncomingMessage } from 'node:http';

const base = 'http://server.invalid';

/**
 * The address that a request asks for. Anybody can send anything in its place (`//[`, `http://x:99999/`), and an error
 * thrown in the listener of a server would end its process.
 * @returns undefined where it makes no address
 */
export function requestTarget(request: IncomingMessage): URL | undefined {
  const target = request.url ?? '/';
  return URL.canParse(target, base) ? new URL(target, base) : undefined;
}
