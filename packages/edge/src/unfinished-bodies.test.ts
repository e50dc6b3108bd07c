import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { FairTurns, TURNS } from './fair-turns';
import { networkOf } from './network-of';
import { createBodyReader } from './unfinished-bodies';

it('a body that is too large is refused, also where all of it comes with its head', async () => {
  const read = createBodyReader(new FairTurns(TURNS));
  const server = createServer((request, response) => {
    void read(request, networkOf('192.0.2.1'), { limit: 16_000, timeout: 500 }).then((result) =>
      response.end(String(result)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  try {
    const body = 'x'.repeat(17_000);
    client.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(answer.toString()).toContain('payloadTooLarge');
  } finally {
    client.destroy();
    server.closeAllConnections();
    server.close();
  }
});
