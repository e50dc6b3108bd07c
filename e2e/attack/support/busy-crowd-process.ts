import { connect } from 'node:net';
import type { CrowdCount, CrowdOptions } from './busy-crowd';

/** A closed connection is opened again after this time (ms). */
const AGAIN_AFTER = 50;

/**
 * Connections that repeat a request, each as soon as the one before is answered. They have a process of their own, so that
 * whoever measures next to them waits for the product and not for them.
 */
function beBusy({ host, port, from, count, request }: CrowdOptions): void {
  const counted = { answered: 0, closed: 0 };
  const open = (): void => {
    const socket = connect({ host, port, localAddress: from });
    socket.on('connect', () => socket.write(request));
    socket.on('data', (bytes: Buffer) => {
      // Further parts of an answer are not its beginning.
      if (bytes.toString('latin1', 0, 9) !== 'HTTP/1.1 ') return;
      counted.answered += 1;
      socket.write(request);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      counted.closed += 1;
      setTimeout(open, AGAIN_AFTER);
    });
  };
  for (let index = 0; index < count; index += 1) open();
  process.on('message', () => process.send?.({ ...counted } satisfies CrowdCount));
}

process.once('message', (options: CrowdOptions) => beBusy(options));
process.once('disconnect', () => process.exit());
