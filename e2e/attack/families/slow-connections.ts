import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Family } from '../support/attack';
import { Client, HOST } from '../support/client';

/**
 * Slow ones come from an address of their own, as they would outside: what is limited per address must not be the
 * address of those who are measured. Systems that have one loopback address only take the same.
 */
const SLOW_HOST = '127.0.0.2';

/** Between two bytes of a slow one (ms). */
const PAUSE = 2_000;
/** How long slow ones are held, at most: after that the product must have cut those that only cost (ms). */
const HELD = 14_000;

interface Kind {
  readonly name: string;
  readonly amount: number;
  /** What is sent first. */
  readonly begin: string;
  /** What is sent after every pause. */
  readonly more: string;
  readonly reads: boolean;
  /** Within how many milliseconds all of them are cut; a slow reader is somebody on a train. */
  readonly cutWithin?: number;
}

/** More than what lies between two programs of one machine takes in: only then somebody who does not read is waited for. */
const MORE_THAN_BUFFERS = 600_000;
/** Requests that are sent one after the other without waiting for an answer. */
const PIPELINED = 20;

function kinds(port: number, asset: Asset): Kind[] {
  const host = `Host: ${HOST}:${port}\r\n`;
  const read = `GET ${asset.path} HTTP/1.1\r\n${host}\r\n`;
  const times = Math.ceil(MORE_THAN_BUFFERS / asset.size);
  return [
    { name: 'idle', amount: 500, begin: '', more: '', reads: true },
    {
      name: 'slow headers',
      amount: 500,
      begin: `GET / HTTP/1.1\r\n${host}`,
      more: 'X-More: 1\r\n',
      reads: true,
      cutWithin: 12_000,
    },
    {
      name: 'slow bodies of a sign-in',
      amount: 600,
      begin: `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"email":"`,
      more: 'a',
      reads: true,
      cutWithin: 8_000,
    },
    {
      name: 'slow bodies of an import',
      amount: 500,
      begin: `POST /api/users/import HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n[\r\n`,
      more: '1\r\n \r\n',
      reads: true,
    },
    { name: 'slow readers', amount: 500, begin: read.repeat(times), more: '', reads: false },
    {
      name: `slow readers with ${PIPELINED} requests each`,
      amount: 500,
      begin: read.repeat(PIPELINED),
      more: '',
      reads: false,
    },
  ];
}

interface Asset {
  readonly path: string;
  readonly size: number;
}

/** The largest file that the first page names. */
async function largestAsset(client: Client): Promise<Asset> {
  const { text } = await client.send({ path: '/' });
  const paths = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const assets = await Promise.all(
    paths.map(async (path) => ({ path, size: (await client.send({ path })).text.length })),
  );
  const [largest] = assets.sort((a, b) => b.size - a.size);
  if (!largest) throw new Error('The first page names no file');
  return largest;
}

/** Connections that do as little as keeps them open. */
class Crowd {
  private readonly sockets: Socket[] = [];
  private readonly timer: NodeJS.Timeout;
  private readonly begun = performance.now();
  readonly closedAfter: number[] = [];

  constructor(
    private readonly kind: Kind,
    port: number,
    from: string | undefined,
  ) {
    for (let count = 0; count < kind.amount; count += 1) this.open(port, from);
    this.timer = setInterval(() => this.sendMore(), PAUSE);
  }

  get held(): number {
    return this.sockets.filter(({ closed }) => !closed).length;
  }

  private open(port: number, from: string | undefined): void {
    const socket = connect({ port, host: HOST, ...(from !== undefined && { localAddress: from }) });
    // Refused or cut: that is what the product may do with it.
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      if (this.kind.begin !== '') socket.write(this.kind.begin);
    });
    if (this.kind.reads) socket.resume();
    else socket.pause();
    socket.once('close', () => this.closedAfter.push(performance.now() - this.begun));
    this.sockets.push(socket);
  }

  private sendMore(): void {
    if (this.kind.more === '') return;
    for (const socket of this.sockets) if (socket.writable) socket.write(this.kind.more);
  }

  end(): void {
    clearInterval(this.timer);
    for (const socket of this.sockets) socket.destroy();
  }
}

interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

const ROUNDS = 60;
const GIVE_UP = 5_000;

/** What somebody else waits for meanwhile: a page, a read of the API, and a call with a body, each on a new connection. */
async function measure(attack: Attack): Promise<Measured> {
  const { target, report } = attack;
  const client = new Client(target.port, () => (report.requests += 1));
  const times: number[] = [];
  let failures = 0;
  try {
    for (let round = 0; round < ROUNDS && failures < 6; round += 1) {
      for (const sending of [
        { path: '/' },
        { path: '/api/provider' },
        { method: 'POST', path: '/api/auth/login', body: {} },
      ]) {
        const started = performance.now();
        const request = client.send({ ...sending, headers: { connection: 'close' } });
        const answer = await Promise.race([request.catch(() => undefined), wait(GIVE_UP)]);
        times.push(performance.now() - started);
        const isRight = answer !== undefined && (answer.status === 200 || answer.status === 400);
        if (!isRight) failures += 1;
      }
      await wait(20);
    }
  } finally {
    client.close();
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), failures };
}

async function slowAddress(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST, localAddress: SLOW_HOST });
    socket.once('error', () => resolve(undefined));
    socket.once('connect', () => {
      socket.destroy();
      resolve(SLOW_HOST);
    });
  });
}

const shown = ({ p50, p99, failures }: Measured): string =>
  `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms${failures > 0 ? `, ${failures} not answered` : ''}`;

async function run(attack: Attack): Promise<void> {
  const { target, report, client } = attack;
  const asset = await largestAsset(client);
  const from = await slowAddress(target.port);
  await measure(attack);
  for (const kind of kinds(target.port, asset)) {
    const quiet = await measure(attack);
    const crowd = new Crowd(kind, target.port, from);
    try {
      const begun = performance.now();
      await wait(2_000);
      const { held } = crowd;
      // A few milliseconds are noise of the machine, whatever the ratio says; and noise does not come three times.
      const allowed = Math.max(quiet.p99 * 1.5, quiet.p99 + 30);
      const hurts = ({ p99, failures }: Measured): boolean => failures > 0 || p99 > allowed;
      let crowded = await measure(attack);
      for (let again = 0; again < 2 && hurts(crowded) && crowded.failures === 0; again += 1) {
        crowded = await measure(attack);
      }
      const figure = `${kind.amount} opened, ${held} held; quiet ${shown(quiet)}; now ${shown(crowded)}`;
      report.requests += kind.amount;
      report.check(`${kind.name}: others notice nothing`, hurts(crowded) ? [figure] : [], figure);
      if (kind.cutWithin === undefined) continue;
      await wait(Math.max(0, HELD - (performance.now() - begun)));
      const inTime = crowd.closedAfter.filter((after) => after <= (kind.cutWithin ?? 0)).length;
      const last = Math.max(0, ...crowd.closedAfter);
      const cut = `${inTime} of ${kind.amount} within ${kind.cutWithin / 1000} s, the last after ${(last / 1000).toFixed(1)} s`;
      report.check(`${kind.name}: are cut`, inTime < kind.amount ? [cut] : [], cut);
    } finally {
      crowd.end();
      await wait(1_500);
    }
  }
}

export const slowConnections: Family = {
  name: 'slow',
  summary: 'hundreds of connections that send or read hardly anything, and what others wait for meanwhile',
  takesTime: true,
  run,
};
