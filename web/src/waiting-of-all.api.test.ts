import { createServer, request as httpRequest, Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { createWebServer } from './web-server';

/** Strangers: so many addresses, each with so many connections, and each of these posts a form without a pause: most of 60 kB, some of 1 kB. */
const EACH = 360;
const FORM = 60_000;
const OFFICE = '127.0.1.1';

it.each([0, 1, 7])(
  '%s addresses post large forms: is an office of 300 refused?',
  async (addresses) => {
    const { folder, remove } = layFolder({ 'remotes.json': '{}' });
    // Whoever renders pages takes 10 ms for each, one after the other.
    let free = 0;
    const pages = createServer((request, response) => {
      request.resume().once('end', () => {
        free = Math.max(free, performance.now()) + 10;
        setTimeout(() => {
          response.writeHead(200, { 'content-type': 'text/html', 'elan-page': `sha256-${'A'.repeat(43)}=` });
          response.end('<p>Thanks');
        }, free - performance.now());
      });
    });
    const web = createWebServer(buildConfig({ webRoot: folder, apiUrls: [await listen(pages)] }), silent);
    const origin = await listen(web);
    const port = Number(new URL(origin).port);
    const textOf = (size: number) =>
      `POST /s/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${size}\r\n\r\n${'a'.repeat(size)}`;
    const sockets: Socket[] = [];
    let isOver = false;
    let strangers = 0;
    let refusedStrangers = 0;
    for (let address = 0; address < addresses; address += 1)
      for (let index = 0; index < EACH; index += 1) {
        const text = textOf(index < 335 ? FORM : 1_000);
        const open = () => {
          const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${10 + address}` });
          sockets.push(socket);
          socket.on('connect', () => socket.write(text));
          socket.on('error', () => undefined);
          socket.on('close', () => !isOver && setTimeout(open, 20));
          socket.on('data', (bytes: Buffer) => {
            const begin = bytes.toString('latin1', 0, 12);
            if (!begin.startsWith('HTTP/1.1')) return;
            if (begin.endsWith('200')) strangers += 1;
            else refusedStrangers += 1;
            socket.write(text);
          });
        };
        open();
      }
    await new Promise((resolve) => setTimeout(resolve, addresses === 0 ? 100 : 4_000));
    const agent = new Agent({ keepAlive: true, maxSockets: 600 });
    const answers = new Map<number | string, number>();
    await Promise.all(
      Array.from({ length: 300 }, async (_, person) => {
        await new Promise((resolve) => setTimeout(resolve, person * 10));
        const status = await new Promise<number | string>((resolve) => {
          const body = `q1=${'b'.repeat(1_000)}`;
          const asked = httpRequest(
            {
              host: '127.0.0.1',
              port,
              path: '/s/x',
              method: 'POST',
              agent,
              localAddress: OFFICE,
              headers: {
                host: 'localhost',
                'content-type': 'application/x-www-form-urlencoded',
                'content-length': body.length,
              },
            },
            (response) => {
              response.resume().once('end', () => resolve(response.statusCode ?? 0));
            },
          );
          asked.once('error', ({ message }) => resolve(message));
          asked.end(body);
        });
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }),
    );
    isOver = true;
    console.log(
      addresses,
      'addresses: office',
      Object.fromEntries(answers),
      '; strangers answered',
      strangers,
      'refused',
      refusedStrangers,
    );
    agent.destroy();
    for (const socket of sockets) socket.destroy();
    close(web);
    close(pages);
    remove();
    expect.soft(answers.get(200)).toBe(300);
  },
  100_000,
);
