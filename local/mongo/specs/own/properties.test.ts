import fc from 'fast-check';
import { type Document, Long, MaxKey, MinKey, ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { compareValues } from '../../src/bson/compare';
import { encodeValueKey } from '../../src/bson/key-encoding';
import { type BsonValue, maxKey, minKey } from '../../src/bson/value';
import { Decimal128 } from 'bson';
import { addIndex, useDatabase } from '../../support/database';

const { collectionOf } = useDatabase();

const ids = ['0'.repeat(24), '64b64c3f1f1f1f1f1f1f1f1f', 'f'.repeat(24)];
const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(1.5, -0.5, 2 ** 53, NaN, Infinity, 1e300),
  fc.constantFrom(Long.fromString('9007199254740993'), Long.fromNumber(2)),
  fc.constantFrom('', 'a', 'ab', 'b', 'é', '😀', '\uffee'),
  fc.constantFrom(null, true, false),
  fc.constantFrom(...ids).map((id) => new ObjectId(id)),
  fc.constantFrom(0, 1, 5).map((time) => new Date(time)),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.record({ b: scalar, c: scalar }, { requiredKeys: [] }), { maxLength: 3 }),
  },
  { weight: 1, arbitrary: fc.record({ b: scalar, c: scalar }, { requiredKeys: [] }) },
);
const documents = fc.array(fc.record({ a: value, d: scalar }, { requiredKeys: [] }), {
  minLength: 5,
  maxLength: 25,
});
const operand = fc.oneof(
  scalar,
  fc.constantFrom(new MinKey(), new MaxKey()),
  fc.array(scalar, { maxLength: 2 }),
);
const condition: fc.Arbitrary<unknown> = fc.oneof(
  scalar,
  fc
    .tuple(fc.constantFrom('$eq', '$gt', '$gte', '$lt', '$lte', '$ne'), operand)
    .map(([name, to]) => ({ [name]: to })),
  fc.tuple(scalar, scalar).map(([from, to]) => ({ $gte: from, $lt: to })),
  fc.array(scalar, { maxLength: 3 }).map((values) => ({ $in: values })),
  fc.array(scalar, { maxLength: 2 }).map((values) => ({ $nin: values })),
  fc.boolean().map((wanted) => ({ $exists: wanted })),
  fc.constantFrom(/^a/, /b$/, /^[ab]/),
  fc.tuple(scalar, scalar).map(([from, to]) => ({ $elemMatch: { $gt: from, $lte: to } })),
  scalar.map((b) => ({ $elemMatch: { b } })),
  fc.array(scalar, { minLength: 1, maxLength: 2 }).map((values) => ({ $all: values })),
);
const single = fc
  .tuple(fc.constantFrom('a', 'a.b', 'd', 'a.0'), condition)
  .map(([path, test]): Document => ({ [path]: test }));
const filter = fc.oneof(
  single,
  fc.tuple(single, single).map(([left, right]): Document => ({ ...left, ...right })),
  fc.tuple(single, single).map(([left, right]): Document => ({ $or: [left, right] })),
  fc.tuple(single, single).map(([left, right]): Document => ({ $and: [left, right] })),
);
const indexSets: [Document, Document?][][] = [
  [[{ a: 1 }], [{ d: -1 }]],
  [[{ 'a.b': 1, d: 1 }]],
  [[{ d: 1, a: -1 }], [{ a: 1 }, { sparse: true }]],
  [[{ a: 1 }, { partialFilterExpression: { d: { $gte: 0 } } }], [{ 'a.b': -1, 'a.c': 1 }]],
];

describe('indexes', () => {
  test('an indexed read equals a full scan', async () => {
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.array(filter, { minLength: 12, maxLength: 12 }),
        fc.constantFrom(...indexSets),
        async (list, filters, indexes) => {
          const plain = await collectionOf(list);
          const indexed = await collectionOf([]);
          await Promise.all(indexes.map(async ([key, options]) => addIndex(indexed, key, options)));
          await indexed.insertMany(list.map((document, index) => ({ ...document, _id: index + 1 })) as never);
          for (const each of filters) {
            const [scanned, found] = await Promise.all(
              [plain, indexed].map(async (collection) =>
                (await collection.find(each).sort({ _id: 1 }).toArray()).map(({ _id }) => Number(_id)),
              ),
            );
            expect(found, JSON.stringify({ each, list })).toEqual(scanned);
          }
          await Promise.all([plain.drop(), indexed.drop()]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('an indexed sort equals a sort of the result', async () => {
    const sorts: Document[] = [{ a: 1 }, { a: -1 }, { d: 1, a: 1 }, { 'a.b': -1 }];
    await fc.assert(
      fc.asyncProperty(documents, filter, fc.constantFrom(...sorts), async (list, each, sort) => {
        const plain = await collectionOf(list);
        const indexed = await collectionOf(list);
        await addIndex(indexed, sort);
        await addIndex(indexed, { ...sort, _id: 1 });
        const order = { ...sort, _id: 1 } as const;
        const [scanned, found] = await Promise.all(
          [plain, indexed].map(async (collection) =>
            (await collection.find(each).sort(order).toArray()).map(({ _id }) => Number(_id)),
          ),
        );
        expect(found, JSON.stringify({ each, sort, list })).toEqual(scanned);
        await Promise.all([plain.drop(), indexed.drop()]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a sort after $in', () => {
  const list = fc.array(
    fc.record({ a: value, b: scalar, c: fc.integer({ min: 0, max: 3 }), d: scalar }, { requiredKeys: ['c'] }),
    { minLength: 20, maxLength: 60 },
  );
  const several = fc.array(scalar, { maxLength: 5 }).map((values): Document => ({ $in: values }));
  const filters = fc.record(
    {
      a: fc.oneof(several, scalar, fc.constant([1, 2])),
      c: fc.oneof(
        fc
          .array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 })
          .map((values): Document => ({ $in: values })),
        fc.integer({ min: 0, max: 4 }),
      ),
      d: fc.oneof(
        several,
        scalar.map((least): Document => ({ $gte: least })),
        fc.constant({ $in: ['', /^a/] }),
      ),
    },
    { requiredKeys: [] },
  );
  const keys: Document[] = [
    { a: 1, d: 1, _id: 1 },
    { c: 1, d: -1, _id: 1 },
    { c: -1, b: 1, d: 1, _id: -1 },
    { a: -1, c: 1, d: 1, _id: 1 },
    { c: 1, a: 1, d: 1, _id: 1 },
  ];
  const sorts: Document[] = [
    { d: 1, _id: 1 },
    { d: -1, _id: -1 },
    { d: -1, _id: 1 },
    { d: 1, _id: -1 },
    { c: 1, d: 1, _id: 1 },
    { b: -1, d: -1, _id: 1 },
    { b: 1, d: 1, _id: -1 },
    { _id: 1 },
  ];
  test('equals a sort of the result, with skip and limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        list,
        fc.array(filters, { minLength: 6, maxLength: 6 }),
        fc.constantFrom(...keys),
        fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 30 })),
        async (documentsOfList, wanted, key, [skip, limit]) => {
          const plain = await collectionOf(documentsOfList);
          const indexed = await collectionOf(documentsOfList);
          await addIndex(indexed, key);
          for (const each of wanted) {
            for (const sort of sorts) {
              const [scanned, found] = await Promise.all(
                [plain, indexed].map(async (collection) =>
                  (await collection.find(each).sort(sort).skip(skip).limit(limit).toArray()).map(({ _id }) =>
                    Number(_id),
                  ),
                ),
              );
              expect(found, JSON.stringify({ each, sort, key, documentsOfList })).toEqual(scanned);
            }
          }
          await Promise.all([plain.drop(), indexed.drop()]);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('updates', () => {
  type Model = Map<number, { n: number; list: number[]; text?: string }>;
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('inc' as const),
      least: fc.integer({ min: -5, max: 5 }),
      by: fc.integer({ min: -3, max: 3 }),
    }),
    fc.record({
      kind: fc.constant('push' as const),
      least: fc.integer({ min: -5, max: 5 }),
      by: fc.integer({ min: 0, max: 4 }),
    }),
    fc.record({
      kind: fc.constant('pull' as const),
      least: fc.integer({ min: -5, max: 5 }),
      by: fc.integer({ min: 0, max: 4 }),
    }),
    fc.record({
      kind: fc.constant('text' as const),
      least: fc.integer({ min: -5, max: 5 }),
      by: fc.integer({ min: 0, max: 4 }),
    }),
    fc.record({
      kind: fc.constant('remove' as const),
      least: fc.integer({ min: 4, max: 8 }),
      by: fc.constant(0),
    }),
  );
  const updates: Record<'inc' | 'push' | 'pull' | 'text', (by: number) => Document> = {
    inc: (by) => ({ $inc: { n: by } }),
    push: (by) => ({ $push: { list: { $each: [by], $slice: -3 } } }),
    pull: (by) => ({ $pull: { list: by } }),
    text: (by) => (by === 0 ? { $unset: { text: '' } } : { $set: { text: `t${by}` } }),
  };
  function applyToModel(
    model: Model,
    { kind, least, by }: { kind: string; least: number; by: number },
  ): void {
    for (const [id, document] of model) {
      if (document.n < least) continue;
      if (kind === 'inc') document.n += by;
      else if (kind === 'push') document.list = [...document.list, by].slice(-3);
      else if (kind === 'pull') document.list = document.list.filter((item) => item !== by);
      else if (kind === 'remove') model.delete(id);
      else if (by === 0) delete document.text;
      else document.text = `t${by}`;
    }
  }
  test('update, then read equals a model; every index agrees', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 10 }),
        fc.array(step, { maxLength: 12 }),
        async (numbers, steps) => {
          const model: Model = new Map(numbers.map((n, index) => [index + 1, { n, list: [n] }]));
          const collection = await collectionOf(numbers.map((n) => ({ n, list: [n] })));
          await addIndex(collection, { n: 1 });
          await addIndex(collection, { list: 1, n: -1 });
          await addIndex(collection, { text: 1 }, { sparse: true });
          for (const each of steps) {
            if (each.kind === 'remove') await collection.deleteMany({ n: { $gte: each.least } });
            else await collection.updateMany({ n: { $gte: each.least } }, updates[each.kind](each.by));
            applyToModel(model, each);
          }
          const expected = [...model].map(([_id, document]) => ({ _id, ...document }));
          expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(expected);
          const byNumber = await collection.find({ n: { $gte: -100 } }).toArray();
          expect(byNumber).toHaveLength(model.size);
          for (const item of [0, 1, 2, 3, 4]) {
            const holders = expected.filter(({ list }) => list.includes(item)).length;
            expect(await collection.countDocuments({ list: item })).toBe(holders);
            const texts = expected.filter(({ text }) => text === `t${item}`).length;
            expect(await collection.countDocuments({ text: `t${item}` })).toBe(texts);
          }
          await collection.drop();
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('keys', () => {
  const number: fc.Arbitrary<BsonValue> = fc.oneof(
    fc.integer(),
    fc.double(),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc
      .tuple(fc.integer({ min: -999999, max: 999999 }), fc.integer({ min: -20, max: 20 }))
      .map(([digits, exponent]) => Decimal128.fromString(`${digits}E${exponent}`)),
  );
  const any: fc.Arbitrary<BsonValue> = fc.letrec<{ any: BsonValue }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 2 },
      number,
      fc.string({ unit: 'binary' }),
      fc.constantFrom<BsonValue>(null, true, false, minKey, maxKey, 'a\0b', 'a'),
      fc.date({ noInvalidDate: true }),
      fc.array(tie('any'), { maxLength: 3 }),
      fc
        .array(fc.tuple(fc.constantFrom('x', 'y', '10', '9'), tie('any')), { maxLength: 2 })
        .map((pairs) => new Map(pairs)),
    ),
  })).any;
  test('the order of keys is the order of values', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(any, any), fc.tuple(number, number)), ([left, right]) => {
        const isTiny = (item: BsonValue) =>
          typeof item === 'number' && item !== 0 && Math.abs(item) < 2.3e-308;
        fc.pre(!isTiny(left) && !isTiny(right));
        expect(Math.sign(Buffer.compare(encodeValueKey(left), encodeValueKey(right)))).toBe(
          compareValues(left, right),
        );
      }),
      { numRuns: 4000 },
    );
  });
  test('a comparison with its sides swapped', () => {
    fc.assert(
      fc.property(
        any,
        any,
        (left, right) =>
          compareValues(left, right) === -compareValues(right, left) || compareValues(left, right) === 0,
      ),
    );
  });
});
