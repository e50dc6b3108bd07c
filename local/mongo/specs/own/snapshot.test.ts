import { type ClientSession, type Document, MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorCode } from '../../support/database';
import { startTestMongo, type TestMongo } from '../../src/testing';

let mongo: TestMongo;
let client: MongoClient;
beforeEach(async () => {
  mongo = await startTestMongo();
  client = await MongoClient.connect(mongo.uri('data'));
});
afterEach(async () => {
  await client.close();
  await mongo.close();
});

const numbers = (from: number, to: number): Document[] =>
  Array.from({ length: to - from }, (_, n) => ({ _id: from + n, text: 'x'.repeat(200) }));
const read = (name: string, session: ClientSession) => client.db().collection(name).find({}, { session });

test('a snapshot session sees all collections as of its first read, whatever is written meanwhile', async () => {
  const db = client.db();
  await db.collection('one').insertMany(numbers(0, 3000));
  await db.collection('two').insertMany(numbers(0, 3000));
  const session = client.startSession({ snapshot: true });
  const cursor = read('one', session);
  await cursor.next();
  await db.collection('one').updateMany({}, { $set: { text: 'changed' } });
  await db.collection('two').deleteMany({ _id: { $lt: 2000 } as object });
  await db.collection('two').insertMany(numbers(5000, 6000));
  await db.collection('three').insertOne({});
  const rest = await cursor.toArray();
  await db.collection('two').drop();
  expect(rest.every(({ text }) => text === 'x'.repeat(200))).toBe(true);
  expect((await read('two', session).toArray()).map(({ _id }) => Number(_id))).toEqual(
    numbers(0, 3000).map((_, n) => n),
  );
  expect(await read('three', session).toArray()).toEqual([]);
  const later = client.startSession({ snapshot: true });
  expect(await read('two', later).toArray()).toEqual([]);
  expect(await read('one', later).next()).toMatchObject({ text: 'changed' });
});

test('the file is compacted only when nobody reads a snapshot, and the snapshot stays complete', async () => {
  const db = client.db();
  await db.collection('one').insertMany(numbers(0, 2000));
  const session = client.startSession({ snapshot: true });
  const cursor = read('one', session);
  await cursor.next();
  await db.collection('one').deleteMany({});
  await mongo.files?.compact();
  expect(await cursor.toArray()).toHaveLength(1999);
  await db.admin().command({ endSessions: [session.id] });
  expect(await errorCode(() => read('one', session).toArray())).toBe(239);
  await mongo.files?.compact();
  expect(await db.collection('one').countDocuments()).toBe(0);
});

test('a part of a snapshot is refused', async () => {
  const session = client.startSession({ snapshot: true });
  const collection = client.db().collection('one');
  for (const part of [
    () => collection.find({ a: 1 }, { session }).toArray(),
    () => collection.find({}, { session }).sort({ a: 1 }).toArray(),
    () => collection.find({}, { session }).limit(1).toArray(),
    () => collection.aggregate([], { session }).toArray(),
    () => collection.distinct('a', {}, { session }),
  ])
    expect(await errorCode(part)).toBe(115);
});
