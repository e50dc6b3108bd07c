import { type Document, Long } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { addIndex, errorCode, useDatabase } from '../../support/database';

const { collectionOf, db } = useDatabase();

type Case = [name: string, documents: Document[], pipeline: Document[], expected: Document[]];

function check(cases: Case[]): void {
  test.each(cases)('%s', async (_, documents, pipeline, expected) => {
    const collection = await collectionOf(documents);
    expect(await collection.aggregate(pipeline).toArray()).toEqual(expected);
  });
}

const byId = { $sort: { _id: 1 } };
const noId = { $project: { _id: 0 } };
const sales = [
  { shop: 'x', n: 1, tags: ['p', 'q'] },
  { shop: 'y', n: 2, tags: [] },
  { shop: 'x', n: 4 },
];

describe('stages', () => {
  check([
    [
      '$match',
      sales,
      [{ $match: { n: { $gt: 1 } } }, byId, { $project: { _id: 1 } }],
      [{ _id: 2 }, { _id: 3 }],
    ],
    [
      '$match after another stage',
      sales,
      [{ $addFields: { m: { $multiply: ['$n', 2] } } }, { $match: { m: 4 } }, { $project: { m: 1 } }],
      [{ _id: 2, m: 4 }],
    ],
    [
      '$sort, $skip, $limit',
      sales,
      [{ $sort: { n: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { n: 1, _id: 0 } }],
      [{ n: 2 }],
    ],
    [
      '$limit before $skip',
      sales,
      [byId, { $limit: 2 }, { $skip: 1 }, { $project: { _id: 1 } }],
      [{ _id: 2 }],
    ],
    ['$count', sales, [{ $match: { shop: 'x' } }, { $count: 'found' }], [{ found: 2 }]],
    ['$count of nothing gives nothing', sales, [{ $match: { shop: 'z' } }, { $count: 'found' }], []],
    [
      '$project includes, computes and renames',
      sales,
      [byId, { $limit: 1 }, { $project: { _id: 0, n: 1, name: '$shop', twice: { $add: ['$n', '$n'] } } }],
      [{ n: 1, name: 'x', twice: 2 }],
    ],
    [
      '$project excludes',
      sales,
      [byId, { $limit: 1 }, { $project: { tags: 0, _id: 0 } }],
      [{ shop: 'x', n: 1 }],
    ],
    [
      '$project leaves out what is missing',
      sales,
      [byId, { $skip: 2 }, { $project: { _id: 0, t: '$tags', n: 1 } }],
      [{ n: 4 }],
    ],
    [
      '$project of a nested computed field',
      [{ a: { b: 1, c: 2 } }],
      [{ $project: { _id: 0, 'a.d': { $add: ['$a.b', 1] } } }],
      [{ a: { d: 2 } }],
    ],
    [
      '$addFields',
      [{ a: 1 }],
      [{ $addFields: { b: 2, 'c.d': '$a' } }],
      [{ _id: 1, a: 1, b: 2, c: { d: 1 } }],
    ],
    [
      '$addFields in documents of an array',
      [{ a: [{ b: 1 }, { b: 2 }] }],
      [{ $addFields: { 'a.c': 9 } }, noId],
      [
        {
          a: [
            { b: 1, c: 9 },
            { b: 2, c: 9 },
          ],
        },
      ],
    ],
    [
      '$set of several with $$REMOVE',
      [{ a: 1, b: 2 }],
      [{ $set: { a: '$$REMOVE', c: '$b' } }, noId],
      [{ b: 2, c: 2 }],
    ],
    ['$unset', [{ a: 1, b: { c: 1, d: 2 } }], [{ $unset: ['a', 'b.c'] }, noId], [{ b: { d: 2 } }]],
    ['$replaceRoot', [{ a: { x: 1 } }], [{ $replaceRoot: { newRoot: '$a' } }], [{ x: 1 }]],
    ['$replaceWith', [{ a: 1 }], [{ $replaceWith: { b: '$a' } }], [{ b: 1 }]],
    [
      '$unwind',
      sales,
      [byId, { $unwind: '$tags' }, { $project: { tags: 1 } }],
      [
        { _id: 1, tags: 'p' },
        { _id: 1, tags: 'q' },
      ],
    ],
    [
      '$unwind keeps documents without elements',
      sales,
      [byId, { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } }, { $project: { tags: 1 } }],
      [{ _id: 1, tags: 'p' }, { _id: 1, tags: 'q' }, { _id: 2 }, { _id: 3 }],
    ],
    [
      '$unwind with the index',
      sales,
      [byId, { $unwind: { path: '$tags', includeArrayIndex: 'i' } }, { $project: { i: 1 } }],
      [
        { _id: 1, i: 0 },
        { _id: 1, i: 1 },
      ],
    ],
    ['$unwind of a scalar', [{ a: 5 }], [{ $unwind: '$a' }], [{ _id: 1, a: 5 }]],
    [
      '$unwind of a nested array',
      [{ a: { b: [1, 2] } }],
      [{ $unwind: '$a.b' }, noId],
      [{ a: { b: 1 } }, { a: { b: 2 } }],
    ],
    [
      '$facet',
      sales,
      [
        {
          $facet: {
            count: [{ $count: 'n' }],
            big: [{ $match: { n: { $gte: 4 } } }, { $project: { _id: 1 } }],
            none: [{ $match: { n: 99 } }],
          },
        },
      ],
      [{ count: [{ n: 3 }], big: [{ _id: 3 }], none: [] }],
    ],
    ['an empty pipeline', [{ a: 1 }], [], [{ _id: 1, a: 1 }]],
  ]);
});

describe('$group', () => {
  check([
    [
      '$sum and count',
      sales,
      [{ $group: { _id: '$shop', total: { $sum: '$n' }, count: { $sum: 1 } } }, byId],
      [
        { _id: 'x', total: 5, count: 2 },
        { _id: 'y', total: 2, count: 1 },
      ],
    ],
    [
      'everything in one group',
      sales,
      [{ $group: { _id: null, average: { $avg: '$n' }, least: { $min: '$n' }, most: { $max: '$n' } } }],
      [{ _id: null, average: 7 / 3, least: 1, most: 4 }],
    ],
    [
      'by a document',
      [
        { a: 1, b: 1 },
        { a: 1, b: 1 },
        { a: 1, b: 2 },
      ],
      [{ $group: { _id: { a: '$a', b: '$b' }, n: { $sum: 1 } } }, { $sort: { '_id.b': 1 } }],
      [
        { _id: { a: 1, b: 1 }, n: 2 },
        { _id: { a: 1, b: 2 }, n: 1 },
      ],
    ],
    [
      'missing and null are one group',
      [{}, { a: null }, { a: 1 }],
      [{ $group: { _id: '$a', n: { $sum: 1 } } }, byId],
      [
        { _id: null, n: 2 },
        { _id: 1, n: 1 },
      ],
    ],
    [
      'equal numbers are one group',
      [{ a: 1 }, { a: Long.fromNumber(1) }],
      [{ $group: { _id: '$a', n: { $sum: 1 } } }, { $project: { _id: 0 } }],
      [{ n: 2 }],
    ],
    [
      '$sum ignores what is no number',
      [{ a: 1 }, { a: 'x' }, { a: null }, {}, { a: 2 }],
      [{ $group: { _id: null, s: { $sum: '$a' } } }, noId],
      [{ s: 3 }],
    ],
    [
      '$sum of fractions',
      [{ a: 0.1 }, { a: 0.2 }, { a: 0.3 }],
      [{ $group: { _id: null, s: { $sum: '$a' } } }, { $project: { _id: 0, s: { $round: ['$s', 10] } } }],
      [{ s: 0.6 }],
    ],
    ['$avg of nothing', [{ a: 'x' }], [{ $group: { _id: null, s: { $avg: '$a' } } }, noId], [{ s: null }]],
    [
      '$min and $max ignore null',
      [{ a: null }, { a: 3 }, {}],
      [{ $group: { _id: null, l: { $min: '$a' }, m: { $max: '$a' } } }, noId],
      [{ l: 3, m: 3 }],
    ],
    [
      '$first and $last',
      sales,
      [byId, { $group: { _id: null, f: { $first: '$n' }, l: { $last: '$n' } } }, noId],
      [{ f: 1, l: 4 }],
    ],
    [
      '$push',
      sales,
      [byId, { $group: { _id: '$shop', all: { $push: '$n' } } }, byId],
      [
        { _id: 'x', all: [1, 4] },
        { _id: 'y', all: [2] },
      ],
    ],
    [
      '$push of documents',
      [{ a: 1 }],
      [{ $group: { _id: null, all: { $push: { v: '$a', w: '$z' } } } }, noId],
      [{ all: [{ v: 1 }] }],
    ],
    [
      '$addToSet',
      [{ a: 1 }, { a: 1 }, { a: Long.fromNumber(1) }],
      [{ $group: { _id: null, all: { $addToSet: '$a' } } }, { $project: { _id: 0, n: { $size: '$all' } } }],
      [{ n: 1 }],
    ],
    [
      '$count',
      sales,
      [{ $group: { _id: '$shop', n: { $count: {} } } }, byId],
      [
        { _id: 'x', n: 2 },
        { _id: 'y', n: 1 },
      ],
    ],
    [
      '$mergeObjects',
      [{ a: { x: 1 } }, { a: { y: 2 } }],
      [byId, { $group: { _id: null, all: { $mergeObjects: '$a' } } }, noId],
      [{ all: { x: 1, y: 2 } }],
    ],
    [
      '$stdDevPop and $stdDevSamp',
      [{ a: 2 }, { a: 4 }],
      [
        { $group: { _id: null, p: { $stdDevPop: '$a' }, s: { $stdDevSamp: '$a' } } },
        { $project: { _id: 0, p: 1, s: { $round: ['$s', 4] } } },
      ],
      [{ p: 1, s: 1.4142 }],
    ],
    [
      '$sum of a condition',
      sales,
      [{ $group: { _id: null, big: { $sum: { $cond: [{ $gte: ['$n', 2] }, 1, 0] } } } }, noId],
      [{ big: 2 }],
    ],
    [
      '$firstN, $lastN, $minN, $maxN',
      sales,
      [
        byId,
        {
          $group: {
            _id: null,
            f: { $firstN: { input: '$n', n: 2 } },
            l: { $lastN: { input: '$n', n: 2 } },
            s: { $minN: { input: '$n', n: 1 } },
            m: { $maxN: { input: '$n', n: 2 } },
          },
        },
        noId,
      ],
      [{ f: [1, 2], l: [2, 4], s: [1], m: [4, 2] }],
    ],
    [
      '$top and $bottomN',
      sales,
      [
        {
          $group: {
            _id: null,
            t: { $top: { sortBy: { n: -1 }, output: '$shop' } },
            b: { $bottomN: { sortBy: { n: 1 }, output: '$n', n: 2 } },
          },
        },
        noId,
      ],
      [{ t: 'x', b: [2, 4] }],
    ],
    [
      'by a part of a date',
      [{ at: new Date('2024-03-31T22:30:00Z') }, { at: new Date('2024-03-31T21:30:00Z') }],
      [
        {
          $group: {
            _id: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'Europe/Paris' } },
            n: { $sum: 1 },
          },
        },
        byId,
      ],
      [
        { _id: '2024-03-31', n: 1 },
        { _id: '2024-04-01', n: 1 },
      ],
    ],
  ]);
});

describe('$lookup', () => {
  async function lookup(
    local: Document[],
    foreign: Document[],
    stage: Document,
    index?: string,
  ): Promise<Document[]> {
    const to = await collectionOf(foreign);
    if (index !== undefined) await addIndex(to, { [index]: 1 });
    const from = await collectionOf(local);
    return from.aggregate([byId, { $lookup: { from: to.collectionName, as: 'found', ...stage } }]).toArray();
  }
  const ids = (documents: Document[]) =>
    documents.map(({ found }) => (found as Document[]).map(({ _id }) => Number(_id)).sort());
  const plain = { localField: 'a', foreignField: 'b' };
  const cases: [string, Document[], Document[], number[][]][] = [
    ['equal values', [{ a: 1 }, { a: 2 }], [{ b: 1 }, { b: 1 }, { b: 3 }], [[1, 2], []]],
    ['elements of a local array', [{ a: [1, 3] }], [{ b: 1 }, { b: 2 }, { b: 3 }], [[1, 3]]],
    ['elements of a foreign array', [{ a: 1 }], [{ b: [1, 2] }, { b: [3] }], [[1]]],
    [
      'missing and null meet',
      [{}, { a: null }],
      [{ b: null }, {}, { b: 1 }],
      [
        [1, 2],
        [1, 2],
      ],
    ],
    ['an index gives the same', [{ a: 2 }], [{ b: 1 }, { b: 2 }], [[2]]],
  ];
  test.each(cases)('%s', async (_, local, foreign, expected) => {
    expect(ids(await lookup(local, foreign, plain))).toEqual(expected);
    expect(ids(await lookup(local, foreign, plain, 'b'))).toEqual(expected);
  });
  test('a pipeline runs on what the equality found', async () => {
    const [first] = await lookup(
      [{ a: 1 }],
      [
        { b: 1, n: 5 },
        { b: 1, n: 1 },
        { b: 2, n: 9 },
      ],
      { ...plain, pipeline: [{ $match: { n: { $gt: 2 } } }, { $project: { n: 1, _id: 0 } }] },
    );
    expect(first?.['found']).toEqual([{ n: 5 }]);
  });
  test('a pipeline with variables', async () => {
    const [first] = await lookup([{ a: 3 }], [{ b: 1 }, { b: 5 }], {
      let: { least: '$a' },
      pipeline: [{ $match: { $expr: { $gt: ['$b', '$$least'] } } }],
    });
    expect(ids([first ?? {}])).toEqual([[2]]);
  });
  test('a collection that does not exist', async () => {
    const from = await collectionOf([{ a: 1 }]);
    const found = await from
      .aggregate([{ $lookup: { from: 'nowhere', localField: 'a', foreignField: 'b', as: 'x' } }])
      .toArray();
    expect(found).toEqual([{ _id: 1, a: 1, x: [] }]);
  });
});

describe('pipelines that MongoDB rejects', () => {
  const rejected: [string, Document[], number][] = [
    ['an unknown stage', [{ $foo: 1 }], 40324],
    ['a stage with two names', [{ $match: {}, $limit: 1 }], 40323],
    ['an empty stage', [{}], 40323],
    ['$limit 0', [{ $limit: 0 }], 15958],
    ['$limit of a text', [{ $limit: 'x' }], 5107201],
    ['$skip below zero', [{ $skip: -1 }], 5107200],
    ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
    ['$group with an unknown accumulator', [{ $group: { _id: null, n: { $foo: 1 } } }], 15952],
    ['$group with a plain value', [{ $group: { _id: null, n: 1 } }], 40234],
    ['$group with two accumulators', [{ $group: { _id: null, n: { $sum: 1, $avg: 1 } } }], 40238],
    ['$sum of a list in $group', [{ $group: { _id: null, n: { $sum: ['$a', '$b'] } } }], 40237],
    ['an empty $project', [{ $project: {} }], 51272],
    ['an unknown expression', [{ $project: { a: { $foo: 1 } } }], 168],
    ['an expression with two operators', [{ $project: { a: { $add: [1], $abs: 1 } } }], 15983],
    ['$unwind without a dollar', [{ $unwind: 'a' }], 28818],
    ['$replaceWith a number', [{ $replaceWith: '$a' }], 40228],
    ['$lookup without as', [{ $lookup: { from: 'x', localField: 'a', foreignField: 'b' } }], 9],
    ['$count with a dollar', [{ $count: '$n' }], 40158],
    ['$facet in $facet', [{ $facet: { a: [{ $facet: {} }] } }], 40600],
    ['$sort without keys', [{ $sort: {} }], 15976],
    ['$match without a document', [{ $match: 5 }], 15959],
  ];
  test.each(rejected)('%s', async (_, pipeline, code) => {
    const collection = await collectionOf([{ a: 1 }]);
    expect(await errorCode(() => collection.aggregate(pipeline).toArray())).toBe(code);
  });
  test('results come in batches', async () => {
    const collection = await collectionOf(Array.from({ length: 300 }, (_, n) => ({ n })));
    const found = await collection
      .aggregate([{ $sort: { n: 1 } }, { $addFields: { m: 1 } }], { batchSize: 11 })
      .toArray();
    expect(found.map(({ n }) => Number(n))).toEqual(Array.from({ length: 300 }, (_, n) => n));
  });
  test('listCollections and listIndexes answer as aggregations do', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    const names = (await db().listCollections({ name: collection.collectionName }).toArray()).map(
      ({ name }) => name,
    );
    expect(names).toEqual([collection.collectionName]);
  });
});
