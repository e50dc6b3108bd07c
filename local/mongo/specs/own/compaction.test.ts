import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient, type Collection } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RunningServer, startServer } from '../../src/server';
import { startServerProcess } from '../../support/server-process';

type Person = { _id: number; name: string; email: string; note?: string };

let parent: string;
let dir: string;
let server: RunningServer;
let client: MongoClient;
let people: Collection<Person>;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'local-mongo-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));
beforeEach(() => open());
afterEach(async () => {
  await client.close();
  await server.close();
});

const bytes = 100 * 1024 * 1024;
const never = { first: 2 ** 31 - 1, interval: 2 ** 31 - 1, bytes, soon: 1 };

async function open(folder?: string, compaction = never, durable = false): Promise<void> {
  dir = folder ?? (await mkdtemp(path.join(parent, 'data-')));
  server = await startServer({
    dir,
    port: 0,
    durable,
    expiryInterval: 60_000,
    compaction,
    onFatal: (error) => {
      throw error;
    },
  });
  client = await MongoClient.connect(`mongodb://127.0.0.1:${server.port}`);
  people = client.db('d').collection<Person>('people');
}

/** The words that occur anywhere in the files of the folder. */
async function foundOnDisk(words: readonly string[]): Promise<string[]> {
  const files = await Promise.all((await readdir(dir)).map((file) => readFile(path.join(dir, file))));
  return words.filter((word) => files.some((bytes) => bytes.includes(word)));
}

const sizeOnDisk = async () => (await stat(path.join(dir, 'data.mdb'))).size;

const named = (id: number): Person => ({
  _id: id,
  name: `Person number ${id}.`,
  email: `person.${id}@acme.example`,
});

describe('after a compaction', () => {
  test('nothing is left of what was deleted or replaced, and everything else is kept', async () => {
    await people.createIndexes([{ key: { email: 1 }, unique: true }]);
    await people.insertMany(Array.from({ length: 2000 }, (_, id) => named(id)));
    const large = 'Zebulon Quince wrote this. '.repeat(2000);
    await people.insertOne({ _id: 9000, name: 'Zebulon', email: 'zebulon@acme.example', note: large });
    await people.updateOne({ _id: 77 }, { $set: { name: 'Somebody', email: 'somebody@acme.example' } });
    for (const _id of [0, 1000, 1999, 9000]) await people.deleteOne({ _id });
    const words = ['Person number 1000.', 'person.1999@acme', 'Person number 77.', 'person.77@', 'Quince'];
    // Which free pages have already been overwritten is a matter of luck.
    expect(await foundOnDisk(words)).not.toEqual([]);

    await server.engine.store.compact();

    expect(await foundOnDisk(words)).toEqual([]);
    expect(await foundOnDisk(['Person number 1001.', 'somebody@acme.example'])).toHaveLength(2);
    const expectAll = async () => {
      expect(await people.countDocuments({})).toBe(1997);
      expect(await people.estimatedDocumentCount()).toBe(1997);
      expect(await people.findOne({ email: 'somebody@acme.example' })).toMatchObject({ _id: 77 });
      await expect(people.insertOne({ ...named(3), _id: 30_000 })).rejects.toMatchObject({ code: 11000 });
    };
    await expectAll();
    await people.insertOne(named(20_000));
    await people.deleteOne({ _id: 20_000 });
    await client.close();
    await server.close();
    await open(dir);
    await expectAll();
  });

  test('the space of a dropped collection is freed', async () => {
    const note = 'x'.repeat(2000);
    await people.insertOne(named(1));
    const dropped = client.db('d').collection<Person>('dropped');
    await dropped.insertMany(Array.from({ length: 5000 }, (_, id) => ({ ...named(id), note })));
    const before = await sizeOnDisk();
    await dropped.drop();
    await vi.waitFor(() => expect(server.engine.store.size).toBeLessThan(100_000));
    expect(await sizeOnDisk()).toBeGreaterThanOrEqual(before);
    await server.engine.store.compact();
    expect(await sizeOnDisk()).toBeLessThan(before / 20);
    expect(await people.countDocuments()).toBe(1);
  });

  test('the pages are as full as they can be', async () => {
    const note = 'y'.repeat(300);
    await people.insertMany(Array.from({ length: 5000 }, (_, id) => ({ ...named(id), note })));
    const before = await sizeOnDisk();
    await server.engine.store.compact();
    expect(await sizeOnDisk()).toBeLessThan(before);
  });
});

test('what is written during the copy is in the copy, wherever it is stored', async () => {
  await people.createIndexes([{ key: { email: 1 }, unique: true }]);
  await people.insertMany(Array.from({ length: 10_000 }, (_, id) => named(id)));
  const model = new Map(Array.from({ length: 10_000 }, (_, id) => [id, `Person number ${id}.`]));
  let turns = 0;
  const copying = server.engine.store.compact().then(() => (turns = -1));
  for (let turn = 0; turns >= 0 || turn < 50; turn += 1) {
    const id = (turn * 7919) % 10_000;
    if (turn % 3 === 0) {
      await people.deleteOne({ _id: id });
      model.delete(id);
    } else if (turn % 3 === 1) {
      const { matchedCount } = await people.updateOne({ _id: id }, { $set: { name: `Renamed ${turn}` } });
      if (matchedCount === 1) model.set(id, `Renamed ${turn}`);
    } else {
      await people.insertOne({ ...named(40_000 + turn), email: `0-${turn}@acme.example` });
      model.set(40_000 + turn, `Person number ${40_000 + turn}.`);
    }
  }
  await copying;
  const expectModel = async () => {
    const found = await people.find().toArray();
    expect(new Map(found.map(({ _id, name }) => [_id, name]))).toEqual(model);
    expect(await people.countDocuments({ email: { $gte: '' } }, { hint: 'email_1' })).toBe(model.size);
  };
  await expectModel();
  await client.close();
  await server.close();
  await open(dir);
  await expectModel();
});

test('everybody is served while the files are exchanged, and nothing is lost by it', async () => {
  // Commits take as long as a flush, so that compactions begin and end while one is under way.
  await client.close();
  await server.close();
  await open(dir, never, true);
  const notes = client.db('d').collection<{ _id: number }>('notes');
  await people.insertMany(Array.from({ length: 500 }, (_, id) => named(id)));
  const exchanges = { are: 0, reads: 0 };
  let last = 0;
  const written: number[] = [];
  const write = async () => {
    while (exchanges.are < 20) {
      // Its record is in the middle of the file, and its entry in the index is the last of all.
      last += 1;
      const _id = last;
      await notes.insertOne({ _id });
      written.push(_id);
    }
  };
  const read = async () => {
    for (; exchanges.are < 20; exchanges.reads += 1) expect(await people.countDocuments({})).toBe(500);
  };
  const others = [write, write, write, write, read, read, read, read].map((work) => work());
  while (exchanges.are < 20) {
    // Only a file that was changed is compacted.
    await people.updateOne({ _id: 1 }, { $set: { note: `${exchanges.are}` } });
    if (await server.engine.store.compact()) exchanges.are += 1;
  }
  await Promise.all(others);
  expect(exchanges.reads).toBeGreaterThan(20);
  written.sort((left, right) => left - right);
  // By the index, and by the records.
  for (const filter of [{ _id: { $gt: 0 } }, {}]) {
    const found = (await notes.find(filter).toArray()).map(({ _id }) => _id);
    expect(found.toSorted((left, right) => left - right)).toEqual(written);
  }
});

test('a failed compaction leaves the file as it was, and the next one starts again', async () => {
  await people.insertMany([named(1), named(2)]);
  await people.deleteOne({ _id: 2 });
  await mkdir(path.join(dir, 'copy.mdb'));
  await expect(server.engine.store.compact()).rejects.toThrow();
  expect(await people.find().toArray()).toEqual([named(1)]);
  await people.insertOne(named(3));
  await rm(path.join(dir, 'copy.mdb'), { recursive: true });
  await server.engine.store.compact();
  expect(await people.find().toArray()).toEqual([named(1), named(3)]);
  expect(await foundOnDisk(['Person number 2.'])).toEqual([]);
});

test('closing during a compaction leaves nothing of the copy', async () => {
  await people.insertMany(Array.from({ length: 10_000 }, (_, id) => named(id)));
  const copying = server.engine.store.compact();
  expect(await readdir(dir)).toContain('copy.mdb');
  await client.close();
  await server.close();
  await copying;
  expect(await readdir(dir)).not.toContain('copy.mdb');
  await writeFile(path.join(dir, 'copy.mdb'), 'what a kill leaves');
  await open(dir);
  expect(await readdir(dir)).not.toContain('copy.mdb');
  expect(await people.countDocuments()).toBe(10_000);
});

test('compactions run automatically', async () => {
  await people.insertMany([named(1), named(2)]);
  await people.deleteOne({ _id: 2 });
  await client.close();
  await server.close();
  await open(dir, { first: 1, interval: 1, bytes, soon: 1 });
  await vi.waitFor(async () => expect(await foundOnDisk(['Person number 2.'])).toEqual([]), 20_000);
  await people.deleteOne({ _id: 1 });
  await vi.waitFor(async () => expect(await foundOnDisk(['Person number 1.'])).toEqual([]), 20_000);
});

test('a compaction runs soon when a client asks for it, also while another one or a snapshot needs the file', async () => {
  const ask = () => client.db('d').command({ compact: 'people' });
  const wait = { timeout: 20_000 };
  await people.insertMany(Array.from({ length: 5000 }, (_, id) => named(id)));
  await people.deleteOne({ _id: 7 });
  await ask();
  await vi.waitFor(async () => expect(await foundOnDisk(['Person number 7.'])).toEqual([]), wait);

  await people.deleteOne({ _id: 8 });
  const running = server.engine.store.compact();
  await people.deleteOne({ _id: 9 });
  await ask();
  await running;
  await vi.waitFor(async () => expect(await foundOnDisk(['Person number 9.'])).toEqual([]), wait);

  const snapshot = server.engine.store.snapshot();
  await people.deleteOne({ _id: 10 });
  await ask();
  await people.countDocuments();
  expect(await foundOnDisk(['Person number 10.'])).toEqual(['Person number 10.']);
  snapshot.done();
  await vi.waitFor(async () => expect(await foundOnDisk(['Person number 10.'])).toEqual([]), wait);
  await expect(client.db('d').command({ compact: 1 })).rejects.toMatchObject({ code: 14 });
});

test('after a large drop, the next one runs at the next interval, however much was stored before', async () => {
  await people.insertOne(named(1));
  const large = client.db('d').collection<{ text: string }>('large');
  await large.insertMany(Array.from({ length: 200 }, () => ({ text: 'x'.repeat(50_000) })));
  await client.close();
  await server.close();
  const file = path.join(dir, 'data.mdb');
  const { ino } = await stat(file);
  // At this rate, the stored data would be copied only once in eight minutes.
  await open(dir, { first: 1, interval: 500, bytes: 10_000, soon: 1 });
  await vi.waitFor(async () => expect((await stat(file)).ino).not.toBe(ino), 20_000);
  expect(await sizeOnDisk()).toBeGreaterThan(10_000_000);
  await client.db('d').dropCollection('large');
  await vi.waitFor(async () => expect(await sizeOnDisk()).toBeLessThan(1_000_000), 20_000);
  expect(await people.find().toArray()).toEqual([named(1)]);
});

test(
  'kill -9 during compactions and writes: nothing acknowledged is lost',
  { timeout: 240_000 },
  async () => {
    const folder = path.join(parent, 'killed');
    const acknowledged = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const process = await startServerProcess(folder, { entry: 'support/compacting-server.ts' });
      const writing = await MongoClient.connect(process.uri, { retryWrites: false });
      const collection = writing.db('d').collection<{ _id: string; text: string }>('c');
      const write = async (writer: number) => {
        for (let count = 0; ; count += 1) {
          const _id = `${round}-${writer}-${count}`;
          try {
            await collection.insertOne({ _id, text: 'z'.repeat(500) });
            acknowledged.add(_id);
            await collection.updateOne({ _id }, { $set: { text: 'short' } });
          } catch {
            return;
          }
        }
      };
      const writers = Array.from({ length: 8 }, (_, writer) => write(writer));
      const enough = 40 * (round + 1) + round * 7;
      await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(enough), 60_000);
      await process.stop('SIGKILL');
      await Promise.all(writers);
      await writing.close(true);
    }
    const process = await startServerProcess(folder);
    const reading = await MongoClient.connect(process.uri);
    const all = await reading.db('d').collection<{ _id: string }>('c').find().toArray();
    const ids = new Set(all.map(({ _id }) => _id));
    expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBe(all.length);
    await reading.close();
    expect(await process.stop()).toBe(0);
  },
);
