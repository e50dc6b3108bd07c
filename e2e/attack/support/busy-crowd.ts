import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface CrowdOptions {
  readonly host: string;
  readonly port: number;
  /** The address that the connections come from. */
  readonly from: string;
  readonly count: number;
  /** The bytes as they are sent. */
  readonly request: string;
  /** By default `keep`. */
  readonly manner?: Manner;
}

/**
 * What each connection does: it repeats the request as soon as it is answered; it sends twenty at once and twenty more
 * five times a second; it sends thirty and reads nothing; it ends with the first answer; or it repeats the request, and all
 * of them pause for a moment just before they would be taken for a crowd. One that ends is opened again.
 */
export type Manner = 'keep' | 'pipeline' | 'ignore' | 'reconnect' | 'burst';

/** What the process of a crowd is told; it answers each with a count. */
export type CrowdOrder = 'count' | 'go' | 'rest' | CrowdOptions;

export interface CrowdCount {
  readonly answered: number;
  /** How many of the answers were a 200. */
  readonly good: number;
  /** Connections that are closed, by the product or after an answer. */
  readonly closed: number;
  /** Requests without an answer yet. */
  readonly open: number;
}

/** How long a crowd is waited for, which other work on the machine may keep from beginning and ending (ms). */
const LONGEST = 3_000;

/** Many connections of one address that rest at first, and are never idle once they go. */
export class BusyCrowd {
  private readonly child: ChildProcess;

  private constructor() {
    const program = fileURLToPath(new URL('./busy-crowd-process.ts', import.meta.url));
    this.child = fork(program, { execArgv: ['--import', 'tsx'] });
  }

  static async open(options: CrowdOptions): Promise<BusyCrowd> {
    const crowd = new BusyCrowd();
    await crowd.tell(options);
    return crowd;
  }

  /** Begins, and waits until the product is as busy as it gets: one answer for each connection, or its end. */
  async go(count: number): Promise<void> {
    const until = performance.now() + LONGEST;
    const served = ({ answered, closed }: CrowdCount) => answered + closed;
    const before = served(await this.tell('go'));
    while (served(await this.count()) - before < count && performance.now() < until) await wait(10);
  }

  /** Ends for now, and waits until everything is answered. */
  async rest(): Promise<void> {
    const until = performance.now() + LONGEST;
    await this.tell('rest');
    while ((await this.count()).open > 0 && performance.now() < until) await wait(10);
  }

  /** What has happened so far. */
  count(): Promise<CrowdCount> {
    return this.tell('count');
  }

  async end(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.disconnect();
    await ended;
  }

  private async tell(order: CrowdOrder): Promise<CrowdCount> {
    const counted = once(this.child, 'message') as Promise<[CrowdCount]>;
    this.child.send(order);
    return (await counted)[0];
  }
}
