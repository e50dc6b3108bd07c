import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports of outgoing connections, and separate from those that the product chooses. */
const range = { from: 11_000, to: 20_000 };

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** @returns a free port on 127.0.0.1. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(range.from, range.to);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${range.from} and ${range.to}`);
}
