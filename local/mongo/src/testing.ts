import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { externalMongo } from './config';
import { startServer } from './server';

/** The longest possible timer (ms). */
const LONGEST_INTERVAL = 2 ** 31 - 1;

export type TestMongo = {
  /** The address of a separate database; the same name gives the same database. */
  uri: (dbName?: string) => string;
  /** The data folder, and a function that compacts it; absent with an external MONGODB_URI. */
  files?: { dir: string; compact: () => Promise<boolean> };
  /** Stops the server and removes its data. */
  close: () => Promise<void>;
};

/**
 * A database for a test suite: an embedded server in a temporary folder or, if MONGODB_URI is set, databases with a
 * unique prefix on that server, dropped at the end.
 */
export async function startTestMongo(): Promise<TestMongo> {
  const external = externalMongo();
  return external === undefined ? startEmbedded() : useExternal(external);
}

async function startEmbedded(): Promise<TestMongo> {
  const dir = await mkdtemp(path.join(tmpdir(), 'local-mongo-'));
  const server = await startServer({
    dir,
    port: 0,
    // The data of a killed test is lost anyway.
    durable: false,
    // Never, because tests have their own clocks.
    expiryInterval: LONGEST_INTERVAL,
    // Only when it is asked for.
    compaction: { first: LONGEST_INTERVAL, interval: LONGEST_INTERVAL, bytes: Infinity, soon: 1000 },
    onFatal(error) {
      throw error;
    },
  });
  return {
    uri: (dbName = 'test') => `mongodb://127.0.0.1:${server.port}/${dbName}`,
    files: { dir, compact: () => server.engine.store.compact() },
    async close() {
      await server.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function useExternal(address: string): Promise<TestMongo> {
  const { MongoClient } = await import('mongodb');
  const prefix = `t${randomBytes(4).toString('hex')}_`;
  const used = new Set<string>();
  return {
    uri(dbName = 'test') {
      const name = `${prefix}${dbName}`.slice(0, 63);
      used.add(name);
      const url = new URL(address);
      url.pathname = `/${name}`;
      // Users live in `admin` unless the address says otherwise.
      if (url.username !== '' && !url.searchParams.has('authSource'))
        url.searchParams.set('authSource', 'admin');
      return url.toString();
    },
    async close() {
      const client = await MongoClient.connect(address);
      for (const name of used) await client.db(name).dropDatabase();
      await client.close();
    },
  };
}
