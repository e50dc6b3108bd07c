import { BSON, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { addIndex, errorCode, useDatabase } from '../../support/database';

const { collectionOf } = useDatabase();

describe('projections', () => {
  const document = { a: 1, b: { c: 2, d: 3 }, e: [{ x: 1, y: 1 }, { x: 2, y: 2 }, 5], f: [1, 2, 3, 4] };
  const cases: [name: string, projection: Document, expected: Document, filter?: Document][] = [
    ['inclusion', { a: 1 }, { _id: 1, a: 1 }],
    ['inclusion without _id', { a: true, _id: 0 }, { a: 1 }],
    ['only _id', { _id: 1 }, { _id: 1 }],
    ['exclusion', { b: 0, e: 0, f: 0 }, { _id: 1, a: 1 }],
    ['exclusion of _id', { _id: 0, b: 0, e: 0, f: 0 }, { a: 1 }],
    ['a field of a document', { 'b.c': 1, _id: 0 }, { b: { c: 2 } }],
    ['a field of a document left out', { 'b.c': 0, e: 0, f: 0 }, { _id: 1, a: 1, b: { d: 3 } }],
    ['a nested form', { b: { d: 1 }, _id: 0 }, { b: { d: 3 } }],
    ['a field of documents in an array', { 'e.x': 1, _id: 0 }, { e: [{ x: 1 }, { x: 2 }] }],
    [
      'a field of documents in an array left out',
      { 'e.x': 0, a: 0, b: 0, f: 0, _id: 0 },
      { e: [{ y: 1 }, { y: 2 }, 5] },
    ],
    ['what is missing', { z: 1 }, { _id: 1 }],
    ['$slice of the first', { f: { $slice: 2 }, a: 1, _id: 0 }, { a: 1, f: [1, 2] }],
    ['$slice of the last', { f: { $slice: -1 }, a: 1, _id: 0 }, { a: 1, f: [4] }],
    ['$slice with skip', { f: { $slice: [1, 2] }, a: 1, _id: 0 }, { a: 1, f: [2, 3] }],
    ['$slice alone keeps the other fields', { f: { $slice: 1 }, b: 0, e: 0 }, { _id: 1, a: 1, f: [1] }],
    ['$elemMatch', { e: { $elemMatch: { x: 2 } }, _id: 0 }, { e: [{ x: 2, y: 2 }] }],
    ['$elemMatch without a match', { e: { $elemMatch: { x: 9 } }, _id: 0 }, {}],
    ['the element that matched', { 'e.$': 1, _id: 0 }, { e: [{ x: 2, y: 2 }] }, { 'e.x': 2 }],
    ['a computed field', { sum: { $add: ['$a', '$b.c'] }, _id: 0 }, { sum: 3 }],
    ['a field under another name', { copy: '$b.d', _id: 0 }, { copy: 3 }],
    ['a literal', { n: { $literal: 1 }, a: 1, _id: 0 }, { a: 1, n: 1 }],
  ];
  test.each(cases)('%s', async (_, projection, expected, filter = {}) => {
    const collection = await collectionOf([document]);
    expect(await collection.findOne(filter, { projection })).toEqual(expected);
  });

  test('leaves out a field of any type, and nothing else', async () => {
    const document: Document = {
      ...{ _id: 1, double: 1.5, text: 'é', empty: '', none: null, yes: true, day: new Date(0), n: 7 },
      ...{
        bytes: new BSON.Binary(Buffer.from([1, 2])),
        id: new BSON.ObjectId(),
        long: BSON.Long.fromNumber(2 ** 40),
      },
      ...{
        pattern: /a.b/i,
        time: new BSON.Timestamp({ t: 1, i: 2 }),
        price: BSON.Decimal128.fromString('1.10'),
      },
      ...{
        least: new BSON.MinKey(),
        most: new BSON.MaxKey(),
        inside: { text: 'x', list: [1] },
        list: [{ a: 1 }, 2],
      },
    };
    const collection = await collectionOf([document]);
    const whole: Document = (await collection.findOne()) ?? {};
    expect(Object.keys(whole)).toEqual(Object.keys(document));
    for (const dropped of [...Object.keys(whole), 'missing']) {
      const { [dropped]: _dropped, ...left } = whole;
      expect(await collection.findOne({}, { projection: { [dropped]: 0 } })).toEqual(left);
      const { text: _text, ...others } = left;
      if (dropped !== 'text')
        expect(await collection.findOne({}, { projection: { [dropped]: false, text: 0 } })).toEqual(others);
    }
  });

  const rejected: [string, Document, number][] = [
    ['exclusion among inclusion', { a: 1, b: 0 }, 31254],
    ['inclusion among exclusion', { a: 0, b: 1 }, 31253],
    ['a path inside another', { b: 1, 'b.c': 1 }, 31249],
    ['an unknown expression', { a: { $foo: 1 } }, 168],
    ['an empty sub-projection', { a: {} }, 51270],
  ];
  test.each(rejected)('rejects %s', async (_, projection, code) => {
    const collection = await collectionOf([document]);
    expect(await errorCode(() => collection.find({}, { projection }).toArray())).toBe(code);
  });
});

describe('sorts', () => {
  const id = new BSON.ObjectId('64b64c3f1f1f1f1f1f1f1f1f');
  const cases: [name: string, documents: Document[], sort: Document, ids: number[]][] = [
    ['ascending', [{ a: 3 }, { a: 1 }, { a: 2 }], { a: 1 }, [2, 3, 1]],
    ['descending', [{ a: 3 }, { a: 1 }, { a: 2 }], { a: -1 }, [1, 3, 2]],
    [
      'by two fields',
      [
        { a: 1, b: 1 },
        { a: 1, b: 2 },
        { a: 0, b: 9 },
      ],
      { a: 1, b: -1 },
      [3, 2, 1],
    ],
    ['by a path', [{ a: { b: 2 } }, { a: { b: 1 } }, { a: 5 }], { 'a.b': 1 }, [3, 2, 1]],
    [
      'over all types',
      [
        { a: new BSON.MaxKey() },
        { a: new Date(0) },
        { a: true },
        { a: id },
        { a: new BSON.Binary(Buffer.from('x')) },
        { a: { x: 1 } },
        { a: 'x' },
        { a: 1 },
        { a: null },
        { a: new BSON.MinKey() },
      ],
      { a: 1 },
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    ],
    [
      'numbers of all types',
      [{ a: 2.5 }, { a: BSON.Long.fromNumber(2) }, { a: new BSON.Double(3) }, { a: NaN }, { a: -1 }],
      { a: 1 },
      [4, 5, 2, 1, 3],
    ],
    ['missing as null', [{ a: 1 }, {}, { a: -1 }], { a: 1 }, [2, 3, 1]],
    ['an array by its least element', [{ a: [3, 9] }, { a: [5, 1] }, { a: 2 }], { a: 1 }, [2, 3, 1]],
    ['an array by its greatest element', [{ a: [3, 9] }, { a: [5, 1] }, { a: 7 }], { a: -1 }, [1, 3, 2]],
    ['an empty array below null', [{ a: null }, { a: [] }, { a: 1 }], { a: 1 }, [2, 1, 3]],
    ['strings by bytes', [{ a: 'b' }, { a: 'B' }, { a: 'é' }, { a: 'a' }], { a: 1 }, [2, 4, 1, 3]],
    ['documents', [{ a: { x: 2 } }, { a: { x: 1, y: 5 } }, { a: { x: 1 } }], { a: 1 }, [3, 2, 1]],
    ['documents in an array', [{ a: [{ x: 5 }, { x: 2 }] }, { a: [{ x: 3 }] }], { 'a.x': 1 }, [1, 2]],
  ];
  test.each(cases)('%s', async (_, documents, sort, ids) => {
    const collection = await collectionOf(documents);
    const sorted = async () => (await collection.find().sort(sort).toArray()).map(({ _id }) => Number(_id));
    expect(await sorted()).toEqual(ids);
    // An index in this order gives the same result.
    await addIndex(collection, sort);
    expect(await sorted()).toEqual(ids);
  });
  test('more documents than one run of the sort', async () => {
    const values = Array.from({ length: 5000 }, (_, index) => (index * 7919) % 5000);
    const collection = await collectionOf(values.map((a) => ({ a })));
    const found = await collection
      .find({}, { projection: { _id: 0, a: 1 } })
      .sort({ a: 1 })
      .toArray();
    expect(found.map(({ a }) => Number(a))).toEqual([...values].sort((left, right) => left - right));
    const last = await collection.find().sort({ a: -1 }).skip(10).limit(3).toArray();
    expect(last.map(({ a }) => Number(a))).toEqual([4989, 4988, 4987]);
  });
  const rejected: [string, Document, number][] = [
    ['a direction of 2', { a: 2 }, 15975],
    ['an empty name', { '': 1 }, 40352],
    ['an empty part of a path', { 'a..b': 1 }, 15998],
  ];
  test.each(rejected)('rejects %s', async (_, sort, code) => {
    const collection = await collectionOf([{ a: 1 }]);
    expect(await errorCode(() => collection.aggregate([{ $sort: sort }]).toArray())).toBe(code);
  });
  test('rejects two arrays in one sort', async () => {
    const collection = await collectionOf([{ a: [1], b: [1] }]);
    expect(await errorCode(() => collection.find().sort({ a: 1, b: 1 }).toArray())).toBe(2);
  });
});
