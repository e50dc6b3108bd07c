import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@elan/contracts/error-catalogue';
import type { Refuse } from './refuse';

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
};

/**
 * Answers malformed requests: they never reach the server's listener, and Node's own answer has no headers.
 * @param prepare sets the headers that every answer has
 * @param refuse answers
 */
export function answerMalformed(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  prepare: (request: IncomingMessage, response: ServerResponse) => void,
  refuse: Refuse,
): void {
  if (!(socket instanceof Socket) || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const request = new IncomingMessage(socket);
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  try {
    response.assignSocket(socket);
  } catch {
    // Another answer is already being sent.
    socket.destroy();
    return;
  }
  response.once('finish', () => socket.destroySoon());
  prepare(request, response);
  refuse(request, response, codes[error.code ?? ''] ?? 'validation');
}
