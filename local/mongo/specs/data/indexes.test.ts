import { Decimal128, type Document, Long, type MongoBulkWriteError } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { addIndex, errorCode, serverError, useDatabase } from '../../support/database';

const { collectionOf, db } = useDatabase();

describe('unique indexes', () => {
  test('E11000 names the index, the key and the value', async () => {
    const collection = await collectionOf([{ email: 'a' }]);
    await addIndex(collection, { email: 1 }, { unique: true });
    const error = await serverError(() => collection.insertOne({ email: 'a' }));
    expect(error?.code).toBe(11000);
    expect(error?.['keyPattern']).toEqual({ email: 1 });
    expect(error?.['keyValue']).toEqual({ email: 'a' });
    expect(error?.message).toContain('E11000 duplicate key error collection');
    expect(error?.message).toContain('index: email_1 dup key: { email: "a" }');
  });
  test('_id is unique', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    expect(await errorCode(() => collection.insertOne({ _id: 1 } as Document))).toBe(11000);
  });
  const pairs: [
    name: string,
    index: Document,
    first: Document,
    second: Document,
    isDuplicate: boolean,
    options?: Document,
  ][] = [
    ['equal numbers of two types', { a: 1 }, { a: 1 }, { a: Long.fromNumber(1) }, true],
    ['a decimal equal to an int', { a: 1 }, { a: 1 }, { a: Decimal128.fromString('1.00') }, true],
    ['a number and a text', { a: 1 }, { a: 1 }, { a: '1' }, false],
    [
      'neighbouring longs',
      { a: 1 },
      { a: Long.fromString('9007199254740992') },
      { a: Long.fromString('9007199254740993') },
      false,
    ],
    ['missing twice', { a: 1 }, {}, {}, true],
    ['missing and null', { a: 1 }, {}, { a: null }, true],
    ['missing twice, sparse', { a: 1 }, {}, {}, false, { sparse: true }],
    ['null twice, sparse', { a: 1 }, { a: null }, { a: null }, true, { sparse: true }],
    ['two fields, one different', { a: 1, b: 1 }, { a: 1, b: 1 }, { a: 1, b: 2 }, false],
    ['two fields, both equal', { a: 1, b: -1 }, { a: 1, b: 1 }, { a: 1, b: 1 }, true],
    ['two fields, one missing in both', { a: 1, b: 1 }, { a: 1 }, { a: 1 }, true],
    [
      'outside a partial filter',
      { a: 1 },
      { a: 1, on: false },
      { a: 1, on: false },
      false,
      { partialFilterExpression: { on: true } },
    ],
    [
      'inside a partial filter',
      { a: 1 },
      { a: 1, on: true },
      { a: 1, on: true },
      true,
      { partialFilterExpression: { on: true } },
    ],
    [
      'a partial filter on existence',
      { a: 1 },
      {},
      {},
      false,
      { partialFilterExpression: { a: { $exists: true } } },
    ],
    ['a shared element of two arrays', { a: 1 }, { a: [1, 2] }, { a: [2, 3] }, true],
    ['an element twice in one array', { a: 1 }, { a: [1, 1] }, { a: [2] }, false],
    ['fields of documents in arrays', { 'a.b': 1 }, { a: [{ b: 1 }] }, { a: [{ b: 2 }, { b: 1 }] }, true],
    ['equal documents', { a: 1 }, { a: { x: 1, y: 1 } }, { a: { x: 1, y: 1 } }, true],
    ['documents in another order', { a: 1 }, { a: { x: 1, y: 1 } }, { a: { y: 1, x: 1 } }, false],
    ['texts that begin alike', { a: 1, b: 1 }, { a: 'ab', b: 'c' }, { a: 'a', b: 'bc' }, false],
    ['a text with a zero character', { a: 1 }, { a: 'a\0b' }, { a: 'a' }, false],
  ];
  test.each(pairs)('%s', async (_, index, first, second, isDuplicate, options = {}) => {
    const collection = await collectionOf([]);
    await addIndex(collection, index, { unique: true, ...options });
    await collection.insertOne({ ...first });
    expect(await errorCode(() => collection.insertOne({ ...second }))).toBe(isDuplicate ? 11000 : undefined);
  });
  test('an update must not create a duplicate', async () => {
    const collection = await collectionOf([{ a: 1 }, { a: 2 }]);
    await addIndex(collection, { a: 1 }, { unique: true });
    expect(await errorCode(() => collection.updateOne({ a: 2 }, { $set: { a: 1 } }))).toBe(11000);
    expect(await errorCode(() => collection.findOneAndUpdate({ a: 2 }, { $set: { a: 1 } }))).toBe(11000);
    expect(await errorCode(() => collection.replaceOne({ a: 2 }, { a: 1 }))).toBe(11000);
    expect(await collection.distinct('a')).toEqual([1, 2]);
  });
  test('a removed value can be used again', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    await addIndex(collection, { a: 1 }, { unique: true });
    await collection.updateOne({ a: 1 }, { $set: { a: 2 } });
    await collection.insertOne({ a: 1 });
    await collection.deleteOne({ a: 2 });
    await collection.insertOne({ a: 2 });
    expect(await collection.countDocuments()).toBe(2);
  });
  test('a document that enters a partial filter is checked', async () => {
    const collection = await collectionOf([
      { a: 1, on: true },
      { a: 1, on: false },
    ]);
    await addIndex(collection, { a: 1 }, { unique: true, partialFilterExpression: { on: true } });
    expect(await errorCode(() => collection.updateOne({ on: false }, { $set: { on: true } }))).toBe(11000);
  });
  test('an ordered insertMany stops at the duplicate, an unordered one continues', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    const documents = [{ _id: 5 }, { _id: 1 }, { _id: 6 }, { _id: 1 }] as Document[];
    const ordered = (await serverError(() => collection.insertMany(documents))) as MongoBulkWriteError;
    expect([ordered.code, ordered.insertedCount]).toEqual([11000, 1]);
    await collection.deleteMany({ _id: { $gt: 1 } as never });
    const unordered = (await serverError(() =>
      collection.insertMany(documents, { ordered: false }),
    )) as MongoBulkWriteError;
    expect([unordered.insertedCount, [unordered.writeErrors].flat().map(({ index }) => index)]).toEqual([
      2,
      [1, 3],
    ]);
  });
  test('existing duplicates prevent a unique index', async () => {
    const collection = await collectionOf([{ a: 1 }, { a: 1 }]);
    expect(await errorCode(() => addIndex(collection, { a: 1 }, { unique: true }))).toBe(11000);
    expect(await collection.indexes()).toHaveLength(1);
  });
});

test('an index contains null in an array as null, and an empty array as something else', async () => {
  const values = [null, [null], [], [null, 1], [[null]], 1, undefined];
  const list = values.map((a, index) => ({ _id: index, ...(a !== undefined && { a }) }));
  const collection = await collectionOf(list);
  await addIndex(collection, { a: 1 });
  const found = async (filter: Document) =>
    (await collection.find(filter).hint({ a: 1 }).sort({ _id: 1 }).toArray()).map(({ _id }) => Number(_id));
  expect(await found({ a: null })).toEqual([0, 1, 3, 6]);
  expect(await found({ a: { $in: [null] } })).toEqual([0, 1, 3, 6]);
  expect(await found({ a: [] })).toEqual([2]);
  expect(await found({ a: [null] })).toEqual([1, 4]);
  expect(await found({ a: [null, 1] })).toEqual([3]);
});

describe('creating and dropping indexes', () => {
  test('listIndexes shows the options', async () => {
    const collection = await collectionOf([]);
    await addIndex(collection, { a: 1, b: -1 }, { unique: true, name: 'pair' });
    await addIndex(collection, { at: 1 }, { expireAfterSeconds: 60 });
    await addIndex(collection, { c: 1 }, { partialFilterExpression: { c: { $gt: 5 } } });
    await addIndex(collection, { d: 1 }, { sparse: true });
    const indexes = (await collection.indexes()).map(({ v, ...index }) => index);
    expect(indexes).toEqual([
      { key: { _id: 1 }, name: '_id_' },
      { key: { a: 1, b: -1 }, name: 'pair', unique: true },
      { key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 },
      { key: { c: 1 }, name: 'c_1', partialFilterExpression: { c: { $gt: 5 } } },
      { key: { d: 1 }, name: 'd_1', sparse: true },
    ]);
  });
  test('an index that already exists is not an error', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    await addIndex(collection, { a: 1 });
    expect(await addIndex(collection, { a: 1 })).toBe('a_1');
    await addIndex(collection, { _id: 1 });
    expect(await collection.indexes()).toHaveLength(2);
  });
  const rejected: [string, () => Document, Document, number][] = [
    ['the same name for another key', () => ({ b: 1 }), { name: 'a_1' }, 86],
    ['the same key with other options', () => ({ a: 1 }), { expireAfterSeconds: 5 }, 85],
    ['the same key under another name', () => ({ a: 1 }), { name: 'other' }, 85],
    ['a direction of 0', () => ({ c: 0 }), {}, 67],
    ['a TTL over two fields', () => ({ c: 1, d: 1 }), { expireAfterSeconds: 5 }, 67],
    ['a partial filter with $ne', () => ({ c: 1 }), { partialFilterExpression: { c: { $ne: 1 } } }, 67],
    [
      'partial and sparse together',
      () => ({ c: 1 }),
      { sparse: true, partialFilterExpression: { c: 1 } },
      67,
    ],
  ];
  test.each(rejected)('rejects %s', async (_, key, options, code) => {
    const collection = await collectionOf([{ a: 1 }]);
    await addIndex(collection, { a: 1 });
    expect(await errorCode(() => addIndex(collection, key(), options))).toBe(code);
  });
  test('a unique index beside one that is not unique, with a different name', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    await addIndex(collection, { a: 1 });
    expect(await addIndex(collection, { a: 1 }, { unique: true, name: 'single' })).toBe('single');
  });
  test('two arrays in one index', async () => {
    const collection = await collectionOf([]);
    await addIndex(collection, { a: 1, b: 1 });
    expect(await errorCode(() => collection.insertOne({ a: [1], b: [1] }))).toBe(171);
    expect(await collection.countDocuments()).toBe(0);
  });
  test('dropIndex by name and by key, and its errors', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    await addIndex(collection, { a: 1 });
    await addIndex(collection, { b: 1 });
    await collection.dropIndex('a_1');
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'b_1']);
    expect(await errorCode(() => collection.dropIndex('a_1'))).toBe(27);
    expect(await errorCode(() => collection.dropIndex('_id_'))).toBe(72);
    await collection.dropIndexes();
    expect(await collection.indexes()).toHaveLength(1);
  });
  test('collMod changes when documents expire', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    await addIndex(collection, { at: 1 }, { expireAfterSeconds: 60 });
    await db().command({
      collMod: collection.collectionName,
      index: { name: 'at_1', expireAfterSeconds: 120 },
    });
    expect((await collection.indexes())[1]).toMatchObject({ expireAfterSeconds: 120 });
  });
  test('a hint must name an index', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    expect(await errorCode(() => collection.find({}, { hint: 'nothing' }).toArray())).toBe(2);
    expect(await collection.find({}, { hint: '_id_' }).toArray()).toHaveLength(1);
  });
});

describe('collections and databases', () => {
  test('create, list, rename and drop', async () => {
    await db().createCollection('made');
    await db().createCollection('made');
    const names = async () =>
      (await db().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    expect(await names()).toContain('made');
    await db().collection('made').insertOne({ a: 1 });
    await db().collection('made').rename('renamed');
    expect(await db().collection('renamed').countDocuments()).toBe(1);
    expect(await names()).not.toContain('made');
    await db().createCollection('taken');
    expect(await errorCode(() => db().collection('renamed').rename('taken'))).toBe(48);
    await db().collection('renamed').rename('taken', { dropTarget: true });
    expect(await db().collection('taken').countDocuments()).toBe(1);
    await db().collection('taken').drop();
    expect(await names()).not.toContain('taken');
    expect(await errorCode(() => db().collection('nowhere').rename('x'))).toBe(26);
  });
  test('a dropped collection starts again empty', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    await addIndex(collection, { a: 1 }, { unique: true });
    await collection.drop();
    await collection.insertMany([{ a: 1 }, { a: 1 }]);
    expect(await collection.countDocuments()).toBe(2);
    expect(await collection.indexes()).toHaveLength(1);
  });
  const rejected: [string, Document, number][] = [
    ['an unknown command', { doSomething: 1 }, 59],
    ['an unknown field of a command', { find: 'c', nothing: 1 }, 40415],
    ['a filter of the wrong type', { find: 'c', filter: 5 }, 14],
    ['an invalid collection name', { find: 'a$b' }, 73],
    ['listIndexes of what is not there', { listIndexes: 'nowhere' }, 26],
    ['getMore of an unknown cursor', { getMore: Long.fromNumber(12345), collection: 'c' }, 43],
    ['aggregate without a cursor', { aggregate: 'c', pipeline: [] }, 9],
    [
      'findAndModify with update and remove',
      { findAndModify: 'c', query: {}, remove: true, update: { a: 1 } },
      9,
    ],
    ['findAndModify with nothing to do', { findAndModify: 'c', query: {} }, 9],
    ['a replacement of many', { update: 'c', updates: [{ q: {}, u: { a: 1 }, multi: true }] }, 9],
  ];
  test.each(rejected)('rejects %s', async (_, command, code) => {
    expect(
      await errorCode(async () => {
        const reply = await db().command(command);
        // Errors of single statements are in the reply.
        const [first] = (reply['writeErrors'] ?? []) as { code: number }[];
        if (first !== undefined)
          throw Object.assign((await serverError(() => db().command({ doSomething: 1 }))) ?? new Error(), {
            code: first.code,
          });
      }),
    ).toBe(code);
  });
});
