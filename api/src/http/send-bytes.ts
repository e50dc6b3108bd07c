import { pipeline } from 'node:stream/promises';
import { asLongWork, yieldToEventLoop } from '@elan/domain/platform';
import type { Response } from 'express';

/** Bytes written to the socket at a time: copying megabytes at once would hold up everybody. */
const PIECE = 64 * 1024;

/** Sends an answer; a long one in pieces, as fast as its reader takes them. */
export async function sendBytes(response: Response, bytes: Uint8Array): Promise<void> {
  if (bytes.length <= PIECE) {
    response.send(bytes);
    return;
  }
  response.setHeader('content-length', bytes.length);
  // Those who count and time the answer listen for its end, too: together they are more than Node expects of a leak.
  response.setMaxListeners(0);
  async function* pieces(): AsyncGenerator<Uint8Array, void> {
    for (let start = 0; start < bytes.length; start += PIECE) {
      yield bytes.subarray(start, start + PIECE);
      await yieldToEventLoop();
    }
  }
  try {
    await asLongWork(() => pipeline(pieces, response));
  } catch (error) {
    // The reader has left.
    if (!response.destroyed) throw error;
  }
}
