import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface CrowdOptions {
  readonly host: string;
  readonly port: number;
  /** The address that the connections come from. */
  readonly from: string;
  readonly count: number;
  /** As it is sent. */
  readonly request: string;
}

export interface CrowdCount {
  readonly answered: number;
  /** Connections that the product has closed. */
  readonly closed: number;
}

/** Many connections of one address that are never idle. */
export class BusyCrowd {
  private readonly child: ChildProcess;

  constructor(options: CrowdOptions) {
    const program = fileURLToPath(new URL('./busy-crowd-process.ts', import.meta.url));
    this.child = fork(program, { execArgv: ['--import', 'tsx'] });
    this.child.send(options);
  }

  /** What has happened so far. */
  async count(): Promise<CrowdCount> {
    const counted = once(this.child, 'message') as Promise<[CrowdCount]>;
    this.child.send('count');
    return (await counted)[0];
  }

  async end(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.disconnect();
    await ended;
  }
}
