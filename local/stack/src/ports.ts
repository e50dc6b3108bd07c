import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StackError } from './supervision/stack-error';

function listen(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}

/**
 * Below the ephemeral ports of outgoing connections: one of those could occupy the port before a part starts, or while
 * it restarts.
 */
const choice = { from: 20_000, to: 30_000, attempts: 100 };
const chosen = new Set<number>();

/** @returns a free TCP port on the loopback interface, a different one at each call */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < choice.attempts; attempt += 1) {
    const port = randomInt(choice.from, choice.to);
    if (chosen.has(port)) continue;
    chosen.add(port);
    const isFree = await listen(port, '127.0.0.1').catch(() => undefined);
    if (isFree !== undefined) return port;
  }
  return listen(0, '127.0.0.1');
}

/**
 * @param variable the variable that sets this port, for the message
 * @throws StackError when another program listens there
 */
export async function assertPortFree(variable: string, port: number, host: string): Promise<void> {
  try {
    await listen(port, host);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StackError(`Port ${port} is in use by another program: set ${variable} to a free one.`);
    }
    if (code === 'EACCES')
      throw new StackError(`Port ${port} may not be used: set ${variable} to another one.`);
    throw new StackError(`${variable}=${port} cannot be used on ${host} (${String(code ?? error)}).`);
  }
}
