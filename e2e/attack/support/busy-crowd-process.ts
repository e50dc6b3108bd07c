import { connect, type Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import type { CrowdCount, CrowdOptions, CrowdOrder, Manner } from './busy-crowd';

/** A closed connection is opened again after this time (ms). */
const AGAIN_AFTER: Record<Manner, number> = {
  keep: 50,
  pipeline: 5,
  ignore: 5,
  reconnect: 5,
  burst: 50,
};

/** Requests that are sent together, and how often (ms). */
const TOGETHER: Record<Manner, number> = { keep: 1, pipeline: 20, ignore: 30, reconnect: 1, burst: 1 };
const PIPELINE_EVERY = 200;

/** How long a burst lasts, and the pause after it (ms). */
const BURST = { lasts: 1_800, pause: 115 };

/** Connections that repeat a request without a pause. */
class Crowd {
  private readonly counted = { answered: 0, good: 0, closed: 0 };
  /** Connections, and whether each waits for an answer. */
  private readonly sockets = new Map<Socket, boolean>();
  private isBusy = false;
  private pauses = false;
  private readonly manner: Manner;
  private readonly text: string;

  constructor(private readonly options: CrowdOptions) {
    this.manner = options.manner ?? 'keep';
    this.text = options.request.repeat(TOGETHER[this.manner]);
    if (this.manner === 'pipeline') setInterval(() => this.isBusy && this.go(), PIPELINE_EVERY);
    if (this.manner === 'burst') this.burst();
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

  private burst(): void {
    this.pauses = false;
    if (this.isBusy) this.go();
    setTimeout(() => (this.pauses = true), BURST.lasts);
    setTimeout(() => this.burst(), BURST.lasts + BURST.pause);
  }

  private ask(socket: Socket): void {
    const asks = this.isBusy && !this.pauses;
    this.sockets.set(socket, asks);
    if (asks) socket.write(this.text);
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
      if (this.manner === 'keep' || this.manner === 'burst' || !this.isBusy) this.ask(socket);
      else if (this.manner === 'reconnect') socket.destroy();
    });
    // It still notices that it is cut off: by its next request.
    if (this.manner === 'ignore') socket.pause();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.counted.closed += 1;
      this.sockets.delete(socket);
      setTimeout(() => this.open(), AGAIN_AFTER[this.manner]);
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
