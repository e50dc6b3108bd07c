import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Emits `close` for an answer whose connection ends before it was its turn there. Node tells only the one that is being
 * sent, and so whoever counts the others, of requests that came together, would count them for ever.
 */
export function tellOfClosing({ socket }: IncomingMessage, response: ServerResponse): void {
  const tell = () => {
    if (response.socket !== null || response.destroyed) return;
    response.destroy();
    response.emit('close');
  };
  socket.once('close', tell);
  response.once('close', () => socket.off('close', tell));
}
