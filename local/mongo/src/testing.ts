import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { externalMongo } from './config';
import { startServer } from './server';

/** What a timer can wait for (ms). */
const LONGEST_INTERVAL = 2 ** 31 - 1;

export type TestMongo = {
  /** The address of a database of its own; the same name gives the same database. */
  uri: (dbName?: string) => string;
  /** The folder of the data, and what rids it of old versions; absent on a server that MONGODB_URI names. */
  files?: { dir: string; compact: () => Promise<void> };
  /** Stops the server and removes its data. */
  close: () => Promise<void>;
};

/**
 * A database for a test suite: an embedded server in a temporary folder, or, when MONGODB_URI is set, databases with a
 * prefix of their own on that server, dropped at the end.
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
    // A test that is killed loses its data anyway.
    durable: false,
    // Never: tests have clocks of their own, by which nothing has expired.
    expiryInterval: LONGEST_INTERVAL,
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
