import { Decimal128, type Document, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { errorCode, useDatabase } from '../../support/database';

const { collectionOf } = useDatabase();

type Options = { arrayFilters?: Document[]; filter?: Document };
type Case = [
  name: string,
  before: Document,
  update: Document | Document[],
  after: Document,
  options?: Options,
];

function check(cases: Case[]): void {
  test.each(cases)('%s', async (_, before, update, after, options = {}) => {
    const collection = await collectionOf([before]);
    const { arrayFilters, filter = {} } = options;
    await collection.updateOne(
      { _id: 1, ...filter } as Document,
      update,
      arrayFilters ? { arrayFilters } : {},
    );
    const [found] = await collection.find({}, { projection: { _id: 0 } }).toArray();
    expect(found).toEqual(after);
  });
}

describe('fields', () => {
  check([
    ['$set adds and changes', { a: 1 }, { $set: { a: 2, b: 'x' } }, { a: 2, b: 'x' }],
    ['$set makes documents on the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
    ['$set in an existing document', { a: { b: 1 } }, { $set: { 'a.c': 2 } }, { a: { b: 1, c: 2 } }],
    ['$set of an array element', { a: [1, 2, 3] }, { $set: { 'a.1': 9 } }, { a: [1, 9, 3] }],
    ['$set beyond the end fills with null', { a: [1] }, { $set: { 'a.3': 9 } }, { a: [1, null, null, 9] }],
    ['$set of a field named by a number', {}, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
    [
      '$set to null and to an empty document',
      { a: 1, b: 1 },
      { $set: { a: null, b: {} } },
      { a: null, b: {} },
    ],
    ['$set of nothing', { a: 1 }, { $set: {} }, { a: 1 }],
    ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    ['$unset of what is missing', { a: 1 }, { $unset: { 'b.c': '' } }, { a: 1 }],
    ['$unset through a scalar', { a: 1 }, { $unset: { 'a.b': '' } }, { a: 1 }],
    ['$unset of an array element leaves null', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
    ['$inc', { a: 1 }, { $inc: { a: 4 } }, { a: 5 }],
    ['$inc of what is missing', {}, { $inc: { 'a.b': 4 } }, { a: { b: 4 } }],
    ['$inc by a fraction', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
    ['$inc below zero', { a: 1 }, { $inc: { a: -3 } }, { a: -2 }],
    ['$mul', { a: 3 }, { $mul: { a: 4 } }, { a: 12 }],
    ['$mul of what is missing', {}, { $mul: { a: 4 } }, { a: 0 }],
    ['$min lowers', { a: 5 }, { $min: { a: 3 } }, { a: 3 }],
    ['$min keeps', { a: 2 }, { $min: { a: 3 } }, { a: 2 }],
    ['$min of what is missing', {}, { $min: { a: 3 } }, { a: 3 }],
    ['$min compares types', { a: 'x' }, { $min: { a: 3 } }, { a: 3 }],
    ['$max raises', { a: 5 }, { $max: { a: 7 } }, { a: 7 }],
    ['$max keeps', { a: 5 }, { $max: { a: 3 } }, { a: 5 }],
    ['$max of dates', { a: new Date(5) }, { $max: { a: new Date(9) } }, { a: new Date(9) }],
    ['$rename', { a: 1, b: 2 }, { $rename: { a: 'c' } }, { b: 2, c: 1 }],
    ['$rename into a document', { a: 1 }, { $rename: { a: 'b.c' } }, { b: { c: 1 } }],
    ['$rename over an existing field', { a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }],
    ['$rename of null', { a: null, b: 2 }, { $rename: { a: 'c' } }, { b: 2, c: null }],
    ['$rename of null over a value', { a: null, b: 2 }, { $rename: { a: 'b' } }, { b: null }],
    [
      '$rename of a field that is null further down',
      { a: { b: null } },
      { $rename: { 'a.b': 'c' } },
      { a: {}, c: null },
    ],
    [
      '$rename of false, zero and an empty text',
      { a: false, b: 0, c: '' },
      { $rename: { a: 'x', b: 'y', c: 'z' } },
      { x: false, y: 0, z: '' },
    ],
    ['$rename of what is missing', { a: 1 }, { $rename: { x: 'y' } }, { a: 1 }],
    ['$setOnInsert does nothing to an existing document', { a: 1 }, { $setOnInsert: { a: 2 } }, { a: 1 }],
    [
      'several operators',
      { a: 1, b: 1 },
      { $inc: { a: 1 }, $set: { c: 3 }, $unset: { b: 1 } },
      { a: 2, c: 3 },
    ],
    ['a whole new document', { a: 1, b: 2 }, [{ $replaceWith: { c: 3 } }], { c: 3 }],
  ]);
});

describe('arrays', () => {
  check([
    ['$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
    ['$push to what is missing', {}, { $push: { a: 1 } }, { a: [1] }],
    ['$push of an array is one element', { a: [] }, { $push: { a: [1, 2] } }, { a: [[1, 2]] }],
    ['$push $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    ['$push $position', { a: [1, 2] }, { $push: { a: { $each: [9], $position: 1 } } }, { a: [1, 9, 2] }],
    [
      '$push $position from the end',
      { a: [1, 2] },
      { $push: { a: { $each: [9], $position: -1 } } },
      { a: [1, 9, 2] },
    ],
    [
      '$push $slice keeps the first',
      { a: [1, 2] },
      { $push: { a: { $each: [3], $slice: 2 } } },
      { a: [1, 2] },
    ],
    [
      '$push $slice keeps the last',
      { a: [1, 2] },
      { $push: { a: { $each: [3], $slice: -2 } } },
      { a: [2, 3] },
    ],
    ['$push $slice 0', { a: [1] }, { $push: { a: { $each: [2], $slice: 0 } } }, { a: [] }],
    ['$push $sort', { a: [3, 1] }, { $push: { a: { $each: [2], $sort: 1 } } }, { a: [1, 2, 3] }],
    [
      '$push $sort by fields',
      {
        a: [
          { x: 1, y: 2 },
          { x: 2, y: 1 },
        ],
      },
      { $push: { a: { $each: [{ x: 1, y: 1 }], $sort: { x: -1, y: 1 } } } },
      {
        a: [
          { x: 2, y: 1 },
          { x: 1, y: 1 },
          { x: 1, y: 2 },
        ],
      },
    ],
    [
      '$push $sort and $slice on what is missing',
      {},
      { $push: { a: { $each: [3, 1, 2], $sort: -1, $slice: 2 } } },
      { a: [3, 2] },
    ],
    ['$addToSet', { a: [1] }, { $addToSet: { a: 2 } }, { a: [1, 2] }],
    ['$addToSet of what is there', { a: [1] }, { $addToSet: { a: 1 } }, { a: [1] }],
    ['$addToSet $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2, 3] } } }, { a: [1, 2, 3] }],
    ['$addToSet to what is missing', {}, { $addToSet: { a: 1 } }, { a: [1] }],
    [
      '$addToSet tells the order of fields',
      { a: [{ x: 1, y: 2 }] },
      { $addToSet: { a: { y: 2, x: 1 } } },
      {
        a: [
          { x: 1, y: 2 },
          { y: 2, x: 1 },
        ],
      },
    ],
    ['$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } }, { a: [1] }],
    [
      '$pull of documents by a query',
      { a: [{ x: 1, y: 1 }, { x: 2 }] },
      { $pull: { a: { x: 1 } } },
      { a: [{ x: 2 }] },
    ],
    [
      '$pull of documents by a condition',
      { a: [{ x: 1 }, { x: 5 }] },
      { $pull: { a: { x: { $gte: 5 } } } },
      { a: [{ x: 1 }] },
    ],
    [
      '$pull with $or',
      { a: [{ x: 1 }, { x: 2 }, { x: 3 }] },
      { $pull: { a: { $or: [{ x: 1 }, { x: 3 }] } } },
      { a: [{ x: 2 }] },
    ],
    ['$pull with $in', { a: ['x', 'y', 'z'] }, { $pull: { a: { $in: ['x', 'z'] } } }, { a: ['y'] }],
    ['$pull of what is missing', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }],
    ['$pull of strings by a regular expression', { a: ['ab', 'b'] }, { $pull: { a: /^a/ } }, { a: ['b'] }],
    ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    ['$pop last', { a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }],
    ['$pop first', { a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
    ['$pop of an empty array', { a: [] }, { $pop: { a: 1 } }, { a: [] }],
    ['$inc in an array element', { a: [{ n: 1 }] }, { $inc: { 'a.0.n': 2 } }, { a: [{ n: 3 }] }],
    [
      '$ is the element that matched',
      { a: [1, 2, 3] },
      { $set: { 'a.$': 9 } },
      { a: [1, 9, 3] },
      { filter: { a: 2 } },
    ],
    [
      '$ in documents of an array',
      { a: [{ x: 1 }, { x: 2 }] },
      { $set: { 'a.$.y': 1 } },
      { a: [{ x: 1 }, { x: 2, y: 1 }] },
      { filter: { 'a.x': 2 } },
    ],
    [
      '$ with $elemMatch',
      {
        a: [
          { x: 1, y: 1 },
          { x: 1, y: 2 },
        ],
      },
      { $inc: { 'a.$.x': 5 } },
      {
        a: [
          { x: 1, y: 1 },
          { x: 6, y: 2 },
        ],
      },
      { filter: { a: { $elemMatch: { x: 1, y: 2 } } } },
    ],
    ['$ under $and', { a: [1, 2] }, { $set: { 'a.$': 9 } }, { a: [1, 9] }, { filter: { $and: [{ a: 2 }] } }],
    ['$[] is every element', { a: [1, 2] }, { $inc: { 'a.$[]': 1 } }, { a: [2, 3] }],
    [
      '$[] in documents',
      { a: [{ n: 1 }, { n: 2 }] },
      { $mul: { 'a.$[].n': 10 } },
      { a: [{ n: 10 }, { n: 20 }] },
    ],
    [
      '$[] of nested arrays',
      { a: [{ b: [1] }, { b: [2, 3] }] },
      { $inc: { 'a.$[].b.$[]': 1 } },
      { a: [{ b: [2] }, { b: [3, 4] }] },
    ],
    [
      '$[id] is what the filter finds',
      { a: [1, 5, 9] },
      { $set: { 'a.$[big]': 0 } },
      { a: [1, 0, 0] },
      { arrayFilters: [{ big: { $gt: 4 } }] },
    ],
    [
      '$[id] on a field',
      {
        a: [
          { x: 1, n: 0 },
          { x: 2, n: 0 },
        ],
      },
      { $inc: { 'a.$[e].n': 1 } },
      {
        a: [
          { x: 1, n: 0 },
          { x: 2, n: 1 },
        ],
      },
      { arrayFilters: [{ 'e.x': 2 }] },
    ],
    [
      '$[id] with $or',
      { a: [1, 2, 3] },
      { $set: { 'a.$[e]': 0 } },
      { a: [0, 2, 0] },
      { arrayFilters: [{ $or: [{ e: 1 }, { e: 3 }] }] },
    ],
    [
      'two identifiers',
      {
        a: [
          { k: 1, b: [1, 2] },
          { k: 2, b: [1, 2] },
        ],
      },
      { $set: { 'a.$[x].b.$[y]': 0 } },
      {
        a: [
          { k: 1, b: [1, 2] },
          { k: 2, b: [1, 0] },
        ],
      },
      { arrayFilters: [{ 'x.k': 2 }, { y: 2 }] },
    ],
    ['$unset through $[]', { a: [{ x: 1, y: 1 }] }, { $unset: { 'a.$[].x': '' } }, { a: [{ y: 1 }] }],
  ]);
});

describe('pipelines', () => {
  check([
    [
      '$set from another field',
      { a: 1, b: 2 },
      [{ $set: { c: { $add: ['$a', '$b'] } } }],
      { a: 1, b: 2, c: 3 },
    ],
    ['$unset', { a: 1, b: 2 }, [{ $unset: 'a' }], { b: 2 }],
    [
      'stages see the changes before them',
      { a: 1 },
      [{ $set: { b: { $add: ['$a', 1] } } }, { $set: { c: { $multiply: ['$b', 2] } } }],
      { a: 1, b: 2, c: 4 },
    ],
    ['$project', { a: 1, b: 2 }, [{ $project: { b: 1 } }], { b: 2 }],
    [
      '$cond',
      { a: 5 },
      [{ $set: { size: { $cond: [{ $gt: ['$a', 3] }, 'big', 'small'] } } }],
      { a: 5, size: 'big' },
    ],
    ['$$REMOVE', { a: 1, b: 2 }, [{ $set: { a: '$$REMOVE' } }], { b: 2 }],
  ]);
});

describe('results of updates', () => {
  test('what was matched and what was modified', async () => {
    const collection = await collectionOf([{ a: 1 }, { a: 1 }, { a: 2 }]);
    const same = await collection.updateMany({ a: 1 }, { $set: { a: 1 } });
    expect([same.matchedCount, same.modifiedCount]).toEqual([2, 0]);
    const changed = await collection.updateMany({}, { $set: { a: 2 } });
    expect([changed.matchedCount, changed.modifiedCount]).toEqual([3, 2]);
    const one = await collection.updateOne({ a: 2 }, { $set: { b: 1 } });
    expect([one.matchedCount, one.modifiedCount]).toEqual([1, 1]);
  });
  test('types of numbers are kept and widened', async () => {
    const collection = await collectionOf([
      { int: new Int32(1), long: Long.fromNumber(1), double: new Double(1), big: new Int32(2147483647) },
    ]);
    await collection.updateOne(
      {},
      { $inc: { int: new Int32(1), long: new Int32(1), double: new Int32(1), big: new Int32(1) } },
    );
    for (const [field, type] of Object.entries({ int: 'int', long: 'long', double: 'double', big: 'long' })) {
      expect(await collection.countDocuments({ [field]: { $type: type } }), field).toBe(1);
    }
  });
  test('an upsert takes the equalities of the filter', async () => {
    const collection = await collectionOf([]);
    const result = await collection.updateOne(
      { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 5 }, $and: [{ e: 3 }] },
      { $set: { f: 4 }, $setOnInsert: { g: 5 } },
      { upsert: true },
    );
    expect(result.upsertedCount).toBe(1);
    expect(result.upsertedId).toBeInstanceOf(ObjectId);
    expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({
      a: 1,
      b: { c: 2 },
      e: 3,
      f: 4,
      g: 5,
    });
  });
  test('an upsert takes the _id of the filter', async () => {
    const collection = await collectionOf([]);
    await collection.updateOne({ _id: 7 } as Document, { $inc: { n: 1 } }, { upsert: true });
    await collection.updateOne({ _id: 7 } as Document, { $inc: { n: 1 } }, { upsert: true });
    expect(await collection.find().toArray()).toEqual([{ _id: 7, n: 2 }]);
  });
  const nullUpserts: [string, Document, Document | Document[]][] = [
    ['the filter', { _id: null }, { $set: { a: 1 } }],
    ['a filter with $eq', { _id: { $eq: null } }, { $set: { a: 1 } }],
    ['a filter with $in of one', { _id: { $in: [null] } }, { $set: { a: 1 } }],
    ['$set', { a: 1 }, { $set: { _id: null } }],
    ['$setOnInsert', { a: 1 }, { $setOnInsert: { _id: null } }],
    ['a pipeline', { a: 1 }, [{ $set: { _id: null } }]],
    ['a replacement', { a: 1 }, { _id: null, a: 1 }],
    ['the filter of a replacement', { _id: null }, { a: 1 }],
  ];
  test.each(nullUpserts)('an upsert takes a null _id of %s', async (_, filter, update) => {
    const collection = await collectionOf([]);
    const isReplacement = !Array.isArray(update) && Object.keys(update).every((key) => !key.startsWith('$'));
    const upsert = () =>
      isReplacement
        ? collection.replaceOne(filter, update, { upsert: true })
        : collection.updateOne(filter, update, { upsert: true });
    expect((await upsert()).upsertedId).toBeNull();
    expect(await collection.find().toArray()).toEqual([{ _id: null, a: 1 }]);
    expect((await upsert()).matchedCount).toBe(1);
    expect(await collection.countDocuments()).toBe(1);
  });
  test('findOneAndUpdate upserts a null _id', async () => {
    const collection = await collectionOf([]);
    const raw = await collection.findOneAndUpdate(
      { _id: { $eq: null } } as Document,
      { $set: { a: 1 } },
      {
        upsert: true,
        includeResultMetadata: true,
      },
    );
    expect(raw.lastErrorObject).toEqual({ n: 1, updatedExisting: false, upserted: null });
    expect(await collection.find().toArray()).toEqual([{ _id: null, a: 1 }]);
  });
  test.each<[string, Document, Document | Document[]]>([
    ['$set', { a: 1 }, { $set: { _id: 7 } }],
    ['$setOnInsert', { a: 1 }, { $setOnInsert: { _id: 7 } }],
    ['a pipeline', { a: 1 }, [{ $set: { _id: 7 } }]],
  ])('an upsert takes the _id that comes late, with %s', async (_, filter, update) => {
    const collection = await collectionOf([]);
    const result = await collection.updateOne(filter, update, { upsert: true });
    expect(result.upsertedId).toBe(7);
    const found = await collection.findOne({});
    expect(Object.entries(found ?? {})).toEqual([
      ['_id', 7],
      ['a', 1],
    ]);
  });
  test('an upsert takes the parts of an _id from filter and update', async () => {
    const collection = await collectionOf([]);
    await collection.updateOne({ '_id.x': 1 }, { $setOnInsert: { '_id.y': 2 } }, { upsert: true });
    expect(await collection.find().toArray()).toEqual([{ _id: { x: 1, y: 2 } }]);
  });
  test('a long $push keeps order and position', async () => {
    const collection = await collectionOf([{ a: [1, 2] }]);
    const each = Array.from({ length: 150_000 }, () => 0);
    await collection.updateOne({}, { $push: { a: { $each: each, $position: 1 } } } as Document);
    const found = (await collection.findOne({}))?.['a'] as number[];
    expect([found.length, found[0], found[1], found.at(-1)]).toEqual([150_002, 1, 0, 2]);
  });
  test('an upserted replacement takes only the _id of the filter', async () => {
    const collection = await collectionOf([]);
    await collection.replaceOne({ _id: 7, a: 1 } as Document, { b: 2 }, { upsert: true });
    expect(await collection.find().toArray()).toEqual([{ _id: 7, b: 2 }]);
  });
  test('a replacement keeps the _id', async () => {
    const collection = await collectionOf([{ a: 1, b: 2 }]);
    await collection.replaceOne({ a: 1 }, { c: 3 });
    expect(await collection.find().toArray()).toEqual([{ _id: 1, c: 3 }]);
  });
  test('$currentDate gives a date and a timestamp', async () => {
    const collection = await collectionOf([{}]);
    await collection.updateOne({}, { $currentDate: { a: true, b: { $type: 'timestamp' } } } as Document);
    const found = await collection.findOne({});
    expect(found?.['a']).toBeInstanceOf(Date);
    expect(found?.['b']).toBeInstanceOf(Timestamp);
  });
  test('findOneAndUpdate gives the document before or after', async () => {
    const collection = await collectionOf([{ a: 1 }, { a: 2 }]);
    expect(await collection.findOneAndUpdate({ a: 1 }, { $set: { b: 1 } })).toEqual({ _id: 1, a: 1 });
    expect(
      await collection.findOneAndUpdate({ a: 1 }, { $set: { b: 2 } }, { returnDocument: 'after' }),
    ).toEqual({ _id: 1, a: 1, b: 2 });
    expect(await collection.findOneAndUpdate({ a: 9 }, { $set: { b: 2 } })).toBeNull();
  });
  test('findOneAndUpdate follows sort and projection', async () => {
    const collection = await collectionOf([{ a: 1 }, { a: 3 }, { a: 2 }]);
    const found = await collection.findOneAndUpdate(
      {},
      { $set: { b: 1 } },
      { sort: { a: -1 }, projection: { a: 1 }, returnDocument: 'after' },
    );
    expect(found).toEqual({ _id: 2, a: 3 });
  });
  test('findOneAndUpdate upserts', async () => {
    const collection = await collectionOf([]);
    expect(
      await collection.findOneAndUpdate({ _id: 1 } as Document, { $set: { a: 1 } }, { upsert: true }),
    ).toBeNull();
    const raw = await collection.findOneAndUpdate(
      { _id: 2 } as Document,
      { $set: { a: 1 } },
      { upsert: true, includeResultMetadata: true, returnDocument: 'after' },
    );
    expect(raw.value).toEqual({ _id: 2, a: 1 });
    expect(raw.lastErrorObject).toEqual({ n: 1, updatedExisting: false, upserted: 2 });
  });
  test('findOneAndDelete and findOneAndReplace', async () => {
    const collection = await collectionOf([{ a: 1 }, { a: 2 }]);
    expect(await collection.findOneAndDelete({}, { sort: { a: -1 } })).toEqual({ _id: 2, a: 2 });
    expect(await collection.findOneAndReplace({}, { z: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      z: 1,
    });
    expect(await collection.countDocuments()).toBe(1);
  });
  test('deleteOne and deleteMany', async () => {
    const collection = await collectionOf([{ a: 1 }, { a: 1 }, { a: 1 }]);
    expect((await collection.deleteOne({ a: 1 })).deletedCount).toBe(1);
    expect((await collection.deleteMany({ a: 1 })).deletedCount).toBe(2);
    expect((await collection.deleteMany({})).deletedCount).toBe(0);
  });
  test('a bulk of mixed writes', async () => {
    const collection = await collectionOf([{ a: 1 }, { a: 2 }]);
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 3, a: 3 } as Document } },
      { updateOne: { filter: { a: 1 }, update: { $set: { a: 10 } } } },
      { updateMany: { filter: {}, update: { $inc: { a: 1 } } } },
      { deleteOne: { filter: { a: 3 } } },
      { updateOne: { filter: { a: 77 }, update: { $set: { b: 1 } }, upsert: true } },
    ]);
    expect([result.insertedCount, result.modifiedCount, result.deletedCount, result.upsertedCount]).toEqual([
      1, 4, 1, 1,
    ]);
  });
  test('the first write makes the _id the first field', async () => {
    const collection = await collectionOf([]);
    await collection.insertOne({ a: 1, _id: 5 } as Document);
    const found = await collection.findOne({});
    expect(Object.keys(found ?? {})).toEqual(['_id', 'a']);
  });
});

describe('updates that MongoDB rejects', () => {
  const rejected: [string, Document, Document | Document[], number, Options?][] = [
    ['$inc of a text', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$inc by a text', { a: 1 }, { $inc: { a: 'x' } }, 14],
    ['$mul of null', { a: null }, { $mul: { a: 2 } }, 14],
    ['$inc beyond 64 bits', { a: Long.fromString('9223372036854775807') }, { $inc: { a: 1 } }, 2],
    ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
    ['$push with an unknown clause', { a: [] }, { $push: { a: { $each: [], $foo: 1 } } }, 2],
    ['$push $each without an array', { a: [] }, { $push: { a: { $each: 1 } } }, 2],
    ['$addToSet $each without an array', { a: [] }, { $addToSet: { a: { $each: 1 } } }, 14],
    ['$addToSet to a text', { a: 'x' }, { $addToSet: { a: 1 } }, 2],
    ['$pull from a number', { a: 1 }, { $pull: { a: 1 } }, 2],
    ['$pullAll without an array', { a: [1] }, { $pullAll: { a: 1 } }, 2],
    ['$pop of a text', { a: 'x' }, { $pop: { a: 1 } }, 14],
    ['$pop by 2', { a: [1] }, { $pop: { a: 2 } }, 9],
    ['$set through a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
    ['$set of a field of an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
    ['$pull through a number', { a: 1 }, { $pull: { 'a.b': 1 } }, 28],
    ['$pop through a number', { a: 1 }, { $pop: { 'a.b': 1 } }, 28],
    ['two changes of one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a change inside another', { a: {} }, { $set: { a: {}, 'a.b': 1 } }, 40],
    ['a changed _id', { a: 1 }, { $set: { _id: 2 } }, 66],
    ['an unknown operator', { a: 1 }, { $foo: { a: 1 } }, 9],
    ['an operator without fields', { a: 1 }, { $set: 5 as never }, 9],
    ['$rename to itself', { a: 1 }, { $rename: { a: 'a' } }, 2],
    ['$rename to a number', { a: 1 }, { $rename: { a: 5 } }, 2],
    ['$rename through a number', { a: 1 }, { $rename: { 'a.b': 'c' } }, 28],
    ['$rename through null', { a: null }, { $rename: { 'a.b': 'c' } }, 28],
    ['$rename to a field of a number', { a: 1, b: 2 }, { $rename: { a: 'b.c' } }, 28],
    ['$rename from an array', { a: [{ b: 1 }] }, { $rename: { 'a.b': 'c' } }, 2],
    ['$ without a match in an array', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
    ['$[] of a number', { a: 1 }, { $set: { 'a.$[]': 1 } }, 2],
    ['$[] of what is missing', {}, { $set: { 'a.$[]': 1 } }, 2],
    ['an identifier without a filter', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
    ['a filter without use', { a: [1] }, { $set: { b: 1 } }, 9, { arrayFilters: [{ x: 1 }] }],
    [
      'two filters of one name',
      { a: [1] },
      { $set: { 'a.$[x]': 1 } },
      9,
      { arrayFilters: [{ x: 1 }, { x: 2 }] },
    ],
    ['$currentDate of an unknown type', {}, { $currentDate: { a: { $type: 'year' } as never } }, 2],
    ['a stage that is not for updates', {}, [{ $match: { a: 1 } }], 72],
    ['an empty part of a path', {}, { $set: { 'a..b': 1 } }, 56],
  ];
  test.each(rejected)('%s', async (_, before, update, code, options = {}) => {
    const collection = await collectionOf([before]);
    const { arrayFilters } = options;
    expect(
      await errorCode(() => collection.updateOne({}, update, arrayFilters ? { arrayFilters } : {})),
    ).toBe(code);
    const [found] = await collection.find({}).toArray();
    expect(found).toEqual({ _id: 1, ...before });
  });
  test('a replacement with another _id', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    expect(await errorCode(() => collection.replaceOne({ a: 1 }, { _id: null, a: 1 }))).toBe(66);
    expect(await errorCode(() => collection.replaceOne({ a: 1 }, { _id: 2, a: 1 }))).toBe(66);
  });
  test('an upsert whose filter names a path twice', async () => {
    const collection = await collectionOf([]);
    const work = () =>
      collection.updateOne({ $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }, { upsert: true });
    expect(await errorCode(work)).toBe(54);
  });
  test('an array as _id', async () => {
    const collection = await collectionOf([]);
    expect(await errorCode(() => collection.insertOne({ _id: [1] } as never))).toBe(2);
  });
  test('decimals stay what they are when another field changes', async () => {
    const collection = await collectionOf([{ a: Decimal128.fromString('1.10'), b: 1 }]);
    await collection.updateOne({}, { $inc: { b: 1 } });
    expect(String((await collection.findOne({}))?.['a'])).toBe('1.10');
  });
});
