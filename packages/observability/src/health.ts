import { createServer, type Server } from 'node:http';
import type { Clock } from './by-the-hour';

/** Shows whether a process without requests still does its work. */
export interface Pulse {
  /** Records that it has just done something. */
  beat(): void;
  isBeating(): boolean;
}

/** @param longest silence of a working process (ms) */
export function createPulse(clock: Clock, longest: number): Pulse {
  let last = clock.now().getTime();
  return {
    beat: () => void (last = clock.now().getTime()),
    isBeating: () => clock.now().getTime() - last <= longest,
  };
}

export interface Health {
  isLive(): boolean;
  isReady(): Promise<boolean>;
}

/** Answers 200 or 503 to `/health/live` and `/health/ready`. @throws if it cannot listen on the address */
export async function serveHealth(
  { isLive, isReady }: Health,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  const questions = new Map<string, () => boolean | Promise<boolean>>([
    ['/health/live', isLive],
    ['/health/ready', isReady],
  ]);
  const server = createServer((request, response) => {
    const question = questions.get(request.url ?? '');
    if (!question) {
      response.writeHead(404).end();
      return;
    }
    const answer = (isWell: boolean) => response.writeHead(isWell ? 200 : 503).end(isWell ? 'ok' : 'no');
    Promise.resolve(question()).then(answer, () => answer(false));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  return server;
}
