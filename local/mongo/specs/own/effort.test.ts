import { type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { errorCode, serverError, useDatabase } from '../../support/database';

const { collectionOf } = useDatabase();

const range = (length: number): Document => ({ $range: [0, length] });
const long = 'ab '.repeat(1_000_000);

async function compute(expression: Document): Promise<unknown> {
  const collection = await collectionOf([{ t: long, a: [1, 2, 3] }]);
  const [found] = await collection.aggregate([{ $project: { _id: 0, x: expression } }]).toArray();
  return found?.['x'];
}

describe('an expression that costs too much for one document is refused', () => {
  const tooMuch: [string, Document][] = [
    ['$range up to 1e8', range(1e8)],
    ['$range of all integers', { $range: [-2147483648, 2147483647] }],
    ['$range downwards', { $range: [1e8, 0, -1] }],
    ['$range whose elements are only counted', { $size: range(1e8) }],
    ['$map in $map', { $map: { input: range(1e5), in: { $sum: range(1e5) } } }],
    ['$filter', { $filter: { input: range(1_900_000), cond: true } }],
    ['$reduce', { $reduce: { input: range(1_900_000), initialValue: 0, in: { $add: ['$$value', 1] } } }],
    [
      '$reduce that makes an array ever longer',
      {
        $reduce: { input: range(60), initialValue: [1], in: { $concatArrays: ['$$value', '$$value'] } },
      },
    ],
    ['$setUnion', { $setUnion: [range(500_000), []] }],
    ['$sortArray', { $sortArray: { input: range(500_000), sortBy: 1 } }],
    ['$maxN', { $maxN: { input: range(500_000), n: 2 } }],
    ['$zip', { $zip: { inputs: [range(900_000), range(900_000)] } }],
    ['$in, again and again', { $map: { input: range(10_000), in: { $in: [-1, range(10_000)] } } }],
    [
      '$indexOfArray, again and again',
      { $map: { input: range(9999), in: { $indexOfArray: [range(999), -1] } } },
    ],
    ['$split into single letters', { $split: [{ $concat: ['$t', '$t', '$t'] }, 'a'] }],
    ['$regexFindAll', { $regexFindAll: { input: '$t', regex: '[ab]' } }],
    ['$strLenCP, again and again', { $map: { input: range(1000), in: { $strLenCP: '$t' } } }],
    ['$toUpper, again and again', { $map: { input: range(1000), in: { $toUpper: '$t' } } }],
    ['$indexOfCP, again and again', { $map: { input: range(1000), in: { $indexOfCP: ['$t', 'x'] } } }],
    [
      '$regexMatch, again and again',
      { $map: { input: range(1000), in: { $regexMatch: { input: '$t', regex: 'x' } } } },
    ],
    ['a path through an array, again and again', { $map: { input: range(1e6), in: '$a.b' } }],
  ];
  test.each(tooMuch)('%s', async (_, expression) => {
    const error = await serverError(() => compute(expression));
    expect(error).toMatchObject({ code: 146, codeName: 'ExceededMemoryLimit' });
    expect(error?.message).toMatch(
      /^\$\w.* would compute too much for one document: .+ in the application\.$/,
    );
  });
  test('in a filter, a projection, a group, an update and a let too', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    const works: (() => Promise<unknown>)[] = [
      () => collection.find({ $expr: { $size: range(1e8) } }).toArray(),
      () => collection.find({}, { projection: { x: range(1e8) } }).toArray(),
      () => collection.aggregate([{ $group: { _id: range(1e8) } }]).toArray(),
      () => collection.aggregate([{ $group: { _id: 1, x: { $sum: { $size: range(1e8) } } } }]).toArray(),
      () => collection.updateOne({}, [{ $set: { x: range(1e8) } }]),
      () => collection.find({}, { let: { x: range(1e8) } }).toArray(),
    ];
    for (const work of works) expect(await errorCode(work)).toBe(146);
    expect(await collection.findOne({})).toEqual({ _id: 1, a: 1 });
  });
});

describe('a string that fits into no document is refused', () => {
  const texts: [string, Document][] = [
    [
      '$concat in $reduce',
      { $reduce: { input: range(60), initialValue: 'x', in: { $concat: ['$$value', '$$value'] } } },
    ],
    ['$concat of many', { $concat: Array.from({ length: 6 }, () => '$t') }],
    [
      '$replaceAll by a long text',
      { $replaceAll: { input: { $substrCP: ['$t', 0, 9000] }, find: 'a', replacement: '$t' } },
    ],
    [
      '$replaceOne by a long text',
      { $replaceOne: { input: { $concat: ['$t', '$t', '$t', '$t', '$t'] }, find: 'a', replacement: '$t' } },
    ],
  ];
  test.each(texts)('%s', async (_, expression) => {
    expect(await errorCode(() => compute({ $strLenBytes: expression }))).toBe(10334);
  });
});

describe('what a document may cost is computed', () => {
  const allowed: [string, Document, unknown][] = [
    ['a long $range', { $size: range(1_000_000) }, 1_000_000],
    ['a $range in which nothing lies', { $size: { $range: [5, -2147483648] } }, 0],
    [
      'a $reduce over many',
      { $reduce: { input: range(100_000), initialValue: 0, in: { $add: ['$$value', 1] } } },
      100_000,
    ],
    [
      'an array that grows by one again and again',
      {
        $size: {
          $reduce: { input: range(2000), initialValue: [], in: { $concatArrays: ['$$value', ['$$this']] } },
        },
      },
      2000,
    ],
    ['a long text read once', { $strLenCP: '$t' }, 3_000_000],
    ['a long text in capitals', { $strLenBytes: { $toUpper: '$t' } }, 3_000_000],
    ['a part of a long text', { $substrCP: ['$t', 2_999_997, 5] }, 'ab '],
    ['a part of a long text that is not there', { $indexOfCP: ['$t', 'abab'] }, -1],
    ['a long text in pieces', { $size: { $split: [{ $substrCP: ['$t', 0, 30_000] }, ' '] } }, 10_001],
  ];
  test.each(allowed)('%s', async (_, expression, expected) => {
    expect(await compute(expression)).toEqual(expected);
  });
  const points: [string, Document, unknown][] = [
    ['$strLenCP', { $strLenCP: 'a😀é😀' }, 4],
    ['$substrCP', { $substrCP: ['a😀é😀b', 1, 3] }, '😀é😀'],
    ['$substrCP beyond the end', { $substrCP: ['a😀', 1, 9] }, '😀'],
    ['$substrCP of nothing', { $substrCP: ['a😀', 5, 1] }, ''],
    ['$indexOfCP', { $indexOfCP: ['a😀é😀b', 'b'] }, 4],
    ['$indexOfCP from a place', { $indexOfCP: ['a😀é😀b', '😀', 2] }, 3],
    ['$indexOfCP up to a place', { $indexOfCP: ['a😀é😀b', 'b', 0, 4] }, -1],
    ['$indexOfCP of nothing', { $indexOfCP: ['a😀', '', 2] }, 2],
    ['$indexOfCP of nothing behind the end', { $indexOfCP: ['a😀', '', 3] }, -1],
    [
      '$regexFindAll',
      { $regexFindAll: { input: 'a😀é😀b', regex: '[ab]' } },
      [
        { match: 'a', idx: 0, captures: [] },
        { match: 'b', idx: 4, captures: [] },
      ],
    ],
    ['$regexFind', { $regexFind: { input: '😀b', regex: '(b)' } }, { match: 'b', idx: 1, captures: ['b'] }],
    ['$toUpper', { $toUpper: 'aé😀b' }, 'Aé😀B'],
    ['$toLower', { $toLower: 'AB' }, 'ab'],
    [
      '$zip with null and defaults',
      { $zip: { inputs: [[null, 1], [2]], useLongestLength: true, defaults: [8, 9] } },
      [
        [null, 2],
        [1, 9],
      ],
    ],
    ['$zip of nothing', { $zip: { inputs: [] } }, []],
  ];
  test.each(points)('%s counts and keeps what exists', async (_, expression, expected) => {
    expect(await compute(expression)).toEqual(expected);
  });
  test('each of many documents may cost as much as a single one', async () => {
    const collection = await collectionOf(Array.from({ length: 8 }, (_, n) => ({ n })));
    const found = await collection.aggregate([{ $project: { x: { $size: range(900_000) } } }]).toArray();
    expect(found.map(({ x }) => Number(x))).toEqual(Array.from({ length: 8 }, () => 900_000));
  });
});
