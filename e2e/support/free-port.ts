import { createServer } from 'node:net';

/** @returns a port of 127.0.0.1 that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  await new Promise((resolve) => server.close(resolve));
  return address.port;
}
