import { connect } from 'node:net';
import { fail } from './judge';

const BUFFER = 256 * 1024;

export interface Sink {
  /** @returns the bytes of the answer's body, 0 after the connection was lost; one call at a time */
  read(path: string): Promise<number>;
  close(): void;
}

/**
 * A client of one connection that only counts the bytes that come, into a buffer that it keeps. Whoever reads megabytes
 * in this process as others do would take the processors that it is to measure: clients have their own.
 */
export function createSink(origin: string, token: string): Sink {
  const { hostname, port, host } = new URL(origin);
  let head = '';
  /** Bytes of the body that are still to come; null while the head comes. */
  let left: number | null = null;
  let length = 0;
  let waiting: { resolve: (bytes: number) => void; reject: (error: Error) => void } | null = null;
  const take = (size: number, buffer: Uint8Array): boolean => {
    let body = size;
    if (left === null) {
      const before = head.length;
      head += Buffer.from(buffer.subarray(0, size)).toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return true;
      const status = head.slice(9, 12);
      const told = /\r\ncontent-length: *(\d+)/i.exec(head);
      if (status !== '200' || !told) {
        waiting?.reject(new Error(`unexpected answer: ${head.slice(0, 200)}`));
        return true;
      }
      left = length = Number(told[1]);
      body = size - (end + 4 - before);
    }
    left -= body;
    if (left > 0) return true;
    head = '';
    left = null;
    waiting?.resolve(length);
    waiting = null;
    return true;
  };
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer: Buffer.alloc(BUFFER), callback: take },
  });
  socket.on('error', (error) => fail(error.message));
  socket.on('close', () => {
    if (waiting) fail('a connection ended without an answer');
    waiting?.resolve(0);
  });
  return {
    read: (path) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return resolve(0);
        waiting = { resolve, reject };
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
      }),
    close: () => socket.destroy(),
  };
}
