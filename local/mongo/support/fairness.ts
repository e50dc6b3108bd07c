import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect } from 'vitest';
import { startServer, type RunningServer } from '../src/server';

/** A server in this process with a collection that takes long to read: gives the collection. */
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

// From Node 24 on the loop's thread is counted alone; before, with the threads that clean up memory beside it.
const usage =
  'threadCpuUsage' in process ? (process.threadCpuUsage as typeof process.cpuUsage) : process.cpuUsage;

/** Milliseconds that this process has computed. */
function computed(): number {
  const { user, system } = usage.call(process);
  return (user + system) / 1000;
}

const ROUNDS = 50;
const sample = Array.from({ length: 1000 }, (_, n) => ({ n, text: `text ${n}`, list: [{ v: n % 10 }] }));

/** What a piece of work takes that is always the same: about 50 ms on a quiet machine, more on a slow one. */
function fiftyMilliseconds(): number {
  const times = Array.from({ length: 5 }, () => {
    const start = computed();
    for (let round = 0; round < ROUNDS; round += 1) JSON.parse(JSON.stringify(sample));
    return computed() - start;
  });
  return Math.max(50, times.toSorted((a, b) => a - b)[2] ?? 0);
}

/**
 * The longest that the loop of this process, in which the server runs too, computed without a break: what another
 * client would wait on a quiet machine. It is counted in computing time, so that other programs do not matter.
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
 * Expects that the work lets others in within 100 ms, longer on a machine that computes slower. It is given how often
 * it was tried before, from 0 to 2, and the least of the attempts counts: a collection of garbage makes one turn long,
 * a place that never yields makes the same turn long each time.
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
