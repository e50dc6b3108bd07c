import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect } from 'vitest';
import { startServer, type RunningServer } from '../src/server';

/** Starts a server in this process with a collection that takes long to read. */
export function useBigCollection(): () => Collection {
  let dir: string;
  let server: RunningServer;
  let client: MongoClient;

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'local-mongo-'));
    server = await startServer({
      dir,
      port: 0,
      durable: false,
      expiryInterval: 60_000,
      onFatal: () => undefined,
    });
    client = await MongoClient.connect(`mongodb://127.0.0.1:${server.port}`);
    const collection = client.db('fair').collection('big');
    for (let from = 0; from < 40_000; from += 1000) {
      await collection.insertMany(
        Array.from({ length: 1000 }, (_, index) => ({
          n: from + index,
          text: `text ${((from + index) * 7919) % 40_000}`,
          list: [{ v: index % 10 }],
          at: new Date(1_700_000_000_000 + index * 60_000),
        })),
      );
    }
  });
  afterAll(async () => {
    await client.close();
    await server.close();
    await rm(dir, { recursive: true, force: true });
  });
  return () => client.db('fair').collection('big');
}

// From Node 24 on, only the event loop's thread is counted; before, garbage collection threads as well.
const usage =
  'threadCpuUsage' in process ? (process.threadCpuUsage as typeof process.cpuUsage) : process.cpuUsage;

/** CPU time of this process in milliseconds. */
function computed(): number {
  const { user, system } = usage.call(process);
  return (user + system) / 1000;
}

const ROUNDS = 50;
const sample = Array.from({ length: 1000 }, (_, n) => ({ n, text: `text ${n}`, list: [{ v: n % 10 }] }));

/** The time of a fixed amount of work: about 50 ms on a quiet machine, more on a slow one. */
function fiftyMilliseconds(): number {
  const times = Array.from({ length: 5 }, () => {
    const start = computed();
    for (let round = 0; round < ROUNDS; round += 1) JSON.parse(JSON.stringify(sample));
    return computed() - start;
  });
  return Math.max(50, times.toSorted((a, b) => a - b)[2] ?? 0);
}

/**
 * The longest time that this process's event loop, which also runs the server, was blocked: what another client would
 * wait on a quiet machine. It is measured in CPU time, so that other programs do not matter.
 */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let last = computed();
  let longest = 0;
  let next: NodeJS.Immediate;
  const look = () => {
    const now = computed();
    longest = Math.max(longest, now - last);
    last = now;
    next = setImmediate(look);
  };
  next = setImmediate(look);
  await work();
  clearImmediate(next);
  return longest;
}

/**
 * Expects the work to yield within 100 ms, or longer on a slow machine. The work gets the number of earlier attempts, 0
 * to 2, and the best attempt counts: garbage collection makes one turn long, but code that never yields makes the same
 * turn long each time.
 */
export async function expectToYield(work: (attempt: number) => Promise<unknown>): Promise<void> {
  const turns: number[] = [];
  let limit = 0;
  for (let attempt = 0; attempt < 3 && (turns.at(-1) ?? Infinity) >= limit; attempt += 1) {
    const before = fiftyMilliseconds();
    turns.push(await longestTurn(() => work(attempt)));
    limit = Math.max(before, fiftyMilliseconds());
  }
  expect(Math.min(...turns)).toBeLessThan(2 * limit);
}
