import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FolderLocked, startLocalMongo } from '../../src/index';
import { startServer } from '../../src/server';
import { expireDocuments } from '../../src/engine/expire-documents';
import { addIndex } from '../../support/database';
import { startServerProcess } from '../../support/server-process';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'local-mongo-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

const writers = 32;
const rounds = 5;

test(
  `kill -9 amid ${writers} writers, ${rounds} rounds: nothing acknowledged is lost`,
  { timeout: 240_000 },
  async () => {
    const folder = path.join(dir, 'killed');
    const acknowledged = new Set<string>();
    const lastSeen = new Map<number, number>();
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServerProcess(folder);
      const client = await MongoClient.connect(server.uri, { retryWrites: false });
      const collection = client.db('d').collection('c');
      await addIndex(collection, { key: 1 }, { unique: true });
      await addIndex(collection, { writer: 1, at: -1 });
      const counters = client.db('d').collection<{ _id: number; n: number }>('counters');
      const write = async (writer: number) => {
        for (let count = 0; ; count += 1) {
          const key = `${round}-${writer}-${count}`;
          try {
            await collection.insertOne({ key, writer, at: new Date(), tags: [writer, count] });
            acknowledged.add(key);
            const after = await counters.findOneAndUpdate(
              { _id: writer },
              { $inc: { n: 1 } },
              { upsert: true, returnDocument: 'after' },
            );
            lastSeen.set(writer, after?.n ?? 0);
          } catch {
            return;
          }
        }
      };
      const writing = Array.from({ length: writers }, (_, writer) => write(writer));
      await new Promise((resolve) => setTimeout(resolve, 500 + round * 120));
      // On a busy machine, a round needs this to prove anything.
      await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(writers * (round + 1)), 60_000);
      await server.stop('SIGKILL');
      await Promise.all(writing);
      await client.close(true);
    }
    const server = await startServerProcess(folder);
    const client = await MongoClient.connect(server.uri);
    const collection = client.db('d').collection('c');
    const all = await collection.find().toArray();
    const keys = new Set(all.map(({ key }) => String(key)));
    expect(acknowledged.size).toBeGreaterThan(writers * rounds);
    expect([...acknowledged].filter((key) => !keys.has(key))).toEqual([]);
    expect(keys.size).toBe(all.length);
    // Every index and the count agree with the documents.
    expect(await collection.estimatedDocumentCount()).toBe(all.length);
    expect(await collection.countDocuments({ key: { $gte: '' } }, { hint: 'key_1' })).toBe(all.length);
    for (let writer = 0; writer < writers; writer += 1) {
      const own = all.filter((document) => document['writer'] === writer).length;
      expect(await collection.countDocuments({ writer })).toBe(own);
      const counter = await client
        .db('d')
        .collection<{ _id: number; n: number }>('counters')
        .findOne({ _id: writer });
      expect(counter?.n ?? 0).toBeGreaterThanOrEqual(lastSeen.get(writer) ?? 0);
    }
    await client.close();
    expect(await server.stop()).toBe(0);
  },
);

describe('one process, one folder', () => {
  test('a second server is refused in one line', async () => {
    const folder = path.join(dir, 'locked');
    const first = await startServerProcess(folder);
    await expect(startServerProcess(folder)).rejects.toThrow(
      /ended with code 1: database: The folder .+ is in use by another server \(process \d+\)\.\n$/,
    );
    await expect(startLocalMongo({ dir: folder })).rejects.toBeInstanceOf(FolderLocked);
    expect(await first.stop('SIGINT')).toBe(0);
    const again = await startLocalMongo({ dir: folder });
    await again.close();
  });
  test('a port in use is refused in one line', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await expect(startServerProcess(path.join(dir, 'port'), { port })).rejects.toThrow(
      `ended with code 1: database: Port ${port} on 127.0.0.1 is in use.\n`,
    );
    taken.close();
  });
});

describe('a restart', () => {
  test('keeps databases, indexes and options, and continues where it was', async () => {
    const folder = path.join(dir, 'restarted');
    const options = { dir: folder, port: 0, durable: true, expiryInterval: 60_000, onFatal: () => undefined };
    let server = await startServer(options);
    let client = await MongoClient.connect(`mongodb://127.0.0.1:${server.port}`);
    const before = client.db('one').collection('c');
    await addIndex(before, { a: 1, b: -1 }, { unique: true, partialFilterExpression: { a: { $gt: 0 } } });
    await addIndex(before, { tags: 1 });
    await before.insertMany([
      { a: 1, b: 1, tags: ['x', 'y'] },
      { a: 2, b: 1 },
    ]);
    await client.db('two').collection('d').insertOne({ x: 1 });
    await client
      .db('two')
      .collection('dropped')
      .insertMany(Array.from({ length: 500 }, (_, n) => ({ n })));
    await client.db('two').collection('dropped').drop();
    const indexes = await before.indexes();
    await client.close();
    await server.close();

    server = await startServer(options);
    client = await MongoClient.connect(`mongodb://127.0.0.1:${server.port}`);
    const after = client.db('one').collection('c');
    expect(await after.indexes()).toEqual(indexes);
    expect(await after.countDocuments({ tags: 'y' })).toBe(1);
    await expect(after.insertOne({ a: 1, b: 1 })).rejects.toMatchObject({ code: 11000 });
    await after.insertOne({ a: 3, b: 1 });
    expect(await after.distinct('a')).toEqual([1, 2, 3]);
    expect((await client.db().admin().listDatabases()).databases.map(({ name }) => name)).toEqual([
      'one',
      'two',
    ]);
    expect(await client.db('two').listCollections().toArray()).toHaveLength(1);
    await client.close();
    await server.close();
  });

  test('a TTL index removes what has expired and nothing else', async () => {
    const server = await startServer({
      dir: path.join(dir, 'ttl'),
      port: 0,
      durable: false,
      expiryInterval: 60_000,
      onFatal: () => undefined,
    });
    const client = await MongoClient.connect(`mongodb://127.0.0.1:${server.port}`);
    const collection = client.db('t').collection<{ _id: number; at?: unknown; on?: boolean }>('c');
    await collection.createIndexes([{ key: { at: 1 }, expireAfterSeconds: 60 }]);
    const now = new Date('2030-01-01T00:00:00Z');
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    await collection.insertMany([
      { _id: 1, at: ago(61) },
      { _id: 2, at: ago(59) },
      { _id: 3 },
      { _id: 4, at: 'never' },
      { _id: 5, at: [ago(1), ago(100)] },
      { _id: 6, at: 5 },
    ]);
    await expireDocuments(server.engine, now);
    expect((await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([2, 3, 4, 6]);
    await client.close();
    await server.close();
  });
});
