import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Family } from '../support/attack';
import { Client, HOST } from '../support/client';

/**
 * Slow connections come from a different address than the measured ones, so that limits per address do not affect the
 * measurement. Systems with only one loopback address use the same for both.
 */
const SLOW_HOST = '127.0.0.2';

/** The pause between two writes of a slow connection. */
const PAUSE_MS = 2_000;
/** How long slow connections are kept open. By then, the product must have closed those that only cost resources. */
const HOLD_MS = 14_000;

interface Kind {
  readonly name: string;
  readonly count: number;
  /** Sent first. */
  readonly begin: string;
  /** Sent after every pause. */
  readonly more: string;
  readonly reads: boolean;
  /** All must be closed within this time (ms). Slow readers have no limit: they may be on a train. */
  readonly cutWithin?: number;
}

/** More bytes than the socket buffers hold: only then does the server have to wait for a client that does not read. */
const MORE_THAN_BUFFERS = 600_000;
/** Requests that are sent without waiting for the responses. */
const PIPELINED = 20;

function connectionKinds(port: number, asset: Asset): Kind[] {
  const host = `Host: ${HOST}:${port}\r\n`;
  const read = `GET ${asset.path} HTTP/1.1\r\n${host}\r\n`;
  const times = Math.ceil(MORE_THAN_BUFFERS / asset.size);
  return [
    { name: 'idle', count: 500, begin: '', more: '', reads: true },
    {
      name: 'slow headers',
      count: 500,
      begin: `GET / HTTP/1.1\r\n${host}`,
      more: 'X-More: 1\r\n',
      reads: true,
      cutWithin: 12_000,
    },
    {
      name: 'slow bodies of a sign-in',
      count: 600,
      begin: `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"email":"`,
      more: 'a',
      reads: true,
      cutWithin: 8_000,
    },
    {
      name: 'slow bodies of an import',
      count: 500,
      begin: `POST /api/users/import HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n[\r\n`,
      more: '1\r\n \r\n',
      reads: true,
    },
    { name: 'slow readers', count: 500, begin: read.repeat(times), more: '', reads: false },
    {
      name: `slow readers with ${PIPELINED} requests each`,
      count: 500,
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

/** Many connections that each do just enough to stay open. */
class Crowd {
  private readonly sockets: Socket[] = [];
  private readonly timer: NodeJS.Timeout;
  private readonly startedAt = performance.now();
  readonly closedAfter: number[] = [];

  constructor(
    private readonly kind: Kind,
    port: number,
    from: string | undefined,
  ) {
    for (let count = 0; count < kind.count; count += 1) this.open(port, from);
    this.timer = setInterval(() => this.sendMore(), PAUSE_MS);
  }

  get held(): number {
    return this.sockets.filter(({ closed }) => !closed).length;
  }

  private open(port: number, from: string | undefined): void {
    const socket = connect({ port, host: HOST, ...(from !== undefined && { localAddress: from }) });
    // The product may refuse or reset these connections.
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      if (this.kind.begin !== '') socket.write(this.kind.begin);
    });
    if (this.kind.reads) socket.resume();
    else socket.pause();
    socket.once('close', () => this.closedAfter.push(performance.now() - this.startedAt));
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
const TIMEOUT_MS = 5_000;

/** The waiting times of other clients: for a page, a read and a call with a body, each on a new connection. */
async function measure(attack: Attack): Promise<Measured> {
  const { target, report } = attack;
  const client = new Client(target.port, () => (report.requests += 1));
  const times: number[] = [];
  let failures = 0;
  try {
    for (let round = 0; round < ROUNDS && failures < 6; round += 1) {
      for (const request of [
        { path: '/' },
        { path: '/api/provider' },
        { method: 'POST', path: '/api/auth/login', body: {} },
      ]) {
        const started = performance.now();
        const pending = client.send({ ...request, headers: { connection: 'close' } });
        const response = await Promise.race([pending.catch(() => undefined), wait(TIMEOUT_MS)]);
        times.push(performance.now() - started);
        const isRight = response !== undefined && (response.status === 200 || response.status === 400);
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

const formatTimes = ({ p50, p99, failures }: Measured): string =>
  `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms${failures > 0 ? `, ${failures} not answered` : ''}`;

async function run(attack: Attack): Promise<void> {
  const { target, report, client } = attack;
  const asset = await largestAsset(client);
  const from = await slowAddress(target.port);
  await measure(attack);
  for (const kind of connectionKinds(target.port, asset)) {
    const baseline = await measure(attack);
    const crowd = new Crowd(kind, target.port, from);
    try {
      const startedAt = performance.now();
      await wait(2_000);
      const { held } = crowd;
      // A few milliseconds are noise, whatever the ratio; and noise is unlikely to occur three times in a row.
      const allowed = Math.max(baseline.p99 * 1.5, baseline.p99 + 30);
      const isSlowed = ({ p99, failures }: Measured): boolean => failures > 0 || p99 > allowed;
      let crowded = await measure(attack);
      for (let again = 0; again < 2 && isSlowed(crowded) && crowded.failures === 0; again += 1) {
        crowded = await measure(attack);
      }
      const figure = `${kind.count} opened, ${held} held; quiet ${formatTimes(baseline)}; now ${formatTimes(crowded)}`;
      report.requests += kind.count;
      report.check(`${kind.name}: others notice nothing`, isSlowed(crowded) ? [figure] : [], figure);
      if (kind.cutWithin === undefined) continue;
      await wait(Math.max(0, HOLD_MS - (performance.now() - startedAt)));
      const inTime = crowd.closedAfter.filter((after) => after <= (kind.cutWithin ?? 0)).length;
      const last = Math.max(0, ...crowd.closedAfter);
      const cut = `${inTime} of ${kind.count} within ${kind.cutWithin / 1000} s, the last after ${(last / 1000).toFixed(1)} s`;
      report.check(`${kind.name}: are cut`, inTime < kind.count ? [cut] : [], cut);
    } finally {
      crowd.end();
      await wait(1_500);
    }
  }
}

export const slowConnections: Family = {
  name: 'slow',
  summary: 'hundreds of connections that hardly send or read anything, and how long other clients wait',
  isSlow: true,
  run,
};
