import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { createWebServer } from './web-server';

/** The size of the API's document, which anybody may read; a file that is exported is larger. */
const DOCUMENT = Buffer.alloc(473_592, 'x');
const READER = '127.0.0.9';

/**
 * Somebody reads all the time, at 40 kB a second (a phone), and 120 connections that never read ask for the same.
 * What the system keeps differs, so here it is nothing: what Node wrote is handed on at the pace of the reader.
 */
it.each([
  ['of another address', '127.0.0.8'],
  ['of the same address', READER],
])(
  'a steady reader is answered to the end beside unread answers %s',
  async (_name, from) => {
    const { folder, remove } = layFolder({ 'remotes.json': '{}' });
    const api = createServer((_request, response) => response.end(DOCUMENT));
    const web = createWebServer(buildConfig({ webRoot: folder, apiUrls: [await listen(api)] }), silent);
    const answers: ServerResponse[] = [];
    let isReader = true;
    let read = 0;
    web.on('connection', (socket) => {
      if (!isReader) {
        Object.assign(socket, { _write: () => undefined, _writev: undefined });
        return;
      }
      isReader = false;
      const write = socket._write.bind(socket);
      // Node hears of a write when all of it is with the system: here, the last byte at 40 kB a second.
      const slow = async (chunk: Buffer, done: (error?: Error | null) => void) => {
        for (let at = 0; at < chunk.length; at += 4_000) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          if (socket.destroyed) return done(new Error('cut off'));
          await new Promise<void>((resolve) =>
            write(chunk.subarray(at, at + 4_000), 'buffer' as BufferEncoding, () => resolve()),
          );
        }
        done();
      };
      Object.assign(socket, {
        _write: (chunk: Buffer | string, encoding: BufferEncoding, done: () => void) =>
          void slow(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk, done),
        _writev: undefined,
      });
    });
    web.prependListener('request', (_request, response) => answers.push(response));
    const port = Number(new URL(await listen(web)).port);
    const ask = (localAddress: string): Socket => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined);
      socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      return socket;
    };
    const reader = ask(READER);
    const over = new Promise((resolve) => reader.once('close', resolve));
    reader.on('data', (bytes: Buffer) => {
      read += bytes.length;
    });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const crowd = Array.from({ length: 120 }, () => ask(from));
    await over;
    for (const socket of crowd) socket.destroy();
    close(web);
    close(api);
    remove();
    expect(read).toBeGreaterThan(DOCUMENT.length);
  },
  60_000,
);
