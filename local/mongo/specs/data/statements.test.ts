import { Binary, Code, type Collection, type Document, Double, Int32, Long } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { errorCode, serverError, useDatabase } from '../../support/database';

const { collectionOf, db } = useDatabase();

/** Runs a command on a collection of two documents, then reads the collection. */
async function outcome(
  name: 'update' | 'delete',
  key: string,
  statements: unknown,
): Promise<{ code: unknown; left: Document[] }> {
  const collection = await collectionOf([{ a: 1 }, { a: 2 }]);
  const code = await errorCode(() => db().command({ [name]: collection.collectionName, [key]: statements }));
  return { code, left: await collection.find().toArray() };
}

describe('if one statement is malformed, none is applied', () => {
  const first = { q: { a: 1 }, u: { $set: { b: 1 } } };
  const wrongUpdates: [string, Document, number][] = [
    ['an unknown field', { q: {}, u: { $set: { b: 2 } }, nothing: 1 }, 40415],
    ['a field of a newer version', { q: {}, u: { $set: { b: 2 } }, sort: { a: 1 } }, 40415],
    ['no filter', { u: { $set: { b: 2 } } }, 40414],
    ['no update', { q: {} }, 40414],
    ['a filter that is a text', { q: 'x', u: { $set: { b: 2 } } }, 14],
    ['an update that is a number', { q: {}, u: 5 }, 9],
    ['a multi that is a text', { q: {}, u: { $set: { b: 2 } }, multi: 'yes' }, 14],
    ['an upsert that is a document', { q: {}, u: { $set: { b: 2 } }, upsert: {} }, 14],
    ['array filters that are a document', { q: {}, u: { $set: { b: 2 } }, arrayFilters: {} }, 14],
    ['an array filter that is a number', { q: {}, u: { $set: { b: 2 } }, arrayFilters: [1] }, 14],
    ['a hint that is a number', { q: {}, u: { $set: { b: 2 } }, hint: 1 }, 9],
    ['constants that are a text', { q: {}, u: [{ $set: { b: 2 } }], c: 'x' }, 14],
  ];
  test.each(wrongUpdates)('update with %s', async (_, statement, code) => {
    const { code: found, left } = await outcome('update', 'updates', [first, statement]);
    expect(found).toBe(code);
    expect(left).toEqual([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
  });
  const wrongDeletes: [string, unknown, number][] = [
    ['an unknown field', { q: {}, limit: 0, nothing: 1 }, 40415],
    ['no filter', { limit: 0 }, 40414],
    ['no limit', { q: {} }, 40414],
    ['a limit of 2', { q: {}, limit: 2 }, 9],
    ['a limit that is a text', { q: {}, limit: 'all' }, 9],
    ['a filter that is a number', { q: 1, limit: 1 }, 14],
    ['a hint that is a number', { q: {}, limit: 1, hint: 1 }, 9],
    ['a statement that is a number', 1, 14],
  ];
  test.each(wrongDeletes)('delete with %s', async (_, statement, code) => {
    const { code: found, left } = await outcome('delete', 'deletes', [{ q: { a: 1 }, limit: 1 }, statement]);
    expect(found).toBe(code);
    expect(left).toHaveLength(2);
  });
  test('a statement that is well formed but fails stops the rest, as on MongoDB', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    const reply = await db()
      .command({
        update: collection.collectionName,
        updates: [first, { q: {}, u: { $nothing: { b: 2 } } }, { q: {}, u: { $set: { c: 1 } } }],
      })
      .catch((error: unknown) => error as Document);
    expect(reply['result'] ?? reply).toMatchObject({ n: 1, writeErrors: [{ index: 1, code: 9 }] });
    expect(await collection.findOne({})).toEqual({ _id: 1, a: 1, b: 1 });
  });
  test('indexes of which one cannot be created', async () => {
    const collection = await collectionOf([{ a: 1 }, { a: 1 }]);
    const create = (indexes: Document[]) =>
      db().command({ createIndexes: collection.collectionName, indexes });
    const good = { key: { b: 1 }, name: 'b_1' };
    expect(await errorCode(() => create([good, { key: { a: 1 }, name: 'a_1', unique: true }]))).toBe(11000);
    expect(await errorCode(() => create([good, { key: { c: 1 }, name: 'b_1' }]))).toBe(86);
    expect(await errorCode(() => create([good, { key: { c: 1 }, name: 'c_1', nothing: 1 }]))).toBe(197);
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    await create([good, { key: { c: 1 }, name: 'c_1' }]);
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'b_1', 'c_1']);
  });
  test.each([
    ['find', { singleBatch: 'yes' }],
    ['findAndModify', { query: {}, update: { $set: { b: 1 } }, upsert: 'yes' }],
    ['findAndModify', { query: {}, remove: 'yes' }],
  ])('%s with a flag that is a text', async (name, options) => {
    const { collectionName } = await collectionOf([{ a: 1 }]);
    expect(await errorCode(() => db().command({ [name]: collectionName, ...options }))).toBe(14);
  });
});

describe('let', () => {
  const expressions: [string, Document, unknown][] = [
    ['a constant', { x: 2 }, 2],
    ['a sum', { x: { $add: [1, 1] } }, 2],
    ['a literal', { x: { $literal: 2 } }, 2],
    ['one that uses the one before it', { y: 1, x: { $add: ['$$y', 1] } }, 2],
    ['a condition', { x: { $cond: [true, 2, 3] } }, 2],
    ['a list of which one is taken', { y: [{ $add: [1, 1] }, 5], x: { $arrayElemAt: ['$$y', 0] } }, 2],
    ['a document below which is looked', { y: { z: { $add: [1, 1] } }, x: '$$y.z' }, 2],
  ];
  const equal = { $expr: { $eq: ['$a', '$$x'] } };
  const wanted = (collection: Collection) => collection.find().sort({ _id: 1 }).toArray();
  test.each(expressions)('%s, in each command that has it', async (_, variables) => {
    const collection = await collectionOf([{ a: 1 }, { a: 2 }, { a: 3 }]);
    const name = collection.collectionName;
    const run = (command: Document) => db().command({ ...command, let: variables });
    const found = await run({ find: name, filter: equal, projection: { b: '$$x' } });
    expect((found['cursor'] as Document)['firstBatch']).toEqual([{ _id: 2, b: 2 }]);
    const computed = await run({
      aggregate: name,
      pipeline: [{ $match: equal }, { $project: { b: { $multiply: ['$$x', 10] } } }],
      cursor: {},
    });
    expect((computed['cursor'] as Document)['firstBatch']).toEqual([{ _id: 2, b: 20 }]);
    await run({
      update: name,
      updates: [
        { q: equal, u: [{ $set: { b: '$$x' } }] },
        { q: equal, u: { $set: { c: '$$x' } } },
      ],
    });
    await run({ findAndModify: name, query: equal, update: [{ $set: { d: { $add: ['$$x', 1] } } }] });
    expect(await collection.findOne({ a: 2 })).toEqual({ _id: 2, a: 2, b: 2, c: '$$x', d: 3 });
    await run({ delete: name, deletes: [{ q: equal, limit: 0 }] });
    expect((await wanted(collection)).map(({ _id }) => Number(_id))).toEqual([1, 3]);
  });
  test('inside $lookup and $facet', async () => {
    const other = await collectionOf([{ a: 2 }, { a: 5 }]);
    const collection = await collectionOf([{ a: 1 }]);
    const [found] = await collection
      .aggregate(
        [
          { $lookup: { from: other.collectionName, pipeline: [{ $match: equal }], as: 'joined' } },
          { $facet: { all: [{ $project: { joined: 1, b: '$$x' } }] } },
        ],
        { let: { x: { $add: [1, 1] } } },
      )
      .toArray();
    expect(found).toEqual({ all: [{ _id: 1, joined: [{ _id: 1, a: 2 }], b: 2 }] });
  });
  test('$$NOW is the same moment everywhere in a command', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    const [found] = await collection
      .aggregate([{ $project: { same: { $eq: ['$$x', '$$NOW'] } } }], { let: { x: '$$NOW' } })
      .toArray();
    expect(found?.['same']).toBe(true);
  });
  test('constants of an update pipeline are taken as they are, and hide a variable of let', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    await db().command({
      update: collection.collectionName,
      updates: [{ q: {}, u: [{ $set: { b: '$$x', c: '$$y' } }], c: { x: { $add: [1, 1] } } }],
      let: { x: 1, y: { $add: [1, 1] } },
    });
    expect(await collection.findOne({})).toMatchObject({ b: { $add: [1, 1] }, c: 2 });
  });
  const types: [string, unknown][] = [
    ['int', new Int32(1)],
    ['long', Long.fromNumber(1)],
    ['double', new Double(1)],
    ['binData', new Binary(Buffer.from('x'))],
    ['date', new Date(0)],
    ['null', null],
    ['javascript', new Code('x')],
  ];
  test.each(types)('keeps a %s', async (type, value) => {
    const collection = await collectionOf([{ a: 1 }]);
    const [found] = await collection
      .aggregate([{ $project: { t: { $type: '$$x' } } }], { let: { x: value } })
      .toArray();
    expect(found?.['t']).toBe(type);
  });
  const wrong: [string, Document | string, number][] = [
    ['a field', { x: '$a' }, 4890500],
    ['a field further down', { x: { $add: [1, '$a.b'] } }, 4890500],
    ['the whole document', { x: '$$ROOT' }, 4890500],
    ['a variable that comes later', { x: '$$y', y: 1 }, 17276],
    ['an unknown expression', { x: { $nothing: 1 } }, 168],
    ['an expression that fails', { x: { $divide: [1, 0] } }, 2],
    ['a name that begins with a capital letter', { X: 1 }, 16867],
    ['a name that begins with a digit', { '1': 1 }, 16867],
    ['a name with a dot', { 'x.y': 1 }, 16868],
    ['an empty name', { '': 1 }, 16866],
    ['no document', 'x', 14],
  ];
  test.each(wrong)('refuses %s, in each command that has it', async (_, variables, code) => {
    const collection = await collectionOf([{ a: 1 }]);
    const name = collection.collectionName;
    const commands: Document[] = [
      { find: name },
      { aggregate: name, pipeline: [], cursor: {} },
      { update: name, updates: [{ q: {}, u: { $set: { b: 1 } } }] },
      { delete: name, deletes: [{ q: {}, limit: 0 }] },
      { findAndModify: name, update: { $set: { b: 1 } } },
    ];
    for (const command of commands) {
      expect(await errorCode(() => db().command({ ...command, let: variables }))).toBe(code);
    }
    expect(await wanted(collection)).toEqual([{ _id: 1, a: 1 }]);
  });
  test.each([
    ['count', { query: {} }],
    ['distinct', { key: 'a' }],
    ['insert', { documents: [{ a: 1 }] }],
  ])('is no option of %s', async (name, options) => {
    const { collectionName } = await collectionOf([{ a: 1 }]);
    const error = await serverError(() =>
      db().command({ [name]: collectionName, ...options, let: { x: 1 } }),
    );
    expect(error?.code).toBe(40415);
    expect(error?.message).toContain(`${name}.let`);
  });
  test.each<[string, Document]>([
    ['$let', { $let: { vars: { X: 1 }, in: 1 } }],
    ['$map', { $map: { input: [1], as: 'X', in: 1 } }],
    ['$filter', { $filter: { input: [1], as: 'X', cond: true } }],
  ])('a name that begins with a capital letter is refused by %s too', async (_, expression) => {
    const collection = await collectionOf([{ a: 1 }]);
    expect(await errorCode(() => collection.aggregate([{ $project: { b: expression } }]).toArray())).toBe(
      16867,
    );
  });
});
