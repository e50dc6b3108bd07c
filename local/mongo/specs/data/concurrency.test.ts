import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { addIndex, useDatabase } from '../../support/database';

const { collectionOf, uri, db } = useDatabase();

async function withClients<T>(
  count: number,
  work: (client: MongoClient, index: number) => Promise<T>,
): Promise<T[]> {
  const clients = await Promise.all(Array.from({ length: count }, () => MongoClient.connect(uri())));
  try {
    return await Promise.all(clients.map(work));
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}

test('8 connections times 250 $inc give 2,000, each value once', async () => {
  const collection = await collectionOf([{ n: 0 }]);
  const seen = await withClients(8, async (client) => {
    const own = client.db().collection(collection.collectionName);
    const values: number[] = [];
    for (let index = 0; index < 250; index += 1) {
      const after = await own.findOneAndUpdate({}, { $inc: { n: 1 } }, { returnDocument: 'after' });
      values.push(Number(after?.['n']));
    }
    return values;
  });
  expect((await collection.findOne({}))?.['n']).toBe(2000);
  expect(new Set(seen.flat()).size).toBe(2000);
});

test('an 80-way upsert race on a unique key gives one document and no error', async () => {
  const collection = await collectionOf([]);
  await addIndex(collection, { key: 1 }, { unique: true });
  await withClients(8, async (client) => {
    const own = client.db().collection(collection.collectionName);
    await Promise.all(
      Array.from({ length: 10 }, () => own.updateOne({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true })),
    );
  });
  expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ key: 'k', n: 80 }]);
});

test('of 40 claims of one job, one succeeds', async () => {
  const collection = await collectionOf([{ state: 'waiting' }]);
  const claims = await withClients(4, async (client) => {
    const own = client.db().collection(collection.collectionName);
    const claim = () => own.findOneAndUpdate({ state: 'waiting' }, { $set: { state: 'taken' } });
    return Promise.all(Array.from({ length: 10 }, claim));
  });
  expect(claims.flat().filter((claim) => claim !== null)).toHaveLength(1);
});

test('documents that are inserted while an index is built are in the index', async () => {
  const collection = await collectionOf(Array.from({ length: 4000 }, (_, a) => ({ a })));
  const building = addIndex(collection, { a: 1 }, { unique: true });
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      db()
        .collection(collection.collectionName)
        .insertOne({ a: 10_000 + index }),
    ),
  );
  await building;
  expect(await collection.countDocuments({ a: { $gte: 10_000 } }, { hint: 'a_1' })).toBe(100);
  expect(await collection.countDocuments({ a: { $gte: 0 } }, { hint: 'a_1' })).toBe(4100);
});

test('a query that runs during writes returns each document that stays exactly once', async () => {
  const collection = await collectionOf(Array.from({ length: 3000 }, (_, a) => ({ a, moved: false })));
  await addIndex(collection, { a: 1 });
  const reading = collection.find({ a: { $lt: 3000 } }, { batchSize: 50, sort: { a: 1 } }).toArray();
  for (let index = 0; index < 3000; index += 300) {
    await collection.updateMany({ a: { $gte: index, $lt: index + 30 } }, { $set: { moved: true } });
  }
  const found = await reading;
  expect(found.map(({ a }) => Number(a))).toEqual(Array.from({ length: 3000 }, (_, a) => a));
});
