import { connect, type Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import type { CrowdCount, CrowdOptions, CrowdOrder } from './busy-crowd';

/** A closed connection is opened again after this time (ms). */
const AGAIN_AFTER = 50;

/** Connections that repeat a request, each as soon as the one before is answered. */
class Crowd {
  private readonly counted = { answered: 0, good: 0, closed: 0 };
  /** Connections, and whether each waits for an answer. */
  private readonly sockets = new Map<Socket, boolean>();
  private isBusy = false;

  constructor(private readonly options: CrowdOptions) {
    for (let index = 0; index < options.count; index += 1) this.open();
  }

  get count(): CrowdCount {
    const open = [...this.sockets.values()].filter((isWaiting) => isWaiting).length;
    return { ...this.counted, open };
  }

  go(): void {
    this.isBusy = true;
    for (const socket of this.sockets.keys()) this.ask(socket);
  }

  rest(): void {
    this.isBusy = false;
  }

  private ask(socket: Socket): void {
    this.sockets.set(socket, this.isBusy);
    if (this.isBusy) socket.write(this.options.request);
  }

  private open(): void {
    const { host, port, from } = this.options;
    const socket = connect({ host, port, localAddress: from });
    socket.on('connect', () => this.ask(socket));
    socket.on('data', (bytes: Buffer) => {
      // Further parts of an answer are not its beginning.
      const begin = bytes.toString('latin1', 0, 12);
      if (!begin.startsWith('HTTP/1.1 ')) return;
      this.counted.answered += 1;
      if (begin.endsWith(' 200')) this.counted.good += 1;
      this.ask(socket);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.counted.closed += 1;
      this.sockets.delete(socket);
      setTimeout(() => this.open(), AGAIN_AFTER);
    });
  }
}

// What the crowd itself costs would be borne by its own machine: here, it comes after the product, but not last of all.
setPriority(Math.min(19, getPriority() + 10));

let crowd: Crowd | undefined;
process.on('message', (order: CrowdOrder) => {
  if (typeof order === 'object') crowd = new Crowd(order);
  else if (order === 'go') crowd?.go();
  else if (order === 'rest') crowd?.rest();
  if (crowd) process.send?.(crowd.count);
});
process.once('disconnect', () => process.exit());
