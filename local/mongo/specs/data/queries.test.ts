import { BSON, type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { errorCode, useDatabase } from '../../support/database';

const { collectionOf, db } = useDatabase();

type Case = [name: string, documents: Document[], filter: Document, ids: number[]];

function check(cases: Case[]): void {
  test.each(cases)('%s', async (_, documents, filter, ids) => {
    const collection = await collectionOf(documents);
    const found = await collection.find(filter).sort({ _id: 1 }).toArray();
    expect(found.map(({ _id }) => Number(_id))).toEqual(ids);
  });
}

const id = new BSON.ObjectId('64b64c3f1f1f1f1f1f1f1f1f');

describe('equality', () => {
  check([
    ['everything', [{ a: 1 }, { a: 2 }], {}, [1, 2]],
    ['a string', [{ a: 'x' }, { a: 'X' }, { a: 'xy' }], { a: 'x' }, [1]],
    [
      'a number whatever its type',
      [
        { a: new BSON.Int32(1) },
        { a: BSON.Long.fromNumber(1) },
        { a: new BSON.Double(1) },
        { a: BSON.Decimal128.fromString('1.0') },
        { a: '1' },
      ],
      { a: 1 },
      [1, 2, 3, 4],
    ],
    [
      'longs beyond 2^53 are told apart',
      [{ a: BSON.Long.fromString('9007199254740992') }, { a: BSON.Long.fromString('9007199254740993') }],
      { a: BSON.Long.fromString('9007199254740993') },
      [2],
    ],
    [
      'a decimal is not the double nearest to it',
      [{ a: 0.1 }, { a: BSON.Decimal128.fromString('0.1') }],
      { a: BSON.Decimal128.fromString('0.1') },
      [2],
    ],
    [
      'decimals compare by value, not as text',
      [{ a: BSON.Decimal128.fromString('9') }, { a: BSON.Decimal128.fromString('10') }],
      { a: { $gt: BSON.Decimal128.fromString('9.5') } },
      [2],
    ],
    ['zero and minus zero', [{ a: 0 }, { a: -0 }, { a: new BSON.Double(-0) }], { a: 0 }, [1, 2, 3]],
    ['NaN equals NaN', [{ a: NaN }, { a: 1 }], { a: NaN }, [1]],
    ['a boolean is not a number', [{ a: true }, { a: 1 }], { a: true }, [1]],
    ['an ObjectId', [{ a: id }, { a: id.toHexString() }], { a: id }, [1]],
    ['a date', [{ a: new Date(5) }, { a: 5 }], { a: new Date(5) }, [1]],
    [
      'binary of the same subtype',
      [{ a: new BSON.Binary(Buffer.from('x'), 0) }, { a: new BSON.Binary(Buffer.from('x'), 128) }],
      { a: new BSON.Binary(Buffer.from('x'), 0) },
      [1],
    ],
    ['null finds null and missing', [{ a: null }, {}, { a: 0 }, { a: '' }], { a: null }, [1, 2]],
    ['null inside an array', [{ a: [1, null] }, { a: [1] }, { a: [] }], { a: null }, [1]],
    [
      'a document with its fields in order',
      [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, { a: { x: 1, y: 2, z: 3 } }],
      { a: { x: 1, y: 2 } },
      [1],
    ],
    [
      'an array as a whole or as an element',
      [{ a: [1, 2] }, { a: [[1, 2], 3] }, { a: [2, 1] }, { a: [1, 2, 3] }],
      { a: [1, 2] },
      [1, 2],
    ],
    ['an element of an array', [{ a: [1, 2] }, { a: 2 }, { a: [[2]] }], { a: 2 }, [1, 2]],
    ['an empty array', [{ a: [] }, { a: [[]] }, { a: null }], { a: [] }, [1, 2]],
    [
      'several fields together',
      [
        { a: 1, b: 1 },
        { a: 1, b: 2 },
      ],
      { a: 1, b: 2 },
      [2],
    ],
    ['$eq takes what looks like an operator value', [{ a: 1 }, { a: 2 }], { a: { $eq: 2 } }, [2]],
  ]);
});

describe('paths', () => {
  check([
    ['into documents', [{ a: { b: 1 } }, { a: { b: 2 } }, { a: 1 }], { 'a.b': 1 }, [1]],
    ['into documents of an array', [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 3 }] }], { 'a.b': 2 }, [1]],
    [
      'into arrays of documents of an array',
      [{ a: [{ b: [{ c: 1 }] }] }, { a: [{ b: { c: 2 } }] }],
      { 'a.b.c': 1 },
      [1],
    ],
    ['not through two arrays at once', [{ a: [[{ b: 1 }]] }, { a: [{ b: 1 }] }], { 'a.b': 1 }, [2]],
    ['an array index', [{ a: [5, 6] }, { a: [6, 5] }, { a: { 0: 5 } }], { 'a.0': 5 }, [1, 3]],
    ['an index, then a field', [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 2 }] }], { 'a.0.b': 2 }, [2]],
    [
      'a broken path is missing',
      [{ a: 4 }, { a: {} }, {}, { a: { b: 1 } }, { a: { b: null } }],
      { 'a.b': null },
      [1, 2, 3, 5],
    ],
    ['missing in one document of an array', [{ a: [{ b: 3 }, {}] }, { a: [{ b: 3 }] }], { 'a.b': null }, [1]],
    [
      'conditions on one path may hold for different elements',
      [{ a: [1, 9] }, { a: [5] }, { a: [9] }],
      { a: { $gt: 4, $lt: 6 } },
      [1, 2],
    ],
  ]);
});

describe('comparison', () => {
  check([
    ['$gt', [{ a: 1 }, { a: 2 }, { a: 3 }], { a: { $gt: 2 } }, [3]],
    ['$gte', [{ a: 1 }, { a: 2 }, { a: 3 }], { a: { $gte: 2 } }, [2, 3]],
    ['$lt', [{ a: 1 }, { a: 2 }, { a: 3 }], { a: { $lt: 2 } }, [1]],
    ['$lte', [{ a: 1 }, { a: 2 }, { a: 3 }], { a: { $lte: 2 } }, [1, 2]],
    [
      'only within one type',
      [{ a: 5 }, { a: '5' }, { a: null }, { a: new Date(5) }, { a: true }],
      { a: { $gt: 1 } },
      [1],
    ],
    [
      'across number types',
      [{ a: BSON.Long.fromNumber(5) }, { a: 5.5 }, { a: BSON.Decimal128.fromString('4.9') }],
      { a: { $gte: 5 } },
      [1, 2],
    ],
    ['dates', [{ a: new Date(1) }, { a: new Date(9) }], { a: { $lt: new Date(5) } }, [1]],
    ['strings by bytes', [{ a: 'B' }, { a: 'a' }, { a: 'é' }], { a: { $gt: 'Z' } }, [2, 3]],
    [
      'characters beyond U+FFFF come after all others',
      [{ a: '\uFF5E' }, { a: '😀' }],
      { a: { $gt: '\uFF5E' } },
      [2],
    ],
    [
      'ObjectIds',
      [{ a: new BSON.ObjectId('000000000000000000000001') }, { a: id }],
      { a: { $gt: new BSON.ObjectId('000000000000000000000002') } },
      [2],
    ],
    ['$gte null finds null and missing', [{ a: null }, {}, { a: 1 }], { a: { $gte: null } }, [1, 2]],
    ['$gt null finds nothing', [{ a: null }, {}, { a: 1 }], { a: { $gt: null } }, []],
    ['NaN is not below a number', [{ a: NaN }, { a: 1 }], { a: { $lt: 5 } }, [2]],
    ['$lte NaN finds NaN', [{ a: NaN }, { a: 1 }], { a: { $lte: NaN } }, [1]],
    [
      'everything is above MinKey',
      [{ a: 1 }, { a: 'x' }, { a: new BSON.MinKey() }],
      { a: { $gt: new BSON.MinKey() } },
      [1, 2],
    ],
    [
      'everything is below MaxKey',
      [{ a: 1 }, { a: 'x' }, { a: new BSON.MaxKey() }],
      { a: { $lt: new BSON.MaxKey() } },
      [1, 2],
    ],
    [
      'documents compare field by field',
      [{ a: { x: 1 } }, { a: { x: 2 } }, { a: { x: 1, y: 1 } }],
      { a: { $gt: { x: 1 } } },
      [2, 3],
    ],
    [
      'timestamps',
      [{ a: new BSON.Timestamp({ t: 1, i: 1 }) }, { a: new BSON.Timestamp({ t: 2, i: 1 }) }],
      { a: { $gt: new BSON.Timestamp({ t: 1, i: 9 }) } },
      [2],
    ],
    ['$ne finds missing too', [{ a: 1 }, { a: 2 }, {}], { a: { $ne: 1 } }, [2, 3]],
    ['$ne over an array: no element may equal', [{ a: [1, 2] }, { a: [2] }], { a: { $ne: 1 } }, [2]],
    ['$ne null', [{ a: null }, {}, { a: 0 }], { a: { $ne: null } }, [3]],
    ['$in', [{ a: 1 }, { a: 'x' }, { a: 3 }], { a: { $in: [3, 'x'] } }, [2, 3]],
    ['$in nothing', [{ a: 1 }], { a: { $in: [] } }, []],
    ['$in null finds missing', [{ a: 1 }, {}, { a: null }], { a: { $in: [null] } }, [2, 3]],
    [
      '$in with a regular expression',
      [{ a: 'apple' }, { a: 'pear' }, { a: 1 }],
      { a: { $in: [/^ap/, 1] } },
      [1, 3],
    ],
    ['$in over an array', [{ a: [1, 5] }, { a: [2] }], { a: { $in: [5, 6] } }, [1]],
    ['$nin', [{ a: 1 }, { a: 2 }, {}], { a: { $nin: [1] } }, [2, 3]],
    ['$nin null', [{ a: 1 }, {}, { a: null }], { a: { $nin: [null] } }, [1]],
  ]);
});

describe('logic', () => {
  check([
    ['$and', [{ a: 1, b: 1 }, { a: 1 }], { $and: [{ a: 1 }, { b: 1 }] }, [1]],
    ['$or', [{ a: 1 }, { b: 1 }, { a: 2 }], { $or: [{ a: 1 }, { b: 1 }] }, [1, 2]],
    ['$nor', [{ a: 1 }, { b: 1 }, { a: 2 }], { $nor: [{ a: 1 }, { b: 1 }] }, [3]],
    ['$not of an operator', [{ a: 1 }, { a: 5 }, {}, { a: 'x' }], { a: { $not: { $gt: 3 } } }, [1, 3, 4]],
    ['$not of a regular expression', [{ a: 'ab' }, { a: 'b' }, {}], { a: { $not: /^a/ } }, [2, 3]],
    [
      'nested',
      [
        { a: 1, b: 2 },
        { a: 2, b: 2 },
        { a: 2, b: 3 },
      ],
      { $or: [{ a: 1 }, { $and: [{ a: 2 }, { b: { $ne: 2 } }] }] },
      [1, 3],
    ],
    [
      '$or beside a field',
      [
        { a: 1, c: 1 },
        { b: 1, c: 2 },
      ],
      { c: 2, $or: [{ a: 1 }, { b: 1 }] },
      [2],
    ],
    ['$comment changes nothing', [{ a: 1 }], { a: 1, $comment: 'why' }, [1]],
    [
      '$expr compares two fields',
      [
        { a: 1, b: 2 },
        { a: 3, b: 2 },
      ],
      { $expr: { $gt: ['$a', '$b'] } },
      [2],
    ],
  ]);
});

describe('elements, types and arrays', () => {
  check([
    ['$exists true', [{ a: null }, {}, { a: [] }], { a: { $exists: true } }, [1, 3]],
    ['$exists false', [{ a: null }, {}], { a: { $exists: false } }, [2]],
    [
      '$exists of a nested field in an array',
      [{ a: [{ b: 1 }, {}] }, { a: [{}] }, { a: [] }],
      { 'a.b': { $exists: true } },
      [1],
    ],
    [
      '$type int',
      [{ a: new BSON.Int32(1) }, { a: new BSON.Double(1) }, { a: BSON.Long.fromNumber(1) }],
      { a: { $type: 'int' } },
      [1],
    ],
    [
      '$type double',
      [{ a: new BSON.Int32(1) }, { a: new BSON.Double(1) }, { a: 1.5 }],
      { a: { $type: 'double' } },
      [2, 3],
    ],
    ['$type long', [{ a: BSON.Long.fromNumber(1) }, { a: 1 }], { a: { $type: 'long' } }, [1]],
    [
      '$type number',
      [{ a: 1 }, { a: 1.5 }, { a: BSON.Decimal128.fromString('1') }, { a: '1' }],
      { a: { $type: 'number' } },
      [1, 2, 3],
    ],
    ['$type by number', [{ a: 'x' }, { a: 1 }], { a: { $type: 2 } }, [1]],
    ['$type of several', [{ a: 'x' }, { a: 1 }, { a: null }], { a: { $type: ['string', 'null'] } }, [1, 3]],
    ['$type array', [{ a: [] }, { a: [1] }, { a: 1 }], { a: { $type: 'array' } }, [1, 2]],
    ['$type of elements', [{ a: [1, 'x'] }, { a: [1] }], { a: { $type: 'string' } }, [1]],
    [
      '$type objectId, date, bool',
      [{ a: id }, { a: new Date(0) }, { a: true }, { a: 1 }],
      { a: { $type: ['objectId', 'date', 'bool'] } },
      [1, 2, 3],
    ],
    ['$type null is not missing', [{ a: null }, {}], { a: { $type: 'null' } }, [1]],
    ['$size', [{ a: [] }, { a: [1] }, { a: [1, 2] }, { a: 1 }], { a: { $size: 1 } }, [2]],
    ['$all', [{ a: [1, 2, 3] }, { a: [1] }, { a: 1 }], { a: { $all: [1, 2] } }, [1]],
    ['$all of one value on a scalar', [{ a: 1 }, { a: [1] }, { a: 2 }], { a: { $all: [1] } }, [1, 2]],
    ['$all of nothing', [{ a: [1] }], { a: { $all: [] } }, []],
    [
      '$all with $elemMatch',
      [{ a: [{ x: 1 }, { x: 5 }] }, { a: [{ x: 1 }] }],
      { a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { x: { $gt: 3 } } }] } },
      [1],
    ],
    [
      '$elemMatch: one element satisfies all',
      [{ a: [1, 9] }, { a: [5] }],
      { a: { $elemMatch: { $gt: 4, $lt: 6 } } },
      [2],
    ],
    [
      '$elemMatch on documents',
      [
        {
          a: [
            { x: 1, y: 1 },
            { x: 2, y: 2 },
          ],
        },
        { a: [{ x: 1, y: 2 }] },
      ],
      { a: { $elemMatch: { x: 1, y: 2 } } },
      [2],
    ],
    ['$elemMatch needs an array', [{ a: { x: 1 } }, { a: [{ x: 1 }] }], { a: { $elemMatch: { x: 1 } } }, [2]],
    [
      '$elemMatch with $or',
      [{ a: [{ x: 1 }, { x: 3 }] }, { a: [{ x: 2 }] }],
      { a: { $elemMatch: { $or: [{ x: 2 }, { x: 9 }] } } },
      [2],
    ],
    [
      '$elemMatch with $in',
      [{ a: ['x', 'y'] }, { a: ['z'] }],
      { a: { $elemMatch: { $in: ['z', 'q'] } } },
      [2],
    ],
    [
      '$elemMatch below $elemMatch',
      [{ a: [{ b: [{ c: 1 }, { c: 2 }] }] }, { a: [{ b: [{ c: 3 }] }] }],
      { a: { $elemMatch: { b: { $elemMatch: { c: { $gt: 2 } } } } } },
      [2],
    ],
    [
      '$elemMatch does not look into nested arrays',
      [{ a: [[5]] }, { a: [5] }],
      { a: { $elemMatch: { $gt: 4, $lt: 6 } } },
      [2],
    ],
    ['$mod', [{ a: 4 }, { a: 5 }, { a: 4.9 }, { a: 'x' }], { a: { $mod: [2, 0] } }, [1, 3]],
    ['$mod with a negative number', [{ a: -5 }, { a: 5 }], { a: { $mod: [3, -2] } }, [1]],
  ]);
});

describe('regular expressions', () => {
  check([
    ['a part', [{ a: 'hello' }, { a: 'HELLO' }, { a: 5 }], { a: /ell/ }, [1]],
    ['ignoring case', [{ a: 'hello' }, { a: 'HELLO' }], { a: /^hel/i }, [1, 2]],
    ['$regex with $options', [{ a: 'x\ny' }, { a: 'y' }], { a: { $regex: '^y', $options: 'm' } }, [1, 2]],
    ['a dot does not cross lines', [{ a: 'x\ny' }, { a: 'xzy' }], { a: { $regex: 'x.y' } }, [2]],
    [
      'a dot crosses lines with s',
      [{ a: 'x\ny' }, { a: 'xzy' }],
      { a: { $regex: 'x.y', $options: 's' } },
      [1, 2],
    ],
    [
      'an end allows a last line break',
      [{ a: 'x\n' }, { a: 'x' }, { a: 'x\n\n' }],
      { a: { $regex: 'x$' } },
      [1, 2],
    ],
    ['inline (?i)', [{ a: 'ABC' }], { a: { $regex: '(?i)abc' } }, [1]],
    ['elements of an array', [{ a: ['x', 'yes'] }, { a: ['no'] }], { a: /^y/ }, [1]],
    ['escaped characters', [{ a: 'a.b' }, { a: 'axb' }], { a: { $regex: 'a\\.b' } }, [1]],
    ['umlauts', [{ a: 'Zoë' }, { a: 'ZOË' }], { a: /zoë/i }, [1, 2]],
  ]);
});

describe('find options', () => {
  test('$in with thousands of values', async () => {
    const collection = await collectionOf(Array.from({ length: 3000 }, (_, a) => ({ a, b: { c: a } })));
    const values = Array.from({ length: 5000 }, (_, index) => index * 2);
    expect(await collection.countDocuments({ a: { $in: values } })).toBe(1500);
    expect(await collection.countDocuments({ _id: { $in: values } } as Document)).toBe(1500);
    expect(await collection.countDocuments({ b: { $in: values.map((c) => ({ c })) } })).toBe(1500);
    expect(await collection.countDocuments({ z: { $in: [null, ...values] } })).toBe(3000);
  });
  test('skip and limit', async () => {
    const collection = await collectionOf([{ a: 3 }, { a: 1 }, { a: 2 }, { a: 4 }]);
    const found = await collection.find({}, { sort: { a: 1 }, skip: 1, limit: 2 }).toArray();
    expect(found.map(({ a }) => Number(a))).toEqual([2, 3]);
  });
  test('batches smaller than the result', async () => {
    const collection = await collectionOf(Array.from({ length: 250 }, (_, a) => ({ a })));
    const found = await collection.find({}, { batchSize: 7, sort: { a: 1 } }).toArray();
    expect(found.map(({ a }) => Number(a))).toEqual(Array.from({ length: 250 }, (_, a) => a));
  });
  test('a collection that does not exist is empty', async () => {
    const collection = await collectionOf([]);
    expect(await collection.find({ a: 1 }).toArray()).toEqual([]);
    expect(await collection.countDocuments()).toBe(0);
  });
  test('count with skip and limit', async () => {
    const collection = await collectionOf([{ a: 1 }, { a: 1 }, { a: 1 }, { a: 2 }]);
    expect(await collection.countDocuments({ a: 1 }, { skip: 1 })).toBe(2);
    expect(await collection.countDocuments({ a: 1 }, { limit: 2 })).toBe(2);
    expect(await collection.estimatedDocumentCount()).toBe(4);
  });
  test('distinct opens arrays and leaves out what is missing', async () => {
    const collection = await collectionOf([{ a: [1, 2] }, { a: 2 }, {}, { a: null }, { a: { b: 1 } }]);
    expect(await collection.distinct('a')).toEqual(expect.arrayContaining([1, 2, null, { b: 1 }]));
    expect(await collection.distinct('a')).toHaveLength(4);
    expect(await collection.distinct('a', { _id: { $lte: 2 } } as Document)).toHaveLength(2);
  });
  test('maxTimeMS and comment are accepted', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    expect(await collection.find({}, { maxTimeMS: 5000, comment: 'why' }).toArray()).toHaveLength(1);
  });
  test('let variables in $expr', async () => {
    const collection = await collectionOf([{ a: 1 }, { a: 2 }]);
    const found = await collection
      .find({ $expr: { $eq: ['$a', '$$wanted'] } }, { let: { wanted: 2 } })
      .toArray();
    expect(found.map(({ _id }) => Number(_id))).toEqual([2]);
  });
  test('a killed cursor is gone', async () => {
    const collection = await collectionOf(Array.from({ length: 20 }, (_, a) => ({ a })));
    const { cursor } = await db().command({ find: collection.collectionName, batchSize: 2 });
    const more = () => db().command({ getMore: cursor.id, collection: collection.collectionName });
    await db().command({ killCursors: collection.collectionName, cursors: [cursor.id] });
    expect(await errorCode(more)).toBe(43);
  });
});

describe('filters that MongoDB rejects', () => {
  const rejected: [string, Document, number][] = [
    ['an unknown operator', { a: { $foo: 1 } }, 2],
    ['an unknown top-level operator', { $foo: 1 }, 2],
    ['$in without an array', { a: { $in: 1 } }, 2],
    ['$nin without an array', { a: { $nin: 1 } }, 2],
    ['an operator inside $in', { a: { $in: [{ $gt: 1 }] } }, 2],
    ['an empty $or', { $or: [] }, 2],
    ['$and without an array', { $and: { a: 1 } }, 2],
    ['$nor with something that is no document', { $nor: [1] }, 2],
    ['an empty $not', { a: { $not: {} } }, 2],
    ['$not of a value', { a: { $not: 5 } }, 2],
    ['$all without an array', { a: { $all: 1 } }, 2],
    ['$elemMatch without a document', { a: { $elemMatch: 1 } }, 2],
    ['$size below zero', { a: { $size: -1 } }, 2],
    ['$size of a text', { a: { $size: 'x' } }, 2],
    ['$mod by zero', { a: { $mod: [0, 1] } }, 2],
    ['$mod with one number', { a: { $mod: [2] } }, 2],
    ['$options without $regex', { a: { $options: 'i' } }, 2],
    ['an unknown type', { a: { $type: 'nothing' } }, 2],
    ['an invalid regular expression', { a: { $regex: '(' } }, 51091],
    ['an unknown expression', { $expr: { $foo: 1 } }, 168],
    ['an undefined variable', { $expr: { $eq: ['$a', '$$nobody'] } }, 17276],
  ];
  test.each(rejected)('%s', async (_, filter, code) => {
    const collection = await collectionOf([{ a: 1 }]);
    expect(await errorCode(() => collection.find(filter).toArray())).toBe(code);
  });
});
